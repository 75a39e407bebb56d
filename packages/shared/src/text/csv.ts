/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF';

/** Where a spreadsheet may start a cell with a formula; those that split by semicolons or tabs ignore quotes and commas. */
const FORMULA_START = /(^|[;\t\r\n])([\p{Zs}"]*)([=+\-@＝＋－＠])/gu;

/** A text in which no cell starts like a formula, whatever the reader uses as separator. */
export function withoutFormulas(cell: string): string {
  return cell.replaceAll(FORMULA_START, "$1$2'$3");
}

/** A small CSV file (RFC 4180): texts cannot run as formulas, numbers stay numbers, negative ones too. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormulas(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
