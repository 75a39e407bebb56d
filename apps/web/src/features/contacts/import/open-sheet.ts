import { IMPORT_BATCH, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import { contactsOf, holdsFormula, type Choices, type SheetContact } from './columns.ts';
import type { ContactSheet } from './read-contact-file.ts';

/** What the page knows of a file: never its rows, which may be many. */
export interface SheetFacts {
  readonly header: readonly string[];
  /** Rows below the header. */
  readonly count: number;
  /** The first of them. */
  readonly sample: readonly string[];
}

/** The summary of an import of these columns. */
export interface Mapped {
  readonly count: number;
  readonly hasFormula: boolean;
}

/** The contacts sent in one request, and the row of each. */
export interface Batch {
  readonly contacts: readonly ImportedContact[];
  readonly rows: readonly number[];
}

/** A file in the worker: the page requests what it shows and sends, one batch at a time. */
export class OpenSheet {
  private contacts: readonly SheetContact[] = [];

  constructor(private readonly sheet: ContactSheet) {}

  facts(): SheetFacts {
    const { header, rows } = this.sheet;
    return { header, count: rows.length, sample: rows[0]?.cells ?? [] };
  }

  map(choices: Choices): Mapped {
    this.contacts = contactsOf(this.sheet, choices);
    return { count: this.contacts.length, hasFormula: this.contacts.some(({ contact }) => holdsFormula(contact)) };
  }

  /** The contacts from `from` on, by the last `map`. */
  batch(from: number): Batch {
    const part = this.contacts.slice(from, from + IMPORT_BATCH);
    return { contacts: part.map(({ contact }) => contact), rows: part.map(({ row }) => row) };
  }
}
