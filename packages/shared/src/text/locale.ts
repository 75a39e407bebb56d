/** The language of every text until there are others. */
export const LOCALE = 'en-US';
/** The currency of organizations until they choose one; amounts are shown with its sign. */
export const CURRENCY = 'USD';

/** A count with thousands separated: 12480 is `12,480`. */
export function formatCount(count: number): string {
  return count.toLocaleString(LOCALE);
}
