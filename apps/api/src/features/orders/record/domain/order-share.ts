import { refundedRevenueOf, revenueOf } from '@marquee/shared/orders/order-figures';
import { scansOf } from '@marquee/shared/orders/order-record';

import type { Order } from '../order.schema.ts';

/** What one finished order adds to the figures of its event; `revenue` is net revenue in cents. */
export interface OrderShare {
  readonly sold: number;
  /** Own tickets that were admitted. Canceled and refunded ones are in neither figure. */
  readonly scanned: number;
  readonly orders: number;
  readonly revenue: number;
}

export type Counted = Pick<Order, 'state' | 'total' | 'figures' | 'tickets' | 'upgrades' | 'refundedOutside'> &
  Partial<Pick<Order, 'parentOrderId'>>;

/**
 * Net revenue is what the buyer paid less tax, service and processing fees and less refunded prices, never below 0 (OPS-246,
 * answer 36). Canceled orders do not count, as in the sales mails, and neither do those that were shared by somebody else's order. `CountFigures` says the same in a query.
 */
export function shareOf(order: Counted): OrderShare {
  const sold = order.tickets.filter(({ state, parentTicketId }) => state !== 'Canceled' && !parentTicketId).length;
  const scanned = order.tickets.filter((ticket) => ticket.state !== 'Canceled' && scansOf(ticket).some((scan) => scan.scanned)).length;
  if (order.state === 'Canceled') return { sold, scanned, orders: 0, revenue: 0 };
  return {
    sold,
    scanned,
    orders: order.parentOrderId ? 0 : 1,
    revenue: Math.max(0, revenueOf({ ...order.figures, total: order.total }) - refundedRevenueOf(order)),
  };
}

/** By how much a change of the order moves its event's figures. */
export function shareChange(before: Counted, after: Counted): OrderShare {
  const [was, is] = [shareOf(before), shareOf(after)];
  return { sold: is.sold - was.sold, scanned: is.scanned - was.scanned, orders: is.orders - was.orders, revenue: is.revenue - was.revenue };
}
