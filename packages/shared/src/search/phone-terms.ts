import { parsePhoneNumberFromString } from 'libphonenumber-js';

import { narrowed, withoutInvisible, withPlainDigits } from '../accounts/invisible.ts';

/** Digits with common separators, at least three digits. */
const PHONE_LIKE = /^[\s()+./\d-]{1,40}$/;
const DIGITS_MIN = 3;
/** A query shorter than the shortest end begins it, or one that is longer. */
const END_MIN = 4;
/** North American numbers are ten digits, with a 1 before them from abroad. */
const AMERICAN = /^1(\d{10})$/;

/** The digits of what looks like (a part of) a phone number, an American one without its 1; null for anything else. */
export function phoneDigitsOf(query: string): string | null {
  const typed = withPlainDigits(narrowed(withoutInvisible(query)));
  if (!PHONE_LIKE.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '').replace(/^00(?=\d{8})/, '');
  if (digits.length < DIGITS_MIN) return null;
  if (typed.trimStart().startsWith('+1') && digits.length > DIGITS_MIN) return digits.slice(1);
  return AMERICAN.exec(digits)?.[1] ?? digits;
}

/**
 * Returns what a number in E.164 is found by: its ends, which a query begins, so that any run of its digits finds it: `+18015550142` by 8015550142,
 * 5550 and 0142, `+442079460018` by itself and as it is dialed at home, 02079460018 and 2079460018. Seven terms for an American number,
 * thirteen for the longest.
 */
export function phoneTermsOf(phone: string | null | undefined): string[] {
  const { digits, dialed } = readE164(phone);
  return digits ? [...new Set([...endsOf(digits), ...dialed])] : [];
}

/** Returns what a number is found by at once: whole, as it is dialed at home, and by its last seven and four digits, as people say them. */
export function wholePhoneTermsOf(phone: string | null | undefined): string[] {
  const { digits, dialed } = readE164(phone);
  return digits ? [...new Set([digits, ...dialed, digits.slice(-7), digits.slice(-4)])] : [];
}

/** An American number without its 1, and what else is dialed for another one in its country. */
function readE164(phone: string | null | undefined): { readonly digits: string; readonly dialed: readonly string[] } {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  const american = AMERICAN.exec(digits)?.[1];
  if (american || !digits) return { digits: american ?? '', dialed: [] };
  const national = parsePhoneNumberFromString(`+${digits}`)?.nationalNumber;
  return { digits, dialed: national ? [national, `0${national}`] : [] };
}

/** `8015550142`, `015550142` … `0142`. A shorter one is whole. */
function endsOf(digits: string): string[] {
  return Array.from({ length: Math.max(1, digits.length - END_MIN + 1) }, (_, at) => digits.slice(at));
}
