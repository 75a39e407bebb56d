import type Stripe from 'stripe';

import { methodsTaken } from './account-methods.ts';
import type { Call } from './call.ts';
import { confirmWith } from './confirm-intent.ts';
import { newId, randomText } from './ids.ts';
import { checkClientSecret, readIntent } from './intent-access.ts';
import { checkAmount, checkApplicationFee, checkCurrency } from './intent-amounts.ts';
import { changedMethods, methodsOf } from './intent-methods.ts';
import { listObjects } from './listing.ts';
import type { Params } from './params.ts';
import { usableMethod } from './payment-methods.ts';
import { badParam, badState } from './stripe-fault.ts';

const UPDATE = new Set([
  'allowed_payment_method_types',
  'amount',
  'application_fee_amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'payment_method_types',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
]);
const CREATE = new Set([
  ...UPDATE,
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'error_on_requires_action',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
]);
const CHANGEABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action', 'processing'];
const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** POST /v1/payment_intents. Amounts are cents. */
export function createIntent(call: Call): object {
  const { draft, params } = call;
  params.only(CREATE);
  const amount = params.requiredInteger('amount');
  const currency = checkCurrency(params.requiredText('currency'));
  checkAmount(amount, currency);
  const fee = params.integer('application_fee_amount') ?? null;
  checkApplicationFee(draft, fee, amount);
  const confirm = params.boolean('confirm') ?? false;
  const named = params.text('payment_method');
  const method = named ? usableMethod(draft, named, 'payment_method') : null;
  const intent = buildIntent({ now: draft.now, taken: methodsTaken(draft) }, params, { amount, currency, fee, method: method?.id ?? null });
  if (!confirm) refuseUnconfirmed(params);
  draft.put('payment_intent', intent);
  draft.emit('payment_intent.created', intent);
  return confirm ? confirmWith(call, intent) : intent;
}

/** GET /v1/payment_intents/:id; a browser must show the client secret. */
export function retrieveIntent(call: Call): object {
  call.params.only(new Set(['client_secret']));
  const intent = readIntent(call);
  checkClientSecret(call, intent);
  return intent;
}

/** POST /v1/payment_intents/:id. Money and method change only before the intent is paid or canceled. */
export function updateIntent(call: Call): object {
  const { draft, params } = call;
  params.only(UPDATE);
  const intent = readIntent(call);
  for (const name of ['amount', 'currency', 'application_fee_amount', 'payment_method', 'allowed_payment_method_types']) {
    if (params.has(name) && !CHANGEABLE.includes(intent.status)) throw notUpdatable(name, intent);
  }
  const amount = params.integer('amount') ?? intent.amount;
  const currency = checkCurrency(params.text('currency') ?? intent.currency);
  checkAmount(amount, currency);
  const fee = params.has('application_fee_amount') ? (params.integer('application_fee_amount') ?? null) : intent.application_fee_amount;
  checkApplicationFee(draft, fee, amount);
  const named = params.text('payment_method');
  const method = named ? usableMethod(draft, named, 'payment_method').id : intent.payment_method;
  const reopened = named || (intent.status === 'requires_action' && amount !== intent.amount);
  return draft.put('payment_intent', {
    ...intent,
    amount,
    currency,
    application_fee_amount: fee,
    payment_method: method,
    ...(reopened ? { status: 'requires_confirmation' as const, next_action: null } : {}),
    ...changedMethods(params, methodsTaken(draft)),
    metadata: params.metadata(intent.metadata),
    ...texts(params, intent),
  });
}

/** POST /v1/payment_intents/:id/cancel. A canceled intent can never be paid. */
export function cancelIntent(call: Call): object {
  const { draft, params } = call;
  params.only(new Set(['cancellation_reason']));
  const intent = readIntent(call);
  // a debit that was sent to the bank cannot be called back
  const isDebited = draft.get('bank_debit', intent.id) !== undefined;
  if (isDebited || !CANCELABLE.includes(intent.status)) {
    throw badState(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      { payment_intent: intent },
    );
  }
  const canceled = draft.put('payment_intent', {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: draft.now,
    cancellation_reason: params.oneOf('cancellation_reason', REASONS) ?? null,
    next_action: null,
  });
  draft.emit('payment_intent.canceled', canceled);
  return canceled;
}

/** GET /v1/payment_intents */
export function listIntents(call: Call): object {
  return listObjects(call, 'payment_intent', '/v1/payment_intents');
}

function notUpdatable(name: string, intent: Stripe.PaymentIntent): Error {
  return badState(
    'payment_intent_unexpected_state',
    `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${CHANGEABLE.join(', ')}.`,
    { payment_intent: intent },
  );
}

function refuseUnconfirmed(params: Params): void {
  for (const name of ['return_url', 'error_on_requires_action', 'payment_method_data']) {
    if (params.has(name)) throw badParam(name, `\`${name}\` may only be passed when \`confirm=true\`.`);
  }
}

function texts(params: Params, before: Stripe.PaymentIntent | null) {
  const pick = (name: 'description' | 'receipt_email' | 'statement_descriptor' | 'statement_descriptor_suffix' | 'transfer_group') =>
    params.has(name) ? (params.text(name) ?? null) : (before?.[name] ?? null);
  return {
    description: pick('description'),
    receipt_email: pick('receipt_email'),
    statement_descriptor: pick('statement_descriptor'),
    statement_descriptor_suffix: pick('statement_descriptor_suffix'),
    transfer_group: pick('transfer_group'),
  };
}

/** An unpaid intent as the parameters describe it. */
export function buildIntent(
  { now, taken }: { readonly now: number; readonly taken: readonly string[] },
  params: Params,
  made: { amount: number; currency: string; fee: number | null; method: string | null },
): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    ...methodsOf(params, taken),
    amount: made.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: made.fee,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: params.oneOf('confirmation_method', ['automatic']) ?? 'automatic',
    created: now,
    currency: made.currency,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: made.method,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    status: made.method ? 'requires_confirmation' : 'requires_payment_method',
    ...texts(params, null),
  };
}
