import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { control, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { figuresOf as figuresNow, recounted } from '../../../../test/figures-of.ts';
import { eventOf, postEvent } from '../../../../test/payment-events.ts';
import { GatewayError, PaymentGateway } from '../../../platform/payments/payment-gateway.port.ts';
import type { Order } from '../record/order.schema.ts';

const ORDER = /* GraphQL */ `
  query ($orderId: ObjectId!) {
    order(orderId: $orderId) {
      state
      refundedAmount
      refundedOutside
      processingFee {
        refund
      }
      tickets {
        state
        qrVersion
        refund {
          refundReason
          refundedAmount
          refundedBy
        }
      }
      refunds {
        amount
        state
        source
        reason
        message
        undoneAt
      }
    }
  }
`;
const REFUND = 'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state refundedAmount refunds { source } } }';

describe("refunds made in the provider's own dashboard", () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ webhooks: true })));
  afterEach(() => {
    world.simulator.faults.clear();
    world.clock.release();
  });
  afterAll(() => world.stop());

  /** Two tickets at $50.00 with 8 % tax and $1.00 service fee each: $110.00. */
  const aSale = async () => {
    const type = world.given.events.ticketType({ totalQty: 10 }, [{ price: 5000 }]);
    const { org, event } = await world.seller({ ticketTypes: [type] });
    await world.given.events.salesTax(event, 8);
    await world.given.events.fee(org);
    const { number } = await world.buy(event, { quantity: 2 });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const order = (await world.connection.collection<Order>('orders').findOne({ number, orgId: org._id }))!;
    return { org, event, order, token };
  };
  type Sale = Awaited<ReturnType<typeof aSale>>;

  /** What the dashboard's button does; answers the refund's id. */
  const inDashboard = async ({ order, org }: Pick<Sale, 'order' | 'org'>, amount?: number, more = {}): Promise<string> => {
    const body = new URLSearchParams({ payment_intent: order.payments[0]!.intent!.id, ...(amount && { amount: String(amount) }), ...more });
    const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
    const answer = await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body });
    return ((await answer.json()) as { id: string }).id;
  };
  const shown = async ({ order, token }: Sale) => (await world.gql(ORDER, { orderId: String(order._id) }, token)).data.order;
  const until = (sale: Sale, refundedAmount: number) =>
    expect.poll(async () => (await shown(sale)).refundedAmount, { timeout: 15_000 }).toBe(refundedAmount);
  const tell = ({ order, org }: Sale, type: string) =>
    postEvent(world, eventOf({ id: order.payments[0]!.intent!.id, account: org.stripeId, orderId: 'no such order', type }));
  const refundHere = ({ order, token }: Sale, tickets: number[], refundAmount: number, processingFee = false) => {
    const ticketIds = tickets.map((index) => String(order.tickets[index]!._id));
    const request = { ticketIds, upgradeIds: [], refundReason: 'Ill', processingFee, promoterFee: false, refundAmount };
    return world.gql(REFUND, { input: { orderId: String(order._id), ...request } }, token);
  };
  const figuresOf = async ({ event }: Sale) => {
    await world.runJobs();
    return figuresNow(world, event);
  };

  it('OPS-246 of a part are written with the order, touch no ticket and take the money off the revenue', async () => {
    const sale = await aSale();
    await inDashboard(sale, 2000);
    await until(sale, 2000);
    expect(await shown(sale)).toMatchObject({
      state: 'PartiallyRefunded',
      refundedOutside: 2000,
      tickets: [
        { state: 'Active', qrVersion: 1, refund: null },
        { state: 'Active', qrVersion: 1, refund: null },
      ],
      refunds: [{ amount: 2000, state: 'Succeeded', source: 'provider', reason: 'Refunded in Stripe' }],
    });
    expect(await figuresOf(sale)).toMatchObject({ sold: 2, orders: 1, revenue: 8000 });
    const audit = await world.connection
      .collection('auditLog')
      .find({ 'subject.id': String(sale.order._id) })
      .toArray();
    expect(audit.map(({ action, actorId }) => [action, actorId])).toContainEqual(['order.refunded-outside', null]);
  });

  it('OPS-236 are never refunded again from here beyond what is left', async () => {
    const sale = await aSale();
    await inDashboard(sale, 2000);
    await until(sale, 2000);
    const { data } = await refundHere(sale, [0], 5400);
    expect(data.refundOrder).toMatchObject({ refundedAmount: 7400, refunds: [{ source: 'provider' }, { source: 'marquee' }] });
    expect((await refundHere(sale, [1], 5400)).errors?.[0]?.extensions.code).toBe('REFUND_QUOTE_STALE');
    expect(world.booksOf(sale.org).refunded).toBe(7400);
    expect((await refundHere(sale, [1], 3600)).data.refundOrder).toMatchObject({ state: 'Refunded', refundedAmount: 11_000 });
    expect(world.booksOf(sale.org).refunded).toBe(11_000);
  });

  it('OPS-236 leave no part to be refunded that is more than what is left, and the rest at once', async () => {
    const sale = await aSale();
    await inDashboard(sale, 6000);
    await until(sale, 6000);
    expect((await refundHere(sale, [0], 5400)).errors?.[0]?.extensions.code).toBe('REFUND_EXCEEDS');
    expect((await refundHere(sale, [0, 1], 5000)).data.refundOrder).toMatchObject({ state: 'Refunded', refundedAmount: 11_000 });
    expect(world.booksOf(sale.org).refunded).toBe(11_000);
  });

  it('OPS-101 OPS-238 are deducted from the last refund with the fees, so that exactly the paid amount is refunded', async () => {
    const sale = await aSale();
    await inDashboard(sale, 500);
    await until(sale, 500);
    expect((await refundHere(sale, [0, 1], 10_500, true)).errors).toBeUndefined();
    expect(await shown(sale)).toMatchObject({
      state: 'Refunded',
      refundedAmount: 11_000,
      refundedOutside: 0,
      processingFee: { refund: 200 },
      tickets: [{ refund: { refundedAmount: 5400 } }, { refund: { refundedAmount: 5400 } }],
    });
    expect(await figuresOf(sale)).toMatchObject({ sold: 0, revenue: 0 });
    expect(world.booksOf(sale.org)).toMatchObject({ refunded: 11_000, applicationFeesRefunded: 200 });
  });

  it('OPS-101 OPS-238 are taken off the fees that follow after all items', async () => {
    const sale = await aSale();
    await inDashboard(sale, 100);
    await until(sale, 100);
    expect((await refundHere(sale, [0, 1], 10_800)).data.refundOrder).toMatchObject({ refundedAmount: 10_900 });
    expect((await refundHere(sale, [], 200, true)).errors?.[0]?.extensions.code).toBe('REFUND_QUOTE_STALE');
    expect((await refundHere(sale, [], 100, true)).errors).toBeUndefined();
    expect(await shown(sale)).toMatchObject({ refundedAmount: 11_000, refundedOutside: 0, processingFee: { refund: 200 } });
    expect((await refundHere(sale, [], 0, true)).errors?.[0]?.extensions.code).toBe('REFUND_FEES_RETURNED');
    await figuresOf(sale);
    expect(world.booksOf(sale.org)).toMatchObject({ refunded: 11_000, applicationFeesRefunded: 200 });
  });

  it('OPS-238 OPS-259 of all that is left end the order: its tickets are Canceled, their codes invalid, their places free', async () => {
    const sale = await aSale();
    await inDashboard(sale, 2000);
    await until(sale, 2000);
    await inDashboard(sale);
    await until(sale, 11_000);
    const refund = { refundReason: 'Refunded in Stripe', refundedAmount: 5400, refundedBy: null };
    expect(await shown(sale)).toMatchObject({
      state: 'Refunded',
      refundedOutside: 0,
      processingFee: { refund: 200 },
      tickets: [
        { state: 'Canceled', qrVersion: 2, refund },
        { state: 'Canceled', qrVersion: 2, refund },
      ],
    });
    expect(await figuresOf(sale)).toMatchObject({ sold: 0, orders: 1, revenue: 0 });
    expect((await world.connection.collection('allocations').findOne({ ownerId: String(sale.order._id) }))?.['claims'] ?? []).toEqual([]);
    const mails = (await world.mails()).filter(({ to, subject }) => to === sale.order.email && subject?.startsWith('Refund'));
    expect(mails.map(({ text }) => /\$[\d.]+/.exec(text ?? '')?.[0])).toEqual(['$20.00', '$90.00']);
  });

  it('OPS-259 of all that is left after one of ours whose answer was lost end the order, too', async () => {
    const sale = await aSale();
    const gateway = world.app.get(PaymentGateway, { strict: false });
    const refund = gateway.refund.bind(gateway);
    world.simulator.faults.set({ webhooks: { drop: 1 } });
    vi.spyOn(gateway, 'refund').mockImplementationOnce(async (asked) => {
      await refund(asked);
      throw new GatewayError('unavailable', 'The answer was lost.');
    });
    expect((await refundHere(sale, [0], 5400)).errors?.[0]?.extensions.code).toBe('REFUND_IN_PROGRESS');
    await inDashboard(sale);
    expect(await tell(sale, 'charge.refunded')).toBe(200);
    world.clock.forward(60_000);
    await world.runJobs();
    expect(await shown(sale)).toMatchObject({
      state: 'Refunded',
      refundedAmount: 11_000,
      refundedOutside: 0,
      tickets: [{ state: 'Canceled' }, { state: 'Canceled' }],
    });
    expect(await figuresOf(sale)).toMatchObject({ sold: 0, revenue: 0 });
  });

  it('OPS-236 of another amount are not taken for one of ours whose id they carry', async () => {
    const sale = await aSale();
    const gateway = world.app.get(PaymentGateway, { strict: false });
    vi.spyOn(gateway, 'refund').mockRejectedValueOnce(new GatewayError('unavailable', 'No answer.'));
    expect((await refundHere(sale, [0], 5400)).errors?.[0]?.extensions.code).toBe('REFUND_IN_PROGRESS');
    const ours = (await world.connection.collection('refunds').findOne({ orderId: sale.order._id }))!;
    await inDashboard(sale, 100, { 'metadata[refundId]': String(ours._id) });
    expect(await tell(sale, 'charge.refunded')).toBe(200);
    await until(sale, 100);
    expect((await shown(sale)).tickets[0]).toMatchObject({ state: 'Active', refund: null });
    world.clock.forward(60_000);
    await world.runJobs();
    const { refunds, ...shownNow } = await shown(sale);
    expect(shownNow).toMatchObject({ refundedAmount: 5500, refundedOutside: 100, tickets: [{ state: 'Canceled' }, { state: 'Active' }] });
    const made = refunds.map(({ amount, source }: { amount: number; source: string }) => `${source} ${amount}`);
    expect(made.toSorted()).toEqual(['marquee 5400', 'provider 100']);
    expect(world.booksOf(sale.org).refunded).toBe(5500);
  });

  it('count once, however often and in whatever order they are reported', async () => {
    const sale = await aSale();
    world.simulator.faults.set({ webhooks: { duplicates: 1, shuffle: 1, delayMs: 20 } });
    await Promise.all([inDashboard(sale, 1000), inDashboard(sale, 500)]);
    const kinds = ['refund.created', 'charge.refunded', 'refund.updated', 'charge.refunded'];
    expect(await Promise.all(kinds.map((kind) => tell(sale, kind)))).toEqual([200, 200, 200, 200]);
    await until(sale, 1500);
    expect((await shown(sale)).refunds.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([1000, 500]);
    expect(await figuresOf(sale)).toMatchObject({ revenue: 8500 });
  });

  it('do not count a refund of ours a second time', async () => {
    const sale = await aSale();
    await refundHere(sale, [0], 5400);
    expect([await tell(sale, 'charge.refunded'), await tell(sale, 'refund.created')]).toEqual([200, 200]);
    expect(await shown(sale)).toMatchObject({ refundedAmount: 5400, refunds: [{ source: 'marquee' }] });
  });

  it('BUY-035 are found when they are reported before the payment', async () => {
    const { event, org } = await world.seller();
    world.simulator.faults.set({ webhooks: { drop: 1 } });
    const start = (await world.startPayment((await world.reserve(event)).data.reserve)).data.startPayment;
    await world.pay(start);
    const order = (await world.given.orders.stored(start.order._id))!;
    const { token } = await world.given.member('BOX_OFFICE', org);
    const sale = { org, event, order, token };
    await inDashboard(sale, 400);
    expect(await tell(sale, 'charge.refunded')).toBe(200);
    expect(await shown(sale)).toMatchObject({ state: 'PartiallyRefunded', refundedAmount: 400 });
  });

  it('BUY-035 that were never reported are found by the reconciliation, and checked once', async () => {
    const sale = await aSale();
    world.simulator.faults.set({ webhooks: { drop: 1 } });
    await inDashboard(sale, 700);
    await world.runScheduled('orders.reconcile-refunds');
    await world.runScheduled('orders.reconcile-refunds');
    expect(await shown(sale)).toMatchObject({ refundedAmount: 700, refunds: [{ amount: 700 }] });
  });

  it('of which the bank sends the money back are taken off again, and can be paid again', async () => {
    const sale = await aSale();
    const refund = await inDashboard(sale);
    await until(sale, 11_000);
    await control(world.simulatorUrl, 'refunds/fail', { refund });
    await until(sale, 0);
    expect(await shown(sale)).toMatchObject({
      state: 'Canceled',
      tickets: [
        { state: 'Canceled', refund: null },
        { state: 'Canceled', refund: null },
      ],
      refunds: [{ state: 'Failed', undoneAt: expect.any(String), message: expect.stringContaining('expired_or_canceled_card') }],
    });
    expect(await refundHere(sale, [0, 1], 10_800)).toMatchObject({ data: { refundOrder: { state: 'Refunded', refundedAmount: 10_800 } } });
    const before = await figuresOf(sale);
    expect(await recounted(world, sale.event)).toEqual({ ...before, lacking: 0 });
  });

  it("of another account's intent change nothing, whatever order its metadata names", async () => {
    const [sale, foreign] = [await aSale(), await aSale()];
    expect(
      await postEvent(
        world,
        eventOf({ id: sale.order.payments[0]!.intent!.id, account: foreign.org.stripeId, orderId: 'x', type: 'charge.refunded' }),
      ),
    ).toBe(200);
    expect(await shown(sale)).toMatchObject({ refundedAmount: 0, refunds: [] });
  });
});
