import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const FIELDS = `_id name subtitle stub description userAgreement processAs type age taxDeduction published version hasOrders venueId isMultipleDays totalDays
  schedule { announceAt ticketsAt ticketsEndAt startsAt endsAt doorsAt } performances { videoLink songLink schedule { _id startsAt } }
  ticketTypes { _id name totalQty remainingQty soldQty purchaseLimit dayIds currentTierId tiers { _id name price startsAt endsAt isActive totalQty remainingQty } }
  upgrades { _id name price ticketTypeIds remainingQty complimentaryWith } promotions { _id code type discountType discountValue appliesTo ticketTypeIds overRideMax }
  customFields { _id label type options } fees { name type value } venue { name tax }`;
const CREATE = `mutation($input: CreateEventInput!) { createEvent(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { ${FIELDS} } }`;
const READ = `query($id: ObjectId!) { event(eventId: $id) { ${FIELDS} } }`;
const START = '2026-12-05T03:00:00.000Z';
const END = '2026-12-05T06:00:00.000Z';
const id = newId;

describe('authoring an event', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set('2026-11-21T20:00:00Z');
    ({ token, org } = await world.given.member('ADMIN'));
  });
  afterAll(() => world.stop());

  const schedule = {
    ticketsAt: '2026-11-01T00:00:00.000Z',
    announceAt: '2026-11-01T00:00:00.000Z',
    ticketsEndAt: END,
    startsAt: START,
    endsAt: END,
  };
  const ticketType = (overrides: object = {}) => ({
    _id: id(),
    name: 'General admission',
    totalQty: 100,
    tiers: [{ _id: id(), name: 'Advance', price: 2500, isActive: true }],
    ...overrides,
  });
  const input = (overrides: object = {}) => ({ name: 'Rock Night', schedule, ticketTypes: [ticketType()], ...overrides });
  const create = (overrides: object = {}) => world.gql(CREATE, { input: input(overrides) }, token);
  const update = (eventId: string, version: number, event: object) => world.gql(UPDATE, { input: { eventId, version, event } }, token);

  it('AUT-142 AUT-216 keeps the ids of nested items and adds what a draft has by itself', async () => {
    const [type, code, question] = [
      ticketType(),
      { _id: id(), code: 'EARLY', type: 'PreSale' },
      { _id: id(), label: 'Size', type: 'Dropdown', options: ['S', 'M'] },
    ];
    const addOn = { _id: id(), name: 'Parking', price: 1000, totalQty: 20, ticketTypeIds: [type._id] };
    const { data } = await create({ ticketTypes: [type], upgrades: [addOn], promotions: [code], customFields: [question] });
    expect(data.createEvent).toMatchObject({
      name: 'Rock Night',
      age: 'all ages',
      processAs: 'Paid',
      type: 'GeneralEvent',
      published: false,
      version: 1,
      totalDays: 1,
      ticketTypes: [{ _id: type._id, remainingQty: 100, soldQty: 0, purchaseLimit: 8, currentTierId: type.tiers[0]!._id }],
      upgrades: [{ _id: addOn._id, ticketTypeIds: [type._id], remainingQty: 20, complimentaryWith: 'order' }],
      promotions: [{ _id: code._id, code: 'EARLY', appliesTo: 'PerTicket', discountType: 'Flat' }],
      customFields: [{ _id: question._id, options: ['S', 'M'] }],
    });
    expect(data.createEvent.ticketTypes[0].dayIds).toEqual([data.createEvent.performances[0].schedule[0]._id]);
    expect((await world.gql(READ, { id: data.createEvent._id }, token)).data.event).toEqual(data.createEvent);
  });

  it('AUT-084 every field of a tier is stored and read again', async () => {
    const sale = { startsAt: schedule.ticketsAt, endsAt: END };
    const tiers = [
      { _id: id(), name: 'Early', price: 1500, ...sale, endsAt: START, totalQty: 40, isActive: false },
      { _id: id(), name: 'Late', price: 2500, ...sale, startsAt: START, totalQty: null, isActive: true },
    ];
    const { data } = await create({ ticketTypes: [ticketType({ tiers })] });
    const { ticketTypes } = (await world.gql(READ, { id: data.createEvent._id }, token)).data.event;
    expect(ticketTypes[0].tiers).toEqual([
      { ...tiers[0], remainingQty: 40 },
      { ...tiers[1], remainingQty: null },
    ]);
  });

  it('AUT-089 lets the first tier begin and the last one end with the sale', async () => {
    const between = '2026-11-20T00:00:00.000Z';
    const tiers = [
      { _id: id(), name: 'Early', price: 1, isActive: true, endsAt: between, startsAt: END },
      { _id: id(), name: 'Late', price: 2, isActive: true, startsAt: between, endsAt: START },
    ];
    const { data } = await create({ ticketTypes: [ticketType({ tiers })] });
    expect(data.createEvent.ticketTypes[0].tiers).toMatchObject([
      { startsAt: schedule.ticketsAt, endsAt: between },
      { startsAt: between, endsAt: END },
    ]);
  });

  it('AUT-216 refuses ids used twice and references to nothing', async () => {
    const twice = id();
    const wrong = [
      { ticketTypes: [ticketType({ _id: twice }), ticketType({ _id: twice })] },
      { upgrades: [{ _id: id(), name: 'Parking', price: 1, totalQty: 1, ticketTypeIds: [id()] }] },
      { promotions: [{ _id: id(), code: 'X', type: 'Unlock', upgradeIds: [id()] }] },
      { venueId: id() },
      { posterFileId: id() },
    ];
    for (const overrides of wrong) expect((await create(overrides)).errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
    const mine = await create();
    const stolen = ticketType({ _id: mine.data.createEvent.ticketTypes[0]._id });
    expect((await create({ ticketTypes: [stolen] })).errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
  });

  it('AUT-198 AUT-234 refuses long names and impossible dates with a text for each field', async () => {
    const { errors } = await create({ name: 'x'.repeat(81), schedule: { ...schedule, endsAt: START } });
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(Object.keys(errors![0]!.extensions.details.fields)).toEqual(expect.arrayContaining(['name', 'schedule.endsAt']));
    expect((await create({ name: 'x'.repeat(80) })).errors).toBeUndefined();
  });

  it('AUT-220 refuses tiers that hold more than their ticket type', async () => {
    const tiers = [
      { _id: id(), name: 'A', price: 1, isActive: true, totalQty: 60 },
      { _id: id(), name: 'B', price: 1, isActive: true, totalQty: 60 },
    ];
    const { errors } = await create({ ticketTypes: [ticketType({ tiers })] });
    expect(errors?.[0]?.extensions.details.fields).toHaveProperty('ticketTypes.0.tiers');
  });

  it('AUT-020 AUT-022 AUT-242 cleans stub, links and HTML before storing', async () => {
    const { data } = await create({
      stub: 'My-Event_2 !',
      videoLink: ' https://www.youtube.com/watch?v=dQw4w9WgXcQ ',
      songLink: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
      description: '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">there</a></p>',
      userAgreement: '<img src=x onerror=alert(1)>',
    });
    expect(data.createEvent).toMatchObject({
      stub: 'My-Event2',
      userAgreement: null,
      performances: [{ videoLink: 'dQw4w9WgXcQ', songLink: 'track/4uLU6hMCjMI75M1A2tKUQC' }],
    });
    expect(data.createEvent.description).not.toMatch(/script|onclick|javascript/);
    expect((await create({ stub: 'my-event2' })).errors?.[0]?.extensions.code).toBe('EVENT_STUB_TAKEN');
  });

  it('AUT-016 takes every price and the sales tax from an RSVP event', async () => {
    const venue = await world.given.venue(org, { tax: 8.25 });
    const paid = await create({ venueId: String(venue._id), taxDeduction: true });
    expect(paid.data.createEvent.fees).toEqual([{ name: 'Sales tax', type: 'Percent', value: 8.25 }]);
    const { _id, version, ticketTypes } = paid.data.createEvent;
    const types = ticketTypes.map((type: { _id: string; tiers: object[] }) => ticketType({ _id: type._id }));
    const { data } = await update(
      _id,
      version,
      input({ ticketTypes: types, venueId: String(venue._id), taxDeduction: true, processAs: 'RSVP' }),
    );
    expect(data.updateEvent).toMatchObject({ processAs: 'RSVP', taxDeduction: false, fees: [], ticketTypes: [{ tiers: [{ price: 0 }] }] });
  });

  it('AUT-017 AUT-018 AUT-236 takes the sales tax of the venue, follows it and needs one', async () => {
    const [venue, other] = [await world.given.venue(org, { tax: 7.5 }), await world.given.venue(org, { tax: 0 })];
    expect((await create({ taxDeduction: true })).errors?.[0]?.message).toBe('Select any venue.');
    const { data } = await create({ taxDeduction: true, venueId: String(venue._id), ticketTypes: [] });
    const moved = await update(data.createEvent._id, 1, input({ ticketTypes: [], taxDeduction: true, venueId: String(other._id) }));
    expect([data.createEvent.fees[0].value, moved.data.updateEvent.fees[0].value]).toEqual([7.5, 0]);
    const off = await update(data.createEvent._id, 2, input({ ticketTypes: [], venueId: String(other._id) }));
    expect(off.data.updateEvent.fees).toEqual([]);
  });

  it('AUT-215 clears what an update leaves out, and refuses one that began from an older version with what changed', async () => {
    const { data } = await create({ subtitle: 'Loud', ticketTypes: [] });
    const { _id } = data.createEvent;
    const second = await update(_id, 1, input({ ticketTypes: [], name: 'Rock Night II' }));
    expect(second.data.updateEvent).toMatchObject({ subtitle: null, name: 'Rock Night II', version: 2 });
    const stale = await update(_id, 1, input({ ticketTypes: [], name: 'Mine' }));
    expect(stale.errors?.[0]).toMatchObject({ message: expect.stringContaining('name, subtitle'), extensions: { code: 'EVENT_STALE' } });
    expect((await world.gql(READ, { id: _id }, token)).data.event.name).toBe('Rock Night II');
  });

  it('keeps notes on accessibility, shows them on the public page and refuses long ones beside the field', async () => {
    const notes = 'Step-free entrance on 2100 South.\nInduction loop at the desk.';
    const { data } = await create({ accessibility: ` ${notes} ` });
    const { _id } = data.createEvent;
    await world.connection.collection('events').updateOne({ _id: _id as string }, { $set: { published: true } });
    const shown = await world.gql('query($id: String!) { publicEvent(stub: $id) { accessibility } }', { id: _id });
    expect(shown.data.publicEvent).toEqual({ accessibility: notes });
    const { errors } = await update(_id, 1, input({ accessibility: 'x'.repeat(501) }));
    expect(errors?.[0]?.extensions.details).toEqual({ fields: { accessibility: 'Accessibility notes can have at most 500 characters.' } });
    const cleared = await update(_id, 1, input());
    expect(cleared.errors).toBeUndefined();
    expect((await world.gql('query($id: String!) { publicEvent(stub: $id) { accessibility } }', { id: _id })).data.publicEvent).toEqual({
      accessibility: null,
    });
  });

  it('AUT-083 AUT-212 takes a deleted ticket type out of its add-ons', async () => {
    const type = ticketType();
    const addOn = { _id: id(), name: 'Parking', price: 1000, totalQty: 20, ticketTypeIds: [type._id] };
    const { data } = await create({ ticketTypes: [type], upgrades: [addOn] });
    const after = await update(data.createEvent._id, 1, input({ ticketTypes: [], upgrades: [addOn] }));
    expect(after.data.updateEvent).toMatchObject({ ticketTypes: [], upgrades: [{ ticketTypeIds: [] }] });
  });

  it('AUT-184 AUT-185 locks the kind of an event with orders', async () => {
    const event = await world.given.event(org, { hasOrders: true });
    const same = input({
      ticketTypes: event.ticketTypes.map((type) =>
        ticketType({ _id: String(type._id), tiers: [{ _id: String(type.tiers[0]!._id), name: 'Advance', price: 2500, isActive: true }] }),
      ),
    });
    const { errors } = await update(String(event._id), 1, { ...same, processAs: 'RSVP' });
    expect(errors?.[0]?.message).toBe(
      'This field cannot be changed once orders have been created. Please contact support with questions or comments.',
    );
    expect((await update(String(event._id), 1, same)).errors).toBeUndefined();
  });

  it('AUT-021 AUT-239 freezes the stub from the announcement on, also while sales are paused', async () => {
    const event = await world.given.event(org, { stub: 'frozen', published: false });
    const { errors } = await update(String(event._id), 1, input({ stub: 'thawed' }));
    expect(errors?.[0]?.extensions.code).toBe('EVENT_STUB_FROZEN');
  });
});
