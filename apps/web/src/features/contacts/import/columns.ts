import { isFormula, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import type { ContactSheet } from './read-contact-file.ts';

export const FIELDS = ['firstName', 'lastName', 'email'] as const;
export type Field = (typeof FIELDS)[number];

/** The column assigned to each field, in the order of assignment. */
export interface Choice {
  readonly field: Field;
  readonly column: number;
}
export type Choices = readonly Choice[];

export function columnOf(choices: Choices, field: Field): number | null {
  return choices.find((choice) => choice.field === field)?.column ?? null;
}

/** A later assignment of a field replaces the earlier one. */
export function chosen(choices: Choices, field: Field, column: number): Choices {
  return [...choices.filter((choice) => choice.field !== field), { field, column }];
}

/** Whether this field's column was assigned to another field before (ACC-124). */
export function isUsed(choices: Choices, field: Field): boolean {
  const at = choices.findIndex((choice) => choice.field === field);
  return choices.slice(0, Math.max(at, 0)).some(({ column }) => column === choices[at]?.column);
}

/** Whether the three fields have three different columns. */
export function isMapped(choices: Choices): boolean {
  return choices.length === FIELDS.length && FIELDS.every((field) => !isUsed(choices, field));
}

/** `A`, `B`, … `Z`, `AA`: the column names of spreadsheets. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCodePoint(65 + (column % 26))}`;
}

/** Known headers of a field, without case, accents and punctuation: exports of mail programs and shops too. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  firstName: ['firstname', 'first', 'givenname', 'forename', 'fname', 'customerfirstname', 'buyerfirstname', 'contactfirstname'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'lname', 'customerlastname', 'buyerlastname', 'contactlastname'],
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'primaryemail',
    'email1',
    'email1value',
    'customeremail',
    'buyeremail',
    'contactemail',
  ],
};

/** Columns matched by their headers; of two matches the better known name, then the first. */
export function guessed(header: readonly string[]): Choices {
  const plain = header.map((name) =>
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  );
  return FIELDS.flatMap((field) => {
    const name = NAMES[field].find((known) => plain.includes(known));
    return name === undefined ? [] : [{ field, column: plain.indexOf(name) }];
  });
}

/** A contact of a mapped sheet and its row. */
export interface SheetContact {
  readonly row: number;
  readonly contact: ImportedContact;
}

/** The contacts of a mapped sheet; rows that are empty in these columns are skipped. */
export function contactsOf({ rows }: ContactSheet, choices: Choices): SheetContact[] {
  const columns = FIELDS.map((field) => columnOf(choices, field) ?? -1);
  return rows.flatMap(({ number, cells }) => {
    const [firstName = '', lastName = '', email = ''] = columns.map((column) => (cells[column] ?? '').trim());
    return firstName || lastName || email ? [{ row: number, contact: { firstName, lastName, email } }] : [];
  });
}

/** Whether a contact contains a formula that a spreadsheet would run. An address may start with any character but `=`. */
export function holdsFormula({ firstName, lastName, email }: ImportedContact): boolean {
  return [firstName, lastName].some(isFormula) || email.startsWith('=');
}
