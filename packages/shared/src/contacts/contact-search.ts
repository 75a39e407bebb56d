import { queryTermsOf, searchTermsOf } from '../search/normalise.ts';

/** What a contact is found by (ACC-118). `phoneNumber` in E.164. */
export interface SearchableContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly emails: readonly string[];
  readonly phoneNumber: string | null;
}

/** Digits with what people write between them, three digits at least. */
const PHONE_LIKE = /^[\s()+.\-\d]*$/;
const DIGITS_MIN = 3;

export function contactNameTermsOf({ firstName, lastName }: Pick<SearchableContact, 'firstName' | 'lastName'>): string[] {
  return searchTermsOf([firstName, lastName]);
}

/** The terms a contact is indexed by; a query's words match their beginnings. An address is also found by what stands behind its @. */
export function contactSearchTermsOf(contact: SearchableContact): string[] {
  const addresses = contact.emails.flatMap((email) => [email, email.slice(email.indexOf('@') + 1)]);
  return [...new Set([...contactNameTermsOf(contact), ...searchTermsOf(addresses), ...phoneTermsOf(contact.phoneNumber)])];
}

/** The words of a query. A typed phone number, however it is written, is one word: its digits. */
export function contactQueryTermsOf(query: string): string[] {
  const digits = phoneDigitsOf(query);
  return digits ? [digits] : queryTermsOf(query);
}

/** The digits of what looks like (a part of) a phone number; null for anything else. */
export function phoneDigitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  return PHONE_LIKE.test(typed) && digits.length >= DIGITS_MIN ? digits : null;
}

/** `+18015550142` is found by 18015550142, 8015550142, 5550142 and 0142. */
function phoneTermsOf(phone: string | null): string[] {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  if (!digits) return [];
  const national = digits.length === 11 && digits.startsWith('1') ? [digits.slice(1)] : [];
  return [...new Set([digits, ...national, digits.slice(-7), digits.slice(-4)])];
}
