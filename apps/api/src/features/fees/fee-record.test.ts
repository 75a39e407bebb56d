import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const FIELDS =
  '_id name eventId seasonId type value appliedTo appliedBy minAppliedToPrice maxAppliedToPrice filters paymentMethods disabled isApplyPlatformFee';
const CREATE = `mutation ($input: CreateFeeInput!) { createFee(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateFeeInput!) { updateFee(input: $input) { ${FIELDS} } }`;
const ONE = `query ($feeId: ObjectId!) { fee(feeId: $feeId) { ${FIELDS} } }`;
const LIST = `query ($query: FeesQueryInput!) { fees(query: $query) { fees { ${FIELDS} } } }`;

const aFee = (more: object = {}) => ({
  name: 'Chart use',
  type: 'Flat',
  value: 25,
  appliedTo: 'Ticket',
  appliedBy: 'Organization',
  filters: ['Seated', 'CardEntry', 'CardReader'],
  paymentMethods: ['CardReaderWifi', 'CardReaderBluetooth', 'ManualCardEntry', 'Cash', 'Check'],
  minAppliedToPrice: 1000,
  maxAppliedToPrice: 5000,
  isApplyPlatformFee: true,
  ...more,
});

describe('the record of a fee', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  async function anOwner(kind: 'event' | 'season') {
    const { org } = await world.given.member('OWNER', await world.given.org({ isSeasonTickets: true }));
    const { token } = await world.given.member('SUPER_USER');
    if (kind === 'event') return { token, owner: { eventId: String((await world.given.event(org))._id), seasonId: null } };
    const season = { _id: newId(), orgId: org._id, name: 'Winter', schedule: {}, createdAt: new Date() };
    await world.connection.collection('seasons').insertOne(season);
    return { token, owner: { eventId: null, seasonId: String(season._id) } };
  }
  const fee = async (feeId: string, token: string) => (await world.gql(ONE, { feeId }, token)).data.fee;

  it.each(['event', 'season'] as const)('AUT-115 AUT-124 one of an %s keeps every field', async (kind) => {
    const { token, owner } = await anOwner(kind);
    const created = (await world.gql(CREATE, { input: { fee: aFee(owner) } }, token)).data.createFee;
    expect(created).toEqual({ ...aFee(), ...owner, _id: created._id, disabled: false });
    expect(await fee(created._id, token)).toEqual(created);
    const changed = {
      ...aFee(),
      ...owner,
      _id: created._id,
      name: 'Terminal',
      type: 'Percent',
      value: 2.75,
      appliedTo: 'Order',
      filters: [],
    };
    const other = {
      ...changed,
      appliedBy: 'Stripe',
      paymentMethods: [],
      minAppliedToPrice: 0,
      maxAppliedToPrice: 0,
      isApplyPlatformFee: false,
    };
    await world.gql(UPDATE, { input: { fee: other } }, token);
    expect(await fee(created._id, token)).toEqual({ ...other, disabled: false });
  });

  it.each([
    ['type', ['Flat', 'Percent']],
    ['appliedTo', ['Order', 'Ticket', 'Upgrade']],
    ['appliedBy', ['Organization', 'Marquee', 'Stripe']],
    ['filters', ['Seated', 'CardEntry', 'CardReader', 'GuestTicket'].map((filter) => [filter])],
    ['paymentMethods', ['CardReaderWifi', 'CardReaderBluetooth', 'ManualCardEntry', 'Cash', 'Check'].map((method) => [method])],
  ] as const)('OPS-202 keeps each choice of %s', async (field, choices) => {
    const { org } = await world.given.member('OWNER');
    const { token } = await world.given.member('SUPER_USER');
    const eventId = String((await world.given.event(org, { isGuestTicketSale: true, guestTicketPerMember: 2 }))._id);
    for (const choice of choices) {
      const given = aFee({ eventId, filters: [], [field]: choice });
      const { _id } = (await world.gql(CREATE, { input: { fee: given } }, token)).data.createFee;
      expect(await fee(_id, token)).toMatchObject({
        name: 'Chart use',
        value: 25,
        minAppliedToPrice: 1000,
        maxAppliedToPrice: 5000,
        [field]: choice,
      });
    }
  });

  it('AUT-115 AUT-193 whether it is disabled is shown, and no save changes it', async () => {
    const { token, owner } = await anOwner('event');
    const { _id } = (await world.gql(CREATE, { input: { fee: aFee(owner) } }, token)).data.createFee;
    await world.connection.collection('fees').updateMany({ name: 'Chart use' }, { $set: { disabled: true } });
    const { data } = await world.gql(UPDATE, { input: { fee: aFee({ ...owner, _id, value: 30 }) } }, token);
    expect([data.updateFee.disabled, data.updateFee.value]).toEqual([true, 30]);
  });

  it.each([
    ['type', 'Half'],
    ['appliedTo', 'Season'],
    ['appliedBy', 'Venue'],
    ['filters', ['Vip']],
    ['paymentMethods', ['Barter']],
  ])('AUT-115 refuses another value of %s, and stores nothing', async (field, value) => {
    const { token, owner } = await anOwner('event');
    const before = await world.connection.collection('fees').countDocuments();
    expect((await world.gql(CREATE, { input: { fee: aFee({ ...owner, [field]: value }) } }, token)).errors?.length).toBeGreaterThan(0);
    expect(await world.connection.collection('fees').countDocuments()).toBe(before);
  });

  it('AUT-120 AUT-231 the list leaves out the organization’s without a filter, and has the sales tax', async () => {
    const { org, token } = await world.given.member('OWNER');
    const event = await world.given.event(org, { isGuestTicketSale: true, guestTicketPerMember: 2 });
    await world.given.events.salesTax(event, 5);
    const eventId = String(event._id);
    for (const more of [
      { name: 'Hidden', filters: [] },
      { name: 'New Fee', filters: ['GuestTicket'] },
    ])
      expect((await world.gql(CREATE, { input: { fee: aFee({ ...more, eventId }) } }, token)).errors).toBeUndefined();
    const { data } = await world.gql(LIST, { query: { eventId } }, token);
    expect(data.fees.fees.map(({ name }: { name: string }) => name)).toEqual(['Sales tax', 'New Fee']);
  });
});
