import type { OrderTicket, OrderUpgrade } from './order-item.schema.ts';
import type { Order } from './order.schema.ts';

/** A ticket or add-on with its order. */
export type FoundItem =
  | { readonly kind: 'ticket'; readonly order: Order; readonly item: OrderTicket }
  | { readonly kind: 'upgrade'; readonly order: Order; readonly item: OrderUpgrade };
