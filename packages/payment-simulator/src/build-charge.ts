import type Stripe from 'stripe';

import { APPLICATION } from './balance-transactions.ts';
import type { Decline } from './cards.ts';
import type { Draft } from './draft.ts';
import { newId } from './ids.ts';

/** Builds a charge, succeeded or failed; `settleCharge` moves the money. */
export function buildCharge(
  draft: Draft,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
  captured: boolean,
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: draft.ledger === draft.books.platform ? null : APPLICATION,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: { ...method.billing_details, tax_id: null },
    calculated_statement_descriptor: 'MARQUEE SIMULATOR',
    captured: captured && !decline,
    created: draft.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent.amount, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: decline ? '01' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function detailsOf(amount: number, method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (method.card_present) return presentDetails(amount, method.card_present);
  if (method.us_bank_account) return { type: 'us_bank_account', us_bank_account: bankDetails(method.us_bank_account) };
  if (method.link) return { type: 'link', link: { country: 'US' } };
  return cardDetails(amount, method.card);
}

function bankDetails(bank: Stripe.PaymentMethod.UsBankAccount): Stripe.Charge.PaymentMethodDetails.UsBankAccount {
  const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = bank;
  return { account_holder_type, account_type, bank_name, fingerprint, last4, payment_reference: null, routing_number };
}

function cardDetails(amount: number, card: Stripe.PaymentMethod.Card | undefined): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: card?.checks ?? null,
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 0,
      exp_year: card?.exp_year ?? 0,
      fingerprint: card?.fingerprint ?? null,
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function presentDetails(amount: number, card: Stripe.PaymentMethod.CardPresent): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card_present',
    card_present: {
      amount_authorized: amount,
      brand: card.brand,
      brand_product: null,
      cardholder_name: null,
      country: card.country,
      emv_auth_data: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_card: null,
      incremental_authorization_supported: false,
      last4: card.last4,
      network: card.brand,
      network_transaction_id: null,
      offline: null,
      overcapture_supported: false,
      preferred_locales: null,
      read_method: 'contact_emv',
      receipt: null,
    },
  };
}
