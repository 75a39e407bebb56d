import { isAtProvider } from '@marquee/shared/orders/payments';

import type { OrderIntent, OrderPayment } from '../order-parts.schema.ts';
import type { Order } from '../order.schema.ts';

type Paid = Pick<Order, 'payments'>;

/** A payment at the provider. */
export interface ProviderPayment extends OrderPayment {
  readonly intent: OrderIntent;
}

/** The payment of an order that is at the provider; an order has one at most. Null for one that is free or paid in other ways. */
export function providerPaymentOf({ payments }: Paid): ProviderPayment | null {
  return payments.find(hasIntent) ?? null;
}

/** The provider's intent of an order. */
export function intentOf(order: Paid): OrderIntent | null {
  return providerPaymentOf(order)?.intent ?? null;
}

/** The charge of the order at the provider, once it succeeded. */
export function chargeIdOf(order: Paid): string | null {
  return intentOf(order)?.chargeId ?? null;
}

type ProviderField = 'state' | 'refunded' | 'intent.status' | 'intent.readerId' | 'intent.applicationFeeReturned';
type Change = Partial<Omit<OrderPayment, 'intent'>> & { readonly intent?: Partial<OrderIntent> };

/** The payments of an order with another state of the one at the provider. */
export function withProviderPayment({ payments }: Paid, { intent, ...change }: Change): OrderPayment[] {
  return payments.map((payment) => (hasIntent(payment) ? { ...payment, ...change, intent: { ...payment.intent, ...intent } } : payment));
}

/**
 * The payments whose others end with the one at the provider: what staff took before a card is theirs when the card was charged, and
 * goes back from their hands when it was not.
 */
export function withOthers({ payments }: Paid, state: 'Received' | 'Canceled'): OrderPayment[] {
  return payments.map((payment) => (isOtherAwaited(payment) ? { ...payment, state } : payment));
}

/** Whether something beside the payment at the provider was to pay for the order. */
export function hasOthers({ payments }: Paid): boolean {
  return payments.some((payment) => !hasIntent(payment));
}

/** The path of a field of the payment at the provider, for a write that leaves the others alone. Payments never move within the list. */
export function providerPath({ payments }: Paid, field: ProviderField): string {
  return `payments.${payments.findIndex(hasIntent)}.${field}`;
}

/** A write of `fields` that names of the order's payments only what differs, by path: the least that MongoDB has to read and log. */
export function asPaths(order: Paid, { payments, ...fields }: Paid & object): Readonly<Record<string, unknown>> {
  const paths: Record<string, unknown> = { ...fields };
  const note = (path: string, before: object | null, after: object) => {
    for (const [key, value] of Object.entries(after)) {
      const known: unknown = before && Reflect.get(before, key);
      if (key === 'intent' && known) note(`${path}.${key}`, known, value as object);
      else if (value !== known) paths[`${path}.${key}`] = value;
    }
  };
  payments.forEach((payment, index) => note(`payments.${index}`, order.payments[index]!, payment));
  return paths;
}

/** The fields of an order whose intent cannot be charged any more. */
export function canceledFields(order: Paid): Readonly<Record<string, unknown>> {
  const others = order.payments.flatMap((payment, at) => (isOtherAwaited(payment) ? [[`payments.${at}.state`, 'Canceled']] : []));
  return {
    isPaymentOpen: false,
    [providerPath(order, 'state')]: 'Canceled',
    [providerPath(order, 'intent.status')]: 'canceled',
    ...Object.fromEntries(others),
  };
}

function isOtherAwaited(payment: OrderPayment): boolean {
  return payment.state === 'Awaiting' && !hasIntent(payment);
}

function hasIntent(payment: OrderPayment): payment is ProviderPayment {
  return isAtProvider(payment) && payment.intent !== null;
}
