import { seatTextOf } from '@marquee/shared/printing/seat-text';
import { comparePrinted, type PrintPlace } from '@marquee/shared/printing/print-order';
import type { ItemState } from '@marquee/shared/orders/order-states';

import type { EventForSale } from '#features/events/public/event-records';

import type { Order } from '../record/order.schema.ts';
import { daysOf, type Day } from './event-facts.ts';
import type { DeliveredItem, TicketSet } from './ticket-set.service.ts';

/** Names one page: an item, and the day of a ticket of several days. */
export interface PageRef {
  readonly orderId: string;
  readonly itemId: string;
  readonly dayId: string | null;
}

/** One page to print. */
export interface PrintedPage {
  readonly set: TicketSet;
  readonly delivered: DeliveredItem;
  /** The days it names: one, or all of an event whose days the item does not choose among. */
  readonly days: readonly Day[];
  /** Its number in the print, so that people find the place of a jam; null in the print of one order. */
  readonly number: number | null;
}

/** What decides the pages of an order. */
export type PlannedOrder = Pick<Order, '_id' | 'number' | 'user' | 'eventId' | 'seasonId'> & {
  readonly tickets: readonly Pick<Order['tickets'][number], '_id' | 'state' | 'seat' | 'dayIds'>[];
  readonly upgrades: readonly Pick<Order['upgrades'][number], '_id' | 'state'>[];
};

/** A batch prints Active items alone; the print of one order those on offer too (OPS-162, 163, 255). */
export const STATES_OF_BATCH: readonly ItemState[] = ['Active'];
export const STATES_OF_ORDER: readonly ItemState[] = ['Active', 'Offered'];

interface Planned {
  readonly place: PrintPlace;
  readonly pages: readonly PageRef[];
}

/** The pages of these orders in the order of printing: a ticket of several days has one for each (OPS-165, 166). */
export function planPages(
  orders: readonly { readonly order: PlannedOrder; readonly event: EventForSale }[],
  states: readonly ItemState[],
): PageRef[] {
  const planned = orders.flatMap(({ order, event }): Planned[] => {
    const { _id: orderId, user, number } = order;
    const startsAt = daysOf(event)[0]?.startsAt ?? null;
    const placeOf = (seat: string | null): PrintPlace => ({
      lastName: user?.lastName ?? null,
      firstName: user?.firstName ?? null,
      startsAt,
      seat,
      number,
    });
    const tickets = order.tickets.filter(({ state }) => states.includes(state));
    const upgrades = order.upgrades.filter(({ state }) => states.includes(state));
    return [
      ...tickets.map(({ _id: itemId, seat, dayIds }) => ({
        place: placeOf(seat),
        pages: dayIdsOf(event, dayIds).map((dayId) => ({ orderId, itemId, dayId })),
      })),
      ...upgrades.map(({ _id: itemId }) => ({ place: placeOf(null), pages: [{ orderId, itemId, dayId: null }] })),
    ];
  });
  return planned.toSorted((a, b) => comparePrinted(a.place, b.place)).flatMap(({ pages }) => pages);
}

/** Those of the event's days that a ticket is for, in their order; `[null]` for a ticket of an event without such days. */
export function dayIdsOf(event: EventForSale, dayIds: readonly string[]): (string | null)[] {
  const own = (event.performances[0]?.schedule ?? []).filter(({ _id }) => dayIds.includes(_id));
  return own.length > 0 ? own.map(({ _id }) => _id) : [null];
}

/** The page as it is now; null when the item may no longer be printed. */
export function pageOf(set: TicketSet, ref: PageRef, states: readonly ItemState[], number: number | null): PrintedPage | null {
  const delivered = set.items.find(({ item }) => item._id === ref.itemId);
  if (!delivered || !states.includes(delivered.item.state)) return null;
  const days = daysOf(set.event, ref.dayId === null ? [] : [ref.dayId]);
  return { set, delivered, days, number };
}

/** The seat as it is printed; empty for an item without one. */
export function printedSeatOf({ item }: DeliveredItem): string {
  return 'seat' in item && item.seat ? seatTextOf(item.seat) : '';
}
