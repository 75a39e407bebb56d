import { scansOf, type OrderItem } from '@marquee/shared/orders/order-record';

/** Whether somebody came in with the item, on whichever of its days. Counts are of such tickets: three days are one guest. */
export function isInside(item: Pick<OrderItem, 'scan'>): boolean {
  return scansOf(item).some(({ scanned }) => scanned);
}
