import type { PlanPoint, PlanRow, PlanSection, RowNumbers } from '../plan-layout.ts';
import { rowsFromNumbers } from '../row-numbers.ts';
import { pointAt } from './parts.ts';
import { seatIdsOf } from './selections.ts';

/** A place and a direction: rows are made straight ahead, then turned and, where the section was mirrored, mirrored. */
interface Stance {
  readonly at: PlanPoint;
  readonly angle: number;
  readonly isMirrored: boolean;
}

/**
 * Makes the rows of a section again from numbers (BYD-061). Seats that it had before under the same label keep their id, category and
 * flags; the section stays where it is, turned as it is. Unchanged for numbers with errors.
 */
export function makeRows(section: PlanSection, numbers: RowNumbers, categoryId: string | null, newId: () => string): PlanSection {
  const made = rowsFromNumbers(numbers, { x: 0, y: 0 }, section.id, categoryId);
  if (made.length === 0) return section;
  const stance = stanceOf(section.rows);
  const before = new Map(section.rows.map((row) => [row.label, row]));
  // a seat that was numbered anew has still the id of its first label
  const taken = new Set([...seatIdsOf(section), ...section.rows.map(({ id }) => id)]);
  const free = (id: string) => (taken.has(id) ? newId() : id);
  const rows = made.map((row): PlanRow => {
    const known = before.get(row.label);
    const seats = new Map(known?.seats.map((seat) => [seat.number, seat]));
    const ofRow = known?.seats[0]?.categoryId ?? categoryId;
    return {
      id: known?.id ?? free(row.id),
      label: row.label,
      seats: row.seats.map((seat) => ({
        ...(seats.get(seat.number) ?? { ...seat, id: free(seat.id), categoryId: ofRow }),
        ...standing(seat, stance),
      })),
    };
  });
  return { ...section, rows, numbers };
}

function standing({ x, y }: PlanPoint, { at, angle, isMirrored }: Stance): PlanPoint {
  const across = isMirrored ? -x : x;
  return pointAt(at.x + across * Math.cos(angle) - y * Math.sin(angle), at.y + across * Math.sin(angle) + y * Math.cos(angle));
}

/** How a section stands: its first row gives the direction, its last one the side. */
function stanceOf(rows: readonly PlanRow[]): Stance {
  const [first, last] = [rows.find(({ seats }) => seats.length > 0), rows.findLast(({ seats }) => seats.length > 0)];
  if (!first || !last) return { at: { x: 0, y: 0 }, angle: 0, isMirrored: false };
  const [across, down] = [vector(first.seats[0]!, first.seats.at(-1)!), vector(middleOf(first), middleOf(last))];
  const isMirrored = across.x * down.y - across.y * down.x < 0;
  const way = isMirrored ? { x: -across.x, y: -across.y } : across;
  const angle = way.x === 0 && way.y === 0 ? 0 : Math.atan2(way.y, way.x);
  const ends = middleOf(first);
  // the ends of a curved row lie nearer to the stage than its middle
  const depth = sagOf(first, ends, angle);
  return { at: { x: ends.x - depth * Math.sin(angle), y: ends.y + depth * Math.cos(angle) }, angle, isMirrored };
}

function sagOf({ seats }: PlanRow, ends: PlanPoint, angle: number): number {
  return seats.reduce((most, { x, y }) => Math.max(most, (y - ends.y) * Math.cos(angle) - (x - ends.x) * Math.sin(angle)), 0);
}

const vector = (from: PlanPoint, to: PlanPoint): PlanPoint => ({ x: to.x - from.x, y: to.y - from.y });
/** Between its ends. */
const middleOf = ({ seats }: PlanRow): PlanPoint => ({ x: (seats[0]!.x + seats.at(-1)!.x) / 2, y: (seats[0]!.y + seats.at(-1)!.y) / 2 });
