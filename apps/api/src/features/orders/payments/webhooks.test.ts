import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { CARDS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { Order } from '../order.schema.ts';

const SECRET = 'whsec_of_the_tests';

describe('webhooks of the payment provider', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ webhooks: true })));
  afterEach(() => world.simulator.faults.clear());
  afterAll(() => world.stop());

  const cartAt = async (quantity = 1) => {
    const { event, org } = await world.seller();
    const cart = (await world.reserve(event, { quantity })).data.reserve;
    return { event, org, cart, start: (await world.startPayment(cart)).data.startPayment };
  };
  const stateOf = async (orderId: string) => (await world.given.orders.stored(orderId))?.state;

  it('BUY-035 finish an order whose page never came back', async () => {
    const { start, org } = await cartAt();
    await world.pay(start);
    await expect.poll(() => stateOf(start.order._id), { timeout: 5000 }).toBe('Active');
    expect(world.booksOf(org)).toMatchObject({ captured: 2500 });
  });

  it('BUY-035 tell a reloaded page of a declined card, and change nothing else', async () => {
    const { start } = await cartAt();
    await world.pay(start, CARDS.declined);
    await expect.poll(async () => (await world.given.orders.stored(start.order._id))?.paymentMessage, { timeout: 5000 }).toBe('Your card was declined.');
    expect(await stateOf(start.order._id)).toBe('AwaitingPayment');
  });

  it('BUY-035 that are lost are made good by the reconciliation within five minutes', async () => {
    const { start } = await cartAt();
    world.simulator.faults.set({ webhooks: { drop: 1 } });
    await world.pay(start);
    await world.runScheduled('orders.reconcile-payments');
    expect(await stateOf(start.order._id)).toBe('AwaitingPayment');
    world.clock.forward(2 * 60_000);
    await world.runScheduled('orders.reconcile-payments');
    expect(await stateOf(start.order._id)).toBe('Active');
    world.clock.release();
  });

  it('BUY-035 of another account, or about an intent that is not the order\'s, change nothing', async () => {
    const { start } = await cartAt();
    const foreign = await cartAt();
    await world.pay(foreign.start);
    const intentId = foreign.start.clientSecret.split('_secret')[0];
    const event = eventOf({ id: intentId, account: foreign.org.stripeId, orderId: start.order._id });
    expect(await post(event)).toBe(200);
    expect(await stateOf(start.order._id)).toBe('AwaitingPayment');
  });

  it('BUY-035 promise 5: a forged, altered, stale or missing signature is 400 and nothing is written', async () => {
    const { start } = await cartAt();
    world.simulator.faults.set({ webhooks: { paused: true } });
    await world.pay(start);
    const body = eventOf({ id: start.clientSecret.split('_secret')[0], account: start.stripeAccountId, orderId: start.order._id });
    const signed = (secret: string, timestamp = Math.floor(Date.now() / 1000)) => Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const handled = () => world.connection.collection('paymentEvents').countDocuments();
    const before = await handled();
    const bad = [signed('whsec_another'), signed(SECRET, Math.floor(Date.now() / 1000) - 301), '', 't=1,v1=00', `${signed(SECRET)}0`];
    for (const signature of bad) expect(await post(body, signature)).toBe(400);
    expect(await post(body.replace('evt_', 'evt_x'), signed(SECRET))).toBe(400);
    expect([await handled(), await stateOf(start.order._id)]).toEqual([before, 'AwaitingPayment']);
    expect(await post(body, signed(SECRET))).toBe(200);
    expect([await handled(), await stateOf(start.order._id)]).toEqual([before + 1, 'Active']);
  });

  it('BUY-035 promise 4: doubled and in any order they lead to the same state', async () => {
    const { event, org } = await world.seller();
    world.simulator.faults.set({ webhooks: { paused: true } });
    const kinds = ['payment_intent.created', 'payment_intent.payment_failed', 'payment_intent.succeeded', 'charge.succeeded', 'payment_intent.processing'];
    const shuffled = fc.shuffledSubarray([...kinds, ...kinds, ...kinds], { minLength: 5, maxLength: 15 }).filter((order) => order.length > 4);
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(shuffled, fc.integer({ min: 0, max: 4 }), async (order, paidAfter) => {
        const cart = (await world.reserve(event)).data.reserve;
        const start = (await world.startPayment(cart)).data.startPayment;
        await world.pay(start, CARDS.declined);
        const id = start.clientSecret.split('_secret')[0];
        const deliveries = order.map((type) => eventOf({ id, account: String(org.stripeId), orderId: start.order._id, type, eventId: `evt_${type}_${id}` }));
        for (const [at, body] of deliveries.entries()) {
          if (at === paidAfter) await world.pay(start);
          await Promise.all([post(body), post(body)]);
        }
        await post(eventOf({ id, account: String(org.stripeId), orderId: start.order._id, eventId: `evt_last_${id}` }));
        ends.add(endOf((await world.given.orders.stored(start.order._id))!));
        const audits = await world.connection.collection('auditLog').countDocuments({ 'subject.id': start.order._id });
        expect(audits).toBe(1);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect([...ends]).toEqual(['Active paid 2500 message null open false charges 1']);
  });

  const endOf = (order: Order) =>
    `${order.state} paid ${order.payments.map(({ amount }) => amount).join()} message ${order.paymentMessage} open ${order.isPaymentOpen} charges ${order.payments.length}`;

  const post = async (payload: string, signature?: string) => {
    const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
    const answer = await world.http.post('/webhooks/stripe').set('content-type', 'application/json').set('stripe-signature', header).send(payload);
    return answer.status;
  };
});

function eventOf({ id, account, orderId, type = 'payment_intent.succeeded', eventId = `evt_${Math.random()}` }: { id: string | undefined; account: string | undefined; orderId: string; type?: string; eventId?: string }): string {
  const intent = type.startsWith('charge') ? { id: 'ch_1', object: 'charge', payment_intent: id } : { id, object: 'payment_intent' };
  return JSON.stringify({ id: eventId, object: 'event', type, account, created: 1, data: { object: { ...intent, metadata: { orderId } } } });
}
