import type Stripe from 'stripe';

import { bankByFingerprint } from './bank-accounts.ts';
import { bankMethodFrom } from './bank-methods.ts';
import type { Call } from './call.ts';
import { cardByFingerprint, cardByNumber, cardByToken, passesLuhn, type CardBehaviour } from './cards.ts';
import type { Draft } from './draft.ts';
import { newId } from './ids.ts';
import type { Params } from './params.ts';
import { badParam, StripeFault, type FaultBody } from './stripe-fault.ts';

const CREATE = new Set(['allow_redisplay', 'billing_details', 'card', 'metadata', 'type', 'us_bank_account']);
const DATA = CREATE;

const LINK = { authentication: false, decline: null };

/** POST /v1/payment_methods. Raw numbers are taken from browsers (publishable key) only, as Stripe does by default. */
export function createPaymentMethod(call: Call): object {
  call.params.only(CREATE);
  return methodFrom(call, call.params);
}

/** GET /v1/payment_methods/:id; the names of test cards are readable too. */
export function retrievePaymentMethod(call: Call): object {
  return usableMethod(call.draft, call.ids[0] ?? '', 'payment_method');
}

/** Reads `payment_method_data` of a confirmation, which Stripe.js sends instead of an existing payment method. */
export function methodFromData(call: Call, data: Params): Stripe.PaymentMethod {
  data.only(new Set([...DATA, 'guid', 'muid', 'sid', 'payment_user_agent', 'referrer', 'time_on_page', 'client_attribution_metadata']));
  return methodFrom(call, data);
}

/** An existing payment method, or a new one for a name such as `pm_card_visa`. */
export function usableMethod(draft: Draft, id: string, param: string): Stripe.PaymentMethod {
  const card = cardByToken(id);
  if (!card) return draft.need('payment_method', id, param);
  const expires = new Date(draft.now * 1000).getUTCFullYear() + 1;
  return draft.put('payment_method', buildMethod(draft.now, card, { exp_month: 12, exp_year: expires }));
}

/** The outcome of charging this payment method. */
export function behaviourOfMethod(method: Stripe.PaymentMethod): Pick<CardBehaviour, 'authentication' | 'decline'> | undefined {
  if (method.link) return LINK;
  const bank = bankByFingerprint(method.us_bank_account?.fingerprint);
  if (bank) return { authentication: false, decline: bank.decline };
  return cardByFingerprint((method.card ?? method.card_present)?.fingerprint);
}

/** A method without a customer can pay only once. @throws StripeFault 400 */
export function refuseUsedUp(draft: Draft, method: Stripe.PaymentMethod): void {
  const paid = draft.ledger
    .shelf('charge')
    .by('payment_method', method.id)
    .some((charge) => charge.status === 'succeeded');
  if (!paid) return;
  throw new StripeFault(400, {
    type: 'invalid_request_error',
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  });
}

function methodFrom(call: Call, params: Params): Stripe.PaymentMethod {
  const type = params.requiredText('type');
  if (type === 'us_bank_account') return bankMethodFrom(call, params, billingDetails(params.tree('billing_details')));
  if (type === 'link') return linkMethod(call, params);
  if (type !== 'card') throw badParam('type', 'The simulator takes payment methods of type card, link and us_bank_account only.');
  const card = params.tree('card');
  if (!card) throw badParam('card', 'Missing required param: card.', 'parameter_missing');
  const behaviour = card.has('token') ? tokenCard(card.requiredText('token')) : numberCard(call, card);
  const year = card.integer('exp_year');
  const expiry = card.has('token')
    ? { exp_month: 12, exp_year: new Date(call.draft.now * 1000).getUTCFullYear() + 1 }
    : { exp_month: card.integer('exp_month') ?? 0, exp_year: year !== undefined && year < 100 ? 2000 + year : (year ?? 0) };
  if (!card.has('token')) checkExpiry(expiry, call.draft.now);
  const method = buildMethod(call.draft.now, behaviour, expiry, params.tree('billing_details'), params.metadata());
  return call.draft.put('payment_method', method);
}

/** Whoever pays by Link has confirmed it there already. */
function linkMethod(call: Call, params: Params): Stripe.PaymentMethod {
  const billing = billingDetails(params.tree('billing_details'));
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created: call.draft.now,
    customer: null,
    customer_account: null,
    link: { email: billing.email },
    livemode: false,
    metadata: params.metadata(),
    type: 'link',
  } satisfies Stripe.PaymentMethod;
  return call.draft.put('payment_method', method);
}

function tokenCard(token: string): CardBehaviour {
  const card = cardByToken(token.replace(/^tok_/, 'pm_card_'));
  if (card) return card;
  throw badParam('card[token]', `No such token: '${token}'`, 'resource_missing');
}

function numberCard(call: Call, card: Params): CardBehaviour {
  card.only(new Set(['cvc', 'exp_month', 'exp_year', 'number', 'networks']));
  const number = card.requiredText('number').replaceAll(/[\s-]/g, '');
  if (call.caller === 'secret') {
    throw cardFault({
      code: 'card_declined',
      param: '',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    });
  }
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardFault({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' });
  }
  const cvc = card.text('cvc');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardFault({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." });
  }
  const known = cardByNumber(number);
  if (known) return known;
  throw cardFault({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    param: '',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
}

function checkExpiry({ exp_month, exp_year }: { exp_month: number; exp_year: number }, now: number): void {
  if (exp_month < 1 || exp_month > 12) {
    throw cardFault({ code: 'invalid_expiry_month', param: 'exp_month', message: "Your card's expiration month is invalid." });
  }
  const today = new Date(now * 1000);
  const year = today.getUTCFullYear();
  if (exp_year < year || exp_year > year + 50) {
    throw cardFault({ code: 'invalid_expiry_year', param: 'exp_year', message: "Your card's expiration year is invalid." });
  }
  if (exp_year === year && exp_month < today.getUTCMonth() + 1) {
    throw cardFault({ code: 'invalid_expiry_month', param: 'exp_month', message: "Your card's expiration month is invalid." });
  }
}

/** 402, not remembered: the card was refused before anything was created. */
function cardFault(body: Omit<FaultBody, 'type'>): StripeFault {
  const { param, ...rest } = body;
  return new StripeFault(402, { type: 'card_error', ...rest, ...(param ? { param } : {}) }, { remembered: false });
}

function buildMethod(
  now: number,
  card: CardBehaviour,
  expiry: { exp_month: number; exp_year: number },
  billing?: Params,
  metadata: Record<string, string> = {},
): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(billing),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      ...expiry,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
}

function billingDetails(billing: Params | undefined): Stripe.PaymentMethod['billing_details'] {
  const address = billing?.tree('address');
  return {
    address: {
      city: address?.text('city') ?? null,
      country: address?.text('country') ?? null,
      line1: address?.text('line1') ?? null,
      line2: address?.text('line2') ?? null,
      postal_code: address?.text('postal_code') ?? null,
      state: address?.text('state') ?? null,
    },
    email: billing?.text('email') ?? null,
    name: billing?.text('name') ?? null,
    phone: billing?.text('phone') ?? null,
    tax_id: null,
  };
}
