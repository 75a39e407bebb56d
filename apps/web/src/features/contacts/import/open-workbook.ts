import { read } from '@e965/xlsx';
import { checkZip } from './check-zip.ts';
import { RefusedFile } from './file-problem.ts';

/** More columns than any list needs; the rest is ignored. */
const COLUMNS_MAX = 300;
/** How many cells merged ones may be repeated in: a workbook can claim to have merged all of them. */
const MERGED_MAX = 200_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** A sheet that people see, as texts: each cell as it is displayed. */
export interface BookSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

interface Cell {
  /** As displayed. */
  readonly w?: string;
  readonly v?: unknown;
  readonly f?: string;
}

interface Merge {
  readonly s: { readonly r: number; readonly c: number };
  readonly e: { readonly r: number; readonly c: number };
}

export function isWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, ZIP) || begins(bytes, COMPOUND);
}

/** The sheets of an .xls or .xlsx without its hidden ones. @throws RefusedFile */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<BookSheet[]> {
  if (begins(bytes, ZIP)) await checkZip(bytes);
  else if (!begins(bytes, COMPOUND)) throw new RefusedFile('Unreadable');
  const book = read(bytes, { type: 'array', dense: true, cellFormula: true, cellHTML: false });
  return book.SheetNames.flatMap((name, at) => {
    if ((book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0) return [];
    const sheet = book.Sheets[name];
    const cells = (sheet?.['!data'] ?? []) as (Cell | undefined)[][];
    const rows = Array.from(cells, (row) => textsOf(row ?? []));
    repeatMerged(rows, sheet?.['!merges'] ?? []);
    return [{ name, rows }];
  });
}

/** Rows may be sparse, and may claim the maximum width of a sheet. */
function textsOf(row: readonly (Cell | undefined)[]): string[] {
  return Array.from(row.slice(0, COLUMNS_MAX), (cell) => (cell ? textOf(cell) : ''));
}

/** A formula is what it gave when the workbook was saved; one that was never calculated is its own text, `=…`. */
function textOf({ w, v, f }: Cell): string {
  if (v === undefined || v === null || v === '') return f === undefined ? (w ?? '') : `=${f}`;
  // a long number that the sheet abbreviates, `8.02E+13`
  if (typeof v === 'number' && (w === undefined || /\d[eE]\+?\d/.test(w))) return String(v);
  return w ?? (typeof v === 'string' || typeof v === 'boolean' ? String(v) : '');
}

/** A merged cell belongs to every row and column that it covers, as people see it. */
function repeatMerged(rows: string[][], merges: readonly Merge[]): void {
  let repeated = 0;
  for (const { s, e } of merges) {
    const text = rows[s.r]?.[s.c] ?? '';
    const [lastRow, lastColumn] = [Math.min(e.r, rows.length - 1), Math.min(e.c, COLUMNS_MAX - 1)];
    if (text === '' || s.c > lastColumn) continue;
    for (let row = s.r; row <= lastRow; row += 1) {
      repeated += lastColumn - s.c + 1;
      if (repeated > MERGED_MAX) throw new RefusedFile('Bomb');
      const cells = rows[row]!;
      while (cells.length <= lastColumn) cells.push('');
      cells.fill(text, s.c, lastColumn + 1);
    }
  }
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
