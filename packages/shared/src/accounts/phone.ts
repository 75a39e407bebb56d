import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

import type { ErrorCode } from '../error-codes.ts';
import { narrowed, withoutInvisible, withPlainDigits } from './invisible.ts';

export type { CountryCode };

/** The country that numbers without a country code are read as where no venue names one. */
export const HOME_COUNTRY = 'US' satisfies CountryCode;

const TYPED_MAX = 100;
const PLAIN_MAX = 40;
/** A word before the number (`tel:`, `Work: `, `Tel. `), and one in brackets after it. */
const LABEL = /^(?:(?:tel|phone|mobile|cell|telephone|telefon) |\p{L}{1,20}[.:]+ ?)|\(\p{L}{1,20}\)$/giu;
/** A link to a number that names its country apart (RFC 3966). */
const CONTEXT = /^\s*tel:([\d().-]{1,40});phone-context=(\+\d{1,3})$/i;
/** Dots and lines that other programs write between digits, and symbols of a phone; `ー` lengthens a vowel in a word and is a line elsewhere. */
const SEPARATORS = /[\p{So}\p{Pd}·•∙‧・_~⁓−]|(?<![\p{Script=Katakana}\p{Script=Hiragana}])ー/gu;

/** The country of a venue's address for its phone numbers: two letters of ISO 3166, else the home country. */
export function phoneCountryOf(country: string | null | undefined): CountryCode {
  const code = country?.trim().toUpperCase() ?? '';
  return isSupportedCountry(code) ? code : HOME_COUNTRY;
}

/**
 * The number in E.164 (`+18015550123`), or null when it is invalid; without a country code it is read as `country`'s. What other programs
 * and keyboards add is understood: 00 for +, full-width characters, digits of other scripts, invisible marks, `tel:`, extensions.
 */
export function phoneOf(typed: string | null | undefined, country: CountryCode = HOME_COUNTRY): string | null {
  if (!typed || typed.length > TYPED_MAX || /[\r\n]/.test(typed)) return null;
  const plain = plainPhone(typed);
  if (plain.length > PLAIN_MAX) return null;
  for (const reading of readingsOf(plain)) {
    const number = parsePhoneNumberFromString(reading, { defaultCountry: country, extract: false });
    if (number?.isValid()) return number.number;
  }
  return null;
}

/** The shared phone rule; a value of at most one character counts as missing (ACC-030). */
export function checkPhone(typed: string | null | undefined, country: CountryCode = HOME_COUNTRY): ErrorCode | null {
  if (withoutInvisible(typed ?? '').trim().length <= 1) return 'PHONE_REQUIRED';
  return phoneOf(typed, country) === null ? 'PHONE_INVALID' : null;
}

/** A phone number for display: `(801) 555-0123` at home, `+44 20 7946 0018` elsewhere; unreadable input is returned unchanged. */
export function phoneText(phone: string, country: CountryCode = HOME_COUNTRY): string {
  const number = parsePhoneNumberFromString(phone, country);
  if (!number) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/** A typed number with ordinary digits and separators, and without marks, words and punctuation around it. */
export function plainPhone(typed: string): string {
  return withPlainDigits(narrowed(withoutInvisible(typed)).normalize('NFKC'))
    .replace(CONTEXT, '$2$1')
    .replaceAll(SEPARATORS, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(LABEL, '')
    .replaceAll(/^["'<,;:. ]+|["'>,;:. ]{1,20}$/g, '');
}

/** How a number may be meant: with + for the 00 or 011 that is dialed for it, or with the + in brackets. */
function readingsOf(plain: string): string[] {
  // bounded input: at most PLAIN_MAX characters
  const [, sign, rest] = /^[([ ]*(\+[+ ]*(?:\(?00\)?)?|\(?00\)?|011)[)\]. ]*(?=[([ ]*[1-9])(.*)$/.exec(plain) ?? [];
  if (sign === undefined) return [plain];
  const international = `+${rest!.replace(/^[([ ]+/, '').replace(/^(\d{1,3}) ?[)\]]/, '$1 ')}`;
  // 011 begins numbers inside some countries
  return sign === '011' ? [plain, international] : [international, plain];
}
