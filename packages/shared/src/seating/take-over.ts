import { eventSeats, type EventSeat, type EventSeating, type SeatNumber } from './event-seating.ts';
import { seatsOf, seatText, type PlacedSeat, type PlanArea, type PlanLayout } from './plan-layout.ts';

interface ChangedSeat {
  readonly seat: EventSeat;
  readonly to: PlacedSeat;
}

/** An area of which a newer version has fewer places; `capacity` is what is left, 0 when it is gone. */
interface LostPlaces {
  readonly area: PlanArea;
  /** Its id at the event. */
  readonly _id: string;
  readonly capacity: number;
}

/** What a newer version of a plan changes at an event (BYD-064). */
export interface TakeOverDiff {
  readonly added: readonly PlacedSeat[];
  readonly removed: readonly EventSeat[];
  /** Their text changes, or whether their table is sold whole. */
  readonly relabeled: readonly ChangedSeat[];
  /** Their category changes. */
  readonly repriced: readonly ChangedSeat[];
  /** Seats that somebody has and that it would lose or relabel: it is refused while there are any. */
  readonly against: readonly EventSeat[];
  readonly areas: readonly LostPlaces[];
}

export function takeOverDiff(before: EventSeating, next: PlanLayout, isTaken: (unit: SeatNumber) => boolean): TakeOverDiff {
  const placed = new Map(seatsOf(next).map((to) => [to.seat.id, to]));
  const seats = eventSeats(before);
  const known = new Set(seats.map(({ seat }) => seat.id));
  const kept = seats.flatMap((seat) => {
    const to = placed.get(seat.seat.id);
    return to ? [{ seat, to }] : [];
  });
  const removed = seats.filter(({ seat }) => !placed.has(seat.id));
  const relabeled = kept.filter(({ seat, to }) => seat.text !== seatText(to) || isWhole(seat) !== isWhole(to));
  const repriced = kept.filter(({ seat, to }) => seat.seat.categoryId !== to.seat.categoryId);
  const lost = [...removed, ...relabeled.map(({ seat }) => seat)];
  return {
    added: [...placed.values()].filter(({ seat }) => !known.has(seat.id)),
    removed,
    relabeled,
    repriced,
    against: lost.filter(({ unit }) => isTaken(unit)),
    areas: lostPlaces(before, next),
  };
}

const isWhole = ({ table }: PlacedSeat) => table?.isWhole ?? false;

function lostPlaces({ layout, areas }: EventSeating, next: PlanLayout): LostPlaces[] {
  const own = new Map(areas.map(({ _id, areaId }) => [areaId, _id]));
  const left = new Map(next.areas.map(({ id, capacity }) => [id, capacity ?? 0]));
  return layout.areas.flatMap((area) => {
    const capacity = left.get(area.id) ?? 0;
    return capacity < (area.capacity ?? 0) ? [{ area, _id: own.get(area.id) ?? '', capacity }] : [];
  });
}

/** Seats of one row, as they are written together: `Stalls, row E, seats 1, 2 and 3`. */
export interface RowOfSeats {
  readonly section: string;
  readonly row: string;
  readonly isTable: boolean;
  readonly numbers: readonly string[];
}

export function byRow(seats: readonly PlacedSeat[]): RowOfSeats[] {
  const rows = new Map<string, RowOfSeats & { numbers: string[] }>();
  for (const { seat, section, row, table } of seats) {
    const key = `${section.id} ${row.id}`;
    const of = rows.get(key) ?? { section: section.name, row: row.label, isTable: table !== null, numbers: [] };
    of.numbers.push(seat.number);
    rows.set(key, of);
  }
  return [...rows.values()];
}
