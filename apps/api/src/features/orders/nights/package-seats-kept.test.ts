import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aSeatedSeason, type SeatedSeason } from '../../../../test/seated-season.ts';

const EXCHANGE = 'mutation ($input: ExchangeNightInput!) { exchangeNight(input: $input) { difference newOrderId } }';
const MOVE = 'mutation ($input: MoveTicketInput!) { moveTicket(input: $input) { tickets { seat } } }';
const REFUND = 'mutation ($input: RefundSeasonOrderInput!) { refundSeasonOrder(input: $input) { state } }';
const PUBLISH = 'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { published } }';
const CANCEL = `mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { errors { code } act { _id } } }`;
const HOUSE = 'query ($id: ObjectId!) { event(eventId: $id) { house { season single held left } } }';

describe('seats of a package after they were bought', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const staff = async ({ org }: SeatedSeason, role: 'ADMIN' | 'BOX_OFFICE' = 'ADMIN') => (await world.given.member(role, org)).token;
  const seatsNow = async (house: SeatedSeason, orderId: string) => house.seatsOf(await house.hiddenOf(orderId));

  it('BYD-110 BYD-108 go back on sale on the night that is exchanged, and stay on the others', async () => {
    const house = await aSeatedSeason(world, { leastNights: 2, season: { exchange: { allowed: true, percent: 0 } } });
    const orderId = await house.pay(await house.reserveNights([0, 2], ['C1']));
    const types = [world.given.events.ticketType({ name: 'Balcony', totalQty: 5 }, [{ price: 3000 }])];
    const other = await world.given.event(house.org, { name: 'Gala', ticketTypes: types });
    const order = (await world.given.orders.stored(orderId))!;
    const wish = {
      orderId,
      ticketId: order.tickets[0]!._id,
      nightId: house.nights[2]!.id,
      eventId: other._id,
      ticketTypeId: other.ticketTypes[0]!._id,
      way: 'cash',
      idempotencyKey: newKey(),
    };
    const token = await staff(house, 'BOX_OFFICE');
    const { difference } = (await world.gql(EXCHANGE, { input: wish }, token)).data.exchangeNight;
    expect(difference).toBe(1000);
    expect((await world.gql(EXCHANGE, { input: { ...wish, expectedDifference: difference } }, token)).errors).toBeUndefined();
    await world.runJobs();
    expect(await house.seatsByNight()).toEqual([1, 0, 0]);
    expect((await house.reserveNights([1, 2], ['C1'])).errors).toBeUndefined();
    expect((await house.reserveNights([0, 1], ['C1'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
  });

  it('BYD-092 BYD-108 are moved by staff on one night, where another package may have the former seat then', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const orderId = await house.pay(await house.reserveNights([0, 1], ['D4']));
    const [night] = await house.hiddenOf(orderId);
    const ticketId = (night!['tickets'] as { _id: string }[])[0]!._id;
    const token = await staff(house);
    const moved = await world.gql(MOVE, { input: { orderId: String(night!._id), ticketId, seatId: 'A10' } }, token);
    expect(moved.errors).toBeUndefined();
    await world.runJobs();
    expect(await seatsNow(house, orderId)).toEqual([['Stalls-A-10'], ['Stalls-D-4']]);
    const other = await house.pay(await house.reserveNights([0], ['D4']));
    expect(await seatsNow(house, other)).toEqual([['Stalls-D-4']]);
    expect(await house.seatsByNight()).toEqual([2, 1, 0]);
  });

  it('BYD-106 BYD-108 are given on no night that joins later', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const orderId = await house.pay(await house.reserveNights([0], ['A5']));
    const whole = await house.pay(await house.reserveSeason(['A6']));
    const fourth = await house.night(4);
    const token = await staff(house);
    for (const published of [false, true]) await world.gql(PUBLISH, { input: { eventId: fourth.id, published } }, token);
    await world.runJobs();
    expect(await seatsNow(house, orderId)).toEqual([['Stalls-A-5']]);
    expect((await seatsNow(house, whole)).at(-1)).toEqual(['Stalls-A-6']);
    expect(await house.claimed(house.stallsPool(fourth))).toHaveLength(1);
    expect((await house.reserve({ eventId: fourth.id }, fourth.stalls._id, ['A5'])).errors).toBeUndefined();
  });

  it('BYD-105 BYD-108 return the share of a canceled night, and are all free again once the order is refunded', async () => {
    const house = await aSeatedSeason(world, { leastNights: 2 });
    const orderId = await house.pay(await house.reserveNights([0, 1], ['B1', 'B2']));
    const token = await staff(house);
    const input = { eventId: house.nights[1]!.id, eventType: 'WithRefund', refundReason: 'Storm', dryRun: false };
    expect((await world.gql(CANCEL, { input }, token)).data.cancelEvent.errors).toEqual([]);
    world.clock.forward(UNDO_MS);
    await world.runJobs();
    const order = (await world.given.orders.stored(orderId))!;
    expect(order).toMatchObject({ state: 'PartiallyRefunded', total: 8000, refundedAmount: 4000 });
    expect((await house.hiddenOf(orderId)).map(({ state }) => state)).toEqual(['Active', 'Refunded']);
    const rest = { orderId, refundAmount: 4000, refundReason: 'Ill', confirmsUsed: false, idempotencyKey: newKey() };
    expect((await world.gql(REFUND, { input: rest }, token)).errors).toBeUndefined();
    await world.runJobs();
    expect(await house.seatsByNight()).toEqual([0, 0, 0]);
    expect((await house.reserveNights([0, 2], ['B1', 'B2'])).errors).toBeUndefined();
  });

  it('BYD-111 BYD-108 fill each night to its places with season tickets, single ones and what is left', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    await house.pay(await house.reserveSeason(['A1', 'A2']));
    await house.pay(await house.reserveNights([0, 2], ['A3']));
    await house.pay(await house.reserveNights([1], ['A3', 'A4']));
    await house.pay(await house.reserveNight(2, ['B1', 'B2', 'B3']));
    const token = await staff(house);
    const houses = await Promise.all(
      house.nights.map(async ({ id }) => (await world.gql(HOUSE, { id }, token)).data.event.house as Record<string, number>),
    );
    expect(houses.map(({ season, single, held }) => [season, single, held])).toEqual([
      [3, 0, 0],
      [4, 0, 0],
      [3, 3, 0],
    ]);
    // 40 seats, the table and 50 standing places
    expect(houses.map(({ season, single, held, left }) => season! + single! + held! + left!)).toEqual([91, 91, 91]);
  });
});
