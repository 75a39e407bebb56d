import { getConnectionToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import { Types, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HandlePaymentEventService } from '../../src/features/orders/payments/handle-payment-event.service.ts';
import type { PaymentEvent } from '../../src/platform/payments/payment-gateway.port.ts';
import { CARDS, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { eventOf, postEvent } from '../payment-events.ts';

const KINDS = [
  'payment_intent.created',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'charge.succeeded',
  'payment_intent.processing',
];
const shuffled = fc.shuffledSubarray([...KINDS, ...KINDS, ...KINDS], { minLength: 5, maxLength: 15 });

/**
 * The final state of an order whose messages arrive in this order, each twice concurrently, with the payment before the message
 * `paidAfter`.
 */
async function endAfter(world: CheckoutWorld, kinds: readonly string[], paidAfter: number): Promise<string> {
  const { event, org } = await world.seller();
  const cart = (await world.reserve(event)).data.reserve;
  const start = (await world.startPayment(cart)).data.startPayment;
  await world.pay(start, CARDS.declined);
  const id = start.clientSecret.split('_secret')[0];
  const about = { id, account: String(org.stripeId), orderId: start.order._id };
  for (const [at, type] of kinds.entries()) {
    if (at === paidAfter) await world.pay(start);
    const body = eventOf({ ...about, type, eventId: `evt_${type}_${id}`, charged: at >= paidAfter ? 2500 : undefined });
    await Promise.all([postEvent(world, body), postEvent(world, body)]);
  }
  await postEvent(world, eventOf({ ...about, eventId: `evt_last_${id}` }));
  const order = (await world.given.orders.stored(start.order._id))!;
  const promised = { name: 'orders.deliver-confirmation', 'payload.orderId': String(order._id) };
  const mails = await world.connection.collection('outbox').countDocuments(promised);
  const paid = order.payments.map(({ amount, brand, last4 }) => `${amount} by ${brand} ${last4}`).join();
  return `${order.state} paid ${paid} message ${order.paymentMessage} open ${order.isPaymentOpen} mails ${mails}`;
}

describe('webhooks of the payment provider', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  it('Promise 4: BUY-035 webhooks doubled and in any order lead to the same state', async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(shuffled, fc.integer({ min: 0, max: 4 }), async (kinds, paidAfter) => {
        ends.add(await endAfter(world, kinds, paidAfter));
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect([...ends]).toEqual(['Active paid 2500 by visa 4242 message null open false mails 1']);
  });
});

describe('messages that are believed one by one', () => {
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await startCheckoutWorld({
      overrides: (builder) =>
        builder.overrideProvider(HandlePaymentEventService).useFactory({ inject: [getConnectionToken()], factory: believing }),
    });
  });
  afterAll(() => world.stop());

  it('Promise 4, negative control: lead to another state when one of them comes twice', async () => {
    const [failed, succeeded] = [KINDS[1]!, KINDS[2]!];
    const ends = [await endAfter(world, [failed, succeeded], 0), await endAfter(world, [succeeded, failed, succeeded], 0)];
    expect(new Set(ends).size).toBe(2);
    expect(ends).not.toContain('Active paid 2500 by visa 4242 message null open false mails 1');
  });
});

/** Applies each message without checks, as often as it comes. */
function believing(connection: Connection): Pick<HandlePaymentEventService, 'handle'> {
  const change: Record<string, object> = {
    'payment_intent.succeeded': { $set: { state: 'Active', isPaymentOpen: false }, $push: { payments: { amount: 2500 } } },
    'payment_intent.payment_failed': { $set: { paymentMessage: 'Your card was declined.' } },
  };
  return {
    handle: async ({ type, metadata }: PaymentEvent) => {
      const update = change[type];
      if (update) await connection.collection('orders').updateOne({ _id: new Types.ObjectId(metadata['orderId']) }, update);
    },
  };
}
