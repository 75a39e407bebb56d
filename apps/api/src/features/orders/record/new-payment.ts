import type { ChargedWay } from '@marquee/shared/counter/counter-payments';
import type { PaymentWay } from '@marquee/shared/orders/payments';

import { newId } from '#platform/mongo/string-ids';

import type { OrderIntent, OrderPayment } from './order-parts.schema.ts';

interface Money {
  readonly amount: number;
  readonly tax: number;
}

const NEW = { refunded: 0, brand: null, last4: null, reference: null };

/** A payment by card that waits for its intent to be charged. */
export function awaitedCard(money: Money, intent: OrderIntent, way: ChargedWay = 'card'): OrderPayment {
  return { ...NEW, ...money, _id: newId(), way, state: 'Awaiting', paymentMethodType: way === 'card' ? 'card' : 'card_present', intent };
}

/** A payment by which money of an order goes back in a way that it was not paid in: nothing was paid by it. */
export function payingOut(way: PaymentWay, reference: string | null): OrderPayment {
  return receivedPayment(way, { amount: 0, tax: 0 }, reference);
}

/** Money that staff took; `reference` is what is written on it. */
export function receivedPayment(way: PaymentWay, money: Money, reference: string | null = null): OrderPayment {
  return { ...NEW, ...money, _id: newId(), way, state: 'Received', paymentMethodType: way, reference, intent: null };
}
