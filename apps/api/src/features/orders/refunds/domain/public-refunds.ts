import type { Order } from '../../record/order.schema.ts';
import type { Refund } from '../refund.schema.ts';
import type { PublicRefund, PublicRefundItem } from '../refund.types.ts';

/** Tells whether any money of the order, or any item without money, went back. */
export function hasRefunds({ state, refundedAmount, lateRefund }: Pick<Order, 'state' | 'refundedAmount' | 'lateRefund'>): boolean {
  return refundedAmount > 0 || state === 'Refunded' || state === 'PartiallyRefunded' || lateRefund?.state === 'Done';
}

/** The buyer's refunds, oldest first: only those that really left the organization's account. */
export function publicRefundsOf(order: Order, refunds: readonly Refund[]): PublicRefund[] {
  const paid = refunds.filter(({ state }) => state === 'Succeeded').map((refund) => publicRefundOf(order, refund));
  return [...paid, ...lateRefundOf(order)].toSorted((a, b) => a.refundedAt.getTime() - b.refundedAt.getTime());
}

export function publicRefundOf(order: Pick<Order, 'tickets' | 'upgrades'>, refund: Refund): PublicRefund {
  const { _id, amount, source, createdAt, settledAt, processingFee, promoterFee } = refund;
  // made at the provider: we learn of it later than it happened
  const refundedAt = source === 'provider' ? createdAt : (settledAt ?? createdAt);
  return { _id, refundedAt, amount, fees: processingFee + promoterFee, items: itemsOf(order, refund) };
}

function itemsOf({ tickets, upgrades }: Pick<Order, 'tickets' | 'upgrades'>, { items, night }: Refund): PublicRefundItem[] {
  const amounts = new Map(items.map(({ itemId, amount }) => [itemId, amount]));
  const all = [
    ...tickets.map(({ _id, name, seat }) => ({ _id, kind: 'Ticket', name, seat })),
    ...upgrades.map(({ _id, name }) => ({ _id, kind: 'Upgrade', name, seat: null })),
  ];
  return all.flatMap((item) => {
    const amount = amounts.get(item._id);
    return amount === undefined ? [] : [{ ...item, ...(night && { name: `${item.name}, ${night.name}` }), amount }];
  });
}

/** A payment that arrived after its places were sold is refunded automatically. */
function lateRefundOf({ _id, lateRefund }: Order): PublicRefund[] {
  if (lateRefund?.state !== 'Done' || !lateRefund.refundedAt) return [];
  return [{ _id, refundedAt: lateRefund.refundedAt, amount: lateRefund.amount, fees: 0, items: [] }];
}
