import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { aDoor, aPair, codeOf } from '../../../test/sharing-pair.ts';
import { Transactions } from '#platform/mongo/transactions.service';
import { Inventory } from '../inventory/public/inventory.port.ts';
import type { Order } from '../orders/record/order.schema.ts';
import { SharedOrders } from '../orders/public/shared-orders.facade.ts';
import { CarryOutRefundService } from '../orders/refunds/carry-out-refund.service.ts';

const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state tickets { state } } }';
const CANCEL_ORDER = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const RACES = 4;
const CLOSED = [{ message: 'This offer is no longer available.', extensions: { code: 'SHARE_CLOSED' } }];

describe('concurrent sharing', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** Paid at the simulator, so that it can be refunded. */
  const aPaidPair = () =>
    aPair(world, 2, async ({ user }) => {
      const { org, event } = await world.seller();
      const { data } = await world.reserve(event, { quantity: 2 });
      const buyer = { fullName: 'Sam Sender', email: user.email, phoneNumber: '+1 801 555 0142' };
      const start = await world.startPayment(data.reserve, { buyer });
      await world.pay(start.data.startPayment);
      const { data: paid } = await world.confirm(data.reserve.token);
      return { org, event, order: (await world.given.orders.stored(paid.confirmOrder._id))! };
    });
  const refundFirst = async ({ order, org }: Awaited<ReturnType<typeof aPaidPair>>) => {
    const { token } = await world.given.member('BOX_OFFICE', org);
    const { _id, price, discount, tax } = order.tickets[0]!;
    const items = { ticketIds: [String(_id)], upgradeIds: [], refundAmount: price - discount + tax, refundReason: 'Cannot come' };
    return world.gql(REFUND, { input: { orderId: String(order._id), ...items, processingFee: false, promoterFee: false } }, token);
  };

  it('OPS-086 ACC-177 accepted twice concurrently by the same person creates one order with one new code', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { offer, answer, states, ordersOfFriend } = await aPair(world);
      const { _id } = await offer();
      const answers = await Promise.all([answer(_id, 'Accepted'), answer(_id, 'Accepted'), answer(_id, 'Accepted')]);
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
      expect(answers.flatMap(({ errors }) => errors?.[0]?.message ?? [])).toEqual(Array(2).fill('This offer is no longer available.'));
      expect([await ordersOfFriend(), await states()]).toEqual([1, ['Shared', 'Active']]);
    }
  });

  it('OPS-086, negative control: without the transaction and the order’s version two acceptances create two orders', async () => {
    const { offer, answer, ordersOfFriend } = await aPair(world);
    const { _id } = await offer();
    const transactions = world.app.get(Transactions, { strict: false });
    const orders = world.app.get(SharedOrders, { strict: false });
    const [run, writeItems] = [transactions.run, orders.writeItems];
    onTestFinished(() => {
      transactions.run = run;
      orders.writeItems = writeItems;
    });
    transactions.run = (work) => work(null as never);
    let arrived = 0;
    let open = () => {};
    const bothRead = new Promise<void>((resolve) => (open = resolve));
    orders.writeItems = async (_tx, order, { tickets, upgrades }) => {
      arrived += 1;
      if (arrived === 2) open();
      await bothRead;
      await world.connection.collection<Order>('orders').updateOne({ _id: order._id }, { $set: { tickets, upgrades } });
    };
    await Promise.all([answer(_id, 'Accepted'), answer(_id, 'Accepted')]);
    expect(await ordersOfFriend()).toBe(2);
  });

  it('OPS-090 cancel-vs-share: accepted and canceled concurrently the ticket has one holder and one code', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { offer, answer, cancel, states, ordersOfFriend } = await aPair(world);
      const { _id } = await offer();
      const [accepted, cancelled] = await Promise.all([answer(_id, 'Accepted'), cancel()]);
      expect(cancelled.errors).toBeUndefined();
      expect([await ordersOfFriend(), (await states())[0]]).toEqual(accepted.errors ? [0, 'Active'] : [1, 'Shared']);
    }
  });

  it('OPS-111 cancel-vs-share: order canceled and offer accepted concurrently, the ticket is the friend’s or free', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { offer, answer, order, org, event, states, ordersOfFriend } = await aPair(world);
      const { _id } = await offer();
      const { token } = await world.given.member('BOX_OFFICE', org);
      const cancel = () => world.gql(CANCEL_ORDER, { input: { orderId: String(order._id) } }, token);
      const [accepted, cancelled] = await Promise.all([answer(_id, 'Accepted'), cancel()]);
      expect(cancelled.errors).toBeUndefined();
      expect([await ordersOfFriend(), await states()]).toEqual(
        accepted.errors ? [0, ['Canceled', 'Canceled']] : [1, ['Shared', 'Canceled']],
      );
      const { ticketTypes } = (await world.connection.collection('events').findOne({ _id: event._id as never }))!;
      const pool = `ticketType:${String(ticketTypes[0]._id)}`;
      const { sold } = (await world.app.get(Inventory, { strict: false }).exact([{ pool, limit: 100 }])).get(pool)!;
      expect(sold).toBe(accepted.errors ? 0 : 1);
    }
  });

  it('OPS-233 refunding an offered ticket withdraws it: the friend is refused, and it cannot be offered again', async () => {
    const pair = await aPaidPair();
    const { _id } = await pair.offer();
    expect((await refundFirst(pair)).data.refundOrder.tickets).toMatchObject([{ state: 'Canceled' }, { state: 'Active' }]);
    expect((await pair.answer(_id, 'Accepted')).errors).toMatchObject(CLOSED);
    expect((await pair.share({ email: pair.friend.user.email, tickets: [pair.tickets[0]] })).errors?.[0]?.extensions?.['code']).toBe(
      'SHARE_NOT_ALLOWED',
    );
    expect([await pair.ordersOfFriend(), await pair.states()]).toEqual([0, ['Canceled', 'Active']]);
  });

  it('OPS-233 refunded and accepted concurrently, one succeeds: never both a refund and a valid code', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const pair = await aPaidPair();
      const { _id } = await pair.offer();
      const [accepted, refunded] = await Promise.all([pair.answer(_id, 'Accepted'), refundFirst(pair)]);
      expect([accepted, refunded].filter(({ errors }) => errors)).toHaveLength(1);
      expect([await pair.ordersOfFriend(), (await pair.states())[0]]).toEqual(accepted.errors ? [0, 'Canceled'] : [1, 'Shared']);
    }
  });

  /** The friend accepts after the refund was stored and before the provider is called. */
  const acceptedOnTheWay = async () => {
    const pair = await aPaidPair();
    const { _id } = await pair.offer();
    const service = world.app.get(CarryOutRefundService, { strict: false });
    const { carryOut } = service;
    onTestFinished(() => void (service.carryOut = carryOut));
    const answers: { errors?: unknown }[] = [];
    service.carryOut = async (refund) => {
      answers.push(await pair.answer(_id, 'Accepted'));
      return carryOut.call(service, refund);
    };
    const { errors } = await refundFirst(pair);
    expect(errors).toBeUndefined();
    return { accepted: answers[0]!, orders: await pair.ordersOfFriend() };
  };

  it('OPS-233 refuses to share a ticket while its refund is in progress', async () => {
    const { accepted, orders } = await acceptedOnTheWay();
    expect(accepted.errors).toMatchObject(CLOSED);
    expect(orders).toBe(0);
  });

  it('OPS-233, negative control: without the check for refunds in progress a ticket is both refunded and shared', async () => {
    const sharedOrders = world.app.get(SharedOrders, { strict: false });
    const { refunding } = sharedOrders;
    onTestFinished(() => void (sharedOrders.refunding = refunding));
    sharedOrders.refunding = () => Promise.resolve(new Set<string>());
    const { accepted, orders } = await acceptedOnTheWay();
    expect([accepted.errors, orders]).toEqual([undefined, 1]);
  });

  it('OPS-086 BUY-041 an offered ticket that was admitted is used and cannot be accepted', async () => {
    const pair = await aPair(world);
    const { _id } = await pair.offer();
    const at = await aDoor(world, pair);
    onTestFinished(() => world.clock.release());
    expect(await at(codeOf(world, pair.order))).toBe('LetIn');
    const { token } = await world.given.accounts.logIn(pair.friend.user);
    expect((await pair.answer(_id, 'Accepted', token)).errors).toMatchObject(CLOSED);
    expect(await pair.ordersOfFriend()).toBe(0);
  });

  it('OPS-086 BUY-041 scanned and accepted concurrently it admits one person, the giver or the friend', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const pair = await aPair(world);
      const { _id } = await pair.offer();
      const at = await aDoor(world, pair);
      onTestFinished(() => world.clock.release());
      const { token } = await world.given.accounts.logIn(pair.friend.user);
      const [accepted, verdict] = await Promise.all([pair.answer(_id, 'Accepted', token), at(codeOf(world, pair.order))]);
      expect(verdict).toBe(accepted.errors ? 'LetIn' : 'NotValid');
      const own = await pair.ownOf();
      expect(own !== null).toBe(!accepted.errors);
      if (own) expect(await at(codeOf(world, own))).toBe('LetIn');
      world.clock.release();
    }
  });
});
