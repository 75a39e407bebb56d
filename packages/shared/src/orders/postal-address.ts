/** A postal code as orders keep it. */
interface PostalAddress {
  readonly zip: string;
  /** ISO 3166, two letters. */
  readonly country: string | null;
}

const LONGEST = 12;
const US_ZIP = /^(\d{5})(?:[- ]?\d{4})?$/;

/** Tidies the postal code typed with the card: five digits are a US ZIP code even without a country. Null without any. */
export function postalAddress(typed: string, country: string | null): PostalAddress | null {
  const zip = typed.trim().toUpperCase().slice(0, LONGEST).trim();
  if (zip === '') return null;
  const code = country?.trim().toUpperCase() || null;
  const five = US_ZIP.exec(zip)?.[1];
  if (five && (code === null || code === 'US')) return { zip: five, country: 'US' };
  return { zip, country: code };
}
