import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { unpackFree } from '@marquee/shared/seating/availability';

import { OrderBooks } from '#features/orders/public/order-books.facade';

import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall } from '../../../../test/given/seating.given.ts';
import { aSeatedSeason, type SeatedSeason } from '../../../../test/seated-season.ts';

const GIVE = 'mutation ($input: GiveSeatsInput!) { giveSeats(input: $input) { seats } }';
const MINUTE = 60_000;
const CACHE_MS = 1100;

/** The first row begins with a wheelchair space and a companion seat. */
function accessible() {
  const hall = aHall();
  const flagsAt = (at: number) => (at === 0 ? (['wheelchair'] as const) : at === 1 ? (['companion'] as const) : []);
  const [section, ...sections] = hall.sections;
  const [row, ...rows] = section!.rows;
  const seats = row!.seats.map((seat, at) => ({ ...seat, flags: [...flagsAt(at)] }));
  return { ...hall, sections: [{ ...section!, rows: [{ ...row!, seats }, ...rows] }, ...sections] };
}

describe('the rules of a house for seats of a package', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => {
    world.simulator.faults.clear();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  const nightIds = (house: SeatedSeason, ...chosen: number[]) => chosen.map((at) => house.nights[at]!.id);
  const areBooksRight = async () => {
    for await (const { differences } of world.app.get(OrderBooks, { strict: false }).compare()) expect(differences).toEqual([]);
  };

  it('BYD-090 BYD-108 a seat that one night gave to the box office is refused and shown taken there alone', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const { token } = await world.given.member('ADMIN', house.org);
    const given = await world.gql(GIVE, { input: { eventId: house.nights[1]!.id, seatIds: ['A5'], kind: 'boxOffice' } }, token);
    expect(given.errors).toBeUndefined();
    await new Promise((next) => setTimeout(next, CACHE_MS));
    for (const asked of [
      await house.reserveNights([0, 1], ['A5']),
      await house.reserveNights([1], ['A5']),
      await house.reserveSeason(['A5']),
    ])
      expect(asked.errors?.[0]?.message).toBe('No longer free: Stalls, row A, seat 5 (Night 2).');
    const { body } = await world.http.get(`/seating/${house.seatingId}/free`);
    const ids = house.own.seats.map(({ id }) => id);
    const isFree = (free: string) => unpackFree(free, ids.length)[ids.indexOf('A5')] === 1;
    expect([isFree(body.free), ...body.nights.map(({ free }: { free: string }) => isFree(free))]).toEqual([false, true, false, true]);
    expect((await house.reserveNights([0, 2], ['A5'])).errors).toBeUndefined();
  });

  it('BYD-081 BYD-108 a companion is on the nights of the wheelchair space, and pays the rule’s part of them', async () => {
    const seatRules = { noSingles: false, companionPrice: 'Half', companionsEach: 1 };
    const house = await aSeatedSeason(world, { leastNights: 1, layout: accessible(), season: { seatRules } });
    const ticketTypeId = house.packages[0]!._id;
    const want = (...parts: [seats: string[], nights: number[]][]) =>
      house.reserveAll(
        { seasonId: house.season._id },
        parts.map(([seats, nights]) => ({ ticketTypeId, quantity: seats.length, seats, nightIds: nightIds(house, ...nights) })),
        { isAccessNeeded: true },
      );
    expect((await want([['A1'], [0]], [['A2'], [1]])).errors?.[0]?.extensions.code).toBe('COMPANION_ALONE');
    expect((await want([['A1'], [0]], [['A1'], [1]])).errors?.[0]?.extensions.code).toBe('CART_LINE_INVALID');
    const { data } = await want([
      ['A1', 'A2'],
      [0, 2],
    ]);
    expect(data.reserve.totals.total).toBe(4000 + 2000);
  });

  it('BYD-108 BYD-400 count in the capacities of the chosen nights, and are refused where one is full', async () => {
    const capacityOf = (night: number) => ({
      _id: `${night}`.repeat(24),
      poolId: `${night + 4}`.repeat(24),
      name: 'Fire limit',
      isWhole: true,
    });
    const house = await aSeatedSeason(world, {
      leastNights: 1,
      night: (at) => (at === 2 ? { capacities: [{ ...capacityOf(at), ticketTypeIds: [], upgradeIds: [], totalQty: 2 }] } : {}),
    });
    await house.pay(await house.reserveNights([1, 2], ['A1', 'A2']));
    expect(await house.claimed(`capacity:${capacityOf(2).poolId}`)).toHaveLength(2);
    expect((await house.reserveNights([0, 1], ['A3'])).errors?.[0]?.extensions.code).toBe('PLACES_LEFT');
    expect(await house.seatsByNight()).toEqual([0, 2, 2]);
    expect((await house.reserveNights([0, 2], ['A3'])).errors).toBeUndefined();
  });

  it('BYD-108 BYD-102 are in one order with seats for all nights, and standing places of both', async () => {
    const house = await aSeatedSeason(world, { leastNights: 2 });
    const [stalls, , floor] = house.packages;
    const chosen = { nightIds: nightIds(house, 0, 2) };
    const orderId = await house.pay(
      await house.reserveAll({ seasonId: house.season._id }, [
        { ticketTypeId: floor!._id, quantity: 2, ...chosen },
        { ticketTypeId: house.floor._id, quantity: 1 },
        { ticketTypeId: house.stalls._id, quantity: 1, seats: ['B1'] },
        { ticketTypeId: stalls!._id, quantity: 1, seats: ['B2'], ...chosen },
      ]),
    );
    expect((await house.hiddenOf(orderId)).map(({ tickets }) => (tickets as object[]).length)).toEqual([5, 2, 5]);
    expect(await house.seatsByNight()).toEqual([2, 1, 2]);
    const places = await Promise.all(
      house.nights.map(async ({ seating }) => (await house.claimed(`area:${seating.areas[0]!._id}`)).length),
    );
    expect(places).toEqual([3, 1, 3]);
    // every claim of the order is one ticket's
    const { tickets } = (await world.given.orders.stored(orderId))!;
    const units = tickets.flatMap((ticket) => ticket.units);
    const allocation = await world.connection.collection('allocations').findOne({ ownerId: orderId });
    expect(units.toSorted()).toEqual((allocation!['claims'] as string[]).toSorted());
    await areBooksRight();
  });

  it('BUY-034 BYD-108 a charge after the end of its cart gets its seats on every night, or its money back', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const ended = async (seats: string[]) => {
      const cart = (await house.reserveNights([0, 1], seats)).data.reserve;
      const start = (await world.startPayment(cart)).data.startPayment;
      world.simulator.faults.set({ requests: { match: '/v1/payment_intents', method: 'POST', times: -1, kind: 'error' } });
      world.clock.forward(12 * MINUTE);
      const stateOf = async () => (await world.given.orders.stored(start.order._id))!.state;
      await expect.poll(stateOf, { timeout: 20_000 }).toBe('Expired');
      world.simulator.faults.clear();
      return async () => {
        await world.pay(start);
        return (await world.confirm(cart.token)).data.confirmOrder.state as string;
      };
    };
    const [kept, lost] = [await ended(['C1']), await ended(['C2'])];
    expect((await house.reserveNights([1, 2], ['C2'])).errors).toBeUndefined();
    expect([await kept(), await lost()]).toEqual(['Active', 'Expired']);
    await world.runJobs();
    expect(await house.seatsByNight()).toEqual([1, 2, 1]);
    await areBooksRight();
  });

  it('BUY-010 BYD-108 are free again on each night once the cart is released', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const { data } = await house.reserveNights([0, 1], ['C1', 'C2']);
    expect(await house.seatsByNight()).toEqual([2, 2, 0]);
    await world.gql(DOCUMENTS.release, { input: { token: data.reserve.token } });
    expect(await house.seatsByNight()).toEqual([0, 0, 0]);
    expect((await house.reserveSeason(['C1'])).errors).toBeUndefined();
  });
});
