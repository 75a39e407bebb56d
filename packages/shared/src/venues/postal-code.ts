interface PostalForm {
  /** With the parts of the code in groups. */
  readonly pattern: RegExp;
  /** The groups as they are written. */
  readonly written: string;
  readonly example: string;
}

const of = (pattern: RegExp, written: string, example: string): PostalForm => ({ pattern, written, example });
const DIGITS = { 4: of(/^(\d{4})$/, '$1', '1010'), 5: of(/^(\d{5})$/, '$1', '10115'), 6: of(/^(\d{6})$/, '$1', '100000') } as const;
const ZIP = of(/^(\d{5})((?:-\d{4})?)$/, '$1$2', '84101');
const FIVE_SPACED = of(/^(\d{3}) ?(\d{2})$/, '$1 $2', '111 22');
const BRITISH = of(/^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/, '$1 $2', 'SW1A 1AA');

/** The codes of countries that have one form; those of other countries are taken as they are typed. */
const FORMS: Readonly<Record<string, PostalForm>> = {
  ...each('US PR GU VI AS MP', ZIP),
  ...each('GB JE GG IM', BRITISH),
  ...each('DE FR ES IT FI EE HR TR UA MX MY TH ID KR RS ME MC SM VA AX RE GP MQ GF', DIGITS[5]),
  ...each('AT BE CH LI DK NO AU NZ HU LU SI BG CY LV ZA PH TN', DIGITS[4]),
  ...each('CN SG RO RU KZ BY VN CO', DIGITS[6]),
  ...each('SE CZ SK GR', FIVE_SPACED),
  CA: of(/^([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/, '$1 $2', 'M5V 3L9'),
  NL: of(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2', '1012 JS'),
  PL: of(/^(\d{2})-?(\d{3})$/, '$1-$2', '00-950'),
  PT: of(/^(\d{4})-?(\d{3})$/, '$1-$2', '1100-148'),
  IE: of(/^([A-Z]\d[\dW]) ?([A-Z\d]{4})$/, '$1 $2', 'D02 X285'),
  JP: of(/^(\d{3})-?(\d{4})$/, '$1-$2', '100-0001'),
  BR: of(/^(\d{5})-?(\d{3})$/, '$1-$2', '01310-100'),
  IN: of(/^(\d{3}) ?(\d{3})$/, '$1$2', '110001'),
};

/** A postal code as it is kept, or null where the country has no such code. */
export function postalCodeOf(typed: string, country: string): string | null {
  const code = typed.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  if (code === '') return '';
  const form = FORMS[country];
  // bounded input: codes have at most a dozen characters
  if (!form) return /^[\p{L}\d][\p{L}\d -]{0,11}$/u.test(code) ? code : null;
  // some write their country before it: `LV-1010`
  const bare = code.startsWith(`${country}-`) ? code.slice(3) : code;
  // a ZIP code of nine digits is often typed without its hyphen
  const full = form === ZIP ? bare.replace(/^(\d{5}) ?(\d{4})$/, '$1-$2') : bare;
  return form.pattern.test(full) ? full.replace(form.pattern, form.written) : null;
}

/** A code of the country, for the text that asks for one. */
export function examplePostalCode(country: string): string {
  return FORMS[country]?.example ?? '';
}

/** Returns what a country calls its postal codes, as the label of a field. */
export function postalCodeLabel(country: string): string {
  if (FORMS[country] === ZIP) return 'ZIP';
  return FORMS[country] === BRITISH || country === 'AU' || country === 'NZ' ? 'Postcode' : 'Postal code';
}

function each(countries: string, form: PostalForm): Record<string, PostalForm> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, form]));
}
