import { scansOf, type OrderItem } from '@marquee/shared/orders/order-record';

/** Whether the item was admitted on any of its days. Counts are of such tickets: three days are one guest. */
export function isInside(item: Pick<OrderItem, 'scan'>): boolean {
  return scansOf(item).some(({ scanned }) => scanned);
}
