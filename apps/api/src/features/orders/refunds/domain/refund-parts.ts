import { sumOf } from '@marquee/shared/money';
import { isAtProvider, type RefundPart } from '@marquee/shared/orders/payments';

import { providerPaymentOf } from '../../record/domain/provider-payment.ts';
import type { Order } from '../../record/order.schema.ts';
import type { Refund } from '../refund.schema.ts';

type Parts = Pick<Refund, 'amount' | 'parts'>;

/** Returns what of a refund goes back at the provider, cents: the rest is handed over by staff. */
export function amountAtProvider({ amount, parts }: Parts): number {
  return parts ? sumOf(parts.filter(isAtProvider), (part) => part.amount) : amount;
}

/** By which payments of its order a refund goes back. */
export function partsOf({ amount, parts }: Parts, order: Pick<Order, 'payments'>): readonly RefundPart[] {
  if (parts) return parts;
  const payment = providerPaymentOf(order);
  return payment ? [{ paymentId: payment._id, way: payment.way, amount }] : [];
}
