import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { figuresOf } from '../../../test/figures-of.ts';
import { aHall, seatedEvent } from '../../../test/given/seating.given.ts';
import type { Organization } from '../orgs/organization.schema.ts';
import { ReleaseDueHoldsTask } from './release-due-holds.task.ts';

const DONE = 'eventId eventName done skipped { words why } refusal';
const HOLD = `mutation ($input: HoldSeatsInput!, $key: String) { holdSeats(input: $input, idempotencyKey: $key) { ${DONE} } }`;
const RELEASE = `mutation ($input: ChosenSeatsInput!) { releaseSeats(input: $input) { ${DONE} } }`;
const SAVE = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';
const DELETE = 'mutation ($input: DeleteHoldInput!) { deleteHold(input: $input) }';
const SAME = 'query ($eventId: ObjectId!) { eventsOfSamePlan(eventId: $eventId) { _id } }';
const EVENT = `query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { held remaining }
  holds { _id name note ticketType isSeated totalHeld totalCheckedIn totalReleased totalOutstanding releaseAt } } }`;

type Answer = { errors?: { message: string; extensions: { code: string; details?: any } }[] };
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;

describe('holds of seats', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  const aHouse = async (overrides: object = {}, org?: Organization, layout = aHall(2, 6)) => {
    const seated = await seatedEvent(world, layout);
    const fields = { ...seated.fields, ...overrides };
    const sold = org ? { org, event: await world.given.event(org, fields) } : await world.seller(fields);
    const { event } = sold;
    const { token } = await world.given.member('BOX_OFFICE', sold.org);
    const eventId = event._id;
    const take = async (...seats: string[]) => {
      const tickets = [{ ticketTypeId: seated.stalls._id, quantity: seats.length, seats }];
      return world.reserve(event, { tickets, idempotencyKey: newKey() });
    };
    const hold = (seatIds: string[], more: object = {}, key?: string, as = token) =>
      world.gql(HOLD, { input: { eventId, seatIds, name: 'Press', note: 'Critics', ...more }, ...(key && { key }) }, as);
    const release = (seatIds: string[], more: object = {}, as = token) => world.gql(RELEASE, { input: { eventId, seatIds, ...more } }, as);
    const read = async () => (await world.gql(EVENT, { eventId }, token)).data.event;
    const totals = async () =>
      (await read()).holds.map((each: Record<string, number | string>) => [
        each['name'],
        each['ticketType'],
        each['totalHeld'],
        each['totalReleased'],
        each['totalOutstanding'],
      ]);
    return { ...seated, ...sold, eventId, token, take, hold, release, read, totals };
  };

  it('BYD-088 OPS-126 take the seats out of sale under a name, a block for each category, and the four totals count them', async () => {
    const { hold, read, take, event, eventId } = await aHouse();
    const { data } = await hold(['A1', 'A2', 'B6', 'T2']);
    expect(data.holdSeats).toEqual([{ eventId, eventName: event.name, done: 7, skipped: [], refusal: null }]);
    const { holds, figures } = await read();
    const nothing = { totalCheckedIn: 0, totalReleased: 0, releaseAt: null, isSeated: true, name: 'Press', note: 'Critics' };
    const ids = { _id: expect.any(String) };
    expect(holds).toEqual([
      { ...ids, ...nothing, ticketType: 'Stalls', totalHeld: 3, totalOutstanding: 3 },
      // a table that is sold whole is one place
      { ...ids, ...nothing, ticketType: 'Cabaret table', totalHeld: 1, totalOutstanding: 1 },
    ]);
    expect(await figuresOf(world, event)).toMatchObject({ held: 4 });
    expect(figures.remaining).toBe(91 - 4);
    expect(codeOf(await take('A2'))).toBe('SEAT_TAKEN');
    expect((await take('A3')).errors).toBeUndefined();
  });

  it('BYD-088 OPS-127 seats are released on the map alone, and are for sale again, and deleting a block frees what is left', async () => {
    const { hold, release, totals, read, take, eventId, token } = await aHouse();
    await hold(['A1', 'A2', 'A3', 'T1']);
    expect((await release(['A2', 'B1'])).data.releaseSeats).toMatchObject([{ done: 1, skipped: [] }]);
    expect(await totals()).toEqual([
      ['Press', 'Stalls', 3, 1, 2],
      ['Press', 'Cabaret table', 1, 0, 1],
    ]);
    expect((await take('A2')).errors).toBeUndefined();
    expect((await release(['A2'])).data.releaseSeats).toMatchObject([
      { done: 0, skipped: [{ words: 'Stalls, row A, seat 2', why: 'reserved' }] },
    ]);
    const [stalls, table] = (await read()).holds;
    const params = { _id: stalls._id, name: 'Press', totalHeld: 3, totalCheckedIn: 0, totalReleased: 2, totalOutstanding: 1 };
    const refused = await world.gql(SAVE, { input: { eventId, params } }, token);
    expect(refused.errors?.[0]?.extensions.details.fields).toEqual({ totalReleased: 'Seats are released on the seat map.' });
    expect((await world.gql(DELETE, { input: { eventId, holdId: table._id } }, token)).errors).toBeUndefined();
    expect((await read()).figures.held).toBe(2);
    const owned = await world.connection.collection('allocations').find({ sellableId: eventId, kind: 'hold' }).toArray();
    expect(owned).toHaveLength(2);
  });

  it('BYD-088 go back on sale at the release date', async () => {
    const { hold, totals, take } = await aHouse();
    const releaseAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
    expect((await hold(['A1', 'A2'], { releaseAt })).errors).toBeUndefined();
    world.clock.forward(61_000);
    await world.app.get(ReleaseDueHoldsTask).run();
    expect(await totals()).toEqual([['Press', 'Stalls', 2, 2, 0]]);
    expect((await take('A1', 'A2')).errors).toBeUndefined();
  });

  it('BYD-089 at several events skip what is sold or in a cart, and report it for each', async () => {
    const first = await aHouse();
    const second = await aHouse({ seatingChartKey: first.event.seatingChartKey }, first.org);
    const third = await aHouse({ seatingChartKey: first.event.seatingChartKey, cancel: true }, first.org);
    const smaller = await aHouse({ seatingChartKey: first.event.seatingChartKey }, first.org, aHall(1, 6));
    const { data: same } = await world.gql(SAME, { eventId: first.eventId }, first.token);
    expect(same.eventsOfSamePlan.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([second.eventId, smaller.eventId].toSorted());
    await second.take('A2');
    const otherEventIds = [second.eventId, third.eventId, smaller.eventId];
    const { data } = await first.hold(['A1', 'A2', 'B1'], { otherEventIds });
    const told = data.holdSeats.map(({ done, skipped, refusal }: { done: number; skipped: unknown; refusal: string }) => [
      done,
      skipped,
      refusal,
    ]);
    expect(told).toEqual([
      [3, [], null],
      [2, [{ words: 'Stalls, row A, seat 2', why: 'reserved' }], null],
      [0, [], expect.stringMatching(/cancel/i)],
      [2, [{ words: 'Stalls, row B, seat 1', why: 'absent' }], null],
    ]);
    const { data: released } = await first.release(['A1', 'A2', 'B1'], { otherEventIds: [second.eventId] });
    expect(released.releaseSeats.map(({ done }: { done: number }) => done)).toEqual([3, 2]);
    expect(await second.totals()).toEqual([['Press', 'Stalls', 2, 2, 0]]);
  });

  it('BYD-089 a request that is sent again holds nothing twice, and of many who want one seat one block has it', async () => {
    const { hold, totals } = await aHouse();
    const key = newKey();
    const [once, again] = [await hold(['A1', 'A2'], {}, key), await hold(['A1', 'A2'], {}, key)];
    expect([once.data.holdSeats[0].done, again.data.holdSeats[0].done]).toEqual([2, 2]);
    expect(await totals()).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(['B3'])));
    expect(answers.map(({ data }) => data.holdSeats[0].done).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('BYD-088 are no business of another organization, and need a name and seats of the plan', async () => {
    const [mine, other] = [await aHouse(), await aHouse()];
    expect(codeOf(await mine.hold(['A1'], {}, undefined, other.token))).toBe('NOT_FOUND');
    expect(codeOf(await mine.hold(['A1'], { otherEventIds: [other.eventId] }))).toBe('NOT_FOUND');
    expect(codeOf(await mine.release(['A1'], {}, other.token))).toBe('NOT_FOUND');
    for (const seats of [['Z99'], []]) expect(codeOf(await mine.hold(seats))).toBe('VALIDATION');
    const { errors } = await mine.hold(['A1'], { name: ' ' });
    expect(errors?.[0]?.extensions.details.fields).toHaveProperty('name');
    expect(await mine.totals()).toEqual([]);
  });
});
