import { checkEmail } from '../accounts/email.ts';
import { checkPersonName } from '../accounts/name.ts';
import { checkPhone, type CountryCode } from '../accounts/phone.ts';
import { fieldError, type FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { catalogOf } from '../text/messages.ts';
import { isFormula } from './contact-import.ts';

/** Fewer letters find everybody. */
export const QUERY_LEAST = 2;
/** How many the till shows: whoever is not among them is looked for with more letters. */
export const FOUND_MAX = 6;
/** How many of a contact's orders the till shows. */
export const LAST_ORDERS = 3;
/** The maximum length of a note on a contact; the lists name no limit. */
export const NOTE_MAX = 300;

const said = catalogOf({
  NOTE: 'The note',
  FORMULA: 'Enter a name that does not begin like a formula.',
});

/** A person whom staff add at the counter, as typed. */
export interface NewContactForm {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber?: string | null;
}

/** The errors of a new contact: it is known by its address, so that their orders count as theirs (BYD-124). `country` is the organization's. */
export function validateNewContact({ fullName, email, phoneNumber }: NewContactForm, country?: CountryCode): FieldError[] {
  return [
    ...(isFormula(fullName) ? [{ path: 'fullName', message: said('FORMULA') }] : fieldError('fullName', checkPersonName(fullName))),
    ...fieldError('email', checkEmail(email)),
    ...(phoneNumber?.trim() ? fieldError('phoneNumber', checkPhone(phoneNumber, country)) : []),
  ];
}

export function validateContactNote(note: string): FieldError[] {
  return checkLength('note', said('NOTE'), note.trim(), NOTE_MAX);
}
