import type { OrderTicket, OrderUpgrade } from './order-item.schema.ts';
import type { Order } from './order.schema.ts';

/** A ticket or add-on with its order. */
export type FoundItem =
  | { readonly kind: 'ticket'; readonly order: Order; readonly item: OrderTicket }
  | { readonly kind: 'upgrade'; readonly order: Order; readonly item: OrderUpgrade };

/** The ticket or add-on of this id; null when the order has none. */
export function itemIn(order: Order, itemId: string): FoundItem | null {
  const ticket = order.tickets.find(({ _id }) => _id === itemId);
  if (ticket) return { kind: 'ticket', order, item: ticket };
  const upgrade = order.upgrades.find(({ _id }) => _id === itemId);
  return upgrade ? { kind: 'upgrade', order, item: upgrade } : null;
}
