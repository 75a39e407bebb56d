import type Stripe from 'stripe';

import { moveMoney } from './balance-transactions.ts';
import type { Call } from './call.ts';
import type { Draft } from './draft.ts';
import { idOf, newId } from './ids.ts';
import { dollars } from './intent-amounts.ts';
import { listObjects } from './listing.ts';
import { badParam, badState, missing } from './stripe-fault.ts';

/**
 * The part of the application fee that is returned with a refund of `amount` cents: all refunds with their
 * fee together return their part of the charge, half a cent up, so that the shares of a whole charge add
 * up to the whole fee. Never more than the remaining fee.
 */
export function shareOfFee(draft: Draft, charge: Stripe.Charge, amount: number): number {
  const { platform } = draft.books;
  const fee = typeof charge.application_fee === 'string' ? draft.get('application_fee', charge.application_fee, platform) : undefined;
  if (!fee) return 0;
  const earlier = draft.ledger.shelf('fee_share').by('charge', charge.id);
  const refunded = earlier.reduce((sum, share) => sum + share.refunded, amount);
  const returned = earlier.reduce((sum, share) => sum + share.returned, 0);
  const due = Math.round((fee.amount * refunded) / charge.amount_captured) - returned;
  return Math.min(due, fee.amount - fee.amount_refunded);
}

/** Returns a part of an application fee (cents) to the connected account. */
export function returnApplicationFee(draft: Draft, feeId: string, amount: number, metadata: Record<string, string>): Stripe.FeeRefund {
  const { platform } = draft.books;
  const fee = draft.get('application_fee', feeId, platform);
  if (!fee) throw missing('application fee', feeId);
  const id = newId('fr');
  const line = moveMoney(
    draft,
    { type: 'application_fee_refund', reporting_category: 'platform_earning_refund', amount: -amount, currency: fee.currency, source: id },
    platform,
  );
  const refund: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: line.id,
    created: draft.now,
    currency: fee.currency,
    fee: fee.id,
    metadata,
  };
  draft.put('fee_refund', refund, platform);
  const amount_refunded = fee.amount_refunded + amount;
  const refunds = { ...fee.refunds, data: [refund, ...fee.refunds.data] };
  const updated: Stripe.ApplicationFee = { ...fee, amount_refunded, refunded: amount_refunded === fee.amount, refunds };
  draft.put('application_fee', updated, platform);
  draft.emit('application_fee.refunded', updated, platform);
  return refund;
}

/** GET /v1/application_fees; the platform's. */
export function listApplicationFees(call: Call): object {
  return listObjects(call, 'application_fee', '/v1/application_fees', { equals: ['charge'] });
}

/** GET /v1/application_fees/:id */
export function retrieveApplicationFee({ draft, ids }: Call): object {
  return draft.need('application_fee', ids[0] ?? '');
}

/** POST /v1/application_fees/:id/refunds: returns a fee to the connected account, independently of a refund. */
export function createFeeRefund(call: Call): object {
  const { draft, params } = call;
  params.only(new Set(['amount', 'metadata']));
  const fee = draft.need('application_fee', call.ids[0] ?? '');
  const left = fee.amount - fee.amount_refunded;
  if (left <= 0) throw badState('application_fee_already_refunded', 'This application fee has already been refunded.');
  const amount = params.integer('amount') ?? left;
  if (amount < 1) throw badParam('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left) {
    throw badParam('amount', `Refund amount (${dollars(amount)}) is greater than unrefunded amount on fee (${dollars(left)})`);
  }
  const refund = returnApplicationFee(draft, fee.id, amount, params.metadata());
  const receiver = draft.books.open(idOf(fee.account));
  moveMoney(
    draft,
    { type: 'application_fee_refund', reporting_category: 'platform_earning_refund', amount, currency: fee.currency, source: refund.id },
    receiver,
  );
  return refund;
}

/** GET /v1/application_fees/:id/refunds */
export function listFeeRefunds(call: Call): object {
  const fee = call.draft.need('application_fee', call.ids[0] ?? '');
  return listObjects(call, 'fee_refund', `/v1/application_fees/${fee.id}/refunds`, { where: (refund) => refund.fee === fee.id });
}

/** GET /v1/application_fees/:id/refunds/:refund */
export function retrieveFeeRefund({ draft, ids }: Call): object {
  const refund = draft.need('fee_refund', ids[1] ?? '');
  if (refund.fee === ids[0]) return refund;
  throw missing('application fee refund', refund.id);
}
