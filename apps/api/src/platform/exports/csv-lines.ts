import { stringify } from 'csv-stringify/sync';

import { withoutFormulas } from '@marquee/shared/text/csv';

/** Tells spreadsheets that the file is UTF-8. */
export const MARK = '\uFEFF';

/** An amount of money, written as a number of dollars. */
export interface MoneyCell {
  readonly cents: number;
}
export type Cell = string | number | MoneyCell;

// what our own columns declare to be numbers cannot be formulas, and a negative one adds up only as a number
const plain = (value: string) => ({ value, escape_formulas: false });
const NUMBERS = { number: (value: number) => plain(String(value)), object: (value: object) => plain(dollarsOf(value as MoneyCell)) };

function dollarsOf({ cents }: MoneyCell): string {
  return (cents / 100).toFixed(2);
}

/**
 * Lines of a CSV file (RFC 4180) that spreadsheets read as text: cells that could run as formulas get a leading apostrophe (ACC-239,
 * promise 20). Numbers stay numbers.
 */
export function csvLines(lines: readonly (readonly Cell[])[]): string {
  const safe = lines.map((line) => line.map((cell) => (typeof cell === 'string' ? withoutFormulas(cell) : cell)));
  return stringify(safe, { escape_formulas: true, cast: NUMBERS });
}
