import type Stripe from 'stripe';

import type {
  ApplicationFeeView,
  BillingPlace,
  DisputeView,
  IntentStatus,
  IntentView,
  PaymentEvent,
  ReaderAction,
  ReaderView,
  RefundStatus,
  RefundView,
} from './payment-gateway.port.ts';

/** All states in which the buyer still has to act are one state for us. */
export function statusOf(status: Stripe.PaymentIntent.Status): IntentStatus {
  if (status === 'requires_confirmation' || status === 'requires_capture') return 'requires_payment_method';
  return status as IntentStatus;
}

/** Requires `latest_charge` expanded. */
export function intentView(intent: Stripe.PaymentIntent): IntentView {
  const charge = intent.latest_charge;
  const details = charge && typeof charge === 'object' ? charge.payment_method_details : null;
  return {
    id: intent.id,
    status: statusOf(intent.status),
    amount: intent.amount,
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    ...cardOf(details),
    billedAt: charge && typeof charge === 'object' ? billingPlaceOf(charge) : null,
    failureMessage: intent.last_payment_error?.message ?? null,
    metadata: intent.metadata,
  };
}

export function refundView(refund: Stripe.Refund): RefundView {
  return {
    id: refund.id,
    status: (refund.status ?? 'pending') as RefundStatus,
    amount: refund.amount,
    intentId: typeof refund.payment_intent === 'string' ? refund.payment_intent : (refund.payment_intent?.id ?? null),
    createdAt: new Date(refund.created * 1000),
    failureReason: refund.failure_reason ?? null,
    metadata: refund.metadata ?? {},
  };
}

/** Stripe includes the newest ten refunds of the fee; no order has more. */
export function applicationFeeView({ id, amount, amount_refunded, refunds }: Stripe.ApplicationFee): ApplicationFeeView {
  const returns = refunds.data.map((each) => ({ id: each.id, amount: each.amount, metadata: each.metadata ?? {} }));
  return { id, amount, returned: amount_refunded, returns };
}

export function readerView({ id, label, serial_number, ip_address, status }: Stripe.Terminal.Reader): ReaderView {
  return { id, label, serialNumber: serial_number, ipAddress: ip_address, isOnline: status === 'online' };
}

export function readerActionView(found: Stripe.Terminal.Reader | Stripe.Terminal.DeletedReader): ReaderAction | null {
  const action = 'action' in found ? found.action : null;
  if (!action) return null;
  const intent = action.process_payment_intent?.payment_intent ?? null;
  return {
    status: action.status as ReaderAction['status'],
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    failureCode: action.failure_code,
    failureMessage: action.failure_message,
  };
}

/** Any event; its intent is the object itself, or that of its charge or refund. */
export function eventView(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown; metadata?: Record<string, string> | null };
  const related = typeof object.payment_intent === 'string' ? object.payment_intent : null;
  return {
    id: event.id,
    type: event.type,
    accountId: event.account ?? null,
    intentId: object.object === 'payment_intent' ? (object.id ?? null) : related,
    metadata: object.metadata ?? {},
    paid: event.type === 'charge.succeeded' ? paidView(event.data.object) : null,
    dispute: event.type.startsWith('charge.dispute.') ? disputeView(event.data.object as Stripe.Dispute) : null,
  };
}

function disputeView({ id, amount, reason, status, created }: Stripe.Dispute): DisputeView {
  return { id, amount, reason, status, createdAt: new Date(created * 1000) };
}

/** A captured charge of a whole intent: Stripe makes no other successful ones unless told to capture later or in part. */
function paidView(charge: Stripe.Charge): IntentView | null {
  const { amount, amount_captured, captured, metadata, paid, payment_intent, payment_method_details: details, status } = charge;
  if (typeof payment_intent !== 'string' || !paid || !captured || amount_captured !== amount || status !== 'succeeded') return null;
  return {
    id: payment_intent,
    status: 'succeeded',
    amount,
    chargeId: charge.id,
    ...cardOf(details),
    billedAt: billingPlaceOf(charge),
    failureMessage: null,
    metadata,
  };
}

function cardOf(details: Stripe.Charge.PaymentMethodDetails | null) {
  const card = details?.card ?? details?.card_present;
  const bank = details?.us_bank_account;
  if (bank) return { brand: bank.bank_name, last4: bank.last4, paymentMethodType: details.type };
  return { brand: card?.brand ?? null, last4: card?.last4 ?? null, paymentMethodType: details?.type ?? null };
}

/** The country that the buyer chose, else the card's. */
function billingPlaceOf({ billing_details: billing, payment_method_details: details }: Partial<Stripe.Charge>): BillingPlace | null {
  // an order is paid whatever its charge says of an address
  const { postal_code: postalCode, country } = billing?.address ?? {};
  return postalCode?.trim() ? { postalCode, country: country ?? details?.card?.country ?? null } : null;
}
