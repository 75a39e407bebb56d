import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { packPlan } from '@marquee/shared/seating/packed-plan';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';

import { newId } from '#platform/mongo/string-ids';

import { inventoryOf } from '../../../../test/given/inventory.given.ts';
import { aLayout } from '../../../../test/given/seating-plans.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const FIELDS = `_id version seatingChartKey ticketTypes { _id name totalQty purchaseLimit visible categoryId isOfPlan description isTicketSharing
  tiers { _id name price isActive startsAt endsAt } } upgrades { _id name ticketTypeIds } promotions { _id ticketTypeIds }`;
const CREATE = `mutation($input: CreateEventInput!, $key: String) { createEvent(input: $input, idempotencyKey: $key) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { ${FIELDS} } }`;
const DELETE_ITEM = `mutation($input: DeleteEventItemInput!) { deleteEventItem(input: $input) { ${FIELDS} } }`;
const SEATING = `query($id: ObjectId!) { eventSeating(eventId: $id) { planId planName planVersion newerVersion layout
  categories { _id categoryId name capacity seats wholeTables tableSeats standing } } }`;
const schedule = { ticketsEndAt: '2026-12-05T03:00:00.000Z', startsAt: '2026-12-05T03:00:00.000Z', endsAt: '2026-12-05T06:00:00.000Z' };

interface Type {
  _id: string;
  name: string;
  totalQty: number;
  categoryId: string | null;
  isOfPlan: boolean;
}

describe('the seating plan of an event', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  let venueId: string;
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set('2026-11-21T20:00:00Z');
    ({ token, org } = await world.given.member('ADMIN'));
    venueId = String((await world.given.venue(org))._id);
  });
  afterAll(() => world?.stop());

  const aPlan = async (layout: PlanLayout = aLayout(), as = { token, venueId }) => {
    const made = await world.gql(
      'mutation($venueId: ObjectId!, $name: String!, $layout: PackedPlan) { createSeatingPlan(venueId: $venueId, name: $name, layout: $layout) { _id version } }',
      { venueId: as.venueId, name: 'Main hall', layout: packPlan(layout) },
      as.token,
    );
    const { _id, version } = made.data.createSeatingPlan;
    await publish(_id, version, as.token);
    return _id as string;
  };
  const publish = (planId: string, version: number, as = token) =>
    world.gql(
      'mutation($planId: ObjectId!, $version: Int!) { publishSeatingPlan(planId: $planId, version: $version) { _id } }',
      { planId, version },
      as,
    );
  const ticketType = (overrides: object = {}) => ({
    _id: newId(),
    name: 'General admission',
    totalQty: 100,
    tiers: [{ _id: newId(), name: 'Advance', price: 2500, isActive: true }],
    ...overrides,
  });
  const input = (overrides: object = {}) => ({ name: 'Rock Night', venueId, schedule, ...overrides });
  const create = async (overrides: object = {}, key?: string) => world.gql(CREATE, { input: input(overrides), key }, token);
  const update = (eventId: string, version: number, event: object) => world.gql(UPDATE, { input: { eventId, version, event } }, token);
  const seated = async (overrides: object = {}) => {
    const planId = await aPlan();
    const { data } = await create({ seatingChartKey: planId, ...overrides });
    return { planId, event: data.createEvent };
  };
  const seatingOf = async (eventId: string) => (await world.gql(SEATING, { id: eventId }, token)).data.eventSeating;
  /** As a page sends them back. */
  const sent = (types: (Type & { purchaseLimit: number; tiers: object[] })[]) => types.map(({ isOfPlan: _of, ...type }) => type);
  const errorOf = (answer: { errors?: readonly { extensions: { code?: unknown; details?: unknown; fields?: unknown } }[] }) =>
    answer.errors?.[0]?.extensions.code;

  it('AUT-061 AUT-062 AUT-225 replaces its ticket types with one for each category, with the capacity of that', async () => {
    const planId = await aPlan();
    const { data } = await create({ ticketTypes: [ticketType(), ticketType({ name: 'VIP' })] });
    const before = data.createEvent;
    const { data: saved } = await update(before._id, 1, input({ seatingChartKey: planId, ticketTypes: sent(before.ticketTypes) }));
    expect(saved.updateEvent.seatingChartKey).toBe(planId);
    const types: Type[] = saved.updateEvent.ticketTypes;
    // two seats and one whole table; a standing area of 120
    expect(types.map(({ name, totalQty, isOfPlan }) => [name, totalQty, isOfPlan])).toEqual([
      ['Stalls', 3, true],
      ['Floor', 120, true],
    ]);
    const seating = await seatingOf(before._id);
    expect(seating).toMatchObject({ planId, planName: 'Main hall', planVersion: 1, newerVersion: null, layout: packPlan(aLayout()) });
    expect(seating.categories.map(({ _id }: { _id: string }) => _id)).toEqual(types.map(({ categoryId }) => categoryId));
    expect(seating.categories).toMatchObject([
      { name: 'Stalls', capacity: 3, seats: 2, wholeTables: 1, tableSeats: 1, standing: 0 },
      { name: 'Floor', capacity: 120, seats: 0, wholeTables: 0, standing: 120 },
    ]);
  });

  it('AUT-061 makes one copy for a save that is sent twice, at the first save and at a later one', async () => {
    const planId = await aPlan();
    const key = newId();
    const first = await create({ seatingChartKey: planId }, key);
    const again = await create({ seatingChartKey: planId }, key);
    expect(again.data.createEvent).toEqual(first.data.createEvent);
    const { _id } = (await create()).data.createEvent;
    const [saved, resent] = [
      await update(_id, 1, input({ seatingChartKey: planId })),
      await update(_id, 1, input({ seatingChartKey: planId })),
    ];
    expect(resent.data.updateEvent).toEqual(saved.data.updateEvent);
    const copies = await world.connection.collection('event_seatings').countDocuments({ eventId: _id as never });
    expect(copies).toBe(1);
  });

  const GIVE = 'mutation($i: GiveSeatsInput!) { giveSeats(input: $i) { seats } }';
  const giveOne = async (eventId: string) => {
    const seating = await world.connection.collection('event_seatings').findOne({ eventId: eventId as never });
    const { data } = await world.gql(GIVE, { i: { eventId, seatIds: [seating!['seats'][0].id], kind: 'web' } }, token);
    expect(data.giveSeats.seats).toBeGreaterThan(0);
  };
  const channelsOf = (eventId: string) => world.connection.collection('seat_channels').findOne({ _id: eventId as never });

  it('AUT-064 BYD-090 leaves no ticket types, no chart and no channels when it is taken off', async () => {
    const { event } = await seated();
    await giveOne(event._id);
    const { data } = await update(event._id, 1, input({ ticketTypes: sent(event.ticketTypes) }));
    expect(data.updateEvent).toMatchObject({ seatingChartKey: null, ticketTypes: [] });
    expect(await seatingOf(event._id)).toBeNull();
    expect(await channelsOf(event._id)).toMatchObject({ channels: [], version: 2 });
  });

  it('AUT-105 makes add-ons that were for all ticket types for all of the plan, and empties the lists of others', async () => {
    const planId = await aPlan();
    const [all, some] = [ticketType(), ticketType({ name: 'VIP' })];
    const addOn = (name: string, ticketTypeIds: string[]) => ({ _id: newId(), name, price: 500, totalQty: 10, ticketTypeIds });
    const upgrades = [addOn('Cup', [all._id, some._id]), addOn('Lounge', [some._id])];
    const promotions = [{ _id: newId(), code: 'FRIENDS', type: 'Unlock', ticketTypeIds: [some._id] }];
    const { data } = await create({ ticketTypes: [all, some], upgrades, promotions });
    const seatedInput = input({ seatingChartKey: planId, ticketTypes: [all, some], upgrades, promotions });
    const saved = (await update(data.createEvent._id, 1, seatedInput)).data.updateEvent;
    const ids = saved.ticketTypes.map(({ _id }: Type) => _id);
    expect(saved.upgrades).toMatchObject([
      { name: 'Cup', ticketTypeIds: ids },
      { name: 'Lounge', ticketTypeIds: [] },
    ]);
    expect(saved.promotions).toMatchObject([{ ticketTypeIds: [] }]);
  });

  it('AUT-065 is refused for a multi-day event, and not stored', async () => {
    const planId = await aPlan();
    const days = ['2026-12-05', '2026-12-06'].map((day) => ({ _id: newId(), startsAt: `${day}T03:00:00Z`, endsAt: `${day}T06:00:00Z` }));
    const refused = await create({ seatingChartKey: planId, days });
    expect(refused.errors?.[0]?.extensions.details?.fields).toMatchObject({
      seatingChartKey: 'Marquee does not yet support seated multi-day events.',
    });
    expect(await world.connection.collection('event_seatings').countDocuments({ planId })).toBe(0);
  });

  it('AUT-066 neither adds nor deletes ticket types, also not one by one', async () => {
    const { event } = await seated();
    const types = sent(event.ticketTypes);
    const refusals = [
      await update(event._id, 1, input({ seatingChartKey: event.seatingChartKey, ticketTypes: types.slice(1) })),
      await update(event._id, 1, input({ seatingChartKey: event.seatingChartKey, ticketTypes: [...types, ticketType()] })),
      await update(
        event._id,
        1,
        input({ seatingChartKey: event.seatingChartKey, ticketTypes: [...types, ticketType({ categoryId: newId() })] }),
      ),
      await world.gql(DELETE_ITEM, { input: { eventId: event._id, itemId: event.ticketTypes[0]._id } }, token),
    ];
    expect(refusals.map(errorOf)).toEqual(['TICKET_TYPES_OF_PLAN', 'TICKET_TYPES_OF_PLAN', 'TICKET_TYPES_OF_PLAN', 'TICKET_TYPES_OF_PLAN']);
  });

  it('AUT-066 AUT-224 keeps their names and quantities, and changes all else', async () => {
    const { event } = await seated();
    const [stalls, floor] = sent(event.ticketTypes);
    const changed = {
      ...stalls!,
      name: 'Cheap',
      totalQty: 9,
      purchaseLimit: 4,
      visible: false,
      description: 'Near',
      isTicketSharing: false,
      tiers: [{ ...stalls!.tiers[0], price: 4700 }],
    };
    const { data } = await update(event._id, 1, input({ seatingChartKey: event.seatingChartKey, ticketTypes: [changed, floor] }));
    expect(data.updateEvent.ticketTypes[0]).toMatchObject({
      name: 'Stalls',
      totalQty: 3,
      purchaseLimit: 4,
      visible: false,
      description: 'Near',
      isTicketSharing: false,
      tiers: [{ price: 4700 }],
    });
  });

  it('BYD-065 takes further price types of a category, which have its quantity, and deletes them while unsold', async () => {
    const { event } = await seated();
    const [stalls, floor] = sent(event.ticketTypes);
    const child = ticketType({ name: 'Child', totalQty: 7, categoryId: stalls!.categoryId });
    const save = (version: number, ticketTypes: object[]) =>
      update(event._id, version, input({ seatingChartKey: event.seatingChartKey, ticketTypes }));
    const { data } = await save(1, [stalls!, child, floor!]);
    const types: Type[] = data.updateEvent.ticketTypes;
    expect(types.map(({ name, totalQty, isOfPlan, categoryId }) => [name, totalQty, isOfPlan, categoryId])).toEqual([
      ['Stalls', 3, true, stalls!.categoryId],
      ['Child', 3, false, stalls!.categoryId],
      ['Floor', 120, true, floor!.categoryId],
    ]);
    const renamed = await save(2, [stalls!, { ...child, name: 'Child under 14' }, floor!]);
    expect(renamed.data.updateEvent.ticketTypes[1]).toMatchObject({ name: 'Child under 14', totalQty: 3 });
    const units = inventoryOf(world);
    const cart = await units.reserve([{ pool: `priceType:${child._id}`, limit: 3, quantity: 1, line: 'Child', units: [2] }]);
    const used = await world.gql(DELETE_ITEM, { input: { eventId: event._id, itemId: child._id } }, token);
    expect(used.errors?.[0]?.message).toBe('Child under 14 cannot be deleted because it has been used.');
    await units.inventory.release(cart.reservationId);
    const gone = await world.gql(DELETE_ITEM, { input: { eventId: event._id, itemId: child._id } }, token);
    expect(gone.data.deleteEventItem.ticketTypes.map(({ name }: Type) => name)).toEqual(['Stalls', 'Floor']);
  });

  it('AUT-061 is one of the organization, published and of the venue of the event', async () => {
    const other = await world.given.member('ADMIN');
    const theirs = await aPlan(aLayout(), { token: other.token, venueId: String((await world.given.venue(other.org))._id) });
    const elsewhere = await aPlan(aLayout(), { token, venueId: String((await world.given.venue(org))._id) });
    const wrong = async (seatingChartKey: string) => (await create({ seatingChartKey })).errors?.[0]?.extensions.details?.fields;
    const gone = 'This seating plan is not there any more, or was never published. Please choose another one.';
    expect(await wrong(theirs)).toEqual({ seatingChartKey: gone });
    expect(await wrong(newId())).toEqual({ seatingChartKey: gone });
    expect(await wrong(elsewhere)).toEqual({ seatingChartKey: 'This seating plan is of another venue. Please choose one of this venue.' });
  });

  it('AUT-171 BYD-090 goes with a duplicate, which has its own seats and no channels, and is deleted with it', async () => {
    const { event } = await seated();
    await giveOne(event._id);
    const DUPLICATE = `mutation($input: DuplicateEventInput!) { duplicateEvent(input: $input) { ${FIELDS} } }`;
    const copy = (await world.gql(DUPLICATE, { input: { duplicateEventId: event._id } }, token)).data.duplicateEvent;
    const [own, former] = [await seatingOf(copy._id), await seatingOf(event._id)];
    expect(own).toMatchObject({ planId: former.planId, planVersion: 1, layout: former.layout });
    const idsOf = (seating: typeof own): string[] => seating.categories.map(({ _id }: { _id: string }) => _id);
    expect(copy.ticketTypes.map(({ categoryId }: Type) => categoryId)).toEqual(idsOf(own));
    expect(idsOf(own).some((id) => idsOf(former).includes(id))).toBe(false);
    expect(await channelsOf(copy._id)).toBeNull();
    await giveOne(copy._id);
    await world.gql('mutation($input: DeleteEventInput!) { deleteEvent(input: $input) }', { input: { eventId: copy._id } }, token);
    const left = (eventId: string) => world.connection.collection('event_seatings').countDocuments({ eventId: eventId as never });
    expect([await left(copy._id), await left(event._id)]).toEqual([0, 1]);
    expect([await channelsOf(copy._id), (await channelsOf(event._id))?.['version']]).toEqual([null, 1]);
  });
});
