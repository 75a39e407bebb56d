import { checkPhone, plainPhone, type CountryCode, HOME_COUNTRY } from './phone.ts';

/** What probably keeps a typed number from being understood: letters in it, no country code, or one with other digits than it has. */
export type PhoneTrouble = 'letters' | 'noCountryCode' | 'digits';

/** The trouble with a typed phone number, for a hint beside its field; null for a valid one and for none. */
export function phoneTroubleOf(typed: string, country: CountryCode = HOME_COUNTRY): PhoneTrouble | null {
  if (checkPhone(typed, country) !== 'PHONE_INVALID') return null;
  const plain = plainPhone(typed);
  if (/\p{L}/u.test(plain)) return 'letters';
  return /^[([ ]*(?:\+|00)/.test(plain) ? 'digits' : 'noCountryCode';
}
