/** Tells spreadsheets that the file is UTF-8. */
export const MARK = '\uFEFF';

/**
 * Where a spreadsheet may start a cell with a formula; those that split by semicolons or tabs ignore quotes and commas. Apostrophes before
 * it count too: a text that looks as if it were escaped gets one more, so that a reader can take exactly one away.
 */
const FORMULA_START = /(^|[;\t\r\n])([\p{Zs}"]*)('*[=+\-@＝＋－＠])/gu;
const ESCAPED_START = /(^|[;\t\r\n])([\p{Zs}"]*)'('*[=+\-@＝＋－＠])/gu;
/** What most texts lack, so that most texts are left after one look. */
const MAY_START = /^[\p{Zs}"'=+\-@＝＋－＠]|[;\t\r\n]/u;

/** An amount of money, written as a number of dollars. */
export interface MoneyCell {
  readonly cents: number;
}
/** A day, a time of day or an instant in UTC: `2026-11-21`, `19:30:00` or `2026-11-21T18:30:00.000Z`. A text in CSV, a date in a workbook. */
export interface MomentCell {
  readonly moment: string;
}
export type Cell = string | number | MoneyCell | MomentCell;

/** A text in which no cell starts like a formula, whatever the reader uses as separator (ACC-239, promise 20). */
export function withoutFormulas(cell: string): string {
  return MAY_START.test(cell) ? cell.replaceAll(FORMULA_START, "$1$2'$3").replace(/^'*[\t\r]/, "'$&") : cell;
}

/** The text that `withoutFormulas` made safe, as it was. */
export function withFormulas(cell: string): string {
  return MAY_START.test(cell) ? cell.replaceAll(ESCAPED_START, '$1$2$3').replace(/^'('*[\t\r])/, '$1') : cell;
}

/** A line of a CSV file (RFC 4180), without its end: texts cannot run as formulas, numbers stay numbers, negative ones too. */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map(cellOf).join(',');
}

/** A small CSV file. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return MARK + rows.map((row) => `${csvLine(row)}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return 'cents' in cell ? (cell.cents / 100).toFixed(2) : cell.moment;
  const text = withoutFormulas(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
