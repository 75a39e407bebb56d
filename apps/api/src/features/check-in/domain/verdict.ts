import type { DoorPlace, DoorRules } from '@marquee/shared/door/gates';
import {
  ruledItemOf,
  rulingOf,
  type DoorEvent,
  type RuledItem,
  type Ruling,
  type Showing,
  type Verdict,
} from '@marquee/shared/door/verdict';
import type { OrderItem } from '@marquee/shared/orders/order-record';
import type { OrderState } from '@marquee/shared/orders/order-states';

/** One scanned code: the item it names, in the current order, and the version the code was issued for. */
export interface Reading {
  readonly item: OrderItem & { readonly qrVersion: number; readonly seatId?: string };
  readonly orderState: OrderState;
  readonly eventId: string;
  readonly version: number;
}

/** An event, at a gate of it where somebody stands at one: by hand, on the order, no gate and no rule of a type is asked. */
export type EventHere = DoorEvent & {
  readonly rules?: DoorRules;
  readonly place?: DoorPlace;
  readonly sectionOf?: (seatId: string | null) => string;
};

/** A reading as the rules ask for it. */
export function ruledReading(reading: Reading, event: EventHere, now: Date): { readonly item: RuledItem; readonly showing: Showing } {
  const { rules, place, sectionOf } = event;
  const sectionId = sectionOf?.(reading.item.seatId ?? null);
  return {
    item: ruledItemOf({ ...reading, ...(sectionId && { sectionId }) }),
    showing: { event, now, version: reading.version, ...(rules && { rules }), ...(place && { place }) },
  };
}

export function rulingOfReading(reading: Reading, event: EventHere, now: Date): Ruling {
  const { item, showing } = ruledReading(reading, event, now);
  return rulingOf(item, showing);
}

/** The verdict of a code that was read. */
export function verdictOfReading(reading: Reading, event: EventHere, now: Date): Verdict {
  return rulingOfReading(reading, event, now).verdict;
}

/** The current verdict of an item that is looked at without its code. */
export function verdictOfItem(
  found: { readonly order: { readonly state: OrderState; readonly eventId: string | null }; readonly item: Reading['item'] },
  event: EventHere,
  now: Date,
): Verdict {
  const { order, item } = found;
  return verdictOfReading({ item, orderState: order.state, eventId: order.eventId ?? '', version: item.qrVersion }, event, now);
}
