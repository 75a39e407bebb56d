import type Stripe from 'stripe';

import type { Call } from './call.ts';
import { badParam } from './stripe-fault.ts';

/** The intent in the path. @throws StripeFault 404 */
export function readIntent({ draft, ids }: Call): Stripe.PaymentIntent {
  return draft.need('payment_intent', ids[0] ?? '', 'intent');
}

/** A browser must show the intent's client secret; a server need not, but a wrong one is refused. */
export function checkClientSecret({ params, caller }: Call, intent: Stripe.PaymentIntent): void {
  if (caller === 'secret' && !params.has('client_secret')) return;
  if (params.requiredText('client_secret') === intent.client_secret) return;
  throw badParam(
    'client_secret',
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    'payment_intent_invalid_parameter',
  );
}

const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const;

/** Returns what a publishable key may see of an intent: no metadata, fees or charge. */
export function browserView(intent: Stripe.PaymentIntent): object {
  return Object.fromEntries(BROWSER_FIELDS.map((field) => [field, intent[field]]));
}
