import type { PlacedSeat } from '@marquee/shared/seating/plan-layout';

type Walk = (seats: readonly PlacedSeat[], from: number) => number;

/** A seat with its index among all seats. */
interface Standing {
  readonly placed: PlacedSeat;
  readonly at: number;
}

/** Where a key leads from a seat, by its index; the same one where nothing lies that way. */
const WALKS: Readonly<Record<string, Walk>> = {
  ArrowLeft: (seats, from) => inRow(seats, from, -1),
  ArrowRight: (seats, from) => inRow(seats, from, 1),
  ArrowUp: (seats, from) => nextRow(seats, from, -1),
  ArrowDown: (seats, from) => nextRow(seats, from, 1),
  Home: (seats, from) => rowOf(seats, from)[0]!.at,
  End: (seats, from) => rowOf(seats, from).at(-1)!.at,
  PageUp: (seats, from) => nextSection(seats, from, -1),
  PageDown: (seats, from) => nextSection(seats, from, 1),
};

/** The seat that a key leads to, or null for any other key. */
export function walked(seats: readonly PlacedSeat[], from: number, key: string): number | null {
  const walk = WALKS[key];
  if (!walk || seats.length === 0) return null;
  return walk(seats, Math.min(Math.max(from, 0), seats.length - 1));
}

/** The seats of a row as they are seen from left to right; those around a table in their own order. */
function rowOf(seats: readonly PlacedSeat[], of: number): Standing[] {
  const { row, table } = seats[of]!;
  const standing = seats.flatMap((placed, at) => (placed.row === row ? [{ placed, at }] : []));
  return table ? standing : standing.toSorted((a, b) => a.placed.seat.x - b.placed.seat.x);
}

function inRow(seats: readonly PlacedSeat[], from: number, step: number): number {
  const row = rowOf(seats, from);
  return row[row.findIndex(({ at }) => at === from) + step]?.at ?? from;
}

/**
 * The nearest seat of the next row above or below. A row is passed by its seat nearest to where one stands, so a curve does not
 * lead into a third row; what lies more to the side than above does not count.
 */
function nextRow(seats: readonly PlacedSeat[], from: number, direction: number): number {
  const here = seats[from]!;
  let [best, least] = [from, Infinity];
  for (const [at, { seat, row }] of seats.entries()) {
    if (row === here.row && !here.table) continue;
    const away = (seat.y - here.seat.y) * direction;
    const aside = Math.abs(seat.x - here.seat.x);
    if (away <= 2) continue;
    // a seat straight behind is nearer than one that is a little less far but aside
    const cost = away + aside * 2;
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

function nextSection(seats: readonly PlacedSeat[], from: number, direction: number): number {
  const { section } = seats[from]!;
  const first = seats.findIndex((each) => each.section === section);
  if (direction < 0) {
    const before = seats[first - 1]?.section;
    return before ? seats.findIndex((each) => each.section === before) : first;
  }
  const next = seats.findIndex((each, at) => at > from && each.section !== section);
  return next === -1 ? seats.length - 1 : next;
}
