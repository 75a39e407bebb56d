import Stripe from 'stripe';

import type { TestApp } from './test-app.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface EventWish {
  readonly id: string | undefined;
  readonly account: string | null | undefined;
  readonly orderId: string;
  readonly type?: string;
  readonly eventId?: string;
}

/** The body of a webhook about an intent, as the provider writes it. */
export function eventOf({ id, account, orderId, type = 'payment_intent.succeeded', eventId = `evt_${Math.random()}` }: EventWish): string {
  const intent = type.startsWith('charge') ? { id: 'ch_1', object: 'charge', payment_intent: id } : { id, object: 'payment_intent' };
  return JSON.stringify({
    id: eventId,
    object: 'event',
    type,
    account,
    created: 1,
    data: { object: { ...intent, metadata: { orderId } } },
  });
}

export function signatureOf(payload: string, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** Delivers it; answers the HTTP status. Rightly signed unless told. */
export async function postEvent({ http }: Pick<TestApp, 'http'>, payload: string, signature = signatureOf(payload)): Promise<number> {
  const answer = await http
    .post('/webhooks/stripe')
    .set('content-type', 'application/json')
    .set('stripe-signature', signature)
    .send(payload);
  return answer.status;
}
