import { queryTermsOf, searchTermsOf } from '../search/normalise.ts';
import { phoneDigitsOf, phoneTermsOf } from '../search/phone-terms.ts';

/** The searchable fields of a contact (ACC-118). `phoneNumber` in E.164. */
export interface SearchableContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly emails: readonly string[];
  readonly phoneNumber: string | null;
  /** As they were answered with orders. */
  readonly memberIds?: readonly string[] | undefined;
}

export function contactNameTermsOf({ firstName, lastName }: Pick<SearchableContact, 'firstName' | 'lastName'>): string[] {
  return searchTermsOf([firstName, lastName]);
}

/** The terms a contact is indexed by; a query's words match their beginnings. An address is also found by its domain. */
export function contactSearchTermsOf(contact: SearchableContact): string[] {
  const addresses = contact.emails.flatMap((email) => [email, email.slice(email.indexOf('@') + 1)]);
  const members = memberTermsOf(contact.memberIds ?? []);
  return [...new Set([...contactNameTermsOf(contact), ...searchTermsOf(addresses), ...phoneTermsOf(contact.phoneNumber), ...members])];
}

/** The words of a query. A typed phone number in any format is one word: its digits. */
export function contactQueryTermsOf(query: string): string[] {
  const digits = phoneDigitsOf(query);
  return digits ? [digits] : queryTermsOf(query);
}

/** A number is also found as a query reads one: by its digits alone. */
function memberTermsOf(memberIds: readonly string[]): string[] {
  return [...searchTermsOf(memberIds), ...memberIds.flatMap((id) => phoneDigitsOf(id) ?? [])];
}
