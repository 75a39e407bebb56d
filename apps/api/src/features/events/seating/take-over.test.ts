import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { packPlan } from '@marquee/shared/seating/packed-plan';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';

import { inventoryOf } from '../../../../test/given/inventory.given.ts';
import { aHall } from '../../../../test/given/seating.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const EVENT = '_id version ticketTypes { _id name totalQty categoryId isOfPlan }';
const PREVIEW = `query($id: ObjectId!) { seatingTakeOver(eventId: $id) { version planVersion newVersion layout
  added { count rows { section row numbers } seatIds } removed { count seatIds } relabeled { count seatIds } repriced { from to count seatIds }
  areas { name from to taken } newTicketTypes goneTicketTypes against { seatId words state orderId } } }`;
const TAKE_OVER = `mutation($input: TakeOverPlanInput!) { takeOverPlan(input: $input) { ${EVENT} } }`;
const schedule = { ticketsEndAt: '2026-12-05T03:00:00.000Z', startsAt: '2026-12-05T03:00:00.000Z', endsAt: '2026-12-05T06:00:00.000Z' };

/** The hall with other rows of its stalls. */
function withRows(layout: PlanLayout, change: (rows: PlanLayout['sections'][0]['rows']) => PlanLayout['sections'][0]['rows']): PlanLayout {
  const [stalls, ...others] = layout.sections;
  return { ...layout, sections: [{ ...stalls!, rows: change(stalls!.rows) }, ...others] };
}

describe('taking over a newer version of a plan', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  let units: ReturnType<typeof inventoryOf>;
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set('2026-11-21T20:00:00Z');
    units = inventoryOf(world);
    ({ token, org } = await world.given.member('ADMIN'));
  });
  afterAll(() => world?.stop());

  const publish = async (planId: string, version: number) => {
    const PUBLISH = 'mutation($id: ObjectId!, $version: Int!) { publishSeatingPlan(planId: $id, version: $version) { version } }';
    return (await world.gql(PUBLISH, { id: planId, version }, token)).data.publishSeatingPlan.version as number;
  };
  /** An event with the hall, whose plan gets the next version. */
  const aNewVersion = async (next: (layout: PlanLayout) => PlanLayout) => {
    const venueId = String((await world.given.venue(org))._id);
    const layout = aHall();
    const CREATE = `mutation($venueId: ObjectId!, $name: String!, $layout: PackedPlan) {
      createSeatingPlan(venueId: $venueId, name: $name, layout: $layout) { _id version } }`;
    const made = await world.gql(CREATE, { venueId, name: 'Main hall', layout: packPlan(layout) }, token);
    expect(made.errors).toBeUndefined();
    const plan = made.data.createSeatingPlan;
    const version = await publish(plan._id, plan.version);
    const input = { name: 'Paper Lanterns', venueId, schedule, seatingChartKey: plan._id };
    const created = await world.gql(`mutation($input: CreateEventInput!) { createEvent(input: $input) { ${EVENT} } }`, { input }, token);
    const SAVE = `mutation($id: ObjectId!, $version: Int!, $name: String!, $layout: PackedPlan!) {
      saveSeatingPlan(planId: $id, version: $version, name: $name, layout: $layout) { version } }`;
    const saved = await world.gql(SAVE, { id: plan._id, version, name: 'Main hall', layout: packPlan(next(layout)) }, token);
    await publish(plan._id, saved.data.saveSeatingPlan.version);
    return created.data.createEvent as { _id: string; version: number; ticketTypes: { _id: string; name: string; categoryId: string }[] };
  };
  const previewOf = async (eventId: string, as = token) => (await world.gql(PREVIEW, { id: eventId }, as)).data.seatingTakeOver;
  const takeOver = (eventId: string, version = 1, newVersion = 2) =>
    world.gql(TAKE_OVER, { input: { eventId, version, newVersion } }, token);
  const stored = async (eventId: string) => {
    const event = await world.connection.collection('events').findOne({ _id: eventId as never });
    const seating = await world.connection.collection('event_seatings').findOne({ _id: event!['seatingId'] });
    return seating as unknown as {
      planVersion: number;
      seats: { id: string; pool: string; n: number }[];
      categories: { lastNumber: number }[];
    };
  };
  const unitOf = async (eventId: string, seatId: string) => {
    const { pool, n } = (await stored(eventId)).seats.find(({ id }) => id === seatId)!;
    return { pool: `seats:${pool}` as const, limit: 100, quantity: 1, line: 'Stalls', units: [n] };
  };

  it('BYD-064 changes nothing at the event until it is taken over, and shows first what it changes', async () => {
    const { _id } = await aNewVersion((layout) => {
      const longer = withRows(layout, ([a, b, c, d]) => {
        const [first, ...seats] = a!.seats;
        const repriced = c!.seats.map((seat) => ({ ...seat, categoryId: 'table' }));
        return [
          { ...a!, seats: [{ ...first!, number: '99' }, ...seats] },
          { ...b!, seats: b!.seats.slice(2) },
          { ...c!, seats: repriced },
          d!,
        ];
      });
      return { ...longer, areas: [{ ...longer.areas[0]!, capacity: 30 }] };
    });
    expect(await stored(_id)).toMatchObject({ planVersion: 1 });
    expect(await previewOf(_id)).toMatchObject({
      version: 1,
      planVersion: 1,
      newVersion: 2,
      layout: packPlan(aHall()),
      added: { count: 0 },
      removed: { count: 2, seatIds: ['B1', 'B2'] },
      relabeled: { count: 1, seatIds: ['A1'] },
      repriced: [{ from: 'Stalls', to: 'Cabaret table', count: 10 }],
      areas: [{ name: 'Floor', from: 50, to: 30, taken: 0 }],
      against: [],
    });
    const before = await stored(_id);
    const { data } = await takeOver(_id);
    expect(data.takeOverPlan.ticketTypes.map(({ name, totalQty }: { name: string; totalQty: number }) => [name, totalQty])).toEqual([
      ['Stalls', 28],
      ['Cabaret table', 11],
      ['Standing floor', 30],
    ]);
    const after = await stored(_id);
    expect(after.planVersion).toBe(2);
    const former = new Map(before.seats.map((seat) => [seat.id, seat]));
    expect(after.seats.every((seat) => former.get(seat.id)?.n === seat.n && String(former.get(seat.id)?.pool) === String(seat.pool))).toBe(
      true,
    );
    expect(await previewOf(_id)).toBeNull();
  });

  it('Promise 42: BYD-064 is refused while it would lose or relabel a seat that is sold, reserved or held, and lists those', async () => {
    const { _id } = await aNewVersion((layout) =>
      withRows(layout, ([a, b, ...others]) => [{ ...a!, label: 'AA' }, { ...b!, seats: b!.seats.slice(2) }, ...others]),
    );
    const GIVE = 'mutation($i: GiveSeatsInput!) { giveSeats(input: $i) { seats } }';
    await world.gql(GIVE, { i: { eventId: _id, seatIds: ['A1', 'B1', 'B3'], kind: 'web' } }, token);
    const sold = await units.reserve([await unitOf(_id, 'B1')]);
    await units.sell(sold.reservationId);
    const cart = await units.reserve([await unitOf(_id, 'A3')]);
    await units.reserve([await unitOf(_id, 'C1')]);
    expect((await previewOf(_id)).against).toEqual([
      { seatId: 'B1', words: 'Stalls, row B, seat 1', state: 'sold', orderId: sold.reservationId },
      { seatId: 'A3', words: 'Stalls, row A, seat 3', state: 'reserved', orderId: null },
    ]);
    const refused = await takeOver(_id);
    expect(refused.errors?.[0]).toMatchObject({
      message:
        'This version would lose or rename seats that are taken: Stalls, row B, seat 1; Stalls, row A, seat 3. Move or refund them first, then come back.',
      extensions: { code: 'SEATS_AGAINST' },
    });
    expect(await stored(_id)).toMatchObject({ planVersion: 1 });
    // all or nothing: no seat was taken out of sale
    await units.reserve([await unitOf(_id, 'B2')]).then(({ reservationId }) => units.inventory.release(reservationId));
    await units.inventory.release(cart.reservationId);
    await units.tx((tx) => units.inventory.freeUnits(tx, sold.reservationId, Object.values(sold.units).flat()));
    expect((await takeOver(_id)).errors).toBeUndefined();
    const record = await world.connection.collection('seat_channels').findOne({ _id: _id as never });
    expect([record!['version'], record!['channels'][0].seatIds]).toEqual([2, ['A1', 'B3']]);
  });

  it('BYD-064 sells no seat that went away, however late its buyer comes, and gives its number to no other', async () => {
    const { _id } = await aNewVersion((layout) =>
      withRows(layout, ([a, ...others]) => [
        { ...a!, seats: [...a!.seats.slice(1), { ...a!.seats[0]!, id: 'A11', number: '11', x: 200 }] },
        ...others,
      ]),
    );
    const [gone, kept] = [await unitOf(_id, 'A1'), await unitOf(_id, 'A2')];
    await units.reserve([kept]);
    expect((await takeOver(_id)).errors).toBeUndefined();
    await expect(units.reserve([gone])).rejects.toMatchObject({ code: 'SEAT_TAKEN' });
    await expect(units.reserve([await unitOf(_id, 'A2')])).rejects.toMatchObject({ code: 'SEAT_TAKEN' });
    expect((await unitOf(_id, 'A11')).units).toEqual([45]);
    await units.reserve([await unitOf(_id, 'A11')]);
  });

  it('Promise 42: BYD-064 has one outcome when somebody takes a seat that goes away at the same moment', async () => {
    const { _id } = await aNewVersion((layout) => withRows(layout, ([a, ...others]) => [{ ...a!, seats: a!.seats.slice(1) }, ...others]));
    const gone = await unitOf(_id, 'A1');
    const [taken, overtaken] = await Promise.allSettled([units.reserve([gone]), takeOver(_id)]);
    const isTakenOver = overtaken.status === 'fulfilled' && !overtaken.value.errors;
    expect(isTakenOver).toBe(taken.status === 'rejected');
    expect((await stored(_id)).planVersion).toBe(isTakenOver ? 2 : 1);
    expect(await units.claimsOf(gone.pool)).toEqual(isTakenOver ? [] : [`${gone.pool}:1`]);
  });

  it('Promise 42, negative control: without taking them out of sale a seat is sold that no plan has any more', async () => {
    const { _id } = await aNewVersion((layout) => withRows(layout, ([a, ...others]) => [{ ...a!, seats: a!.seats.slice(1) }, ...others]));
    const gone = await unitOf(_id, 'A1');
    const withdraw = vi.spyOn(units.inventory, 'withdraw').mockResolvedValue();
    expect((await takeOver(_id)).errors).toBeUndefined();
    withdraw.mockRestore();
    await units.reserve([gone]);
    expect([await units.claimsOf(gone.pool), (await stored(_id)).planVersion]).toEqual([[`${gone.pool}:1`], 2]);
  });

  it('BYD-064 takes over what was previewed, by an administrator, and tells the audit log', async () => {
    const { _id } = await aNewVersion((layout) => ({ ...layout, areas: [{ ...layout.areas[0]!, capacity: 60 }] }));
    expect((await takeOver(_id, 2)).errors?.[0]?.extensions.code).toBe('EVENT_STALE');
    expect((await takeOver(_id, 1, 3)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const boxOffice = (await world.given.member('BOX_OFFICE', org)).token;
    const refused = await world.gql(TAKE_OVER, { input: { eventId: _id, version: 1, newVersion: 2 } }, boxOffice);
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await takeOver(_id)).data.takeOverPlan.version).toBe(2);
    const [entry] = await world.connection.collection('auditLog').find({ action: 'event.plan-taken-over', 'subject.id': _id }).toArray();
    expect(entry).toMatchObject({ data: { name: 'Paper Lanterns', plan: 'Main hall', from: 1, to: 2 } });
  });
});
