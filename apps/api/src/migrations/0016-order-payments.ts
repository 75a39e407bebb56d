import { sumOf } from '@marquee/shared/money';
import {
  PAYMENT_WAYS,
  refundableOf,
  refundPartsOf,
  paidBack,
  type PaymentRecord,
  type PaymentState,
  type PaymentWay,
} from '@marquee/shared/orders/payments';

import type { Migration, Stored } from '#platform/migrations/migration';

/** Orders had one intent beside their payments, which named no way, and nothing before they were paid. */
export const orderPayments: Migration = {
  id: '0016-order-payments',
  says: 'makes the payments of orders a list by way, with the intent of the payment provider in the card’s',
  collection: 'orders',
  phase: 'expand',
  where: { intent: { $exists: true } },
  fields: ['intent', 'payments', 'stripeChargeId', 'total', 'taxAmount', 'refundedAmount', 'tickets', 'upgrades'],
  change: (order) => ('intent' in order ? { $set: { payments: paymentsOf(order) }, $unset: { intent: 1, stripeChargeId: 1 } } : null),
};

function paymentsOf(order: Stored): Stored[] {
  const { intent, stripeChargeId, refundedAmount = 0 } = order;
  const known = ((order['payments'] ?? []) as Stored[]).map(({ intentId, ...payment }) => ({
    ...payment,
    way: intentId ? ('card' as const) : wayOf(payment['paymentMethodType']),
    state: 'Received' as const,
    refunded: 0,
    reference: null,
    intent: intentId && intent ? { ...intent, chargeId: stripeChargeId ?? null } : null,
  }));
  const payments = known.length === 0 && intent ? [unpaid(order, intent)] : known;
  const records = payments as unknown as PaymentRecord[];
  // what was refunded beyond the payments known here leaves none of them refundable
  const refunded = Math.min(refundedAmount, sumOf(records, refundableOf));
  return paidBack(records, refundPartsOf(records, refunded) ?? []) as unknown as Stored[];
}

/** The card payment of an order that nobody paid, or not yet. */
function unpaid({ _id, tickets = [], upgrades = [], total, taxAmount }: Stored, intent: Stored): Stored {
  const isOver = intent['status'] === 'canceled';
  const state: PaymentState = isOver ? 'Canceled' : 'Awaiting';
  return {
    _id: [...tickets, ...upgrades][0]?.paymentId ?? _id,
    way: 'card',
    state,
    amount: total,
    tax: taxAmount,
    refunded: 0,
    paymentMethodType: 'card',
    brand: null,
    last4: null,
    reference: null,
    intent: { ...intent, chargeId: null },
  };
}

/** As staff or the demo wrote it; what no provider charged and no way names was taken elsewhere. */
function wayOf(type: unknown): PaymentWay {
  return PAYMENT_WAYS.find((way) => way === type && way !== 'card') ?? 'elsewhere';
}
