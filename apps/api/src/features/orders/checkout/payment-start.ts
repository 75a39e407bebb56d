import type { BrowserPayments } from '#platform/payments/payment-gateway.port';

import type { Order } from '../record/order.schema.ts';
import type { PaymentStart } from './payment-start.types.ts';

/** What the page needs to pay this order; nothing when it is paid or free. */
export function paymentStartOf(order: Order, browser: BrowserPayments): PaymentStart {
  if (!order.intent || order.state !== 'AwaitingPayment') {
    return { provider: 'none', clientSecret: null, publishableKey: null, stripeAccountId: null, simulatorUrl: null, order };
  }
  const { clientSecret, accountId } = order.intent;
  return {
    provider: browser.provider,
    clientSecret,
    publishableKey: browser.publishableKey,
    stripeAccountId: accountId,
    simulatorUrl: browser.url,
    order,
  };
}
