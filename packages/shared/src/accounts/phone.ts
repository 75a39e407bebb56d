import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

import type { ErrorCode } from '../error-codes.ts';

/** The number in E.164 (`+18015550123`), or null when it is invalid; without a country code it is read as `country`'s. */
export function phoneOf(typed: string | null | undefined, country: CountryCode = 'US'): string | null {
  if (!typed || typed.length > 40 || /[\r\n]/.test(typed)) return null;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  return number?.isValid() ? number.number : null;
}

/** The shared phone rule; a value of at most one character counts as missing (ACC-030). */
export function checkPhone(typed: string | null | undefined, country: CountryCode = 'US'): ErrorCode | null {
  if ((typed ?? '').trim().length <= 1) return 'PHONE_REQUIRED';
  return phoneOf(typed, country) === null ? 'PHONE_INVALID' : null;
}

/** A phone number for display: `(801) 555-0123` at home, `+44 20 7946 0018` elsewhere; unreadable input is returned unchanged. */
export function phoneText(phone: string, country: CountryCode = 'US'): string {
  const number = parsePhoneNumberFromString(phone, country);
  if (!number) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
