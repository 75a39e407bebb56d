import { MOST_SEATS, type PlanPoint, type PlanRow, type PlanSeat, type PlanSection, type RowNumbers } from '../plan-layout.ts';
import { pointAt } from './parts.ts';
import { seatNumbers } from './seat-numbers.ts';

const MOST_ROWS_AT_ONCE = 200;

/** What new rows begin with, in the form of the editor. */
export const FIRST_NUMBERS: RowNumbers = {
  firstRow: 'A',
  lastRow: 'J',
  seats: 20,
  more: 0,
  everyRows: 1,
  aislesAfter: [],
  aisleWidth: 1.5,
  curve: 0,
  numbering: 'left',
  seatPitch: 15,
  rowPitch: 16,
};

/** A place and a direction: rows are made straight ahead, then turned and, where the section was mirrored, mirrored. */
interface Stance {
  readonly at: PlanPoint;
  readonly angle: number;
  readonly isMirrored: boolean;
}

/** The labels from the first row to the last, in either direction; null where no row leads from one to the other, or too many do. */
export function rowLabels(first: string, last: string): string[] | null {
  const [from, to] = [placeOf(first.trim()), placeOf(last.trim())];
  if (from === null || to === null || from.isLetter !== to.isLetter) return null;
  const [count, step] = [Math.abs(to.at - from.at) + 1, to.at < from.at ? -1 : 1];
  if (count > MOST_ROWS_AT_ONCE) return null;
  return Array.from({ length: count }, (_, i) => (from.isLetter ? lettersOf(from.at + i * step) : String(from.at + i * step)));
}

/** Whether rows can be made from these numbers. */
export function areNumbersWhole(numbers: RowNumbers): boolean {
  const labels = rowLabels(numbers.firstRow, numbers.lastRow);
  if (!labels) return false;
  const counts = labels.map((_, at) => seatsInRow(numbers, at));
  return counts.every((count) => count > 0 && count <= 500) && counts.reduce((sum, count) => sum + count, 0) <= MOST_SEATS;
}

export function seatsInRow({ seats, more, everyRows }: RowNumbers, at: number): number {
  return seats + more * Math.floor(at / Math.max(1, everyRows));
}

/**
 * Makes the rows of a section from numbers (BYD-061): the same numbers always give the same seats with the same labels. Seats that it
 * had before under the same label keep their id, category and flags; the section stays where it is, turned as it is.
 */
export function makeRows(section: PlanSection, numbers: RowNumbers, categoryId: string | null, newId: () => string): PlanSection {
  const labels = rowLabels(numbers.firstRow, numbers.lastRow);
  if (!labels || !areNumbersWhole(numbers)) return section;
  const stance = stanceOf(section.rows);
  const before = new Map(section.rows.map((row) => [row.label, row]));
  const rows = labels.map((label, at): PlanRow => {
    const known = before.get(label);
    const seats = new Map(known?.seats.map((seat) => [seat.number, seat]));
    const places = placesOf(numbers, at);
    const printed = seatNumbers(places.length, numbers.numbering);
    const ofRow = known?.seats[0]?.categoryId ?? categoryId;
    const made = places.map((place, i): PlanSeat => {
      const number = String(printed[i]);
      const seat = seats.get(number) ?? { id: newId(), number, categoryId: ofRow, flags: [] };
      return { ...seat, ...standing(place, stance) };
    });
    return { id: known?.id ?? newId(), label, seats: made };
  });
  return { ...section, rows, numbers };
}

/** Where the seats of a row stand, with the middle of the first row at the origin. */
function placesOf(numbers: RowNumbers, at: number): PlanPoint[] {
  const { seatPitch, rowPitch, aislesAfter, aisleWidth, curve } = numbers;
  const count = seatsInRow(numbers, at);
  // what a longer row has more stands on both sides, so that aisles stay straight
  const shift = Math.floor((count - numbers.seats) / 2);
  const aisles = [...new Set(aislesAfter)].map((after) => after + shift).filter((after) => after > 0 && after < count);
  const widened = aisleWidth * seatPitch;
  const half = ((count - 1) * seatPitch + aisles.length * widened) / 2;
  return Array.from({ length: count }, (_, i) => {
    const x = i * seatPitch + aisles.filter((after) => after <= i).length * widened - half;
    const nearer = half > 0 ? curve * (x / half) ** 2 : 0;
    return { x, y: at * rowPitch - nearer };
  });
}

function standing({ x, y }: PlanPoint, { at, angle, isMirrored }: Stance): PlanPoint {
  const across = isMirrored ? -x : x;
  return pointAt(at.x + across * Math.cos(angle) - y * Math.sin(angle), at.y + across * Math.sin(angle) + y * Math.cos(angle));
}

/** How a section stands: its first row gives the direction, its last one the side. */
function stanceOf(rows: readonly PlanRow[]): Stance {
  const [first, last] = [rows.find(({ seats }) => seats.length > 0), rows.findLast(({ seats }) => seats.length > 0)];
  if (!first || !last) return { at: { x: 0, y: 0 }, angle: 0, isMirrored: false };
  const [a, b] = [first.seats[0]!, first.seats.at(-1)!];
  const [across, down] = [vector(a, b), vector(middleOf(first), middleOf(last))];
  const isMirrored = across.x * down.y - across.y * down.x < 0;
  const angle = across.x === 0 && across.y === 0 ? 0 : Math.atan2(isMirrored ? -across.y : across.y, isMirrored ? -across.x : across.x);
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

function placeOf(label: string): { at: number; isLetter: boolean } | null {
  if (/^\d{1,4}$/.test(label)) return { at: Number(label), isLetter: false };
  if (!/^[A-Z]{1,2}$/i.test(label)) return null;
  const at = [...label.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;
  return { at, isLetter: true };
}

function lettersOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
}
