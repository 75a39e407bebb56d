import { emailOf } from '../accounts/email.ts';
import { personNameOf, tidyName } from '../accounts/name.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { ErrorDetails } from '../error-texts.ts';

/** Maximum number of contacts in one request (ACC-125). */
export const IMPORT_BATCH = 5000;
/** Maximum number of rows of a file below its header. */
export const IMPORT_ROWS_MAX = 100_000;
/** Maximum size of a file, in bytes. */
export const IMPORT_FILE_MAX = 20 * 1024 * 1024;
/** Accepted file types, for the file picker and the reader. */
export const IMPORT_ENDINGS = ['.csv', '.txt', '.tsv', '.xls', '.xlsx'] as const;

const NAME_MAX = 100;
/** What follows a comma without being a first name. */
const SUFFIX = /^(jr|sr|ii|iii|iv|md|m\.d|phd|ph\.d|esq)\.?$/i;

/** One parsed row of an import. */
export interface ImportedContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface ContactProblem {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
}

/** What begins like a formula and can be nothing else: `+1` and `@dj` are names, and exports write every name safely. */
const FORMULA = /^(=|[+\-@][A-Za-z.]+\(|[+-]\d+([+*/-]\d+)+$|[+\-@][^|]*\|.*!)/;
/** Where a program could not read a character, it left this one. */
const UNREAD = /\uFFFD/;

/** Tells whether the text is a formula of a spreadsheet, not a name. */
export function isFormula(text: string): boolean {
  // bounded input: a name of an import
  return FORMULA.test(tidyName(text).slice(0, NAME_MAX));
}

/** A contact as it is stored: e-mail in lower case, names normalized. Null for an invalid address. */
export function tidyContact({ firstName, lastName, email }: ImportedContact): ImportedContact | null {
  const address = emailOf(email);
  return address === null ? null : { firstName: tidyName(firstName), lastName: tidyName(lastName), email: address };
}

/** Each address once, where it came first, with the names that its rows leave a contact one after the other. */
export function distinctContacts<T extends ImportedContact>(contacts: readonly T[]): T[] {
  const distinct = new Map<string, T>();
  for (const contact of contacts) distinct.set(contact.email, mergedNames(distinct.get(contact.email), contact));
  return [...distinct.values()];
}

type Names = Pick<ImportedContact, 'firstName' | 'lastName'>;

/**
 * A contact's names after an import of `row`. The later name counts as a whole, so that the names of two people never mix; only a missing half
 * is added. A row without a name, or with a part of the known one, erases nothing.
 */
export function mergedNames<T extends Names>(known: Names | undefined, row: T): T {
  const { firstName, lastName } = known ? namesAfter(known, row) : row;
  return { ...row, firstName, lastName };
}

function namesAfter(known: Names, row: Names): Names {
  const { firstName, lastName } = row;
  if (firstName && lastName) return row;
  const isWhole = known.firstName !== '' && known.lastName !== '';
  if (isWhole) return firstName && !isPartOf(known, firstName) ? row : known;
  // a last name alone says nothing of the first one; a single name is a first name (decision 68)
  return firstName ? { firstName, lastName: known.lastName } : { firstName: known.firstName, lastName: lastName || known.lastName };
}

/** Tells whether a single name is one or more words of the whole one: `Mary` of `Mary Ann Smith`. */
function isPartOf({ firstName, lastName }: Names, single: string): boolean {
  return ` ${firstName} ${lastName} `.toLowerCase().includes(` ${single.toLowerCase()} `);
}

/** First and last name of a full one: `Ada van Dyk`, `Dyk, Ada van`, or a single name, which is a first name. */
export function importedNames(fullName: string): Pick<ImportedContact, 'firstName' | 'lastName'> {
  const name = tidyName(fullName);
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (last && first && more.length === 0 && !SUFFIX.test(first)) return { firstName: first, lastName: last };
  return personNameOf(name);
}

/** The first error of the contacts, with its index (`at`, from 0); null when all are valid. */
export function checkContacts(contacts: readonly ImportedContact[]): ContactProblem | null {
  if (contacts.length > IMPORT_BATCH) return { code: 'IMPORT_TOO_MANY', details: { limit: IMPORT_BATCH } };
  for (const [at, contact] of contacts.entries()) {
    const problem = contactProblem(contact);
    if (problem) return { ...problem, details: { ...problem.details, at } };
  }
  return null;
}

/** Why a contact cannot be stored, null when it can. */
export function contactProblem({ firstName, lastName, email }: ImportedContact): ContactProblem | null {
  const names = [firstName, lastName].map(tidyName);
  const name = names.join(' ').trim();
  if (email.trim() === '') return { code: 'CONTACT_EMAIL_MISSING', details: { name: short(name) || '—' } };
  if (emailOf(email) === null) return { code: 'CONTACT_EMAIL_INVALID', details: { email: short(email) } };
  if (names.some((each) => UNREAD.test(each))) return { code: 'CONTACT_NAME_UNREADABLE', details: { name: short(name) } };
  const formula = names.find(isFormula);
  if (formula !== undefined) return { code: 'CONTACT_NAME_FORMULA', details: { name: short(formula) } };
  return names.some(({ length }) => length > NAME_MAX) ? { code: 'NAME_TOO_LONG', details: { name: short(name) } } : null;
}

function short(text: string): string {
  const line = tidyName(text);
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
