/** A postal code as orders keep it. */
interface PostalAddress {
  readonly zip: string;
  /** ISO 3166, two letters. */
  readonly country: string | null;
}

const LONGEST = 12;
const US_ZIP = /^(\d{5})(?:[- ]?\d{4})?$/;

/** Tidies what a buyer typed beside the card: a US ZIP code has five digits, and is one also where nobody said the country. Null without any. */
export function postalAddress(typed: string, country: string | null): PostalAddress | null {
  const zip = typed.trim().toUpperCase().slice(0, LONGEST).trim();
  if (zip === '') return null;
  const code = country?.trim().toUpperCase() || null;
  const five = US_ZIP.exec(zip)?.[1];
  if (five && (code === null || code === 'US')) return { zip: five, country: 'US' };
  return { zip, country: code };
}
