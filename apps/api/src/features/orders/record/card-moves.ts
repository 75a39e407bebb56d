import type { CardMove, CardPlace } from '#features/gift-cards/public/gift-cards.facade';

import type { OrderPayment, OrderTill } from './order-parts.schema.ts';
import type { Order } from './order.schema.ts';

/** Who moved money of an order: at a till, or at the office. */
export type MovedBy = OrderTill | { readonly actorId: string | null; readonly name: string | null };

type Paid = Pick<Order, '_id' | 'orgId' | 'number' | 'payments'>;

/** What an order takes off gift cards, each with its place in the order's payments. */
export function cardsSpent(order: Paid & Pick<Order, 'till'>): { readonly move: CardMove; readonly at: number }[] {
  return order.payments.flatMap((payment, at) => {
    const cardId = payment.giftCardId;
    return cardId ? [{ at, move: { ...moveOf(order, cardId, order.till ?? null), amount: payment.amount } }] : [];
  });
}

/** What goes back to gift cards when the payments of an order become these. */
export function cardsPaidBack(order: Paid, payments: readonly OrderPayment[], by: MovedBy | null): CardMove[] {
  const before = new Map(order.payments.map((payment) => [String(payment._id), payment.refunded]));
  return payments.flatMap(({ _id, giftCardId, refunded }) => {
    const amount = refunded - (before.get(String(_id)) ?? 0);
    return giftCardId && amount > 0 ? [{ ...moveOf(order, giftCardId, by), amount }] : [];
  });
}

/** The cards of an order that ends without its payment. */
export function cardsHeld(order: Paid): Omit<CardMove, 'amount'>[] {
  return order.payments.flatMap(({ giftCardId }) => (giftCardId ? [moveOf(order, giftCardId, null)] : []));
}

function moveOf({ _id, orgId, number }: Paid, cardId: string, by: MovedBy | null): Omit<CardMove, 'amount'> {
  return { orgId: String(orgId), cardId: String(cardId), orderId: String(_id), orderNumber: number, place: by && placeOf(by) };
}

function placeOf(by: MovedBy): CardPlace {
  const { actorId, name } = by;
  return 'tillId' in by ? { actorId, name, tillId: by.tillId, shiftId: by.shiftId } : { actorId, name, tillId: null, shiftId: null };
}
