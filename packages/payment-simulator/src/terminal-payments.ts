import type Stripe from 'stripe';

import type { Call } from './call.ts';
import { cardByNumber, type CardBehaviour } from './cards.ts';
import { chargeIntent } from './charge-intent.ts';
import type { Draft } from './draft.ts';
import { newId } from './ids.ts';
import type { Params } from './params.ts';
import { badParam, badState } from './stripe-fault.ts';
import { readReader, troubleOf } from './terminal-readers.ts';

const PAYABLE = ['requires_payment_method', 'requires_confirmation'];
const DEFAULT_CARD = '4242424242424242';

/** POST /v1/terminal/readers/:id/process_payment_intent: the reader now waits for a card. */
export function processPaymentIntent(call: Call): object {
  const { draft, params } = call;
  params.only(new Set(['payment_intent', 'process_config']));
  const reader = readReader(call);
  refuseReader(reader);
  const intent = draft.need('payment_intent', params.requiredText('payment_intent'), 'payment_intent');
  refuseIntent(intent);
  return draft.put('terminal.reader', {
    ...reader,
    last_seen_at: draft.now * 1000,
    action: {
      type: 'process_payment_intent',
      status: 'in_progress',
      api_error: null,
      failure_code: null,
      failure_message: null,
      process_payment_intent: { payment_intent: intent.id, process_config: processConfig(params) },
    },
  });
}

/** Stripe says `busy` of a reader that installs an update, too. */
const TROUBLES: Readonly<Record<string, readonly [code: string, message: string]>> = {
  busy: ['terminal_reader_busy', 'Reader is currently busy processing another request.'],
  updating: ['terminal_reader_busy', 'Reader is currently busy: it is installing an update.'],
  timeout: ['terminal_reader_timeout', 'There was a timeout when sending this command to the reader.'],
  fault: ['terminal_reader_hardware_fault', 'The reader has a hardware fault. Please contact Stripe support.'],
};

function refuseReader(reader: Stripe.Terminal.Reader): void {
  const trouble = TROUBLES[troubleOf(reader) ?? ''];
  if (trouble) throw badState(...trouble);
  if (reader.status !== 'online') {
    throw badState(
      'terminal_reader_offline',
      'Reader is currently offline, please ensure the reader is powered on and connected to the internet before retrying your request.',
    );
  }
  if (reader.action?.status === 'in_progress') {
    throw badState(
      'terminal_reader_busy',
      'Reader is currently busy processing another request, please reference the integration guide at https://stripe.com/docs/terminal for details on how to handle this error.',
    );
  }
}

function refuseIntent(intent: Stripe.PaymentIntent): void {
  if (!intent.payment_method_types.includes('card_present')) {
    throw badParam(
      'payment_intent',
      'The PaymentIntent must allow card_present in payment_method_types to be processed by a reader.',
      'payment_intent_invalid_parameter',
    );
  }
  if (PAYABLE.includes(intent.status)) return;
  const message = `The PaymentIntent cannot be processed because it has a status of ${intent.status}.`;
  throw badState('intent_invalid_state', message, { payment_intent: intent });
}

/** Stored and returned only; the test helper presents the card, so the reader prompts for nothing. */
function processConfig(params: Params): Stripe.Terminal.Reader.Action.ProcessPaymentIntent.ProcessConfig {
  const config = params.tree('process_config');
  config?.only(new Set(['enable_customer_cancellation', 'skip_tipping']));
  return {
    enable_customer_cancellation: config?.boolean('enable_customer_cancellation') ?? false,
    skip_tipping: config?.boolean('skip_tipping') ?? false,
  };
}

/** POST /v1/terminal/readers/:id/cancel_action: the reader stops waiting; the intent can still be paid or canceled. */
export function cancelReaderAction(call: Call): object {
  call.params.only(new Set());
  const reader = readReader(call);
  return call.draft.put('terminal.reader', { ...reader, action: null });
}

/** POST /v1/test_helpers/terminal/readers/:id/present_payment_method: presents a test card to the reader. */
export function presentPaymentMethod(call: Call): object {
  const { draft, params } = call;
  params.only(new Set(['card', 'card_present', 'type']));
  const number = (params.tree('card_present') ?? params.tree('card'))?.text('number') ?? DEFAULT_CARD;
  const card = cardByNumber(number);
  if (!card) throw badParam('card_present[number]', 'Your card number is incorrect.', 'incorrect_number');
  return presentCard(draft, readReader(call), card);
}

/** The guest presses Cancel on the reader. */
export function cancelAtReader(draft: Draft, reader: Stripe.Terminal.Reader): Stripe.Terminal.Reader {
  const failure = { code: 'customer_canceled', message: 'The customer canceled the payment at the reader.' };
  return reader.action ? end(draft, reader, reader.action, failure) : reader;
}

/** Charges the waiting intent; the reader's action ends as succeeded or failed. */
export function presentCard(draft: Draft, reader: Stripe.Terminal.Reader, card: CardBehaviour): Stripe.Terminal.Reader {
  const waiting = reader.action?.status === 'in_progress' ? reader.action : undefined;
  const id = waiting?.process_payment_intent?.payment_intent;
  if (!waiting || typeof id !== 'string') {
    throw badState('intent_invalid_state', 'The reader is not waiting for a payment method.');
  }
  const intent = draft.need('payment_intent', id);
  if (!PAYABLE.includes(intent.status))
    return end(draft, reader, waiting, { code: 'intent_invalid_state', message: `The PaymentIntent has a status of ${intent.status}.` });
  const method = draft.put('payment_method', presentedMethod(draft.now, card));
  const attempt = chargeIntent(draft, { ...intent, payment_method: method.id }, method);
  return end(draft, reader, waiting, attempt.outcome === 'declined' ? attempt.decline : null);
}

function end(
  draft: Draft,
  reader: Stripe.Terminal.Reader,
  action: Stripe.Terminal.Reader.Action,
  failure: { code: string; message: string } | null,
): Stripe.Terminal.Reader {
  const done = draft.put('terminal.reader', {
    ...reader,
    last_seen_at: draft.now * 1000,
    action: {
      ...action,
      status: failure ? 'failed' : 'succeeded',
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
    },
  });
  draft.emit(failure ? 'terminal.reader.action_failed' : 'terminal.reader.action_succeeded', done);
  return done;
}

function presentedMethod(now: number, card: CardBehaviour): Stripe.PaymentMethod {
  const expires = new Date(now * 1000).getUTCFullYear() + 1;
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
    card_present: {
      brand: card.brand,
      brand_product: null,
      cardholder_name: null,
      country: 'US',
      exp_month: 12,
      exp_year: expires,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      networks: null,
      offline: null,
      preferred_locales: null,
      read_method: 'contact_emv',
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card_present',
  };
}
