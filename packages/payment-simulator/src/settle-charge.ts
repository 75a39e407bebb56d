import type Stripe from 'stripe';

import { APPLICATION, feeDetail, moveMoney, stripeFeeOf } from './balance-transactions.ts';
import type { Draft } from './draft.ts';
import { newId } from './ids.ts';

/**
 * Moves the money of a successful charge: the amount to the connected account less Stripe's fee and
 * the application fee, the application fee to the platform. Returns the updated charge.
 */
export function settleCharge(draft: Draft, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const fee = charge.application_fee_amount ?? 0;
  const { card_present: present, us_bank_account: bank } = charge.payment_method_details ?? {};
  const presence = present ? 'card_present' : bank ? 'us_bank_account' : 'card';
  const line = moveMoney(draft, {
    type: 'charge',
    reporting_category: 'charge',
    amount,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    fees: [feeDetail('application_fee', fee, charge.currency), feeDetail('stripe_fee', stripeFeeOf(amount, presence), charge.currency)],
  });
  const settled: Stripe.Charge = {
    ...charge,
    amount_captured: amount,
    captured: true,
    balance_transaction: line.id,
    application_fee: fee > 0 ? takeApplicationFee(draft, charge, fee).id : null,
  };
  return draft.put('charge', settled);
}

function takeApplicationFee(draft: Draft, charge: Stripe.Charge, amount: number): Stripe.ApplicationFee {
  const { platform } = draft.books;
  const id = newId('fee');
  const line = moveMoney(
    draft,
    { type: 'application_fee', reporting_category: 'platform_earning', amount, currency: charge.currency, source: id },
    platform,
  );
  const fee: Stripe.ApplicationFee = {
    id,
    object: 'application_fee',
    account: draft.ledger.account,
    amount,
    amount_refunded: 0,
    application: APPLICATION,
    balance_transaction: line.id,
    charge: charge.id,
    created: draft.now,
    currency: charge.currency,
    fee_source: { type: 'charge', charge: charge.id },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
  draft.put('application_fee', fee, platform);
  draft.emit('application_fee.created', fee, platform);
  return fee;
}
