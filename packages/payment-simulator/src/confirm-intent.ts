import type Stripe from 'stripe';

import { beginDebit } from './bank-debits.ts';
import type { Call } from './call.ts';
import { chargeIntent } from './charge-intent.ts';
import type { Draft } from './draft.ts';
import { checkClientSecret, readIntent } from './intent-access.ts';
import { refuseRemoved } from './intent-methods.ts';
import { behaviourOfMethod, methodFromData, refuseUsedUp, usableMethod } from './payment-methods.ts';
import { badParam, badState, StripeFault } from './stripe-fault.ts';

const CONFIRM = new Set([
  'client_attribution_metadata',
  'client_secret',
  'error_on_requires_action',
  'expected_payment_method_type',
  'payment_method',
  'payment_method_data',
  'payment_method_types',
  'radar_options',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
]);
const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** POST /v1/payment_intents/:id/confirm, from a server or, with the client secret, from a browser. */
export function confirmIntent(call: Call): object {
  call.params.only(CONFIRM);
  refuseRemoved(call.params);
  const intent = readIntent(call);
  checkClientSecret(call, intent);
  return confirmWith(call, intent);
}

/** Confirms an intent with the request's parameters; also used by `confirm: true` on creation. */
export function confirmWith(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const { draft, params } = call;
  refuseState(intent);
  const method = methodOf(call, intent);
  checkType(intent, method);
  refuseUsedUp(draft, method);
  checkReturnUrl(call, intent);
  const receipt = params.text('receipt_email');
  const ready = { ...intent, payment_method: method.id, ...(receipt ? { receipt_email: receipt } : {}) };
  if (method.us_bank_account) return beginDebit(call, ready, method);
  if (behaviourOfMethod(method)?.authentication) return askForAuthentication(call, ready);
  return charged(draft, ready, method);
}

/** Charges, and answers a decline as Stripe does: 402 with the intent, which is stored. */
function charged(draft: Draft, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const attempt = chargeIntent(draft, intent, method);
  if (attempt.outcome === 'paid') return attempt.intent;
  throw new StripeFault(
    402,
    { type: 'card_error', ...attempt.decline, charge: attempt.charge.id, payment_intent: attempt.intent, payment_method: method },
    { keeps: true },
  );
}

function askForAuthentication(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const { draft, params, baseUrl } = call;
  if (params.boolean('error_on_requires_action')) {
    throw new StripeFault(402, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
      payment_intent: intent,
    });
  }
  const url = `${baseUrl}/3d-secure/${draft.ledger.account}/${intent.id}?client_secret=${intent.client_secret ?? ''}`;
  const returnUrl = params.text('return_url') ?? null;
  const sdk = params.boolean('use_stripe_sdk') ?? false;
  const waiting = draft.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action:
      returnUrl && !sdk
        ? { type: 'redirect_to_url', redirect_to_url: { url: `${url}&return_url=${encodeURIComponent(returnUrl)}`, return_url: returnUrl } }
        : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  });
  draft.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function methodOf(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentMethod {
  const { draft, params } = call;
  const data = params.tree('payment_method_data');
  if (data) return methodFromData(call, data);
  const id = params.text('payment_method') ?? intent.payment_method;
  if (typeof id === 'string') return usableMethod(draft, id, 'payment_method');
  throw badState(
    'payment_intent_unexpected_state',
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { payment_intent: intent },
  );
}

function refuseState(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`;
  throw badState('payment_intent_unexpected_state', message, { payment_intent: intent });
}

function checkType(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (intent.payment_method_types.includes(method.type)) return;
  throw badParam(
    'payment_method',
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}.`,
  );
}

/** Payment methods chosen by Stripe may redirect, so Stripe insists on a return address unless redirects are off. */
function checkReturnUrl({ params }: Call, intent: Stripe.PaymentIntent): void {
  const automatic = intent.automatic_payment_methods;
  if (!automatic?.enabled || automatic.allow_redirects === 'never') return;
  if (params.text('return_url') || params.boolean('use_stripe_sdk')) return;
  throw badParam(
    'return_url',
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}
