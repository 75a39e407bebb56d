import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MembersRepository } from '../accounts/record/members.repository.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const ENTER =
  'mutation ($input: SetUserOrgContextInput!) { setUserOrgContext(input: $input) { token user { orgContextId role { role } organization { orgName } } } }';
const ME = '{ me { orgContextId role { role } isSuperUser } isSuperUser myRoles { orgId role acceptedAt } }';

describe('the organization of a login', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const enter = (orgId: unknown, token: string) => world.gql(ENTER, { input: { orgId: String(orgId) } }, token);

  it('ACC-075 ACC-027 changes with a new token with the role held there, and the old token ends', async () => {
    const { token, user } = await world.given.member('OWNER');
    const other = await world.given.org({ orgName: 'Harbor Stage Collective' });
    const members = world.app.get(MembersRepository, { strict: false });
    await members.add(null, { orgId: String(other._id) }, { userId: user._id, role: 'SCANNER', acceptedAt: new Date() });

    const { data } = await enter(other._id, token);
    expect(data.setUserOrgContext.user).toEqual({
      orgContextId: String(other._id),
      role: { role: 'SCANNER' },
      organization: { orgName: 'Harbor Stage Collective' },
    });
    expect((await world.gql(ME, {}, data.setUserOrgContext.token)).data.me.role.role).toBe('SCANNER');
    expect((await world.gql(ME, {}, token)).errors?.[0]?.message).toBe('Authentication Required.');
  });

  it.each([
    ['no membership', null],
    ['an invitation that was not accepted', 'invited'],
  ])('ACC-075 cannot be entered with %s', async (_, kind) => {
    const { token, user } = await world.given.member('OWNER');
    const other = await world.given.org();
    if (kind) {
      const members = world.app.get(MembersRepository, { strict: false });
      await members.add(null, { orgId: String(other._id) }, { userId: user._id, role: 'OWNER', acceptedAt: null });
    }
    expect((await enter(other._id, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('ACC-075 ACC-097 a super user enters any and passes every check there', async () => {
    const { token } = await world.given.member('SUPER_USER');
    const other = await world.given.org();
    const { data } = await enter(other._id, token);
    const answer = await world.gql(`{ organization { _id } ${ME.slice(1)}`, {}, data.setUserOrgContext.token);
    expect(answer.data).toMatchObject({
      organization: { _id: String(other._id) },
      isSuperUser: true,
      me: { role: null, isSuperUser: true },
    });
    // an owner's permissions, and those that no role has
    const checks = await world.gql('{ venues { _id } platformFees { total } }', {}, data.setUserOrgContext.token);
    expect(checks).toMatchObject({ data: { venues: [], platformFees: { total: 0 } } });
  });

  it('ACC-076 is lost with the membership: the error logs out', async () => {
    const { token, user, org } = await world.given.member('ADMIN');
    await world.connection.collection('members').deleteOne({ userId: user._id, orgId: org._id });
    expect((await world.gql('{ organization { _id } }', {}, token)).errors?.[0]?.message).toBe('Authorization Required.');
    expect((await world.gql(ME, {}, token)).data.me).toMatchObject({ orgContextId: null, role: null });
  });

  it('ACC-096 uses the current role: a lowered role takes effect with the next request', async () => {
    const { token, user } = await world.given.member('ADMIN');
    const dashboard = () => world.gql('{ venues { _id } }', {}, token);
    expect((await dashboard()).errors).toBeUndefined();
    await world.connection.collection('members').updateOne({ userId: user._id }, { $set: { role: 'SCANNER' } });
    expect((await dashboard()).errors?.[0]?.message).toBe('You do not have permission to perform this action.');
  });

  it('ACC-096 admits every role from the minimum up and none below', async () => {
    const { token, user } = await world.given.member('OWNER');
    const answers: Record<string, string> = {};
    for (const role of ['USER', 'SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER']) {
      await world.connection.collection('members').updateOne({ userId: user._id }, { $set: { role } });
      answers[role] = (await world.gql('{ orders { hasMore } }', {}, token)).errors?.[0]?.extensions.code ?? 'in';
    }
    expect(answers).toEqual({ USER: 'FORBIDDEN', SCANNER: 'FORBIDDEN', BOX_OFFICE: 'in', ADMIN: 'in', OWNER: 'in' });
  });

  it('ACC-097 refuses every permission to an unknown role', async () => {
    const { token, user } = await world.given.member('OWNER');
    await world.connection.collection('members').updateOne({ userId: user._id }, { $set: { role: 'JANITOR' } });
    const answers = await Promise.all(['{ venues { _id } }', '{ events { _id } }'].map((query) => world.gql(query, {}, token)));
    expect(answers.map(({ data, errors }) => [data, errors?.[0]?.extensions.code])).toEqual([
      [null, 'FORBIDDEN'],
      [null, 'FORBIDDEN'],
    ]);
  });

  it('ACC-102 returns an error to an OWNER who calls a super feature', async () => {
    const { token } = await world.given.member('OWNER');
    expect(await world.gql('{ queuePageUrl }', {}, token)).toMatchObject({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });

  it('ACC-097 treats a person without a role record as USER, who may call what any login may and nothing of a team', async () => {
    const { token } = await world.given.customer();
    expect((await world.gql(ME, {}, token)).data).toMatchObject({
      me: { orgContextId: null, role: null },
      isSuperUser: false,
      myRoles: [],
    });
    expect((await world.gql('{ venues { _id } }', {}, token)).errors?.[0]?.message).toBe('Authorization Required.');
  });
});
