import type { BrowserPayments } from '#platform/payments/payment-gateway.port';

import { intentOf } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import type { PaymentStart } from './payment-start.types.ts';

/** Returns what the page needs to pay this order; nothing when it is paid or free. */
export function paymentStartOf(order: Order, browser: BrowserPayments): PaymentStart {
  const intent = intentOf(order);
  if (!intent || order.state !== 'AwaitingPayment') {
    return { provider: 'none', clientSecret: null, publishableKey: null, stripeAccountId: null, simulatorUrl: null, order };
  }
  const { clientSecret, accountId } = intent;
  return {
    provider: browser.provider,
    clientSecret,
    publishableKey: browser.publishableKey,
    stripeAccountId: accountId,
    simulatorUrl: browser.url,
    order,
  };
}
