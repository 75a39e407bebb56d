import { stringify } from 'csv-stringify/sync';

import { withoutFormulas } from '@marquee/shared/text/csv';

/** Tells spreadsheets that the file is UTF-8. */
export const MARK = '\uFEFF';

/** An amount of money, written as a number of dollars. */
export interface MoneyCell {
  readonly cents: number;
}
export type Cell = string | number | MoneyCell;

/**
 * Lines of a CSV file (RFC 4180) that spreadsheets read as text: cells that could run as formulas get a leading apostrophe (ACC-239,
 * promise 20). What our own columns declare to be numbers stays numbers: a negative one adds up only as a number.
 */
export function csvLines(lines: readonly (readonly Cell[])[]): string {
  // the library's own options for a single cell would cost half of the time of an export
  return stringify(lines.map((line) => line.map(textOf)));
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return withoutFormulas(cell).replace(/^[\t\r]/, "'$&");
  return typeof cell === 'number' ? String(cell) : (cell.cents / 100).toFixed(2);
}
