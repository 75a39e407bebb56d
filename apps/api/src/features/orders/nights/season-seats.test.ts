import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { unpackFree } from '@marquee/shared/seating/availability';

import { EventCache } from '#features/events/record/event.cache';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall } from '../../../../test/given/seating.given.ts';
import { aSeatedSeason } from '../../../../test/seated-season.ts';

const DAY = 86_400_000;
const HALL = aHall();

describe('seats of a season', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const aSeason = (second = HALL) => aSeatedSeason(world, { second });

  it('BYD-102 are claimed on all nights with the order, and nobody else has one of them on any', async () => {
    const house = await aSeason();
    const orderId = await house.pay(await house.reserveSeason(['B5', 'B6']));
    for (const night of house.nights) expect(await house.claimed(house.stallsPool(night))).toHaveLength(2);
    expect(house.seatsOf(await house.hiddenOf(orderId))).toEqual(Array.from({ length: 3 }, () => ['Stalls-B-5', 'Stalls-B-6']));
    const single = await house.reserve({ eventId: house.nights[1]!.id }, house.nights[1]!.stalls._id, ['B6', 'B7']);
    expect(single.errors?.[0]).toMatchObject({ message: 'No longer free: Stalls, row B, seat 6.' });
  });

  it('BYD-102 BYD-100 are refused by the night on which somebody has one, and claimed on none', async () => {
    const house = await aSeason();
    await house.pay(await house.reserve({ eventId: house.nights[1]!.id }, house.nights[1]!.stalls._id, ['C3']));
    const { errors } = await house.reserveSeason(['C3', 'C4']);
    expect(errors?.[0]).toMatchObject({
      message: 'No longer free: Stalls, row C, seat 3 (Night 2).',
      extensions: { code: 'SEAT_TAKEN', details: { nights: [house.nights[1]!.id], taken: [{ id: 'C3' }] } },
    });
    expect(await house.claimed(house.stallsPool(house.nights[0]!))).toEqual([]);
    expect((await house.reserveSeason(['C4', 'C5'])).errors).toBeUndefined();
  });

  it('BYD-102 have one owner among those who want them for the season and for one night', async () => {
    const house = await aSeason();
    const nights = house.nights.map(
      ({ id, stalls }) =>
        () =>
          house.reserve({ eventId: id }, stalls._id, ['D1']),
    );
    const wanted = Array.from({ length: 24 }, (_, i) => (i % 2 ? nights[((i - 1) / 2) % 3]! : () => house.reserveSeason(['D1'])));
    const answers = await Promise.all(wanted.map((want) => want()));
    expect(new Set(answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []))).toEqual(new Set(['SEAT_TAKEN']));
    for (const night of house.nights) expect((await house.claimed(house.stallsPool(night))).length).toBeLessThanOrEqual(1);
    const isSeasons = !answers[0]!.errors || answers.some(({ errors }, i) => i % 2 === 0 && !errors);
    expect(answers.filter(({ errors }) => !errors).length).toBeLessThanOrEqual(isSeasons ? 1 : 3);
  });

  it('BYD-100 are shown as free only where every night to come has them, and each night says what it has', async () => {
    const house = await aSeason();
    await house.pay(await house.reserve({ eventId: house.nights[0]!.id }, house.nights[0]!.stalls._id, ['A1']));
    const read = async () => (await world.http.get(`/seating/${house.seatingId}/free`)).body;
    const order = house.nights[0]!.seating.seats.map(({ id }) => id);
    const free = (packed: string, id: string) => unpackFree(packed, order.length)[order.indexOf(id)] === 1;
    await new Promise((next) => setTimeout(next, 1100));
    const shown = await read();
    expect([free(shown.free, 'A1'), free(shown.free, 'A2')]).toEqual([false, true]);
    expect(shown.nights.map((night: { free: string }) => free(night.free, 'A1'))).toEqual([false, true, true]);
    const best = await world.gql('query($i: BestSeatsInput!) { bestSeats(input: $i) { seats { id } } }', {
      i: { seasonId: house.season._id, count: 10 },
    });
    expect(best.data.bestSeats.seats.map(({ id }: { id: string }) => id)).not.toContain('A1');
    const left = async (query: string, stub: string) => {
      const { data } = await world.gql(`query($stub: String!) { shown: ${query}(stub: $stub) { ticketTypes { name left } } }`, { stub });
      return Object.fromEntries(data.shown.ticketTypes.map((type: { name: string; left: number | null }) => [type.name, type.left]));
    };
    expect(await left('publicSeason', house.season._id)).toMatchObject({ Stalls: 39 });
    await house.pay(await house.reserveSeason(['A9']));
    await new Promise((next) => setTimeout(next, 1100));
    expect(await left('publicEvent', house.nights[0]!.id)).toMatchObject({ Stalls: 38, Child: 38 });
    // once that night has begun, it refuses nobody
    world.clock.set(new Date(world.clock.now().getTime() + 1.5 * DAY));
    world.app.get(EventCache, { strict: false }).drop();
    expect((await house.reserveSeason(['A1'])).errors).toBeUndefined();
  });

  it('BYD-102 are the seats of the same name where a night has another plan, and those that it lacks are not sold', async () => {
    const other = aHall(2, 5);
    const house = await aSeason(other);
    const orderId = await house.pay(await house.reserveSeason(['B5']));
    expect(house.seatsOf(await house.hiddenOf(orderId))).toEqual([['Stalls-B-5'], ['Stalls-B-5'], ['Stalls-B-5']]);
    expect(await house.claimed(house.stallsPool(house.nights[1]!))).toHaveLength(1);
    expect((await house.reserveSeason(['D1'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
  });

  it('BYD-106 are given on a night that joins later where they are free, and who loses theirs keeps a ticket', async () => {
    const house = await aSeason();
    const [kept, lost] = [await house.pay(await house.reserveSeason(['A5'])), await house.pay(await house.reserveSeason(['A6']))];
    const fourth = await house.night(4);
    await house.pay(await house.reserve({ eventId: fourth.id }, fourth.stalls._id, ['A6']));
    const { token } = await world.given.member('ADMIN', house.org);
    const publish = (published: boolean) =>
      world.gql(
        'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { published } }',
        { input: { eventId: fourth.id, published } },
        token,
      );
    await publish(false);
    expect((await publish(true)).errors).toBeUndefined();
    await world.runJobs();
    expect(house.seatsOf(await house.hiddenOf(kept)).at(-1)).toEqual(['Stalls-A-5']);
    expect(house.seatsOf(await house.hiddenOf(lost)).at(-1)).toEqual([null]);
    expect(await house.claimed(house.stallsPool(fourth))).toHaveLength(2);
    // holders are told, once, and staff see who has no seat
    const told = (await world.mails()).filter(({ subject }) => subject === 'Night 4 belongs to your season tickets');
    expect(told).toHaveLength(2);
    expect(told.map(({ text }) => [text!.includes('Your seat: Stalls-A-5.'), text!.includes('Your seat is somebody else’s')])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    const list = async () => {
      const query = 'query ($id: ObjectId!) { seatlessHolders(eventId: $id) { orderId ticketId orderNumber seat } }';
      return (await world.gql(query, { id: fourth.id }, token)).data.seatlessHolders;
    };
    const [holder, ...others] = await list();
    expect([holder.seat, others]).toEqual(['Stalls-A-6', []]);
    const give = (seatId: string) =>
      world.gql(
        'mutation ($input: GiveNightSeatInput!) { giveNightSeat(input: $input) { tickets { seat } } }',
        { input: { orderId: holder.orderId, ticketId: holder.ticketId, seatId } },
        token,
      );
    expect((await give('A5')).errors?.[0]?.message).toBe('No longer free: Stalls, row A, seat 5.');
    expect((await give('B9')).data.giveNightSeat.tickets).toEqual([{ seat: 'Stalls-B-9' }]);
    await world.runJobs();
    expect(house.seatsOf(await house.hiddenOf(lost)).at(-1)).toEqual(['Stalls-B-9']);
    expect(await list()).toEqual([]);
    expect((await give('B10')).errors?.[0]?.extensions.code).toBe('TICKET_NOT_MOVABLE');
    expect(await house.claimed(house.stallsPool(fourth))).toHaveLength(3);
  });

  it('BYD-102 BYD-400 count in the capacities and standing areas of the nights', async () => {
    const house = await aSeason();
    const standing = await world.gql(DOCUMENTS.reserve, {
      input: { seasonId: house.season._id, tickets: [{ ticketTypeId: house.floor._id, quantity: 3 }], idempotencyKey: newKey() },
    });
    const orderId = await house.pay(standing);
    for (const { seating } of house.nights) expect(await house.claimed(`area:${seating.areas[0]!._id}`)).toHaveLength(3);
    const order = await world.connection.collection('orders').findOne({ _id: orderId as never });
    const units = (order!['tickets'] as { units: string[] }[]).map(
      (ticket) => ticket.units.filter((unit) => unit.startsWith('area:')).length,
    );
    expect(units).toEqual([4, 4, 4]);
  });

  it('BYD-102 BYD-105 are free again on every night once the season order is refunded', async () => {
    const house = await aSeason();
    const orderId = await house.pay(await house.reserveSeason(['B1', 'B2']));
    const { token } = await world.given.member('ADMIN', house.org);
    const refund = 'mutation ($input: RefundSeasonOrderInput!) { refundSeasonOrder(input: $input) { state } }';
    const order = await world.given.orders.stored(orderId);
    const input = { orderId, refundAmount: order!.total, refundReason: 'Moving away', confirmsUsed: false, idempotencyKey: newKey() };
    const { errors } = await world.gql(refund, { input }, token);
    expect(errors).toBeUndefined();
    await world.runJobs();
    for (const night of house.nights) expect(await house.claimed(house.stallsPool(night))).toEqual([]);
    expect((await house.reserveSeason(['B1', 'B2'])).errors).toBeUndefined();
  });

  it('BYD-110 BYD-102 go back on sale on the one night that is exchanged', async () => {
    const house = await aSeason();
    const orderId = await house.pay(await house.reserveSeason(['C1']));
    const types = [world.given.events.ticketType({ name: 'Balcony', totalQty: 5 }, [{ price: 3000 }])];
    const other = await world.given.event(house.org, { name: 'Gala', ticketTypes: types });
    const seasons = world.connection.collection('seasons');
    await seasons.updateOne({ _id: house.season._id as never }, { $set: { exchange: { allowed: true, percent: 0 } } });
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    const exchange = 'mutation ($input: ExchangeNightInput!) { exchangeNight(input: $input) { difference newOrderId } }';
    const order = await world.given.orders.stored(orderId);
    const wish = {
      orderId,
      ticketId: order!.tickets[0]!._id,
      nightId: house.nights[1]!.id,
      eventId: other._id,
      ticketTypeId: other.ticketTypes[0]!._id,
      way: 'cash',
      idempotencyKey: newKey(),
    };
    const asked = await world.gql(exchange, { input: wish }, token);
    const done = await world.gql(exchange, { input: { ...wish, expectedDifference: asked.data.exchangeNight.difference } }, token);
    expect(done.errors).toBeUndefined();
    await world.runJobs();
    expect(await Promise.all(house.nights.map(async (night) => (await house.claimed(house.stallsPool(night))).length))).toEqual([1, 0, 1]);
    const [, night] = house.nights;
    expect((await house.reserve({ eventId: night!.id }, night!.stalls._id, ['C1'])).errors).toBeUndefined();
    // the season's work again takes nothing back
    await world.runJobs();
    expect(house.seatsOf(await house.hiddenOf(orderId))).toEqual([['Stalls-C-1'], ['Stalls-C-1'], ['Stalls-C-1']]);
  });

  it('BYD-092 BYD-102 are moved by staff on one night, where the others keep theirs, and are all freed by a refund', async () => {
    const house = await aSeason();
    const orderId = await house.pay(await house.reserveSeason(['D4', 'D5']));
    const [first, second] = house.nights;
    const { token } = await world.given.member('ADMIN', house.org);
    const query = 'query ($eventId: ObjectId!) { seatTickets(eventId: $eventId, seatIds: ["D4"]) { orderId ticketId orderNumber } }';
    const { seatTickets } = (await world.gql(query, { eventId: second!.id }, token)).data;
    const [night] = (await house.hiddenOf(orderId)).slice(1);
    expect(seatTickets).toMatchObject([{ orderId: String(night!._id), orderNumber: night!['number'] }]);
    const move = 'mutation ($input: MoveTicketInput!) { moveTicket(input: $input) { tickets { seat } } }';
    const { ticketId } = seatTickets[0];
    const moved = await world.gql(move, { input: { orderId: seatTickets[0].orderId, ticketId, seatId: 'A10' } }, token);
    expect(moved.errors).toBeUndefined();
    await world.runJobs();
    expect(house.seatsOf(await house.hiddenOf(orderId))).toEqual([
      ['Stalls-D-4', 'Stalls-D-5'],
      ['Stalls-A-10', 'Stalls-D-5'],
      ['Stalls-D-4', 'Stalls-D-5'],
    ]);
    expect((await house.reserve({ eventId: second!.id }, second!.stalls._id, ['D4'])).errors).toBeUndefined();
    expect((await house.reserve({ eventId: first!.id }, first!.stalls._id, ['D4'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
    expect((await house.reserve({ eventId: second!.id }, second!.stalls._id, ['A10'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
    const refund = 'mutation ($input: RefundSeasonOrderInput!) { refundSeasonOrder(input: $input) { state } }';
    const { total } = (await world.given.orders.stored(orderId))!;
    const input = { orderId, refundAmount: total, refundReason: 'Ill', confirmsUsed: false, idempotencyKey: newKey() };
    expect((await world.gql(refund, { input }, token)).errors).toBeUndefined();
    await world.runJobs();
    expect(await Promise.all(house.nights.map(async (each) => (await house.claimed(house.stallsPool(each))).length))).toEqual([0, 1, 0]);
  });
});
