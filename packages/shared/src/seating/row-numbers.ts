import type { FieldError } from '../error-texts.ts';
import { lettersOf, placeOfLetters } from './letters.ts';
import { MOST_ROWS } from './packed-plan-shape.ts';
import { MOST_SEATS, type Numbering, type PlanPoint, type PlanRow, type RowNumbers } from './plan-layout.ts';
import { planText } from './plan-texts.ts';

/** What a form begins with. */
export const DEFAULT_ROW_NUMBERS: RowNumbers = {
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

/** Two decimals: what remains of a curve is not seen, and half of what is sent. */
const rounded = (value: number) => Math.round(value * 100) / 100 + 0;

/** What is wrong with the numbers of a form, by field; empty where rows can be made of them. */
export function rowNumbersErrors(numbers: RowNumbers): FieldError[] {
  const { seats, more, everyRows, aislesAfter, aisleWidth, curve, seatPitch, rowPitch } = numbers;
  const labels = labelsOf(numbers);
  const most = labels ? seatsIn(numbers, labels.length - 1) : 0;
  const isCount = (value: number, least: number) => Number.isInteger(value) && value >= least && value <= 1000;
  const wrong = (isWrong: boolean, path: string, message = planText('OUT_OF_BOUNDS')) => (isWrong ? [{ path, message }] : []);
  const errors = [
    ...wrong(!labels, 'lastRow', planText('ROWS_NOT_COUNTED')),
    ...wrong(!isCount(seats, 1), 'seats'),
    ...wrong(!isCount(more, 0), 'more'),
    ...wrong(!isCount(everyRows, 1), 'everyRows'),
    ...wrong(!aislesAfter.every((after) => isCount(after, 1)), 'aislesAfter'),
    ...wrong(!(aisleWidth >= 0 && aisleWidth <= 100), 'aisleWidth'),
    ...wrong(!(Math.abs(curve) <= 10_000), 'curve'),
    ...wrong(!(seatPitch >= 1 && seatPitch <= 1000), 'seatPitch'),
    ...wrong(!(rowPitch >= 1 && rowPitch <= 1000), 'rowPitch'),
  ];
  if (errors.length > 0 || !labels) return errors;
  return [
    ...wrong(labels.length > MOST_ROWS, 'lastRow', planText('ROWS_TOO_MANY', { most: MOST_ROWS })),
    ...wrong(most > 1000 || most * labels.length > 2 * MOST_SEATS, 'seats', planText('SEATS_TOO_MANY', { most: MOST_SEATS })),
  ];
}

/**
 * The rows of a section, made from numbers (BYD-061): the same numbers always give the same seats with the same labels and ids. `origin` is the
 * middle of the first row. Ids are `<prefix>-<row>-<seat>`, so a seat keeps its id while its label stays. No rows for numbers with errors.
 */
export function rowsFromNumbers(numbers: RowNumbers, origin: PlanPoint, prefix: string, categoryId: string | null = null): PlanRow[] {
  if (rowNumbersErrors(numbers).length > 0) return [];
  return labelsOf(numbers)!.map((label, at) => {
    const count = seatsIn(numbers, at);
    const places = placesOf(numbers, count, { x: origin.x, y: origin.y + at * numbers.rowPitch });
    const id = `${prefix}-${label}`;
    return {
      id,
      label,
      seats: seatNumbers(numbers.numbering, count).map((number, seatAt) => ({
        id: `${id}-${number}`,
        number: String(number),
        ...places[seatAt]!,
        categoryId,
        flags: [],
      })),
    };
  });
}

/** `A 1 to 28`: the labels of a row, for the line below the form. */
export function rowLabelsOf(numbers: RowNumbers): { readonly row: string; readonly seats: number }[] {
  if (rowNumbersErrors(numbers).length > 0) return [];
  return labelsOf(numbers)!.map((row, at) => ({ row, seats: seatsIn(numbers, at) }));
}

/** Letters or digits, upward or downward; null where the first and the last one are of different kinds. */
function labelsOf({ firstRow, lastRow }: RowNumbers): string[] | null {
  const [first, last] = [firstRow.trim().toUpperCase(), lastRow.trim().toUpperCase()];
  const letters = rangeOf(placeOfLetters(first), placeOfLetters(last));
  return letters ? letters.map(lettersOf) : (rangeOf(digitsOf(first), digitsOf(last))?.map(String) ?? null);
}

function digitsOf(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function rangeOf(first: number | null, last: number | null): number[] | null {
  if (first === null || last === null) return null;
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => first + at * step);
}

function seatsIn({ seats, more, everyRows }: RowNumbers, row: number): number {
  return seats + more * Math.floor(row / everyRows);
}

/** Centered, from left to right; the ends of a row are `curve` nearer to the stage than its middle. */
function placesOf({ aislesAfter, aisleWidth, seatPitch, curve }: RowNumbers, count: number, middle: PlanPoint): PlanPoint[] {
  const aisles = [...new Set(aislesAfter)].filter((after) => after < count);
  const offsets = Array.from({ length: count }, (_, at) => seatPitch * (at + aisleWidth * aisles.filter((after) => after <= at).length));
  const half = offsets.at(-1)! / 2;
  return offsets.map((offset) => {
    const side = half === 0 ? 0 : (offset - half) / half;
    return { x: rounded(middle.x + offset - half), y: rounded(middle.y - curve * side * side) };
  });
}

/**
 * The numbers of a row from left to right: `1 2 3 4 5`, from the right `5 4 3 2 1`, from the middle `5 3 1 2 4`, and with odd ones from the left
 * end and even ones from the right end `1 3 5 4 2`.
 */
export function seatNumbers(numbering: Numbering, count: number): number[] {
  const left = Array.from({ length: count }, (_, at) => at + 1);
  const odd = left.filter((number) => number % 2 === 1);
  const even = left.filter((number) => number % 2 === 0);
  switch (numbering) {
    case 'left':
      return left;
    case 'right':
      return left.toReversed();
    case 'middle':
      return [...odd.toReversed(), ...even];
    case 'oddEven':
      return [...odd, ...even.toReversed()];
  }
}
