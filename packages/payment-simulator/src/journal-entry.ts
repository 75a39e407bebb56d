import type Stripe from 'stripe';

import type { Holdings, Kind } from './ledger.ts';
import type { RememberedAnswer } from './remembered-answers.ts';

export interface Put {
  readonly account: string;
  readonly kind: Kind;
  readonly item: Holdings[Kind];
}
export interface Removal {
  readonly account: string;
  readonly kind: Kind;
  readonly id: string;
}

/** The changes of one request, recorded atomically. */
export interface Entry {
  readonly puts: readonly Put[];
  readonly removals: readonly Removal[];
  readonly answer: RememberedAnswer | null;
}

interface Line {
  p?: [string, Kind, unknown][];
  d?: [string, Kind, string][];
  a?: RememberedAnswer;
}
interface Reference {
  readonly $put: number;
}

/** One line of JSON. Events and answers that show an object of the same entry refer to it instead of repeating it. */
export function encodeEntry(entry: Entry): string {
  const items = entry.puts.map((put) => put.item as object);
  const refer = (value: object): object => {
    const place = items.indexOf(value);
    return place < 0 ? value : ({ $put: place } satisfies Reference);
  };
  const line: Line = {};
  if (entry.puts.length > 0) {
    line.p = entry.puts.map(({ account, kind, item }) => {
      if (!isEvent(item)) return [account, kind, item];
      return [account, kind, { ...item, data: { ...item.data, object: refer(item.data.object) } }];
    });
  }
  if (entry.removals.length > 0) line.d = entry.removals.map(({ account, kind, id }) => [account, kind, id]);
  if (entry.answer) line.a = { ...entry.answer, body: refer(entry.answer.body) };
  return JSON.stringify(line);
}

/** The inverse of `encodeEntry`. Throws a SyntaxError for a torn line. */
export function decodeEntry(text: string): Entry {
  const line = JSON.parse(text) as Line;
  const puts = (line.p ?? []).map(([account, kind, item]): Put => ({ account, kind, item: item as Holdings[Kind] }));
  const resolve = (value: object): object => {
    const place = (value as Partial<Reference>).$put;
    return place === undefined ? value : ((puts[place]?.item as object | undefined) ?? value);
  };
  for (const { item } of puts) if (isEvent(item)) item.data.object = resolve(item.data.object) as typeof item.data.object;
  return {
    puts,
    removals: (line.d ?? []).map(([account, kind, id]) => ({ account, kind, id })),
    answer: line.a ? { ...line.a, body: resolve(line.a.body) } : null,
  };
}

function isEvent(item: object): item is Stripe.Event {
  return (item as { object?: unknown }).object === 'event';
}
