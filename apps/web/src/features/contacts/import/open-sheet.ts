import { IMPORT_BATCH, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import type { Choices } from './columns.ts';
import { contactRowsOf, distinctRows, type BadRow, type ContactRows } from './contact-rows.ts';
import type { ContactFile, LaidSheet, Layout } from './read-contact-file.ts';

/** What the page knows of a file: never its rows, which may be many. */
export interface SheetFacts extends Omit<LaidSheet, 'rows' | 'firstRows'> {
  /** Rows below the header. */
  readonly count: number;
  /** The first of them. */
  readonly sample: readonly string[];
  /** The first rows with their first cells, among which the header is chosen. */
  readonly heads: readonly { readonly number: number; readonly text: string }[];
}

/** The summary of an import of these columns. */
export interface Mapped {
  /** Contacts, of which a file may have several rows. */
  readonly count: number;
  /** Rows that cannot be imported, and the first of them. */
  readonly bad: number;
  readonly firstBad: readonly BadRow[];
  /** All that cannot be imported are formulas. */
  readonly hasFormula: boolean;
}

/** The contacts sent in one request, and the last row of each. */
export interface Batch {
  readonly contacts: readonly ImportedContact[];
  readonly rows: readonly number[];
}

/** All rows that cannot be imported, below their header. */
export interface BadRows {
  readonly header: readonly string[];
  readonly bad: readonly BadRow[];
}

const FIRST_BAD = 20;
const HEAD_CELLS = 4;

/** A file in the worker: the page requests what it shows and sends, one batch at a time. */
export class OpenSheet {
  private sheet: LaidSheet;
  private mapped: ContactRows = { contacts: [], bad: [] };

  constructor(private readonly file: ContactFile) {
    this.sheet = file.lay({});
  }

  facts(): SheetFacts {
    const { rows, firstRows, ...facts } = this.sheet;
    const heads = firstRows.map(({ number, cells }) => ({ number, text: textOf(cells) }));
    return { ...facts, count: rows.length, sample: (rows.find(({ isBroken }) => !isBroken) ?? rows[0])?.cells ?? [], heads };
  }

  /** Reads the file in another way; where that is not possible, it stays as it was. @throws RefusedFile */
  lay(layout: Layout): SheetFacts {
    this.sheet = this.file.lay(layout);
    this.mapped = { contacts: [], bad: [] };
    return this.facts();
  }

  map(choices: Choices): Mapped {
    const { contacts: rows, bad } = contactRowsOf(this.sheet, choices);
    const contacts = distinctRows(rows);
    this.mapped = { contacts, bad };
    const hasFormula = bad.length > 0 && bad.every(({ code }) => code === 'CONTACT_NAME_FORMULA');
    return { count: contacts.length, bad: bad.length, firstBad: bad.slice(0, FIRST_BAD), hasFormula };
  }

  /** The contacts from `from` on, by the last `map`. */
  batch(from: number): Batch {
    const part = this.mapped.contacts.slice(from, from + IMPORT_BATCH);
    return { contacts: part.map(({ contact }) => contact), rows: part.map(({ row }) => row) };
  }

  /** By the last `map`. */
  badRows(): BadRows {
    return { header: this.sheet.header, bad: this.mapped.bad };
  }
}

function textOf(cells: readonly string[]): string {
  const said = cells.map((cell) => cell.trim()).filter(Boolean);
  return said.slice(0, HEAD_CELLS).join(', ').slice(0, 80);
}
