import { memberIdsOf } from '../custom-fields/member-ids.ts';
import { ticketNumberOf } from '../orders/ticket-number.ts';
import { fold } from './fold.ts';
import { phoneTermsOf } from './phone-terms.ts';

/** Limits of a query: number of words and length of a word; the rest is cut off. */
export const QUERY_TERMS_MAX = 10;
const TERM_MAX = 64;
/** The fewest letters of the middle of a name. */
export const END_LEAST = 3;
/** A ticket number stays one word of a query: `ga-117`. */
const TICKET_NUMBER = /^[\p{L}\p{N}]{1,3}-\d+$/u;
/** Maximum length of a piece; removing trailing punctuation is quadratic in the length. */
const PIECE_MAX = 4 * TERM_MAX;

/** The searchable fields of an order (OPS-036); Member ID is the answer to a question of that label (OPS-245). */
export interface SearchableOrder {
  readonly _id: string;
  readonly number?: string | null;
  readonly eventName?: string | null;
  readonly email?: string | null;
  readonly user?: {
    readonly firstName?: string | null;
    readonly lastName?: string | null;
    readonly email?: string | null;
    readonly phoneNumber?: string | null;
  } | null;
  readonly tickets: readonly SearchableItem[];
  readonly upgrades?: readonly SearchableItem[] | null;
  readonly customFields?: readonly { readonly label: string; readonly value: string }[] | null;
}

interface SearchableItem {
  readonly name?: string | null;
  readonly units?: readonly string[] | null;
  readonly number?: string | null;
}

/** Stands among the terms of an order until it has all of them. No word of a query begins it. */
export const TERMS_TO_COME = '\u0001';

/**
 * The terms that an order is indexed by when it is placed: what a buyer says at the counter a moment later. Every term is an entry of an index
 * that the buyer would wait for.
 */
export function firstSearchTermsOf({ number, email, user }: SearchableOrder): string[] {
  return [TERMS_TO_COME, ...withoutBeginnings(searchTermsOf([number, email, user?.email, user?.firstName, user?.lastName]))];
}

/** All terms of an order: also the names of what was bought, the ends of the buyer's names and phone number, so that both are found by their middle, and the numbers of its items. */
export function orderSearchTermsOf(order: SearchableOrder): string[] {
  const ends = searchTermsOf([order.user?.firstName, order.user?.lastName]).flatMap(endsOf);
  const numbers = [...order.tickets, ...(order.upgrades ?? [])].flatMap((item) => ticketNumberOf({ ...item, name: item.name ?? '' }) ?? []);
  return withoutBeginnings([...wordTermsOf(order), ...ends, ...numbers.map(fold), ...phoneTermsOf(order.user?.phoneNumber)]);
}

function wordTermsOf(order: SearchableOrder): string[] {
  const names = [order.eventName, order.user?.firstName, order.user?.lastName, ...order.tickets.map(({ name }) => name)];
  return searchTermsOf([order._id, order.number, order.email, order.user?.email, ...names, ...memberIdsOf(order.customFields ?? [])]);
}

/** `berto`, `erto` and `rto` of `roberto`: shorter ends are in too many names. Of a script without letters for sounds each character says much. */
function endsOf(name: string): string[] {
  const letters = [...name];
  const least = /\p{Script=Han}/u.test(name) ? 1 : END_LEAST;
  return letters.slice(1).flatMap((_, at) => (letters.length - at - 1 >= least ? [letters.slice(at + 1).join('')] : []));
}

/** Without the terms that begin another one: a query matches beginnings, and each term is an entry of an index. */
function withoutBeginnings(terms: readonly string[]): string[] {
  const sorted = [...new Set(terms)].toSorted();
  return sorted.filter((term, at) => !sorted[at + 1]?.startsWith(term));
}

/** The distinct terms of texts: every word, and whole pieces with an inner `@`, `.`, `-` or the like. */
export function searchTermsOf(texts: readonly (string | null | undefined)[]): string[] {
  const chunks = texts.flatMap((text) => chunksOf(text ?? ''));
  return [...new Set(chunks.flatMap((chunk) => [chunk, ...wordsOf(chunk)]))];
}

/** The words of a query; an order matches when each begins one of its terms. E-mails, order and ticket numbers stay whole. */
export function queryTermsOf(query: string): string[] {
  const terms = chunksOf(query).flatMap((chunk) =>
    /[@.]/.test(chunk) || /^mq-\w/.test(chunk) || TICKET_NUMBER.test(chunk) ? [chunk] : wordsOf(chunk),
  );
  return [...new Set(terms)].slice(0, QUERY_TERMS_MAX);
}

/** The source of a regular expression that can use an index on terms: an escaped prefix. */
export function prefixPatternOf(term: string): string {
  return `^${term.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`;
}

/**
 * Other readings of a term that matches nothing as it is: an order number without its hyphen, or the parts of an
 * incomplete e-mail (`example.com`), each once; nothing for a plain word.
 */
export function otherTermsOf(term: string): string[] {
  if (/^mq[a-z\d]+$/.test(term)) return [`mq-${term.slice(2)}`];
  const parts = /[@]|^mq-/.test(term) ? [] : wordsOf(term);
  return parts.length > 1 ? [...new Set(parts)].slice(0, QUERY_TERMS_MAX) : [];
}

/** Tells whether a query finds these terms, by the rule of the index. */
export function matchesTerms(terms: readonly string[], query: string): boolean {
  return queryTermsOf(query).every((wanted) => terms.some((term) => term.startsWith(wanted)));
}

/** Folded pieces between white space, without punctuation at their ends. */
function chunksOf(text: string): string[] {
  const pieces = fold(text).split(/\s+/);
  return pieces
    .map((piece) =>
      piece
        .slice(0, PIECE_MAX)
        // bounded input: cut to PIECE_MAX just before
        .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}@]+$/gu, '')
        .slice(0, TERM_MAX),
    )
    .filter(Boolean);
}

function wordsOf(chunk: string): string[] {
  return chunk.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
