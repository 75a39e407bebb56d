import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { control, DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';
import { GatewayError, PaymentGateway } from '../../../platform/payments/payment-gateway.port.ts';
import { Mailer } from '../../../platform/mail/mailer.port.ts';
import { publicRefundsOf } from '../refunds/domain/public-refunds.ts';

const MINUTE = 60_000;

describe("a charge that succeeds after the reservation's end", () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => {
    world.simulator.faults.clear();
    world.clock.release();
  });
  afterAll(() => world.stop());

  const stored = async (orderId: string) => (await world.given.orders.stored(orderId))!;

  /** The provider does not answer when the order is to be ended, so its places are freed with the intent still open. */
  const endedUnreached = async (fields: object = {}, wish: Record<string, unknown> = {}) => {
    const type = world.given.events.ticketType({ totalQty: 1, name: 'Last place' });
    const { event, org } = await world.seller({ ticketTypes: [type], ...fields });
    await world.given.events.fee(org, { value: 200 });
    const cart = (await world.reserve(event, wish)).data.reserve;
    const start = (
      await world.startPayment(cart, {
        buyer: { fullName: 'Late Buyer', email: `late-${newKey()}@example.com`, phoneNumber: '+1 801 555 0142' },
      })
    ).data.startPayment;
    world.simulator.faults.set({ requests: { match: '/v1/payment_intents', method: 'POST', times: -1, kind: 'error' } });
    world.clock.forward(12 * MINUTE);
    await expect.poll(async () => (await stored(start.order._id)).state, { timeout: 20_000 }).toBe('Expired');
    world.simulator.faults.clear();
    return { event, org, cart, start };
  };

  /** Somebody else reserves the freed places; the hints learn of them after the commit. */
  const takenByOthers = (event: Parameters<typeof world.reserve>[0]) =>
    expect.poll(async () => (await world.reserve(event)).errors, { timeout: 15_000 }).toBeUndefined();

  it('BUY-034 is fulfilled when its places are still free', async () => {
    const { start, cart, org, event } = await endedUnreached();
    expect((await world.pay(start)).status).toBe('succeeded');
    expect((await world.confirm(cart.token)).data.confirmOrder).toMatchObject({ state: 'Active' });
    expect(world.booksOf(org)).toMatchObject({ captured: 2700, refunded: 0 });
    expect((await world.reserve(event)).errors?.[0]?.extensions.code).toBe('PLACES_LEFT');
    expect((await stored(start.order._id)).tickets[0]?.units).toHaveLength(2);
    const { token } = await world.given.member('BOX_OFFICE', org);
    const orders = 'query($query: OrdersQueryInput) { orders(query: $query) { orders { _id } } }';
    const found = await world.gql(orders, { query: { userQuery: start.order.email } }, token);
    expect(found.data.orders.orders).toEqual([{ _id: start.order._id }]);
  });

  it('BUY-034 BUY-020 gets another place of its standing area when its own was sold, while there is one', async () => {
    const hall = aHall(1, 4);
    const seated = await seatedEvent(world, { ...hall, areas: hall.areas.map((area) => ({ ...area, capacity: 2 })) });
    const standing = { tickets: [{ ticketTypeId: seated.floor._id, quantity: 1 }] };
    const { start, cart, event } = await endedUnreached(seated.fields, standing);
    const isArea = (unit: string) => unit.startsWith('area:');
    const [own] = (await stored(start.order._id)).tickets[0]!.units.filter(isArea);
    const stand = async () => {
      let answer = await world.reserve(event, { ...standing, idempotencyKey: newKey() });
      await expect
        .poll(async () => (answer.data?.reserve ? answer : (answer = await world.reserve(event, standing))).errors)
        .toBeUndefined();
      return answer.data.reserve.token as string;
    };
    const standingNow = async () => {
      const found = await world.connection.collection('allocations').find({ sellableId: event._id }).toArray();
      return found.flatMap(({ claims }) => (claims as string[]).filter(isArea));
    };
    const [one, other] = [await stand(), await stand()];
    await world.gql(DOCUMENTS.release, { input: { token: one } });
    if (!(await standingNow()).includes(own!)) {
      await stand();
      await world.gql(DOCUMENTS.release, { input: { token: other } });
    }
    expect(await standingNow()).toEqual([own]);
    await world.pay(start);
    expect((await world.confirm(cart.token)).data.confirmOrder).toMatchObject({ state: 'Active' });
    expect(new Set(await standingNow()).size).toBe(2);
  });

  it('BUY-034 tries no further when only the mail about the refund cannot be sent', async () => {
    const { start, cart, event } = await endedUnreached();
    await takenByOthers(event);
    await world.pay(start);
    const sending = vi.spyOn(world.app.get(Mailer, { strict: false }), 'send').mockRejectedValue(new Error('550 no such mailbox'));
    onTestFinished(() => sending.mockRestore());
    await world.confirm(cart.token);
    await world.tryJobs();
    expect(await stored(start.order._id)).toMatchObject({ lateRefund: { state: 'Done' } });
    const open = { name: 'orders.refund-late-payment', 'payload.orderId': start.order._id, doneAt: null };
    expect(await world.connection.collection('outbox').countDocuments(open)).toBe(0);
  });

  it('BUY-034 is refunded in full at once, application fee included, with a mail, when they are not', async () => {
    const { start, cart, org, event } = await endedUnreached();
    await takenByOthers(event);
    await world.pay(start);
    expect((await world.confirm(cart.token)).data.confirmOrder).toMatchObject({ state: 'Expired' });
    await world.confirm(cart.token);
    await world.runJobs();
    expect(world.booksOf(org)).toMatchObject({ captured: 2700, refunded: 2700, applicationFees: 200, applicationFeesRefunded: 200 });
    expect(await stored(start.order._id)).toMatchObject({
      lateRefund: { state: 'Done', amount: 2700 },
      refundedAmount: 2700,
      placedAt: null,
    });
    const mails = (await world.mails()).filter(({ to }) => to === start.order.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payment for The Copper Kings was refunded']);
    expect(mails[0]?.text).toMatch(/your payment of \$27\.00 .*\n\nWe have refunded it in full to the card you paid with/);
  });

  it.each([
    ['more', -300],
    ['less', 300],
  ])('BUY-035 a charge of %s than the order costs goes back whole, with a mail that says so, and frees the places', async (_, other) => {
    const { event, org } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 1 })] });
    const cart = (await world.reserve(event)).data.reserve;
    const start = (await world.startPayment(cart)).data.startPayment;
    // the same as an intent whose amount was changed on the organization's account
    await world.connection
      .collection('orders')
      .updateOne({ _id: (await stored(start.order._id))._id as never }, { $inc: { total: other, 'payments.0.amount': other } });
    await world.pay(start);
    const confirmed = await world.confirm(cart.token);
    expect(confirmed.data?.confirmOrder ?? confirmed.errors).toMatchObject({ state: 'Expired' });
    await world.runJobs();
    expect(world.booksOf(org)).toMatchObject({ captured: 2500, refunded: 2500 });
    const order = await stored(start.order._id);
    expect(order).toMatchObject({
      lateRefund: { state: 'Done', amount: 2500 },
      refundedAmount: 2500,
      isPaymentOpen: false,
      placedAt: null,
    });
    const mail = (await world.mails()).findLast(({ to }) => to === order.email);
    expect(mail?.text).toContain(
      `your payment of $25.00 for The Copper Kings is not the $${(2500 + other) / 100}.00 that your order costs.`,
    );
    await expect.poll(async () => (await world.reserve(event)).errors, { timeout: 15_000 }).toBeUndefined();
  });

  it('BUY-034 cannot happen when the provider is reached: the intent is canceled before the places are freed', async () => {
    const { event, org } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 1 })] });
    const cart = (await world.reserve(event)).data.reserve;
    const start = (await world.startPayment(cart)).data.startPayment;
    world.clock.forward(10 * MINUTE + 1000);
    await expect.poll(async () => (await stored(start.order._id)).state, { timeout: 10_000 }).toBe('Expired');
    expect((await world.pay(start)).error.code).toBe('payment_intent_unexpected_state');
    await takenByOthers(event);
    expect(world.booksOf(org)).toMatchObject({ captured: 0 });
  });

  it('expiry-vs-webhook: a success at the deadline keeps its tickets, whichever comes first', async () => {
    const { event, org } = await world.seller();
    const carts = await Promise.all(Array.from({ length: 6 }, async () => (await world.reserve(event)).data.reserve));
    const starts = await Promise.all(carts.map(async (cart) => (await world.startPayment(cart)).data.startPayment));
    world.clock.forward(10 * MINUTE + 1);
    const results = await Promise.all(
      starts.map(async (start, at) =>
        (await world.pay(start)).status === 'succeeded' ? (await world.confirm(carts[at].token)).data.confirmOrder : null,
      ),
    );
    await expect
      .poll(
        async () =>
          (await Promise.all(starts.map(({ order }) => stored(order._id)))).filter(({ state }) => state === 'AwaitingPayment').length,
        { timeout: 10_000 },
      )
      .toBe(0);
    await world.runJobs();
    const orders = await Promise.all(starts.map(({ order }) => stored(order._id)));
    for (const [at, order] of orders.entries()) expect(order.state).toBe(results[at] ? 'Active' : 'Expired');
    expect(world.booksOf(org).captured).toBe(2500 * orders.filter(({ state }) => state === 'Active').length);
  });

  it('BUY-034 is refunded also when the provider was down for longer than all retries of the job, and the organization is notified', async () => {
    const { start, cart, org, event } = await endedUnreached();
    await takenByOthers(event);
    await world.pay(start);
    const paying = vi.spyOn(world.app.get(PaymentGateway, { strict: false }), 'refund');
    onTestFinished(() => paying.mockRestore());
    paying.mockRejectedValue(new GatewayError('unavailable', 'The provider is away.'));
    await world.confirm(cart.token);
    await world.tryJobs();
    expect(world.booksOf(org)).toMatchObject({ captured: 2700, refunded: 0 });
    const notReturned = { action: 'order.late-payment-not-returned', 'subject.id': start.order._id };
    expect(await world.connection.collection('auditLog').find(notReturned).toArray()).toMatchObject([
      { data: { amount: 2700, message: 'The provider is away.' } },
    ]);
    world.clock.forward(61 * MINUTE);
    await world.tryJobs();
    paying.mockRestore();
    // the rest doubles with each round
    world.clock.forward(61 * MINUTE);
    await world.runJobs();
    expect(world.booksOf(org)).toMatchObject({ refunded: 0 });
    world.clock.forward(60 * MINUTE);
    await world.runJobs();
    expect(world.booksOf(org)).toMatchObject({ captured: 2700, refunded: 2700 });
    expect(await stored(start.order._id)).toMatchObject({ lateRefund: { state: 'Done' } });
  });

  it('BUY-034 is not refunded twice when it was refunded in the dashboard', async () => {
    const { start, cart, org, event } = await endedUnreached();
    await takenByOthers(event);
    await world.pay(start);
    await world.confirm(cart.token);
    const body = new URLSearchParams({ payment_intent: start.clientSecret.split('_secret')[0] });
    const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
    await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body });
    await world.runJobs();
    expect(world.booksOf(org)).toMatchObject({ captured: 2700, refunded: 2700 });
    expect(await stored(start.order._id)).toMatchObject({ lateRefund: { state: 'Done' }, refundedAmount: 2700 });
  });

  it('BUY-034 refunds the rest when a part was refunded in the dashboard', async () => {
    const { start, cart, org, event } = await endedUnreached();
    await takenByOthers(event);
    await world.pay(start);
    await world.confirm(cart.token);
    const body = new URLSearchParams({ payment_intent: start.clientSecret.split('_secret')[0], amount: '700' });
    const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
    await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body });
    await world.runJobs();
    expect(world.booksOf(org)).toMatchObject({ captured: 2700, refunded: 2700, applicationFeesRefunded: 200 });
    const { lateRefund, refundedAmount } = await stored(start.order._id);
    expect([lateRefund?.state, refundedAmount]).toEqual(['Done', 2700]);
    await control(world.simulatorUrl, 'refunds/fail', { refund: lateRefund!.refundId });
    await world.runScheduled('orders.reconcile-refunds');
    expect(await stored(start.order._id)).toMatchObject({ lateRefund: { state: 'Failed' }, refundedAmount: 700 });
  });

  it('BUY-034 whose refund the bank rejects is recorded, and the organization is notified', async () => {
    const { start, cart, org, event } = await endedUnreached();
    await takenByOthers(event);
    await world.pay(start);
    await world.confirm(cart.token);
    await world.runJobs();
    const refund = (await stored(start.order._id)).lateRefund!.refundId;
    await control(world.simulatorUrl, 'refunds/fail', { refund });
    await world.runScheduled('orders.reconcile-refunds');
    await world.runScheduled('orders.reconcile-refunds');
    expect(await stored(start.order._id)).toMatchObject({ lateRefund: { state: 'Failed' }, refundedAmount: 0 });
    const notReturned = { action: 'order.late-payment-not-returned', 'subject.id': start.order._id };
    expect(await world.connection.collection('auditLog').countDocuments(notReturned)).toBe(1);
    expect(world.booksOf(org)).toMatchObject({ captured: 2700, refunded: 0 });
  });

  it('BUY-034 is refunded once the dashboard gave back what the bank had rejected, in one part or several', async () => {
    const { start, cart, org, event } = await endedUnreached();
    await takenByOthers(event);
    await world.pay(start);
    await world.confirm(cart.token);
    await world.runJobs();
    await control(world.simulatorUrl, 'refunds/fail', { refund: (await stored(start.order._id)).lateRefund!.refundId });
    await world.runScheduled('orders.reconcile-refunds');
    const giveBack = async (amount: string) => {
      const body = new URLSearchParams({ payment_intent: start.clientSecret.split('_secret')[0], amount });
      const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
      await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body });
      await world.runScheduled('orders.reconcile-refunds');
      await world.runScheduled('orders.reconcile-refunds');
      return stored(start.order._id);
    };
    expect(await giveBack('700')).toMatchObject({ lateRefund: { state: 'Failed' }, refundedAmount: 700 });
    const whole = await giveBack('2000');
    expect(whole).toMatchObject({ lateRefund: { state: 'Done', amount: 2700 }, refundedAmount: 2700 });
    expect(publicRefundsOf(whole, [])).toMatchObject([{ amount: 2700 }]);
    const entries = await world.connection.collection('auditLog').find({ 'subject.id': start.order._id }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('order.late'))).toEqual([
      'order.late-payment-returned',
      'order.late-payment-not-returned',
      'order.late-payment-returned',
    ]);
  });

  it('is completed by the reconciliation without further requests', async () => {
    const { start, org, event } = await endedUnreached();
    await takenByOthers(event);
    await world.pay(start);
    await world.runScheduled('orders.reconcile-payments');
    await world.runJobs();
    expect(world.booksOf(org)).toMatchObject({ captured: 2700, refunded: 2700 });
  });
});
