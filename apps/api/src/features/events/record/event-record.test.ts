import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const FIELDS = `_id type processAs age sendQRCode ticketDeliveryType published version isMultipleDays totalDays schedule { startsAt endsAt doorsAt }
  performances { schedule { _id startsAt endsAt doorsAt } }
  ticketTypes { name visible purchaseLimit isTicketSharing rollFees values dayIds tiers { name price totalQty isActive } }
  upgrades { name price totalQty purchaseLimit complimentary complimentaryQty complimentaryWith isAddOnsSharing visible rollFees ticketTypeIds description imageUrl }
  promotions { code type useLimit overRideMax overRideMaxUpg active appliesTo discountType discountValue ticketTypeIds upgradeIds startsAt endsAt }
  customFields { _id label type required minLength maxLength minValue maxValue options active }`;
const CREATE = `mutation($input: CreateEventInput!) { createEvent(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { ${FIELDS} } }`;
const schedule = { startsAt: '2027-05-01T02:00:00.000Z', endsAt: '2027-05-01T05:00:00.000Z' };
const id = newId;

describe('the record of an event', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    ({ token, org } = await world.given.member('ADMIN'));
  });
  afterAll(() => world.stop());

  const create = (fields: object, as = token) => world.gql(CREATE, { input: { name: 'Rock Night', schedule, ...fields } }, as);

  it('defaults to all ages, paid, with digital tickets whose codes are sent upon order', async () => {
    const { data } = await create({});
    expect(data.createEvent).toMatchObject({
      type: 'GeneralEvent',
      age: 'all ages',
      processAs: 'Paid',
      sendQRCode: null,
      ticketDeliveryType: 'digital',
      totalDays: 1,
    });
  });

  it("AUT-104 AUT-221 keeps an add-on's ticket types after one was added: all, or the named ones", async () => {
    const [a, b] = ['Floor', 'Balcony'].map((name) => ({
      _id: id(),
      name,
      totalQty: 5,
      tiers: [{ _id: id(), name: 'Advance', price: 0, isActive: true }],
    }));
    const [poster, parking] = ['Poster', 'Parking'].map((name) => ({ _id: id(), name, price: 500, totalQty: 5 }));
    const of = (item: object | undefined, ticketTypeIds: string[]) => ({ ...item, ticketTypeIds });
    const before = { ticketTypes: [a], upgrades: [of(poster, [a!._id]), of(parking, [a!._id])] };
    const made = (await create(before)).data.createEvent;
    const after = { name: 'Rock Night', schedule, ticketTypes: [a, b], upgrades: [of(poster, [a!._id, b!._id]), of(parking, [])] };
    const { data } = await world.gql(UPDATE, { input: { eventId: made._id, version: made.version, event: after } }, token);
    expect(data.updateEvent.upgrades).toMatchObject([{ ticketTypeIds: [a!._id, b!._id] }, { ticketTypeIds: [] }]);
  });

  it('AUT-104 AUT-221 covers added ticket types by itself, and leaves lists that were made with them', async () => {
    const types = ['Floor', 'Balcony', 'Box'].map((name) => ({
      _id: id(),
      name,
      totalQty: 5,
      tiers: [{ _id: id(), name: 'Advance', price: 0, isActive: true }],
    }));
    const [a, b, c] = types;
    const lists = [[a!._id, b!._id], [a!._id], []];
    const upgrades = lists.map((ticketTypeIds, i) => ({ _id: id(), name: `Extra ${i}`, price: 500, totalQty: 5, ticketTypeIds }));
    const fresh = (type: (typeof types)[number]) => ({ ...type, _id: id(), tiers: type.tiers.map((tier) => ({ ...tier, _id: id() })) });
    const save = async (input: object) => {
      const ticketTypes = [a!, b!].map(fresh);
      const [first, second] = ticketTypes.map(({ _id }) => _id);
      const named = new Map([
        [a!._id, first!],
        [b!._id, second!],
      ]);
      const own = upgrades.map((upgrade) => ({
        ...upgrade,
        _id: id(),
        ticketTypeIds: upgrade.ticketTypeIds.map((type) => named.get(type)!),
      }));
      const made = (await create({ ticketTypes, upgrades: own })).data.createEvent;
      const added = fresh(c!);
      const event = { name: 'Rock Night', schedule, ticketTypes: [...ticketTypes, added], upgrades: own, ...input };
      const { data } = await world.gql(UPDATE, { input: { eventId: made._id, version: made.version, event } }, token);
      return data.updateEvent.upgrades.map(({ ticketTypeIds }: { ticketTypeIds: string[] }) =>
        ticketTypeIds.map((type) => (type === first ? 'Floor' : type === second ? 'Balcony' : 'Box')),
      );
    };
    expect(await save({})).toEqual([['Floor', 'Balcony', 'Box'], [], []]);
    expect(await save({ areAddOnsFinished: true })).toEqual([['Floor', 'Balcony'], ['Floor'], []]);
  });

  it('AUT-106 a new code without a window begins and ends now, null is an open end, and a known one keeps its own', async () => {
    const code = { _id: id(), code: 'FERN', type: 'PreSale' };
    const { data } = await create({ promotions: [code, { ...code, _id: id(), code: 'MOSS', endsAt: null }] });
    const [closed, open] = data.createEvent.promotions;
    expect(closed.endsAt).toBe(closed.startsAt);
    expect(open.endsAt).toBeNull();
  });

  it('AUT-230 a discount of $1.00 that is called a percentage becomes 0, unless it was typed as one', async () => {
    const code = { _id: id(), code: 'FERN', type: 'Discount', discountType: 'Flat', discountValue: 100 };
    const stored = async (next: object) => {
      const own = { ...code, _id: id() };
      const made = (await create({ promotions: [own] })).data.createEvent;
      const event = { name: 'Rock Night', schedule, promotions: [{ ...own, discountType: 'Percent', ...next }] };
      const { data } = await world.gql(UPDATE, { input: { eventId: made._id, version: made.version, event } }, token);
      return data.updateEvent.promotions[0].discountValue;
    };
    expect([await stored({}), await stored({ discountValue: 15 }), await stored({ isDiscountTyped: true })]).toEqual([0, 15, 100]);
  });

  it('AUT-237 refuses a code that ends before it starts, and a percent discount above 100', async () => {
    const refusalOf = async (code: object) =>
      (await create({ promotions: [{ _id: id(), code: 'FERN', type: 'Discount', ...code }] })).errors?.[0]?.extensions.details.fields;
    expect(await refusalOf({ startsAt: '2027-04-02T02:00:00Z', endsAt: '2027-04-01T02:00:00Z' })).toEqual({
      'promotions.0.endsAt': 'A secret code must not end before it starts.',
    });
    expect(await refusalOf({ discountType: 'Percent', discountValue: 100.5 })).toEqual({
      'promotions.0.discountValue': 'A percent discount must be between 0 and 100 with at most two decimals.',
    });
    const at = '2027-04-01T02:00:00Z';
    expect(await refusalOf({ discountType: 'Percent', discountValue: 100, startsAt: at, endsAt: at })).toBeUndefined();
  });

  it('AUT-106 gives new items their defaults', async () => {
    const type = { _id: id(), name: 'New Ticket', totalQty: 0, tiers: [{ _id: id(), name: 'Advance', price: 0, isActive: true }] };
    const { data } = await create({
      ticketTypes: [type],
      upgrades: [{ _id: id(), name: 'New Add-Ons', price: 0, totalQty: 0 }],
      promotions: [{ _id: id(), code: 'New Code', type: 'PreSale' }],
    });
    expect(data.createEvent.ticketTypes[0]).toMatchObject({
      purchaseLimit: 8,
      visible: true,
      isTicketSharing: true,
      rollFees: false,
      tiers: [{ name: 'Advance', totalQty: null }],
    });
    expect(data.createEvent.upgrades[0]).toMatchObject({
      purchaseLimit: 8,
      complimentary: false,
      complimentaryQty: 1,
      complimentaryWith: 'order',
      isAddOnsSharing: true,
      visible: true,
      rollFees: false,
      ticketTypeIds: [],
    });
    expect(data.createEvent.promotions[0]).toMatchObject({
      useLimit: 1,
      active: true,
      appliesTo: 'PerTicket',
      discountType: 'Flat',
      discountValue: 0,
      startsAt: expect.any(String),
    });
  });

  it('BUY-014 limits tickets and add-ons without a configured limit to 8 a buyer', async () => {
    const type = { _id: id(), name: 'Floor', totalQty: 9, tiers: [{ _id: id(), name: 'Advance', price: 0, isActive: true }] };
    const { data } = await create({ ticketTypes: [type], upgrades: [{ _id: id(), name: 'Parking', price: 0, totalQty: 9 }] });
    expect([...data.createEvent.ticketTypes, ...data.createEvent.upgrades]).toMatchObject([{ purchaseLimit: 8 }, { purchaseLimit: 8 }]);
  });

  it('AUT-109 AUT-111 AUT-238 removes the discount from a code of another type, and the ticket limit from a code for the whole order', async () => {
    const type = { _id: id(), name: 'Floor', totalQty: 1, tiers: [{ _id: id(), name: 'Advance', price: 1, isActive: true }] };
    const code = { overRideMax: 2, ticketTypeIds: [type._id], appliesTo: 'PerOrder', discountType: 'Percent', discountValue: 10 };
    const { data } = await create({
      ticketTypes: [type],
      promotions: [
        { _id: id(), code: 'A', type: 'Unlock', ...code },
        { _id: id(), code: 'B', type: 'Discount', ...code },
      ],
    });
    expect(data.createEvent.promotions).toMatchObject([
      { type: 'Unlock', appliesTo: 'PerTicket', discountType: 'Flat', discountValue: 0, overRideMax: 2, ticketTypeIds: [type._id] },
      { type: 'Discount', appliesTo: 'PerOrder', discountType: 'Percent', discountValue: 10, overRideMax: null, ticketTypeIds: [] },
    ]);
  });

  it('AUT-110 removes from a discount code what only other codes have: higher limits and unlocked add-ons', async () => {
    const type = { _id: id(), name: 'Floor', totalQty: 1, tiers: [{ _id: id(), name: 'Advance', price: 1, isActive: true }] };
    const addOn = { _id: id(), name: 'Parking', price: 0, totalQty: 9 };
    const limits = { overRideMax: 66, overRideMaxUpg: 66, upgradeIds: [addOn._id], ticketTypeIds: [type._id] };
    const code = { _id: id(), code: 'TEN', type: 'Discount', appliesTo: 'PerTicket', discountType: 'Percent', discountValue: 10 };
    const { data } = await create({ ticketTypes: [type], upgrades: [addOn], promotions: [{ ...code, ...limits }] });
    expect(data.createEvent.promotions).toMatchObject(
      [{ ...code, _id: undefined, overRideMax: null, overRideMaxUpg: null, upgradeIds: [], ticketTypeIds: [type._id] }].map(
        ({ _id, ...kept }) => kept,
      ),
    );
  });

  it('keeps a ticket type whose days were all removed without days, and refuses to publish it', async () => {
    const day = (date: string) => ({
      _id: newId(),
      doorsAt: null,
      startsAt: new Date(`${date}T02:00:00Z`),
      endsAt: new Date(`${date}T05:00:00Z`),
    });
    const days = [day('2027-05-01'), day('2027-05-02')];
    const gone = newId();
    const [first, second] = [id(), id()];
    const types = [first, second].map((_id) => ({
      _id,
      name: 'Pass',
      totalQty: 5,
      tiers: [{ _id: id(), name: 'Advance', price: 0, isActive: true }],
    }));
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: days }];
    const event = await world.given.event(org, {
      isMultipleDays: true,
      totalDays: 2,
      performances,
      published: false,
      firstPublishedAt: null,
      ticketTypes: types.map((type, at) => ({
        ...type,
        _id: type._id,
        dayIds: [at === 0 ? gone : days[1]!._id],
      })) as never,
    });
    const schedule = { startsAt: '2027-05-01T02:00:00.000Z', endsAt: '2027-05-02T05:00:00.000Z' };
    const input = { eventId: String(event._id), version: 1, event: { name: 'Run', schedule, days, ticketTypes: types } };
    const { data } = await world.gql(UPDATE, { input }, token);
    expect(data.updateEvent.ticketTypes.map(({ dayIds }: { dayIds: string[] }) => dayIds)).toEqual([[], [String(days[1]!._id)]]);
    const publish = { input: { eventId: String(event._id), published: true } };
    const { errors } = await world.gql('mutation ($input: PublishEventInput!) { publishEvent(input: $input) { _id } }', publish, token);
    expect(errors?.[0]?.extensions.details.fields).toMatchObject({ 'ticketTypes.0.dayIds': 'Please select any days in Pass' });
  });

  it("AUT-081 AUT-128 AUT-131 keeps the order of items and of a question's options", async () => {
    const question = (label: string, fields: object = {}) => ({ _id: id(), label, type: 'Text', ...fields });
    const { data } = await create({
      customFields: [question('Second'), question('First', { type: 'Dropdown', options: ['M', 'S', 'New Option'] })],
    });
    expect(data.createEvent.customFields).toMatchObject([
      { label: 'Second', type: 'Text', required: false, minLength: 0, maxLength: 0, minValue: 0, maxValue: 0, active: true, options: [] },
      { label: 'First', options: ['M', 'S', 'New Option'] },
    ]);
  });

  it('AUT-128 keeps every field of a question', async () => {
    const limits = { minLength: 2, maxLength: 40, minValue: 1, maxValue: 9 };
    const number = { _id: id(), label: 'How many?', type: 'Number', required: true, ...limits, options: [], active: false };
    const address = { _id: id(), label: 'Where do you live?', type: 'Address', required: false, ...limits, options: [], active: true };
    const { data } = await create({ customFields: [number, address] });
    expect(data.createEvent.customFields).toEqual([number, address]);
  });

  it('AUT-002 refuses any other enumeration value and stores nothing', async () => {
    const before = await world.connection.collection('events').countDocuments();
    for (const wrong of [{ type: 'Opera' }, { processAs: 'Free' }])
      expect((await create(wrong)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await world.connection.collection('events').countDocuments()).toBe(before);
  });

  it('starts with the first of several days and ends with the last one', async () => {
    const day = (date: string) => ({
      _id: newId(),
      doorsAt: null,
      startsAt: new Date(`${date}T02:00:00Z`),
      endsAt: new Date(`${date}T05:00:00Z`),
    });
    const days = [day('2027-05-01'), day('2027-05-02'), day('2027-05-03')];
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: days }];
    const event = await world.given.event(org, { isMultipleDays: true, totalDays: 3, performances });
    const moved = { startsAt: '2027-05-01T03:00:00.000Z', endsAt: '2027-05-03T06:00:00.000Z', doorsAt: '2027-05-01T01:30:00.000Z' };
    const [first, second, last] = days;
    const { startsAt, endsAt, doorsAt } = moved;
    const given = [{ ...first, startsAt, doorsAt }, second, { ...last, endsAt }];
    // those of the schedule, which are other ones, are not asked
    const input = { eventId: String(event._id), version: 1, event: { name: 'Run', schedule, days: given } };
    const { data } = await world.gql(UPDATE, { input }, token);
    expect(data.updateEvent.schedule).toEqual(moved);
    expect(data.updateEvent.performances[0].schedule).toMatchObject([
      { _id: String(days[0]!._id), startsAt: moved.startsAt, doorsAt: moved.doorsAt },
      { _id: String(days[1]!._id), startsAt: '2027-05-02T02:00:00.000Z' },
      { _id: String(days[2]!._id), startsAt: '2027-05-03T02:00:00.000Z', endsAt: moved.endsAt },
    ]);
  });

  it('AUT-186 is written only by admins of its own organization', async () => {
    const clerk = await world.given.member('BOX_OFFICE', org);
    expect((await create({}, clerk.token)).errors?.[0]?.message).toBe('You do not have permission to perform this action.');
    const foreign = await world.given.event(await world.given.org());
    const read = await world.gql('query($id: ObjectId!) { event(eventId: $id) { name } }', { id: String(foreign._id) }, token);
    const write = await world.gql(
      UPDATE,
      { input: { eventId: String(foreign._id), version: 1, event: { name: 'Mine', schedule } } },
      token,
    );
    expect([read, write].map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});
