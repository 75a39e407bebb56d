import type { GuestForm } from './guest.ts';

/** A row of a list that was pasted or read from a file, as it was there. */
export interface GuestRow extends GuestForm {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

type Column = 'name' | 'email' | 'places' | 'note';

/** What heads of columns are called, folded. */
const HEADS: Readonly<Record<string, Column>> = {
  name: 'name',
  guest: 'name',
  'full name': 'name',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'email address': 'email',
  places: 'places',
  tickets: 'places',
  seats: 'places',
  quantity: 'places',
  qty: 'places',
  count: 'places',
  pax: 'places',
  note: 'note',
  notes: 'note',
  comment: 'note',
};
const SEPARATORS = ['\t', ';', ','] as const;

/**
 * The guests of pasted text or of a CSV file: name, email, places and a note. With a head its columns may stand in any order; without one the
 * first cell is the name, and the others are known by what is in them. A guest without a number has one place, and `+1` is two.
 */
export function guestRowsOf(text: string): GuestRow[] {
  const { rows, separator, head } = linesOf(text);
  return rows.slice(head ? 1 : 0).map((row) => ({ ...row, ...guestOf(cellsOf(row.text, separator), head) }));
}

/** The line that names the columns: rows that are kept for later are read by it. */
export function guestHeadOf(text: string): string | null {
  const { rows, head } = linesOf(text);
  return head ? rows[0]!.text : null;
}

function linesOf(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const rows = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, text: line }]));
  const rowsWith = (mark: string) => rows.filter((row) => row.text.includes(mark)).length;
  const separator = SEPARATORS.toSorted((a, b) => rowsWith(b) - rowsWith(a))[0]!;
  const [first] = rows;
  return { rows, separator, head: first ? headOf(cellsOf(first.text, separator)) : null };
}

/** Null for a row that names no column of ours twice over: its first cell would be a guest called Name. */
function headOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => HEADS[cell.toLowerCase()] ?? null);
  return columns.includes('name') ? columns : null;
}

function guestOf(cells: readonly string[], head: readonly (Column | null)[] | null): GuestForm {
  const columns = head ?? columnsOf(cells);
  const of = (column: Column) => cells.filter((cell, at) => columns[at] === column && cell !== '').join(', ');
  return { name: of('name'), email: of('email') || null, places: placesOf(of('places')), note: of('note') || null };
}

function columnsOf(cells: readonly string[]): Column[] {
  let hasPlaces = false;
  return cells.map((cell, at) => {
    if (at === 0) return 'name';
    if (cell.includes('@')) return 'email';
    if (hasPlaces || !/^\+?\d+$/.test(cell)) return 'note';
    hasPlaces = true;
    return 'places';
  });
}

/** Not a number where something else is typed. */
function placesOf(cell: string): number {
  if (cell === '') return 1;
  if (!/^\+?\d{1,9}$/.test(cell)) return Number.NaN;
  return cell.startsWith('+') ? Number(cell.slice(1)) + 1 : Number(cell);
}

/** The cells of a line; a quoted one may hold the separator, and doubled quotes. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (let at = 0; at < line.length; at += 1) {
    const mark = line[at]!;
    if (mark === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (mark === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (mark === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += mark;
  }
  return [...cells, cell.trim()];
}
