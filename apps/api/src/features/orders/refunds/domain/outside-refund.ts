import { quoteRest } from '@marquee/shared/orders/refund-rules';

import type { RefundView } from '#platform/payments/payment-gateway.port';

import type { Order } from '../../record/order.schema.ts';
import type { Refund } from '../refund.schema.ts';

/** The reason stored on items that were refunded in the provider's dashboard. */
export const OUTSIDE_REASON = 'Refunded in Stripe';

/**
 * The record of money that went back at the provider without us. It names no item, so a part of the charge touches no ticket;
 * with the last of the charge everything is given back: whatever the order still has, and its fees. What was paid for items that
 * were given away stays outside: they are not the order's to take back.
 */
export function outsideRefundOf(_id: Refund['_id'], order: Order, { id, amount, createdAt }: RefundView, now: Date): Refund {
  const whole = order.refundedAmount + amount >= order.total ? quoteRest(order) : null;
  return {
    _id,
    orgId: order.orgId,
    orderId: order._id,
    source: 'provider',
    state: 'Succeeded',
    amount,
    items: whole ? itemsOf(order, whole.items) : [],
    processingFee: whole?.processingFee ?? 0,
    promoterFee: whole?.promoterFee ?? 0,
    outside: whole ? amount - whole.total - whole.outside : amount,
    reason: OUTSIDE_REASON,
    createdBy: null,
    createdByEmail: null,
    createdAt,
    settledAt: now,
    providerId: id,
    message: null,
  };
}

/** The quote has item ids as text; the record keeps the order's ids. */
function itemsOf({ tickets, upgrades }: Order, quoted: readonly { readonly _id: string; readonly amount: number }[]): Refund['items'] {
  const amounts = new Map(quoted.map(({ _id, amount }) => [_id, amount]));
  return [...tickets, ...upgrades].flatMap(({ _id: itemId }) => {
    const amount = amounts.get(itemId);
    return amount === undefined ? [] : [{ itemId, amount }];
  });
}
