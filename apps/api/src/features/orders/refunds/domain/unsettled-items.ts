import type { OrderTicket, OrderUpgrade } from '../../record/order-item.schema.ts';
import type { Order } from '../../record/order.schema.ts';
import type { Refund } from '../refund.schema.ts';

/**
 * The order without a refund whose money came back. Its items stay Canceled: their codes were called invalid and their places may
 * be sold; staff can refund them again.
 */
export function unsettledBy(order: Order, refund: Refund): Pick<Order, 'tickets' | 'upgrades' | 'state'> {
  const ids = new Set(refund.items.map(({ itemId }) => itemId));
  const unsettle = <T extends OrderTicket | OrderUpgrade>(item: T): T => (ids.has(item._id) ? { ...item, refund: null } : item);
  const [tickets, upgrades] = [order.tickets.map(unsettle), order.upgrades.map(unsettle)];
  const isAllCanceled = [...tickets, ...upgrades].every(({ state }) => state === 'Canceled');
  const isPartOut = order.refundedAmount > refund.amount;
  return { tickets, upgrades, state: isPartOut ? 'PartiallyRefunded' : isAllCanceled ? 'Canceled' : 'Active' };
}
