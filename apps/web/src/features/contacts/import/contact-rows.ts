import {
  contactProblem,
  distinctContacts,
  importedNames,
  tidyContact,
  type ContactProblem,
  type ImportedContact,
} from '@marquee/shared/contacts/contact-import';
import { withFormulas } from '@marquee/shared/text/csv';
import { columnOf, type Choices } from './columns.ts';
import type { LaidSheet, SheetRow } from './read-contact-file.ts';

/** A contact of a mapped sheet and its row. */
export interface SheetContact {
  readonly row: number;
  readonly contact: ImportedContact;
}

/** A row that cannot be imported, and why. */
export interface BadRow extends ContactProblem {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ContactRows {
  readonly contacts: readonly SheetContact[];
  readonly bad: readonly BadRow[];
}

/** What a spreadsheet shows in place of a value: `#N/A`, `#BEZUG!`. */
const FAULT = /^#(N\/A|NV|[\p{Lu}\d/]+[!?])$/u;

/** The contacts of a mapped sheet, and apart from them every row that is doubtful. */
export function contactRowsOf(sheet: LaidSheet, choices: Choices): ContactRows {
  const contacts: SheetContact[] = [];
  const bad: BadRow[] = [];
  for (const row of sheet.rows) {
    const contact = contactOf(sheet, row, choices);
    const problem = rowProblem(sheet, row, choices) ?? contactProblem(contact);
    if (problem) bad.push({ ...problem, row: row.number, cells: row.cells });
    else contacts.push({ row: row.number, contact });
  }
  return { contacts, bad };
}

/** Each address once, as it will be stored, with the last row that has it: people count contacts, and rows may repeat them. */
export function distinctRows(contacts: readonly SheetContact[]): SheetContact[] {
  const tidied = contacts.flatMap(({ row, contact }) => {
    const tidy = tidyContact(contact);
    return tidy ? [{ ...tidy, row }] : [];
  });
  return distinctContacts(tidied).map(({ row, ...contact }) => ({ row, contact }));
}

function contactOf({ separator }: LaidSheet, { cells }: SheetRow, choices: Choices): ImportedContact {
  const textOf = (field: 'firstName' | 'lastName' | 'fullName' | 'email') => {
    const cell = (cells[columnOf(choices, field) ?? -1] ?? '').trim();
    // exports write apostrophes into text files, before what looks like a formula
    return separator === null ? cell : withFormulas(cell);
  };
  const names = columnOf(choices, 'fullName') === null ? { firstName: textOf('firstName'), lastName: textOf('lastName') } : null;
  return { ...(names ?? importedNames(textOf('fullName'))), email: textOf('email') };
}

function rowProblem({ header, separator }: LaidSheet, { cells, isBroken }: SheetRow, choices: Choices): ContactProblem | null {
  if (isBroken) return { code: 'IMPORT_ROW_QUOTES', details: {} };
  const columns = choices.map(({ column }) => column);
  // a row that ends early may lack cells that nobody asked for
  const isShort = columns.some((column) => column >= cells.length);
  const isLong = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (separator !== null && (isShort || isLong)) {
    return { code: 'IMPORT_ROW_CELLS', details: { cells: cells.length, columns: header.length } };
  }
  const fault = columns.map((column) => (cells[column] ?? '').trim()).find((cell) => FAULT.test(cell));
  return fault === undefined ? null : { code: 'IMPORT_ROW_FAULT', details: { text: fault } };
}
