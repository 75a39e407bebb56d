import type Stripe from 'stripe';

import type { Call } from './call.ts';
import { returnApplicationFee, shareOfFee } from './application-fees.ts';
import { feeDetail, moveMoney } from './balance-transactions.ts';
import type { Draft } from './draft.ts';
import { newId } from './ids.ts';
import { dollars } from './intent-amounts.ts';
import { listObjects } from './listing.ts';
import { badParam, badState } from './stripe-fault.ts';

const CREATE = new Set(['amount', 'charge', 'metadata', 'payment_intent', 'reason', 'refund_application_fee']);
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/**
 * POST /v1/refunds: all or part (cents) of one charge, never more than the remaining amount. With
 * `refund_application_fee` the platform returns its fee in proportion, refused where it took none. Stripe keeps its own fee.
 */
export function createRefund(call: Call): Stripe.Refund {
  const { draft, params } = call;
  params.only(CREATE);
  const charge = chargeToRefund(call);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) throw badState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const amount = params.integer('amount') ?? left;
  checkRefundAmount(amount, left, charge.amount_captured);
  const metadata = params.metadata();
  const reason = params.oneOf('reason', REASONS) ?? null;
  const withFee = params.boolean('refund_application_fee') ?? false;
  if (withFee && typeof charge.application_fee !== 'string') {
    throw badParam('refund_application_fee', `Attempting to refund_application_fee on ${charge.id}, but it has no application fee`);
  }
  const returned = withFee ? shareOfFee(draft, charge, amount) : 0;
  return book(draft, charge, { amount, withFee, returned, metadata, reason });
}

/** GET /v1/refunds/:id */
export function retrieveRefund({ draft, ids }: Call): object {
  return draft.need('refund', ids[0] ?? '');
}

/** POST /v1/refunds/:id; only metadata can change. */
export function updateRefund({ draft, params, ids }: Call): object {
  params.only(new Set(['metadata']));
  const refund = draft.need('refund', ids[0] ?? '');
  const updated = draft.put('refund', { ...refund, metadata: params.metadata(refund.metadata ?? {}) });
  draft.emit('refund.updated', updated);
  return updated;
}

/** GET /v1/refunds */
export function listRefunds(call: Call): object {
  return listObjects(call, 'refund', '/v1/refunds', { equals: ['charge', 'payment_intent'] });
}

interface Booking {
  readonly amount: number;
  readonly withFee: boolean;
  /** The part of the application fee to return, cents. */
  readonly returned: number;
  readonly metadata: Record<string, string>;
  readonly reason: Stripe.Refund['reason'];
}

function book(draft: Draft, charge: Stripe.Charge, booking: Booking): Stripe.Refund {
  const { amount, returned } = booking;
  const id = newId('re');
  const line = moveMoney(draft, {
    type: 'refund',
    reporting_category: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: 'REFUND FOR CHARGE',
    fees: [feeDetail('application_fee', -returned, charge.currency)],
  });
  const refund = draft.put('refund', buildRefund(id, charge, line, booking));
  const amount_refunded = charge.amount_refunded + amount;
  const refunded = draft.put('charge', { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured });
  if (booking.withFee) draft.put('fee_share', { id, charge: charge.id, refunded: amount, returned });
  if (returned > 0 && typeof charge.application_fee === 'string') returnApplicationFee(draft, charge.application_fee, returned, {});
  draft.emit('charge.refunded', refunded);
  draft.emit('refund.created', refund);
  return refund;
}

function buildRefund(id: string, charge: Stripe.Charge, line: Stripe.BalanceTransaction, booking: Booking): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount: booking.amount,
    balance_transaction: line.id,
    charge: charge.id,
    created: line.created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: booking.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: booking.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

function chargeToRefund({ draft, params }: Call): Stripe.Charge {
  if (params.has('payment_intent')) {
    const intent = draft.need('payment_intent', params.requiredText('payment_intent'), 'payment_intent');
    const charge = typeof intent.latest_charge === 'string' ? draft.need('charge', intent.latest_charge) : undefined;
    if (!charge || charge.status !== 'succeeded') {
      throw badState('missing', `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    }
    return captured(charge);
  }
  if (!params.has('charge'))
    throw badParam('charge', 'One of the following params should be provided for this request: payment_intent or charge.');
  const charge = draft.need('charge', params.requiredText('charge'), 'charge');
  if (charge.status !== 'succeeded') throw badState('charge_not_refundable', `Charge ${charge.id} did not succeed and cannot be refunded.`);
  return captured(charge);
}

function captured(charge: Stripe.Charge): Stripe.Charge {
  if (charge.captured) return charge;
  throw badState('charge_not_refundable', `Charge ${charge.id} has not been captured. Cancel its PaymentIntent instead.`);
}

function checkRefundAmount(amount: number, left: number, total: number): void {
  if (amount < 1) throw badParam('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  const param = { param: 'amount' };
  if (amount > total) {
    throw badState('amount_too_large', `Refund amount (${dollars(amount)}) is greater than charge amount (${dollars(total)})`, param);
  }
  if (amount > left) {
    throw badState(
      'amount_too_large',
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      param,
    );
  }
}
