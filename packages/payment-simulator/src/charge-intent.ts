import type Stripe from 'stripe';

import { buildCharge } from './build-charge.ts';
import type { Decline } from './cards.ts';
import type { Draft } from './draft.ts';
import { behaviourOfMethod } from './payment-methods.ts';
import { settleCharge } from './settle-charge.ts';

export type Attempt =
  | { readonly outcome: 'paid'; readonly intent: Stripe.PaymentIntent }
  | { readonly outcome: 'declined'; readonly intent: Stripe.PaymentIntent; readonly charge: Stripe.Charge; readonly decline: Decline };

const UNKNOWN_CARD: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };

/** Charges the method now: the intent succeeds (or requires capture), or requires a payment method again. */
export function chargeIntent(draft: Draft, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Attempt {
  const behaviour = behaviourOfMethod(method);
  const decline = behaviour ? behaviour.decline : UNKNOWN_CARD;
  return decline ? declineIntent(draft, intent, method, decline) : payIntent(draft, intent, method);
}

function payIntent(draft: Draft, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Attempt {
  const manual = intent.capture_method === 'manual';
  const authorised = buildCharge(draft, intent, method, null, !manual);
  const charge = manual ? draft.put('charge', authorised) : settleCharge(draft, authorised, intent.amount);
  const paid = draft.put('payment_intent', {
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_received: manual ? 0 : intent.amount,
    amount_capturable: manual ? intent.amount : 0,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  });
  draft.emit('charge.succeeded', charge);
  draft.emit(manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  return { outcome: 'paid', intent: paid };
}

function declineIntent(draft: Draft, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, decline: Decline): Attempt {
  const charge = draft.put('charge', buildCharge(draft, intent, method, decline, false));
  const refused = draft.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', ...decline, charge: charge.id, payment_method: method },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  });
  draft.emit('charge.failed', charge);
  draft.emit('payment_intent.payment_failed', refused);
  return { outcome: 'declined', intent: refused, charge, decline };
}
