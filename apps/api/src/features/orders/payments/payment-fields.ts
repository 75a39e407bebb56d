import { postalAddress } from '@marquee/shared/orders/postal-address';

import type { IntentView } from '#platform/payments/payment-gateway.port';

import type { Order } from '../record/order.schema.ts';

export type Payable = Pick<Order, '_id' | 'total' | 'taxAmount'> & {
  readonly tickets: readonly Pick<Order['tickets'][number], 'paymentId'>[];
  readonly upgrades: readonly Pick<Order['upgrades'][number], 'paymentId'>[];
};

/** The fields that a successful payment writes into the order. */
export function paymentFields(order: Payable, intent: IntentView, at: Date) {
  const paymentId = (order.tickets[0] ?? order.upgrades[0])?.paymentId ?? order._id;
  const { brand, last4, chargeId, paymentMethodType, billedAt } = intent;
  const address = billedAt && postalAddress(billedAt.postalCode, billedAt.country);
  const payment = {
    _id: paymentId,
    amount: intent.amount,
    tax: order.taxAmount,
    paymentMethodType: paymentMethodType ?? 'card',
    brand,
    last4,
    intentId: intent.id,
  };
  return {
    state: 'Active',
    placedAt: at,
    payments: [payment],
    stripeChargeId: chargeId,
    ...(address && { address }),
    'intent.status': 'succeeded',
    isPaymentOpen: false,
    paymentMessage: null,
    paymentDeadline: null,
  } as const;
}

/** What a success wrote into an order. */
export type PaymentFields = ReturnType<typeof paymentFields>;

/** The order after that write, for callers that read it just before. */
export function withPayment(order: Order, { 'intent.status': status, payments, ...fields }: PaymentFields): Order {
  return { ...order, ...fields, payments: [...payments], intent: order.intent && { ...order.intent, status }, version: order.version + 1 };
}
