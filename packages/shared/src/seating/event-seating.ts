import { poolOf } from '../inventory/pool-id.ts';
import { seatsOf, seatText, seatWords, type PlacedSeat, type PlanLayout } from './plan-layout.ts';

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

/** The unit of a seat: its number, which no other seat of the event has in any pool, is kept for as long as the event lives. */
export interface SeatNumber {
  readonly id: string;
  /** `_id` of the category that it came with. A newer version may give it another one: its unit, and who has it, stays the same. */
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
  /** The highest number that any seat ever had: none is given twice. */
  readonly lastNumber: number;
  /** In the order of `seatsOf(layout)`: the bits of an availability are in it. */
  readonly seats: readonly SeatNumber[];
}

/** A seat as it is sold: where it is, and which unit it claims. */
export interface EventSeat extends PlacedSeat {
  readonly unit: SeatNumber;
  /** `_id` of the category that it has now, whose ticket types are sold for it. */
  readonly categoryId: string;
  readonly text: string;
}

/** What is claimed with a seat: its unit, in the pool that it came with. */
export function seatUnit({ unit: { pool, n } }: { readonly unit: Pick<SeatNumber, 'pool' | 'n'> }): string {
  return `${poolOf('seats', pool)}:${n}`;
}

/** How refusals name seats: each by its id, and all of them in words. */
export function toldSeats(seats: readonly EventSeat[]) {
  const told = seats.map((placed) => ({ id: placed.seat.id, text: placed.text, words: seatWords(placed) }));
  return { told, seats: told.map(({ words }) => words).join('; ') };
}

export function eventSeats({ layout, seats, categories }: Pick<EventSeating, 'layout' | 'seats' | 'categories'>): EventSeat[] {
  const own = new Map(categories.map(({ _id, categoryId }) => [categoryId, _id]));
  return seatsOf(layout).map((placed, at) => ({
    ...placed,
    unit: seats[at]!,
    categoryId: own.get(placed.seat.categoryId ?? '') ?? '',
    text: seatText(placed),
  }));
}

/** Those of the seats for which it holds; a table that is sold whole comes with any of its seats. */
export function seatsWithTables(all: readonly EventSeat[], isChosen: (seat: EventSeat) => boolean): EventSeat[] {
  const chosen = all.filter(isChosen);
  const tables = new Set(chosen.flatMap(({ table }) => (table?.isWhole ? [table] : [])));
  return tables.size === 0 ? chosen : all.filter((seat) => isChosen(seat) || (seat.table !== null && tables.has(seat.table)));
}

/** The pools of its seats: those of its categories, and of former ones whose seats have another category now. */
export function seatPoolsOf({ seats }: Pick<EventSeating, 'seats'>): string[] {
  return [...new Set(seats.map(({ pool }) => pool))];
}
