import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { FoldLedgerService } from '../ledger/fold/fold-ledger.service.ts';

const ADD = 'mutation($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id } }';
const REFUND = 'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const CANCEL = 'mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const ANALYTICS = 'query($input: OrderAnalyticsInput!) { orderAnalytics(input: $input) { series { total } } }';
const TASK = 'subscriptions.schedule-sales-emails';

describe('sales e-mails at their edges', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** An event in a zone and an admin who subscribes people to it. */
  const aHouse = async (timezone: string) => {
    const { org, event } = await world.seller();
    const venue = await world.given.venue(org, { timezone });
    await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { venueId: venue._id } });
    const { token } = await world.given.member('ADMIN', org);
    const subscribe = (email: string, frequency: string) =>
      world.gql(ADD, { input: { eventId: String(event._id), email, frequency } }, token);
    return { org, event, token, subscribe };
  };
  const at = async (time: string) => {
    world.clock.set(time);
    await world.runScheduled(TASK);
    await world.runJobs();
  };
  const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email);

  it('OPS-139 OPS-250 states in HTML and text that nothing was sold', async () => {
    world.clock.set('2026-11-19T19:00:00Z');
    const { subscribe } = await aHouse('America/Denver');
    await subscribe('nothing@example.com', 'Daily');
    await at('2026-11-20T15:00:00Z');
    const [mail] = await mailsTo('nothing@example.com');
    for (const line of ['Orders: 0', 'Revenue: $0.00', 'Refunds in this period: $0.00', 'Nothing was sold in this period.'])
      expect(mail!.text).toContain(line);
    expect(mail!.html).toContain('Nothing was sold in this period.');
  });

  it('OPS-250 counts a refund on its own day, also where nothing was sold on it', async () => {
    world.clock.set('2026-11-19T19:00:00Z');
    const { org, event, token, subscribe } = await aHouse('America/Denver');
    await subscribe('refunds@example.com', 'Daily');
    const { number } = await world.buy(event);
    const order = (await world.connection.collection('orders').findOne({ number, orgId: org._id }))!;
    world.clock.set('2026-11-20T19:00:00Z');
    const chosen = { orderId: String(order._id), ticketIds: [String(order['tickets'][0]._id)], upgradeIds: [] };
    const input = { ...chosen, refundAmount: order['total'], refundReason: 'Ill', processingFee: false, promoterFee: false };
    expect((await world.gql(REFUND, { input }, token)).errors).toBeUndefined();
    await at('2026-11-21T15:00:00Z');
    const [mail] = await mailsTo('refunds@example.com');
    expect(mail!.subject).toContain('Fri, Nov 20th');
    for (const line of [
      'Orders: 0',
      'Tickets: 0',
      'Revenue: $0.00',
      'Net revenue: -$25.00',
      'Sales tax, less refunds: $0.00',
      'Total charge: $0.00',
    ])
      expect(mail!.text).toContain(line);
    expect(mail!.text).toContain('Refunds in this period: $25.00');
    expect(mail!.text).toContain('Sold so far: 0 of');
  });

  it('OPS-250 says of a day what the analytics of that day say, folded or not', async () => {
    world.clock.set('2026-11-19T19:00:00Z');
    const { org, event, token, subscribe } = await aHouse('America/Denver');
    await subscribe('same@example.com', 'Daily');
    const orders = [await world.given.paidOrder(event, { quantity: 3 }), await world.given.paidOrder(event)];
    await world.app.get(FoldLedgerService, { strict: false }).fold();
    const input = { orderId: String(orders[1]!._id) };
    expect((await world.gql(CANCEL, { input }, token)).errors).toBeUndefined();
    // nobody can tell from the orders
    await world.connection
      .collection('ledger')
      .updateOne(
        { orderId: orders[1]!._id as never, act: 'Cancellation' },
        { $push: { lines: { kind: 'OrganizationFee', item: null, count: 0, cents: 1 } as never } },
      );
    await at('2026-11-20T15:00:00Z');
    const range = { startDate: '2026-11-19T07:00:00Z', endDate: '2026-11-20T07:00:00Z' };
    const asked = { eventId: String(event._id), types: ['TotalSales', 'TicketsSold', 'TotalOrders'], ...range };
    const { data } = await world.gql(ANALYTICS, { input: asked }, (await world.given.member('ADMIN', org)).token);
    expect(data.orderAnalytics.series.map(({ total }: { total: number }) => total)).toEqual([7501, 3, 1]);
    const [mail] = await mailsTo('same@example.com');
    for (const line of ['Orders: 1', 'Tickets: 3', 'Net revenue: $75.01', 'Total charge: $100.00', 'Organization fees: $0.01'])
      expect(mail!.text).toContain(line);
  });

  it.each([
    // clocks go back on 1 November: a day of 25 hours
    ['America/Denver', '2026-11-01T06:00:00Z', '2026-11-02T06:59:00Z', '2026-11-02T07:00:00Z', '2026-11-02T15:00:00Z', 'Sun, Nov 1st'],
    // and forward on 29 March: one of 23
    ['Europe/Paris', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z', '2026-03-30T06:00:00Z', 'Sun, Mar 29th'],
  ])('OPS-250 sums the whole local day in %s where the clocks change', async (zone, first, last, after, due, day) => {
    const email = `${zone.replace('/', '.').toLowerCase()}@example.com`;
    world.clock.set(new Date(Date.parse(first) - 3_600_000).toISOString());
    const { event, subscribe } = await aHouse(zone);
    await subscribe(email, 'Daily');
    for (const moment of [first, last, after]) {
      world.clock.set(moment);
      await world.given.paidOrder(event);
    }
    await at(new Date(Date.parse(due) - 60_000).toISOString());
    const before = (await mailsTo(email)).length;
    await at(due);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)!.subject).toContain(day);
    expect(mails.at(-1)!.text).toContain('Orders: 2');
  });

  it('OPS-250 words a mail by the frequency it was promised for, also when that was changed before it left', async () => {
    world.clock.set('2026-11-19T19:00:00Z');
    const { subscribe } = await aHouse('America/Denver');
    await subscribe('turned@example.com', 'Daily');
    world.clock.set('2026-11-20T15:00:00Z');
    await world.runScheduled(TASK);
    await subscribe('turned@example.com', 'Weekly');
    await world.runJobs();
    const mails = await mailsTo('turned@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Daily sales: .*, Thu, Nov 19th$/)]);
  });
});
