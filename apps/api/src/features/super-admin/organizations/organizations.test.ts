import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FileStorage } from '#platform/files/file-storage.port';
import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const LIST = `query ($query: OrganizationsQueryInput, $pagination: PaginationInput) {
  organizations(query: $query, pagination: $pagination) { organizations { _id orgName createdAt isOrgDeletable user { email } } after hasMore }
}`;
const DELETABLE = 'query ($orgId: ObjectId!) { queryOrgDeletable(orgId: $orgId) }';
const DELETE = 'mutation ($input: DeleteOrganizationInput!) { deleteOrganization(input: $input) }';
const LOGIN_AS = 'mutation ($input: LoginAsOrganizationInput!) { loginAsOrganization(input: $input) { token user { orgContextId } } }';
const REFUSAL = 'This organization cannot be deleted through the application.';

describe('organizations of the platform', () => {
  let world: TestApp;
  let token: string;
  beforeAll(async () => {
    world = await startTestApp();
    token = (await world.given.member('SUPER_USER')).token;
  });
  afterAll(() => world?.stop());

  const list = async (query: object, pagination: object = {}) => (await world.gql(LIST, { query, pagination }, token)).data.organizations;
  const namesOf = ({ organizations }: { organizations: { orgName: string }[] }) => organizations.map(({ orgName }) => orgName);
  const remove = (orgId: unknown) => world.gql(DELETE, { input: { orgId: String(orgId) } }, token);
  const isDeletable = async (orgId: unknown) => (await world.gql(DELETABLE, { orgId: String(orgId) }, token)).data.queryOrgDeletable;

  it('ACC-146 are found by a part of the name, by an id or its beginning, and by a list of ids', async () => {
    const lyric = await world.given.org({ orgName: 'Lyric (House) Trust' });
    const { org: harbor, user } = await world.given.member('OWNER', await world.given.org({ orgName: 'Harbor Lyric' }));
    expect(namesOf(await list({ orgQuery: 'lyric' }))).toEqual(['Harbor Lyric', 'Lyric (House) Trust']);
    expect(namesOf(await list({ any: '(house' }))).toEqual(['Lyric (House) Trust']);
    expect(namesOf(await list({ orgQuery: ' harbor  lyric ' }))).toEqual(['Harbor Lyric']);
    expect(namesOf(await list({ orgQuery: String(lyric._id).toUpperCase() }))).toEqual(['Lyric (House) Trust']);
    expect(namesOf(await list({ orgQuery: String(harbor._id).slice(0, 20) }))).toContain('Harbor Lyric');
    const { organizations } = await list({ orgIds: [String(harbor._id)] });
    expect(organizations).toEqual([
      {
        _id: String(harbor._id),
        orgName: 'Harbor Lyric',
        createdAt: harbor.createdAt.toISOString(),
        isOrgDeletable: true,
        user: { email: user.email },
      },
    ]);
  });

  it('ACC-146 are listed newest first in pages of 60 by default, by page number or cursor', async () => {
    const orgs = await Promise.all(Array.from({ length: 62 }, (_, n) => world.given.org({ orgName: `Pages ${n}` })));
    const newest = orgs.map(({ _id }) => String(_id)).toSorted((a, b) => (a < b ? 1 : -1));
    const first = await list({ orgQuery: 'Pages' });
    expect([first.organizations.map(({ _id }: { _id: string }) => _id), first.hasMore]).toEqual([newest.slice(0, 60), true]);
    const rest = await list({ orgQuery: 'Pages' }, { after: first.after });
    expect([rest.organizations.map(({ _id }: { _id: string }) => _id), rest.hasMore]).toEqual([newest.slice(60), false]);
    expect(await list({ orgQuery: 'Pages' }, { pageNumber: 2 })).toEqual(rest);
  });

  it('ACC-148 ACC-146 marks which may be deleted and refuses to delete the others', async () => {
    const [sold, published, draft] = await Promise.all([world.given.org(), world.given.org(), world.given.org()]);
    const event = await world.given.event(sold!);
    await world.given.paidOrder(event);
    await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { published: false } });
    await world.given.event(published!);
    await world.given.event(draft!, { published: false });
    for (const org of [sold!, published!]) {
      expect(await isDeletable(org._id)).toBe(false);
      expect(await remove(org._id)).toMatchObject({ errors: [{ message: REFUSAL, extensions: { code: 'ORGANIZATION_NOT_DELETABLE' } }] });
    }
    expect(await isDeletable(draft!._id)).toBe(true);
    const { organizations } = await list({ orgIds: [sold, published, draft].map((org) => String(org!._id)) });
    const flags = new Map(organizations.map((org: { _id: string; isOrgDeletable: boolean }) => [org._id, org.isOrgDeletable]));
    expect([sold, published, draft].map((org) => flags.get(String(org!._id)))).toEqual([false, false, true]);
    expect(await world.connection.collection('organizations').countDocuments({ _id: { $in: [sold!._id, published!._id] } })).toBe(2);
  });

  it('ACC-148 refuses to delete the organization that the super user works in', async () => {
    const { org, token: mine } = await world.given.member('SUPER_USER');
    expect((await world.gql(DELETABLE, { orgId: String(org._id) }, mine)).data.queryOrgDeletable).toBe(false);
    expect((await world.gql(DELETE, { input: { orgId: String(org._id) } }, mine)).errors?.[0]?.message).toBe(REFUSAL);
  });

  it('ACC-148 deletes the files of a deleted one too, including those of requests in progress, and no other files', async () => {
    const [org, other] = [await world.given.org(), await world.given.org()];
    const files = world.app.get(FileStorage);
    const keysOf = ({ _id }: { _id: unknown }) => [`public/posters/${String(_id)}/a-small.jpg`, `exports/${String(_id)}/b/contacts.csv`];
    const put = (key: string) => files.put(key, Buffer.from('x'), 'text/csv');
    for (const key of [...keysOf(org), ...keysOf(other)]) await put(key);
    const there = async () =>
      (await Promise.all([...keysOf(org), ...keysOf(other)].map((key) => files.get(key)))).map((file) => file !== null);
    await remove(org._id);
    await world.runJobs();
    expect(await there()).toEqual([false, false, true, true]);
    await put(keysOf(org)[0]!);
    world.clock.forward(60_000);
    await world.runJobs();
    expect(await there()).toEqual([false, false, true, true]);
    world.clock.release();
  });

  it('ACC-148 takes away all that belongs to a deleted one, logs its people out and keeps who deleted it', async () => {
    const { org, token: owners } = await world.given.member('OWNER', await world.given.org({ orgName: 'Gone Tomorrow' }));
    await world.given.event(org, { published: false });
    await world.given.venue(org);
    await world.given.contact(org);
    await world.given.events.fee(org);
    expect((await remove(org._id)).data).toEqual({ deleteOrganization: true });
    expect((await world.gql('{ organization { _id } }', {}, owners)).errors?.[0]?.message).toBe('Authentication Required.');
    expect(namesOf(await list({ orgQuery: 'Gone Tomorrow' }))).toEqual([]);
    await world.runJobs();
    const left: string[] = [];
    for (const { name } of await world.connection.db!.listCollections().toArray()) {
      const belongs = { $or: [{ orgId: org._id }, { orgId: String(org._id) }] };
      if ((await world.connection.collection(name).countDocuments(belongs)) > 0) left.push(name);
    }
    expect(left).toEqual(['auditLog']);
    const entry = await world.connection.collection('auditLog').findOne({ orgId: org._id, action: 'organization.deleted' });
    expect(entry?.['data']).toEqual({ orgName: 'Gone Tomorrow' });
  });

  it('answers that an unknown one no longer exists', async () => {
    const answers = await Promise.all([remove(newId()), world.gql(DELETABLE, { orgId: newId() }, token)]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('ACC-239 ACC-147 a super user logs in as one, and its audit log records who and when', async () => {
    const operator = await world.given.member('SUPER_USER');
    const org = await world.given.org({ orgName: 'Entered' });
    world.clock.set('2026-06-01T10:00:00Z');
    const { data } = await world.gql(LOGIN_AS, { input: { orgId: String(org._id) } }, operator.token);
    world.clock.release();
    const inside = data.loginAsOrganization;
    expect(inside.user.orgContextId).toBe(String(org._id));
    const entries = await world.connection.collection('auditLog').find({ orgId: org._id }).toArray();
    expect(entries).toMatchObject([
      { at: new Date('2026-06-01T10:00:00Z'), actorId: operator.user._id, actorEmail: operator.user.email, action: 'organization.entered' },
    ]);
  });

  it('ACC-239 records it as well when the way in is the switch of organizations', async () => {
    const operator = await world.given.member('SUPER_USER');
    const org = await world.given.org();
    const enter = 'mutation ($input: SetUserOrgContextInput!) { setUserOrgContext(input: $input) { token } }';
    await world.gql(enter, { input: { orgId: String(org._id) } }, operator.token);
    const found = await world.connection.collection('auditLog').countDocuments({ orgId: org._id, action: 'organization.entered' });
    expect(found).toBe(1);
  });

  it('ACC-102 cannot be seen, entered or deleted by anyone else', async () => {
    const owner = await world.given.member('OWNER');
    const input = { orgId: String(owner.org._id) };
    const answers = await Promise.all([
      world.gql(LIST, {}, owner.token),
      world.gql(DELETABLE, input, owner.token),
      world.gql(LOGIN_AS, { input }, owner.token),
      world.gql(DELETE, { input }, owner.token),
    ]);
    expect(answers.map(({ data, errors }) => [data, errors?.[0]?.extensions.code])).toEqual(answers.map(() => [null, 'FORBIDDEN']));
  });
});
