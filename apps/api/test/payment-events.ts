import Stripe from 'stripe';

import type { TestApp } from './test-app.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface EventWish {
  readonly id: string | undefined;
  readonly account: string | null | undefined;
  readonly orderId: string;
  readonly type?: string;
  readonly eventId?: string;
  /** Cents: the paid amount of a charge; omitted when missing. */
  readonly charged?: number | undefined;
}

/** The body of a webhook about an intent, in the provider's format. */
export function eventOf({ id, account, orderId, type = 'payment_intent.succeeded', ...wish }: EventWish): string {
  const about = type.startsWith('charge') ? { ...chargeOf(wish.charged), payment_intent: id } : { id, object: 'payment_intent' };
  return JSON.stringify({
    id: wish.eventId ?? `evt_${Math.random()}`,
    object: 'event',
    type,
    account,
    created: 1,
    data: { object: { ...about, metadata: { orderId } } },
  });
}

interface DisputeWish {
  readonly id: string | undefined;
  readonly account: string | null | undefined;
  readonly status: string;
  /** Cents. */
  readonly amount: number;
  readonly disputeId?: string;
}

/** The body of a webhook about a dispute of the intent's charge: it names no order. */
export function disputeEventOf({ id, account, status, amount, disputeId = 'dp_1' }: DisputeWish): string {
  const object = {
    id: disputeId,
    object: 'dispute',
    amount,
    reason: 'fraudulent',
    status,
    created: 1_795_000_000,
    payment_intent: id,
    metadata: {},
  };
  return JSON.stringify({
    id: `evt_${Math.random()}`,
    object: 'event',
    type: 'charge.dispute.updated',
    account,
    created: 1,
    data: { object },
  });
}

function chargeOf(amount: number | undefined) {
  const charge = { id: 'ch_1', object: 'charge' };
  if (amount === undefined) return charge;
  const payment_method_details = { type: 'card', card: { brand: 'visa', last4: '4242' } };
  return { ...charge, amount, amount_captured: amount, captured: true, paid: true, status: 'succeeded', payment_method_details };
}

export function signatureOf(payload: string, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** Delivers it; returns the HTTP status. Correctly signed by default. */
export async function postEvent({ http }: Pick<TestApp, 'http'>, payload: string, signature = signatureOf(payload)): Promise<number> {
  const answer = await http
    .post('/webhooks/stripe')
    .set('content-type', 'application/json')
    .set('stripe-signature', signature)
    .send(payload);
  return answer.status;
}
