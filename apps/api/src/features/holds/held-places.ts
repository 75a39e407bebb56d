import { poolOf } from '@marquee/shared/inventory/pool-id';
import { seatUnit, type EventSeat } from '@marquee/shared/seating/event-seating';

import type { EventRecord } from '#features/events/public/event-records';

type TicketType = EventRecord['ticketTypes'][number];

/** A seat, or all seats of a table that is sold whole: it has one owner. */
export interface HeldPlace {
  readonly seats: readonly EventSeat[];
}

export function placesOf(seats: readonly EventSeat[]): HeldPlace[] {
  return [...Map.groupBy(seats, (seat) => (seat.table?.isWhole ? seat.table : seat)).values()].map((own) => ({ seats: own }));
}

/** Its units: that of its ticket type first, as places are counted by it, then those of its seats. */
export function unitsOfPlace({ seats }: HeldPlace, ticketTypeId: string): string[] {
  return [`${poolOf('priceType', ticketTypeId)}:${seats[0]!.unit.n}`, ...seats.map(seatUnit)];
}

/** The ticket type under which a seat is held: the one that the plan made of its category. */
export function typeOfSeat({ ticketTypes }: EventRecord, { categoryId }: EventSeat): TicketType | undefined {
  const own = ticketTypes.filter((type) => type.categoryId === categoryId);
  return own.find(({ isOfPlan }) => isOfPlan) ?? own[0];
}
