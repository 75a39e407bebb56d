import { LOCALE } from '../text/locale.ts';

/** The country of a venue that names none (decision 94). */
export const DEFAULT_COUNTRY = 'US';

const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW';

/** Every country by its ISO 3166 code of two letters. */
export const COUNTRIES: readonly string[] = CODES.split(' ');

const names = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** What people and older records write instead of a code. */
const ALSO: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  deutschland: 'DE',
};

const byName = new Map([...COUNTRIES.map((code) => [countryName(code).toLowerCase(), code] as const), ...Object.entries(ALSO)]);

/** The country's name in English; a text that is no code is returned unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The code of a country that is given by its code or its English name; null for a text that is no country. */
export function countryOf(text: string): string | null {
  const typed = text.trim();
  const code = typed.toUpperCase();
  return COUNTRIES.includes(code) ? code : (byName.get(typed.toLowerCase()) ?? null);
}

/** The country of a place; one that names none, or none that exists, is in the United States. */
export function countryOfPlace(place: { readonly country?: string | null } | null | undefined): string {
  return countryOf(place?.country ?? '') ?? DEFAULT_COUNTRY;
}
