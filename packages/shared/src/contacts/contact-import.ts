import { emailOf } from '../accounts/email.ts';
import { tidyName } from '../accounts/name.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { ErrorDetails } from '../error-texts.ts';

/** Maximum number of contacts in one request (ACC-125). */
export const IMPORT_BATCH = 5000;
/** Maximum number of rows of a file below its header. */
export const IMPORT_ROWS_MAX = 100_000;
/** Maximum size of a file, in bytes. */
export const IMPORT_FILE_MAX = 20 * 1024 * 1024;
/** Accepted file types, for the file picker and the reader. */
export const IMPORT_ENDINGS = ['.csv', '.xls', '.xlsx'] as const;

const NAME_MAX = 100;

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

/** Whether a spreadsheet would interpret the text as a formula. */
export function isFormula(text: string): boolean {
  return /^[=+@\t\r]|^-./.test(text);
}

/** A contact as it is stored: e-mail in lower case, names normalized. Null for an invalid address. */
export function tidyContact({ firstName, lastName, email }: ImportedContact): ImportedContact | null {
  const address = emailOf(email);
  return address === null ? null : { firstName: tidyName(firstName), lastName: tidyName(lastName), email: address };
}

/** Each address once: of two with one address the later counts. */
export function distinctContacts(contacts: readonly ImportedContact[]): ImportedContact[] {
  return [...new Map(contacts.map((contact) => [contact.email, contact])).values()];
}

/** The first error of the contacts, with its index (`at`, from 0); null when all are valid. */
export function checkContacts(contacts: readonly ImportedContact[]): ContactProblem | null {
  if (contacts.length > IMPORT_BATCH) return { code: 'IMPORT_TOO_MANY', details: { limit: IMPORT_BATCH } };
  for (const [at, contact] of contacts.entries()) {
    const problem = problemOf(contact);
    if (problem) return { ...problem, details: { ...problem.details, at } };
  }
  return null;
}

function problemOf({ firstName, lastName, email }: ImportedContact): ContactProblem | null {
  const names = [firstName, lastName].map(tidyName);
  const name = names.join(' ').trim();
  if (email.trim() === '') return { code: 'CONTACT_EMAIL_MISSING', details: { name: short(name) || '—' } };
  if (emailOf(email) === null) return { code: 'CONTACT_EMAIL_INVALID', details: { email: short(email) } };
  const formula = names.find(isFormula);
  if (formula !== undefined) return { code: 'CONTACT_NAME_FORMULA', details: { name: short(formula) } };
  return names.some(({ length }) => length > NAME_MAX) ? { code: 'NAME_TOO_LONG', details: { name: short(name) } } : null;
}

function short(text: string): string {
  const line = tidyName(text);
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
