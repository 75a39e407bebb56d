import { ruledItemOf, verdictOf, type DoorEvent, type Verdict } from '@marquee/shared/door/verdict';
import type { OrderItem } from '@marquee/shared/orders/order-record';
import type { OrderState } from '@marquee/shared/orders/order-states';

/** One scanned code: the item it names, in the current order, and the version the code was issued for. */
export interface Reading {
  readonly item: OrderItem & { readonly qrVersion: number };
  readonly orderState: OrderState;
  readonly eventId: string;
  readonly version: number;
}

/** The verdict of a code that was read. */
export function verdictOfReading(reading: Reading, event: DoorEvent, now: Date): Verdict {
  return verdictOf(ruledItemOf(reading), { event, now, version: reading.version });
}

/** The current verdict of an item that is looked at without its code. */
export function verdictOfItem(
  found: { readonly order: { readonly state: OrderState; readonly eventId: string | null }; readonly item: Reading['item'] },
  event: DoorEvent,
  now: Date,
): Verdict {
  const { order, item } = found;
  return verdictOfReading({ item, orderState: order.state, eventId: order.eventId ?? '', version: item.qrVersion }, event, now);
}
