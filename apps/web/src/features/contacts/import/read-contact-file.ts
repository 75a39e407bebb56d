import { emailOf } from '@marquee/shared/accounts/email';
import { IMPORT_FILE_MAX, IMPORT_ROWS_MAX } from '@marquee/shared/contacts/contact-import';
import { readCsv, separatorOf } from '@marquee/shared/text/read-csv';
import { decodeText, type DecodedText, type Encoding } from './decode-text.ts';
import { hasKnownEnding, RefusedFile } from './file-problem.ts';
import { guessed } from './header-names.ts';
import { isWorkbook, openWorkbook, type BookSheet } from './open-workbook.ts';

/** What a person chose about how the file is read; what is absent is found. */
export interface Layout {
  readonly sheet?: number;
  /** The row that names the columns; 0 where none does. */
  readonly headerRow?: number;
  readonly separator?: string;
  readonly encoding?: Encoding;
}

/** The contents of a file: the headers, and the rows below as texts. */
export interface ContactSheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** Numbered as in a spreadsheet: the header is mostly row 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Where its cells end is doubtful. */
  readonly isBroken?: boolean;
}

/** A sheet and how it was read. */
export interface LaidSheet extends ContactSheet {
  readonly headerRow: number;
  /** The first rows, among which the header is chosen. */
  readonly firstRows: readonly SheetRow[];
  /** Names of the sheets that are not hidden, and the number of this one; none in text files. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** Only in text files, in which a row with other cells than the header is doubtful. */
  readonly separator: string | null;
  readonly encoding: DecodedText['encoding'] | null;
}

export interface ContactFile {
  /** @throws RefusedFile */
  readonly lay: (layout: Layout) => LaidSheet;
}

/** The maximum number of rows plus one, with the header and what may stand above it. */
const ROWS_READ = IMPORT_ROWS_MAX + 20;
/** Among how many rows the header is looked for. */
const HEADER_WITHIN = 10;
const TEXT_ENDINGS = /\.(csv|txt|tsv)$/i;

/** Opens a text file or a workbook by its content. @throws RefusedFile */
export async function openContactFile(name: string, body: ArrayBuffer): Promise<ContactFile> {
  if (!hasKnownEnding(name)) throw new RefusedFile('Type');
  if (body.byteLength > IMPORT_FILE_MAX) throw new RefusedFile('TooLarge');
  const bytes = new Uint8Array(body);
  if (TEXT_ENDINGS.test(name) && !isWorkbook(bytes)) return { lay: (layout) => laidText(bytes, layout) };
  const sheets = await openWorkbook(bytes);
  return { lay: (layout) => laidBook(sheets, layout) };
}

/** A file as it is read without any choice. @throws RefusedFile */
export async function readContactFile(name: string, body: ArrayBuffer): Promise<ContactSheet> {
  const { header, rows } = (await openContactFile(name, body)).lay({});
  return { header, rows };
}

function laidText(bytes: Uint8Array, layout: Layout): LaidSheet {
  const { text, encoding } = decodeText(bytes, layout.encoding);
  const separator = layout.separator ?? separatorOf(text);
  const rows = readCsv(text, separator, ROWS_READ).map(({ number, cells, isBroken }) => ({ number, cells, ...(isBroken && { isBroken }) }));
  return laid(rows, layout, { sheets: [], sheet: 0, separator, encoding });
}

function laidBook(sheets: readonly BookSheet[], layout: Layout): LaidSheet {
  const numbered = sheets.map(({ rows }) => rows.map((cells, at) => ({ number: at + 1, cells })).filter(saysSomething));
  const best = numbered.findIndex((rows) => rows.length > 1 && hasAddresses(rows));
  const sheet = layout.sheet ?? Math.max(0, best < 0 ? numbered.findIndex((rows) => rows.length > 1) : best);
  return laid(numbered[sheet] ?? [], layout, { sheets: sheets.map(({ name }) => name), sheet, separator: null, encoding: null });
}

type How = Pick<LaidSheet, 'sheets' | 'sheet' | 'separator' | 'encoding'>;

function laid(all: readonly SheetRow[], { headerRow = headerRowOf(all) }: Layout, how: How): LaidSheet {
  const rows = all.filter(({ number }) => number > headerRow);
  const named = all.find(({ number }) => number === headerRow);
  const header = named?.cells ?? Array.from<string>({ length: widthOf(all) }).fill('');
  if (rows.length === 0) throw new RefusedFile('Empty');
  if (rows.length > IMPORT_ROWS_MAX) throw new RefusedFile('TooMany');
  return { header, rows, headerRow, firstRows: all.slice(0, HEADER_WITHIN), ...how };
}

/** The first row, where no lower one names a column of addresses; none where the first row is a person already. */
function headerRowOf(rows: readonly SheetRow[]): number {
  for (const { number, cells } of rows.slice(0, HEADER_WITHIN)) {
    if (cells.some(isAddress)) return number === rows[0]?.number ? 0 : rows[0]!.number;
    if (namesAddresses(cells)) return number;
  }
  return rows[0]?.number ?? 0;
}

/** The number of cells that most of the first rows have. */
function widthOf(rows: readonly SheetRow[]): number {
  return Math.max(0, ...rows.slice(0, HEADER_WITHIN).map(({ cells }) => cells.length));
}

const hasAddresses = (rows: readonly SheetRow[]) =>
  rows.slice(0, HEADER_WITHIN).some(({ cells }) => namesAddresses(cells) || cells.some(isAddress));
const namesAddresses = (cells: readonly string[]) => guessed(cells).some(({ field }) => field === 'email');
const isAddress = (cell: string) => emailOf(cell) !== null;
const saysSomething = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '');
