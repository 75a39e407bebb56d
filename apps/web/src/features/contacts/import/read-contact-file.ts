import { read } from '@e965/xlsx';
import Papa from 'papaparse';
import { IMPORT_FILE_MAX, IMPORT_ROWS_MAX } from '@marquee/shared/contacts/contact-import';
import { checkZip } from './check-zip.ts';
import { hasKnownEnding, RefusedFile } from './file-problem.ts';

/** The contents of a file: the headers of its first row, and the rows below as texts. A formula is its own text, `=…`. */
export interface ContactSheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** Numbered as in a spreadsheet: the header is mostly row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** More columns than any list needs; the rest is ignored. */
const COLUMNS_MAX = 100;
/** The maximum number of rows plus one, and the header. */
const ROWS_READ = IMPORT_ROWS_MAX + 2;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a .csv, .xls or .xlsx by its content, not by its extension. @throws RefusedFile */
export async function readContactFile(name: string, body: ArrayBuffer): Promise<ContactSheet> {
  if (!hasKnownEnding(name)) throw new RefusedFile('Type');
  if (body.byteLength > IMPORT_FILE_MAX) throw new RefusedFile('TooLarge');
  const bytes = new Uint8Array(body);
  return sheetOf(name.toLowerCase().endsWith('.csv') ? readCsv(bytes) : await readWorkbook(bytes));
}

function sheetOf(all: readonly SheetRow[]): ContactSheet {
  const [header, ...rows] = all;
  if (!header || rows.length === 0) throw new RefusedFile('Empty');
  if (rows.length > IMPORT_ROWS_MAX) throw new RefusedFile('TooMany');
  return { header: header.cells.slice(0, COLUMNS_MAX), rows };
}

const saysSomething = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

function readCsv(bytes: Uint8Array): SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 0;
  Papa.parse<string[]>(decoded(bytes), {
    step: ({ data: cells }, parser) => {
      number += 1;
      if (saysSomething(cells)) rows.push({ number, cells });
      if (rows.length >= ROWS_READ) parser.abort();
    },
  });
  return rows;
}

/** UTF-8, or UTF-16 with a byte order mark. @throws RefusedFile for anything else. */
function decoded(bytes: Uint8Array): string {
  const utf16 = begins(bytes, [0xff, 0xfe]) ? 'utf-16le' : begins(bytes, [0xfe, 0xff]) ? 'utf-16be' : null;
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // handled below, like a text with zeros in it
  }
  throw new RefusedFile('Encoding');
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRow[]> {
  if (begins(bytes, ZIP)) await checkZip(bytes);
  else if (!begins(bytes, COMPOUND)) throw new RefusedFile('Unreadable');
  const book = read(bytes, { type: 'array', dense: true, sheets: 0, sheetRows: ROWS_READ, cellFormula: true, cellHTML: false });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const rows = (sheet?.['!data'] ?? []) as (Cell | undefined)[][];
  return Array.from(rows, (row, at) => ({ number: at + 1, cells: textsOf(row ?? []) })).filter(({ cells }) => saysSomething(cells));
}

interface Cell {
  /** As displayed. */
  readonly w?: string;
  readonly v?: unknown;
  readonly f?: string;
}

/** Rows may be sparse, and may claim the maximum width of a sheet. */
function textsOf(row: readonly (Cell | undefined)[]): string[] {
  return Array.from(row.slice(0, COLUMNS_MAX), (cell) => {
    if (!cell) return '';
    return cell.f === undefined ? (cell.w ?? textOf(cell.v)) : `=${cell.f}`;
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
