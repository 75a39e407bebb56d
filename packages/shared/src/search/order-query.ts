import { ORDER_NUMBER_LENGTH } from '../orders/order-number.ts';
import { readDoorCode } from '../orders/door-code.ts';
import { fold } from './fold.ts';
import { queryTermsOf } from './normalise.ts';

/** `GA 117` is the ticket number GA-117. */
const SPACED_NUMBER = /^\s*([\p{L}\p{N}]{1,3})\s+(\d{1,6})\s*$/u;
/** The beginning of a door code: the order's number, and the item at least in part. */
const CODE_BEGUN = new RegExp(`^\\s*(?:mq-?)?([a-z\\d]{${ORDER_NUMBER_LENGTH}})[-\\s]\\d{1,3}(?:[-\\s]?[a-z]{0,3})?\\s*$`);
const LONGEST = 40;

/** Readings of a whole query before that of its words: a door code is its order's number, and a ticket number may have a space. */
export function wholeReadingsOf(query: string): string[] {
  const typed = query.length > LONGEST ? '' : query;
  const code = readDoorCode(typed)?.orderNumber.toLowerCase();
  const begun = CODE_BEGUN.exec(fold(typed))?.[1];
  const [, initials, number] = SPACED_NUMBER.exec(fold(typed)) ?? [];
  return [...(code ? [code] : []), ...(begun ? [`mq-${begun}`] : []), ...(initials && number ? [`${initials}-${number}`] : [])];
}

/** Tells whether the terms have what is asked for, by the same rule in memory. */
export function matchesOrder(terms: readonly string[], query: string): boolean {
  const begins = (wanted: string) => terms.some((term) => term.startsWith(wanted));
  return wholeReadingsOf(query).some(begins) || queryTermsOf(query).every(begins);
}
