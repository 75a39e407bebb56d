import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { auditOf } from '../../../test/given/audit.given.ts';
import { FeesRepository } from '../fees/fees.repository.ts';

const CREATE =
  'mutation ($orgName: String!) { createOrganization(input: { orgName: $orgName }) { _id orgName stub stripeId isSeasonTickets ticketFormat } }';
const ENTER = 'mutation ($orgId: ObjectId!) { setUserOrgContext(input: { orgId: $orgId }) { token } }';
const MINE = '{ me { role { role acceptedAt } } organization { _id orgName user { email } } }';

describe('creating an organization', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const create = (token: string, orgName: string) => world.gql(CREATE, { orgName }, token);

  it('ACC-068 returns the new one, whose creator is its accepted owner and gets a token for it', async () => {
    const { token, user } = await world.given.customer();
    const { data } = await create(token, 'Harbor Stage Collective');
    expect(data.createOrganization).toMatchObject({
      orgName: 'Harbor Stage Collective',
      stripeId: null,
      isSeasonTickets: false,
      ticketFormat: 'Standard',
    });
    const { _id } = data.createOrganization;
    const entered = await world.gql(ENTER, { orgId: _id }, token);
    const mine = await world.gql(MINE, {}, entered.data.setUserOrgContext.token);
    expect(mine.data).toEqual({
      me: { role: { role: 'OWNER', acceptedAt: expect.any(String) } },
      organization: { _id, orgName: 'Harbor Stage Collective', user: { email: user.email } },
    });
    const [entry] = await auditOf(world, _id);
    expect(entry).toMatchObject({ action: 'organization.created', actorEmail: user.email, data: { orgName: 'Harbor Stage Collective' } });
  });

  it('ACC-068 adds only the creator as a member', async () => {
    const { token } = await world.given.customer();
    const stranger = await world.given.member('OWNER');
    const { data } = await create(token, 'Mine alone');
    const entered = await world.gql(ENTER, { orgId: data.createOrganization._id }, stranger.token);
    expect(entered.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await create('', 'Nobody')).errors?.[0]?.message).toBe('Authentication Required.');
  });

  it("ACC-066 normalizes the name as the page does, and refuses an empty one with the page's message", async () => {
    const { token } = await world.given.customer();
    const { data } = await create(token, `  Red${' '.repeat(8)}stone  `);
    expect(data.createOrganization.orgName).toBe(`Red${' '.repeat(5)}stone`);
    const messages = await Promise.all(['', '   '].map(async (name) => (await create(token, name)).errors?.[0]?.message));
    expect(messages).toEqual(Array(2).fill('You must enter an organization name'));
    expect((await create(token, 'x'.repeat(81))).errors?.[0]?.extensions.code).toBe('NAME_TOO_LONG');
    expect((await create(token, 'Win a prize http://evil.example')).errors?.[0]?.message).toBe('A name cannot contain a web address.');
  });

  it('gives each a unique stub, whatever the name', async () => {
    const { token } = await world.given.customer();
    const stubs = [];
    for (const name of ['Twice & Again', 'Twice & Again', '松竹座']) stubs.push((await create(token, name)).data.createOrganization.stub);
    expect(stubs[0]).toBe('twice-again');
    expect(stubs[1]).toMatch(/^twice-again-[0-9a-f]{6}$/);
    expect(stubs[2]).toMatch(/^organization/);
  });

  it('gives four of the same name created concurrently a stub each', async () => {
    const { token } = await world.given.customer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token, 'At Once')));
    const stubs = new Set(answers.map(({ data }) => data?.createOrganization.stub));
    expect([stubs.size, stubs.has('at-once'), stubs.has(undefined)]).toEqual([4, true, false]);
  });

  it('AUT-126 copies the platform fees applied to organizations, and no others', async () => {
    const { token } = await world.given.customer();
    const fees = world.app.get(FeesRepository, { strict: false });
    const fee = { type: 'Flat', value: 150, appliedTo: 'Ticket', appliedBy: 'Marquee', minAppliedToPrice: 0, maxAppliedToPrice: 0 };
    const rest = { filters: [], paymentMethods: [], disabled: false, orgId: null, eventId: null, seasonId: null, platformFeeId: null };
    const platform = [
      { ...fee, ...rest, name: 'Service fee', isApplyPlatformFee: true },
      { ...fee, ...rest, name: 'Not yet', isApplyPlatformFee: false },
    ] as unknown as Parameters<FeesRepository['addPlatform']>[0];
    await fees.addPlatform(platform, new Date());
    const { data } = await create(token, 'With fees');
    const own = await fees.ofEvents([data.createOrganization._id], []);
    expect(own.map(({ name, value }) => [name, value])).toEqual([['Service fee', 150]]);
  });
});
