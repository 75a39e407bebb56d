import { seatsOf, seatText, type PlacedSeat, type PlanLayout } from './plan-layout.ts';

/** A category of an event's plan: its seats are the units of the pool `seats:<_id>`. */
export interface SeatingCategory {
  readonly _id: string;
  /** In the layout. */
  readonly categoryId: string;
}

/** A standing area of an event's plan: its places are the units of the pool `area:<_id>`. */
export interface SeatingArea {
  readonly _id: string;
  /** In the layout. */
  readonly areaId: string;
}

/** The number of a seat among the units of its category's pool; kept for as long as the event lives. */
export interface SeatNumber {
  readonly id: string;
  /** `_id` of its category. */
  readonly pool: string;
  readonly n: number;
}

/** The plan of an event: a copy of the version that was chosen, which later changes of the venue's plan do not reach (BYD-064). */
export interface EventSeating {
  readonly planId: string;
  readonly planName: string;
  readonly planVersion: number;
  readonly layout: PlanLayout;
  readonly categories: readonly SeatingCategory[];
  readonly areas: readonly SeatingArea[];
  /** In the order of `seatsOf(layout)`: the bits of an availability are in it. */
  readonly seats: readonly SeatNumber[];
}

/** A seat as it is sold: where it is, and which unit it claims. */
export interface EventSeat extends PlacedSeat {
  readonly unit: SeatNumber;
  readonly text: string;
}

export function eventSeats({ layout, seats }: Pick<EventSeating, 'layout' | 'seats'>): EventSeat[] {
  return seatsOf(layout).map((placed, at) => ({ ...placed, unit: seats[at]!, text: seatText(placed) }));
}
