import { parsePhoneNumberFromString } from 'libphonenumber-js';

import { narrowed, withoutInvisible, withPlainDigits } from '../accounts/invisible.ts';

/** Digits with common separators, at least three digits. */
const PHONE_LIKE = /^[\s()+./\d-]{1,40}$/;
const DIGITS_MIN = 3;
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
 * What a number in E.164 is found by: `+18015550142` by 8015550142, 5550142 and 0142, `+442079460018` by itself and as it is
 * dialed at home, 02079460018 and 2079460018.
 */
export function phoneTermsOf(phone: string | null | undefined): string[] {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  if (!digits) return [];
  const american = AMERICAN.exec(digits)?.[1];
  if (american) return [american, american.slice(-7), american.slice(-4)];
  const national = parsePhoneNumberFromString(`+${digits}`)?.nationalNumber;
  return [...new Set([digits, ...(national ? [national, `0${national}`] : []), digits.slice(-4)])];
}
