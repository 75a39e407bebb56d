import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';
import { quoteRefund, seasonRequestOf } from '@marquee/shared/orders/refund-rules';
import { quoteNight } from '@marquee/shared/seasons/night-quote';

import { OrderBooks } from '#features/orders/public/order-books.facade';
import type { Order } from '#features/orders/record/order.schema';
import { OrdersRepository } from '#features/orders/record/orders.repository';
import { RefundNightService } from '#features/orders/refunds/refund-night.service';
import { RefundsRepository } from '#features/orders/refunds/refunds.repository';
import { SYSTEM } from '#platform/auth/actor';
import { newId } from '#platform/mongo/string-ids';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { aSeasonHouse, type SeasonHouse } from '../season-house.ts';
import { aPair } from '../sharing-pair.ts';

const CANCEL = 'mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { act { _id } } }';
const EXCHANGE = 'mutation ($input: ExchangeNightInput!) { exchangeNight(input: $input) { difference newOrderId } }';
const REFUND = 'mutation ($input: RefundSeasonOrderInput!) { refundSeasonOrder(input: $input) { state } }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';
const ROUNDS = 6;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const itemsOf = ({ tickets, upgrades }: Order) => [...tickets, ...upgrades];

describe('the nights of a season order', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const collection = () => world.connection.collection<Order>('orders');
  /** Returns what is wrong with the money of an order: what went back, by its items and fees, by its refunds, and at the provider. */
  const wrongMoneyOf = async (order: Order, refundedAtProvider: number): Promise<string[]> => {
    const items = sum(
      itemsOf(order).map(
        ({ refund, nightsBack }) =>
          (refund?.refunded && order.refundedAmount < order.total ? refund.refundedAmount : 0) +
          (refund?.refunded && order.refundedAmount >= order.total ? 0 : sum((nightsBack ?? []).map(({ price, tax }) => price + tax))),
      ),
    );
    const refunds = await world.connection
      .collection('refunds')
      .find({ orderId: order._id as never, state: 'Succeeded' })
      .toArray();
    const byCard = sum(order.payments.filter(({ way }) => way === 'card').map(({ refunded }) => refunded));
    return [
      ...(order.refundedAmount > order.total ? ['more than was paid'] : []),
      ...(sum(refunds.map(({ amount }) => Number(amount))) === order.refundedAmount ? [] : ['refunds']),
      ...(sum(order.payments.map(({ refunded }) => refunded)) === order.refundedAmount ? [] : ['payments']),
      ...(byCard === refundedAtProvider ? [] : [`provider: ${byCard} and ${refundedAtProvider}`]),
      ...(order.state !== 'Refunded' && items + order.processingFee.refund + order.promoterFee.refund !== order.refundedAmount
        ? ['items']
        : []),
    ];
  };
  /** Whether a canceled night gave nothing back that is still the holder's. */
  const isForgotten = ({ state, tickets, endedNights }: Order, eventId: string): boolean =>
    state !== 'Refunded' &&
    !endedNights?.some((night) => night.eventId === eventId) &&
    !tickets.every(({ nightsBack }) => nightsBack?.some((night) => night.eventId === eventId));
  /** Who came in, of each ticket and night: by the season, by a friend, or by what it was exchanged for. */
  const admittedTwice = async (order: Order): Promise<string[]> => {
    const nights = await collection().find({ seasonOrderId: order._id }).toArray();
    const friends = await collection()
      .find({ parentOrderId: { $in: nights.map(({ _id }) => _id) } })
      .toArray();
    return nights.flatMap((night) =>
      night.tickets.flatMap((ticket) => {
        const own = friends.flatMap(({ tickets }) => tickets.filter(({ parentTicketId }) => parentTicketId === ticket._id));
        const inside = [ticket, ...own].filter(({ scan }) => scan.some(({ scanned }) => scanned));
        const held = [ticket, ...own].filter(({ state }) => state === 'Active' || state === 'Offered');
        const isGone = order.tickets.every(({ state }) => state === 'Canceled') && held.length > 0;
        return inside.length > 1 || held.length > 1 || isGone ? [`${night.eventName}: ${inside.length} in, ${held.length} valid`] : [];
      }),
    );
  };

  /** A holder whose first night is on offer to a friend, at the hour of that night, and what may happen to it now. */
  const aRound = async () => {
    const house = await aSeasonHouse(world);
    const made: Order[] = [];
    const pair = await aPair(world, 1, async (sender) => {
      const buyer = { fullName: 'Sam Sender', email: sender.user.email, phoneNumber: '+1 801 555 0142' };
      const season = await house.buy(1, { buyer, token: sender.token });
      made.push(season);
      return { org: house.org, event: house.events[0]!, order: (await house.hiddenOf(season._id))[0]! };
    });
    const order = made[0]!;
    const gala = await world.given.event(house.org, { name: 'Gala' });
    world.clock.set(new Date(house.events[0]!.schedule.startsAt!));
    const { token } = await world.given.member('ADMIN', house.org);
    return { house, pair, order, gala, token };
  };
  type Round = Awaited<ReturnType<typeof aRound>>;

  const cancels = async ({ house, token }: Round, night: number) => {
    const input = { eventId: house.events[night]!._id, dryRun: false, eventType: 'WithRefund', refundReason: 'Storm' };
    await world.gql(CANCEL, { input }, token);
    world.clock.forward(UNDO_MS);
    await world.runJobs();
  };
  const exchanges = async ({ house, order, gala, token }: Round, night: number) => {
    const wish = { orderId: order._id, ticketId: order.tickets[0]!._id, nightId: house.events[night]!._id, eventId: gala._id };
    const input = { ...wish, ticketTypeId: gala.ticketTypes[0]!._id, way: 'cash', idempotencyKey: newKey() };
    const { data } = await world.gql(EXCHANGE, { input }, token);
    if (data) await world.gql(EXCHANGE, { input: { ...input, expectedDifference: data.exchangeNight.difference } }, token);
  };
  const refunds = async ({ house, order, token }: Round) => {
    const refundAmount = quoteRefund(await house.stored(order._id), seasonRequestOf(order, 'Ill')).total;
    await world.gql(REFUND, { input: { orderId: order._id, refundAmount, refundReason: 'Ill', confirmsUsed: true } }, token);
  };
  const scans = ({ house, token }: Round, code: string) => world.gql(SCAN, { input: { eventId: house.events[0]!._id, code } }, token);

  it('Promise 43: BYD-105 BYD-110 money of all nights is the order to the cent, and one person a night is admitted, whatever meets', async () => {
    for (let number = 0; number < ROUNDS; number += 1) {
      const round = await aRound();
      const { house, pair, order } = round;
      const offered = await pair.offer();
      await Promise.all([
        pair.answer(offered._id, 'Accepted'),
        scans(round, house.codeOf(order)),
        exchanges(round, number % 2),
        exchanges(round, number % 2),
        cancels(round, number % 3),
        ...(number % 2 === 0 ? [refunds(round)] : []),
      ]);
      const own = await pair.ownOf();
      await Promise.all([scans(round, house.codeOf(order)), ...(own ? [scans(round, house.codeOf(own))] : []), world.runJobs()]);
      // what was held up is tried again
      for (let tries = 0; tries < 5; tries += 1) {
        world.clock.forward(10 * UNDO_MS);
        await world.runJobs();
      }
      const after = await house.stored(order._id);
      expect([number, await wrongMoneyOf(after, world.booksOf(house.org).refunded)]).toEqual([number, []]);
      expect([number, isForgotten(after, house.events[number % 3]!._id)]).toEqual([number, false]);
      expect([number, await admittedTwice(after)]).toEqual([number, []]);
    }
    for await (const { differences } of world.app.get(OrderBooks, { strict: false }).compare()) expect(differences).toEqual([]);
  });

  /** Two workers give back the same night of one order at the same moment. */
  const paidByTwo = async (house: SeasonHouse, order: Order): Promise<number> => {
    const eventId = house.events[0]!._id;
    const refundNight = world.app.get(RefundNightService, { strict: false });
    const actor = { ...SYSTEM, orgId: house.org._id };
    const wish = (key: string) => ({
      orderId: order._id,
      night: { eventId, name: 'Night 1' },
      reason: 'Storm',
      key,
      actId: newId(),
      quoteOf: (now: Order) => (now.endedNights?.some((night) => night.eventId === eventId) ? null : quoteNight(now, eventId)),
    });
    await Promise.allSettled([refundNight.refund(actor, wish(newKey())), refundNight.refund(actor, wish(newKey()))]);
    await world.runJobs();
    return world.booksOf(house.org).refunded;
  };

  it('Promise 43: a night that two workers give back at the same moment is paid once', async () => {
    const house = await aSeasonHouse(world);
    const order = await house.buy();
    expect(await paidByTwo(house, order)).toBe(quoteNight(order, house.events[0]!._id).total);
  });

  it('Promise 43, negative control: without the one refund at a time and the version of the order it is paid twice', async () => {
    const house = await aSeasonHouse(world);
    const order = await house.buy();
    const refundsOf = world.app.get(RefundsRepository, { strict: false });
    const orders = world.app.get(OrdersRepository, { strict: false });
    await world.connection.collection('refunds').dropIndex('onePending');
    vi.spyOn(refundsOf, 'isPending').mockResolvedValue(false);
    const change = orders.change.bind(orders);
    vi.spyOn(orders, 'change').mockImplementation(async (tx, of, update, options) => {
      if (Object.keys(update).length > 0)
        await change(tx, { ...of, version: (await orders.get(of, of._id, tx ?? undefined)).version }, update, options);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await paidByTwo(house, order)).toBe(2 * quoteNight(order, house.events[0]!._id).total);
  });
});
