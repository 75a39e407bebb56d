import { postalAddress } from '@marquee/shared/orders/postal-address';

import type { IntentView } from '#platform/payments/payment-gateway.port';

import { withOthers, withProviderPayment } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';

/** The payments of an order after its intent was charged; those beside it are as they were. */
export function chargedPayments(order: Pick<Order, 'payments'>, intent: IntentView): Order['payments'] {
  const { amount, brand, last4, chargeId } = intent;
  const paymentMethodType = intent.paymentMethodType ?? 'card';
  return withProviderPayment(order, {
    state: 'Received',
    amount,
    paymentMethodType,
    brand,
    last4,
    intent: { status: 'succeeded', chargeId },
  });
}

/** The fields that a successful payment writes into the order. */
export function paymentFields(order: Pick<Order, 'payments'>, intent: IntentView, at: Date) {
  const { billedAt } = intent;
  const address = billedAt && postalAddress(billedAt.postalCode, billedAt.country);
  return {
    state: 'Active' as const,
    placedAt: at,
    payments: withOthers({ payments: chargedPayments(order, intent) }, 'Received'),
    ...(address && { address }),
    isPaymentOpen: false,
    paymentMessage: null,
    paymentDeadline: null,
  };
}

/** What a success wrote into an order. */
export type PaymentFields = ReturnType<typeof paymentFields>;

/** The order after that write, for callers that read it just before. */
export function withPayment(order: Order, fields: PaymentFields): Order {
  return { ...order, ...fields, version: order.version + 1 };
}
