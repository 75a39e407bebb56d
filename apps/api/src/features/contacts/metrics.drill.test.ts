import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Ledger } from '#features/ledger/public/ledger.facade';
import { Transactions } from '#platform/mongo/transactions.service';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { RecountCustomersService } from './recount-customers.service.ts';
import { RebuildContactsService } from './rebuild-contacts.service.ts';

const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { _id } }';

describe('what customers bought', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const stored = async (email: string) => (await world.connection.collection('contacts').findOne({ emails: email }))!;
  const figures = async (email: string) => {
    const { eventIds, lifeTimeValue, lifeTimeTicketsPurchased } = (await stored(email))['metrics'];
    return [eventIds.length, lifeTimeValue, lifeTimeTicketsPurchased];
  };
  const contactsOf = (orgId: unknown) =>
    world.connection
      .collection('contacts')
      .find({ orgId }, { projection: { recounts: 0 } })
      .sort({ _id: 1 })
      .toArray();

  it('OPS-158 adds up the orders of one person over events, and keeps another person apart', async () => {
    const { org } = await world.given.member('ADMIN');
    const [one, two] = [await world.given.event(org), await world.given.event(org)];
    const buyer = { email: 'often@example.com' };
    const orders = [
      await world.given.paidOrder(one, { buyer, quantity: 2 }),
      await world.given.paidOrder(one, { buyer }),
      await world.given.paidOrder(two, { buyer, quantity: 3 }),
    ];
    await world.given.paidOrder(two, { buyer: { email: 'once@example.com' } });
    await world.given.orders.awaitingOrder(two, { buyer });
    await world.runJobs();
    expect(await figures('often@example.com')).toEqual([2, orders.reduce((sum, { total }) => sum + total, 0), 6]);
    expect(await figures('once@example.com')).toEqual([1, expect.any(Number), 1]);
  });

  it('ACC-117 ACC-119 every buyer is a customer, with or without an account', async () => {
    const { org, token } = await world.given.member('ADMIN');
    await world.given.paidOrder(await world.given.event(org), { buyer: { email: 'guest@example.com' } });
    await world.given.contact(org, { email: 'imported@example.com' });
    await world.runJobs();
    const by = async (screenType: string) => {
      const list = 'query ($query: CustomersQueryInput) { customers(query: $query) { customers { email userId isCustomer } } }';
      return (await world.gql(list, { query: { screenType } }, token)).data.customers.customers;
    };
    expect(await by('CustomersOnly')).toEqual([{ email: 'guest@example.com', userId: null, isCustomer: true }]);
    expect(await by('ContactsOnly')).toEqual([{ email: 'imported@example.com', userId: null, isCustomer: false }]);
  });

  it('ACC-117 names no account by tickets that a friend shared: the address of that order was proved by nobody', async () => {
    const { org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const { user } = await world.given.customer();
    const { _id } = await world.given.paidOrder(event, { buyer: { email: 'typed@example.com' }, userId: String(user._id) });
    await world.connection.collection('orders').updateOne({ _id: _id as never }, { $set: { type: 'Shared' } });
    await world.runJobs();
    expect(await stored('typed@example.com')).toMatchObject({ userId: null });
  });

  it('ACC-117 values a customer by the ledger: what was charged less what went back', async () => {
    const { org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const buyer = { email: 'ledger@example.com' };
    const orders = [await world.given.paidOrder(event, { buyer }), await world.given.paidOrder(event, { buyer })];
    const { _id: orderId, orgId } = orders[0]!;
    const lines = [{ kind: 'Repayment' as const, item: null, count: 0, cents: -300 }];
    const correction = { orderId, orgId, sellableId: String(event._id), act: 'Correction' as const, at: world.clock.now(), lines };
    const transactions = world.app.get(Transactions, { strict: false });
    await transactions.run((tx) => world.app.get(Ledger, { strict: false }).book(tx, [correction]));
    await world.runJobs();
    const total = orders.reduce((sum, order) => sum + order.total, 0);
    expect(await figures(buyer.email)).toEqual([1, total - 300, 2]);
    // one that a version before the ledger sold counts from its record until the upgrade books it
    await world.connection.collection('ledger').deleteMany({ orderId: orderId as never });
    await world.app.get(RecountCustomersService, { strict: false }).recount({ orgId }, [buyer.email]);
    expect(await figures(buyer.email)).toEqual([1, total, 2]);
  });

  it('ACC-117 takes back what is refunded, in money, tickets and, with the last of them, events', async () => {
    const type = world.given.events.ticketType({ totalQty: 10 }, [{ price: 5000 }]);
    const { org, event } = await world.seller({ ticketTypes: [type] });
    const { number } = await world.buy(event, { quantity: 2 });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const order = (await world.connection.collection('orders').findOne({ number, orgId: org._id }))!;
    const refund = (index: number, refundAmount: number) => {
      const chosen = { ticketIds: [String(order['tickets'][index]._id)], upgradeIds: [], processingFee: false, promoterFee: false };
      return world.gql(REFUND, { input: { orderId: String(order._id), ...chosen, refundAmount, refundReason: 'Ill' } }, token);
    };
    await world.runJobs();
    expect(await figures(order['email'])).toEqual([1, order['total'], 2]);
    expect((await refund(0, 5000)).errors).toBeUndefined();
    await world.runJobs();
    expect(await figures(order['email'])).toEqual([1, order['total'] - 5000, 1]);
    expect((await refund(1, 5000)).errors).toBeUndefined();
    await world.runJobs();
    expect(await figures(order['email'])).toEqual([0, order['total'] - 10_000, 0]);
  });

  it('leaves out the event of a canceled order and keeps the money it brought', async () => {
    const { org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { buyer: { email: 'gone@example.com' } });
    const set = { state: 'Canceled', 'tickets.0.state': 'Canceled' };
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });
    await world.runJobs();
    expect(await figures('gone@example.com')).toEqual([0, order.total, 0]);
  });

  it('is notified of every sale in the transaction that finishes it, one entry per batch and organization', async () => {
    const { org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event);
    const entries = await world.connection.collection('outbox').find({ name: 'orders.tell-changes' }).toArray();
    const mine = entries.filter(({ payload }) => payload.orgId === String(org._id));
    expect(mine.map(({ payload }) => payload.orderIds)).toEqual([[String(order._id)]]);
  });

  it('counts right when the same person is recounted by many at once', async () => {
    const { org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const buyer = { email: 'crowd@example.com' };
    const recount = world.app.get(RecountCustomersService, { strict: false });
    const scope = { orgId: String(org._id) };
    for (let n = 0; n < 4; n += 1) await world.given.paidOrder(event, { buyer });
    await Promise.all(Array.from({ length: 6 }, () => recount.recount(scope, [buyer.email])));
    expect(await world.connection.collection('contacts').countDocuments({ orgId: org._id })).toBe(1);
    expect((await stored(buyer.email))['metrics'].orders).toBe(4);
  });

  it('a full recount from the orders gives the figures that were maintained incrementally', async () => {
    const { org } = await world.given.member('ADMIN');
    const events = [await world.given.event(org), await world.given.event(org)];
    for (let n = 0; n < 12; n += 1)
      await world.given.paidOrder(events[n % 2]!, { buyer: { email: `b${n % 5}@example.com` }, quantity: 1 + (n % 3) });
    await world.given.contact(org, { email: 'imported@example.com' });
    await world.runJobs();
    const kept = await contactsOf(org._id);
    const set = { 'metrics.lifeTimeValue': 1, 'metrics.eventIds': [], 'metrics.lifeTimeTicketsPurchased': 99 };
    await world.connection.collection('contacts').updateMany({ orgId: org._id, 'metrics.orders': { $gt: 0 } }, { $set: set });
    expect(await world.app.get(RebuildContactsService, { strict: false }).rebuild(String(org._id))).toBe(5);
    expect(await contactsOf(org._id)).toEqual(kept);
    expect(kept).toHaveLength(6);
  });
});
