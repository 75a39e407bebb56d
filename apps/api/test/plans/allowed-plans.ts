import type { Question } from './question.ts';

interface Allowed {
  /** The reason why it is allowed. */
  readonly why: string;
  readonly matches: (question: Question, fault: string) => boolean;
}

const DEVELOPMENT = new Set(['devMessages', 'devWebsiteItems', 'devClock']);
const keysOf = (record: object) => Object.keys(record).join(' ');
const holds = (question: Question, text: string) => JSON.stringify([question.filter, question.pipeline]).includes(text);

/** Queries that may read or sort more than an index covers. All of them are rare, for few users, or on little data. */
export const ALLOWED: readonly Allowed[] = [
  { why: 'exists on a developer’s machine alone', matches: ({ collection }) => DEVELOPMENT.has(collection) },
  { why: 'a migration looks at every record once, in the background', matches: ({ comment }) => comment === 'migration' },
  {
    why: 'an operator erases an organization: once in its life, in a job',
    matches: ({ filter, sort }, fault) => keysOf(filter) === 'orgId' && !sort && fault.startsWith('reads'),
  },
  {
    why: 'operators find organizations by any part of their name: thousands, not millions',
    matches: (question) => question.collection === 'organizations' && holds(question, 'orgName'),
  },
  {
    why: 'all orders, the ledger and its sums are read by the nightly check, and for a repair',
    matches: ({ comment }) => comment === 'rebuild',
  },
  {
    why: 'words that begin so many terms that walking the list finds a page at once: MongoDB weighs both ways at each question',
    matches: ({ collection, filter, sort }, fault) =>
      ['users', 'contacts', 'orders'].includes(collection) &&
      sort !== undefined &&
      fault !== 'reads the whole collection' &&
      hasPattern(filter, 'searchTerms'),
  },
];

/** Whether the field is only matched by patterns: rare words are matched by their stored terms. */
function hasPattern(filter: unknown, field: string): boolean {
  if (Array.isArray(filter)) return filter.some((part) => hasPattern(part, field));
  if (filter === null || typeof filter !== 'object' || filter.constructor !== Object) return false;
  return Object.entries(filter).some(([key, value]) =>
    key === field ? value instanceof RegExp || isBsonPattern(value) : hasPattern(value, field),
  );
}

const isBsonPattern = (value: unknown) => (value as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp';
