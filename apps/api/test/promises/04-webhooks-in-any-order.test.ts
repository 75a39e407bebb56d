import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Order } from '../../src/features/orders/order.schema.ts';
import { CARDS, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { eventOf, postEvent } from '../payment-events.ts';

describe('webhooks of the payment provider', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  it('Promise 4: BUY-035 webhooks doubled and in any order lead to the same state', async () => {
    const { event, org } = await world.seller();
    const kinds = [
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.processing',
    ];
    const shuffled = fc
      .shuffledSubarray([...kinds, ...kinds, ...kinds], { minLength: 5, maxLength: 15 })
      .filter((order) => order.length > 4);
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(shuffled, fc.integer({ min: 0, max: 4 }), async (order, paidAfter) => {
        const cart = (await world.reserve(event)).data.reserve;
        const start = (await world.startPayment(cart)).data.startPayment;
        await world.pay(start, CARDS.declined);
        const id = start.clientSecret.split('_secret')[0];
        const deliveries = order.map((type) =>
          eventOf({ id, account: String(org.stripeId), orderId: start.order._id, type, eventId: `evt_${type}_${id}` }),
        );
        for (const [at, body] of deliveries.entries()) {
          if (at === paidAfter) await world.pay(start);
          await Promise.all([postEvent(world, body), postEvent(world, body)]);
        }
        await postEvent(world, eventOf({ id, account: String(org.stripeId), orderId: start.order._id, eventId: `evt_last_${id}` }));
        ends.add(endOf((await world.given.orders.stored(start.order._id))!));
        const audits = await world.connection.collection('auditLog').countDocuments({ 'subject.id': start.order._id });
        expect(audits).toBe(1);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect([...ends]).toEqual(['Active paid 2500 message null open false charges 1']);
  });
});

function endOf(order: Order): string {
  return `${order.state} paid ${order.payments.map(({ amount }) => amount).join()} message ${order.paymentMessage} open ${order.isPaymentOpen} charges ${order.payments.length}`;
}
