import { DomainError } from '@marquee/shared/domain-error';
import { isPlaced } from '@marquee/shared/orders/order-states';

import { providerPaymentOf } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';

/** The refusal of another attempt to be paid for an order that was charged, with the charge (BYD-130); null for one that was not. */
export function chargedError(order: Order): DomainError | null {
  const payment = providerPaymentOf(order);
  if (!payment || !isPlaced(order.state)) return null;
  const { amount, brand, last4, intent } = payment;
  const card = [brand ?? 'card', last4].filter(Boolean).join(' ');
  return new DomainError('ORDER_CHARGED', { amount, card, number: order.number, orderId: order._id, chargeId: intent.chargeId });
}
