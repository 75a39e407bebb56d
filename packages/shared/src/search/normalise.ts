import { memberIdsOf } from '../custom-fields/member-ids.ts';
import { fold } from './fold.ts';
import { phoneTermsOf } from './phone-terms.ts';

/** Limits of a query: number of words and length of a word; the rest is cut off. */
export const QUERY_TERMS_MAX = 10;
const TERM_MAX = 64;
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
  readonly tickets: readonly { readonly name?: string | null }[];
  readonly customFields?: readonly { readonly label: string; readonly value: string }[] | null;
}

/** The terms an order is indexed by: whole words; a query's words match their beginnings. */
export function orderSearchTermsOf(order: SearchableOrder): string[] {
  const names = [order.eventName, order.user?.firstName, order.user?.lastName, ...order.tickets.map(({ name }) => name)];
  const words = searchTermsOf([
    order._id,
    order.number,
    order.email,
    order.user?.email,
    ...names,
    ...memberIdsOf(order.customFields ?? []),
  ]);
  return withoutBeginnings([...words, ...phoneTermsOf(order.user?.phoneNumber)]);
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

/** The words of a query; an order matches when each begins one of its terms. E-mails and order numbers stay whole. */
export function queryTermsOf(query: string): string[] {
  const terms = chunksOf(query).flatMap((chunk) => (/[@.]/.test(chunk) || /^mq-\w/.test(chunk) ? [chunk] : wordsOf(chunk)));
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

/** The same rule in memory. */
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
