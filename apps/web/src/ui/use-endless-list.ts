import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { logError } from '../lib/logger.ts';
import { useNearBottom } from './use-near-bottom.ts';

/** One page of a list; `next` is what to ask for after it, null at the end. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface EndlessListOptions<Item> {
  /** What the list is of: search, tab, filters as one text. Another key starts again at the first page. */
  key: string;
  /** Loads the page after `after` (null: the first). A failure is logged and answered by "Try again". */
  load: (after: string | null) => Promise<ListPage<Item>>;
  idOf: (item: Item) => string;
  /** Whether the next page is wanted while so many items are loaded; always when left out. For lists that show less than they loaded. */
  isWanted?: (loaded: number) => boolean;
}

export interface EndlessList<Item> {
  readonly items: readonly Item[];
  /** `first`: nothing yet; `stale`: old items while another key loads; `more`: the next page is on its way; `failed`: what was loaded stays. */
  readonly state: 'first' | 'stale' | 'more' | 'idle' | 'failed';
  readonly hasMore: boolean;
  /** Asks again for what did not load. */
  readonly retry: () => void;
  /** Starts again at the first page and keeps the old items until it is there. */
  readonly reload: () => void;
}

interface Loaded<Item> extends Pick<EndlessList<Item>, 'items' | 'state'> {
  readonly next: string | null;
  /** The key that the items are of. */
  readonly of: string;
}

/** A list that grows within 500 px of the page's bottom; answers to an older key or page are ignored and no item stands twice. */
export function useEndlessList<Item>({ key, load, idOf, isWanted }: EndlessListOptions<Item>): EndlessList<Item> {
  const [list, setList] = useState<Loaded<Item>>({ items: [], next: null, state: 'first', of: key });
  const latest = useRef({ key, load, idOf, isWanted, list });
  const round = useRef(0);
  const isAsking = useRef(false);
  const asked = useRef<string | null>(null);
  const following = useRef<string | null>(null); // known at once, while the list only stands with its next drawing
  useLayoutEffect(() => {
    latest.current = { key, load, idOf, isWanted, list };
  });
  const ask = useCallback(async (after: string | null) => {
    const mine = round.current;
    isAsking.current = true;
    asked.current = after;
    following.current = null;
    setList((before) => ({ ...before, state: after !== null ? 'more' : before.items.length > 0 ? 'stale' : 'first' }));
    const outcome = await latest.current.load(after).catch((cause: unknown) => {
      logError('A page of a list did not load', cause);
      return null;
    });
    if (mine !== round.current) return; // somebody asked for another list in the meantime
    isAsking.current = false;
    following.current = outcome?.next ?? null;
    const { key: of, idOf: id } = latest.current;
    setList((before) => (outcome === null ? failed(before, of) : { ...grown(before, after, outcome, id), of }));
  }, []);
  const restart = useCallback(() => {
    round.current += 1;
    void ask(null);
  }, [ask]);
  useEffect(() => {
    restart();
    return () => void (round.current += 1);
  }, [key, restart]);
  const askNext = useCallback(() => {
    const { list: now, isWanted: wants } = latest.current;
    if (wants?.(now.items.length) === false) return;
    if (following.current !== null) void ask(following.current);
  }, [ask]);
  const retry = useCallback(() => {
    if (isAsking.current) return;
    void ask(asked.current);
  }, [ask]);
  useNearBottom(askNext, list.items.length);
  return { items: list.items, state: list.state, hasMore: list.next !== null, retry, reload: restart };
}

function grown<Item>(before: Loaded<Item>, after: string | null, page: ListPage<Item>, idOf: (item: Item) => string): Loaded<Item> {
  const kept = after === null ? [] : before.items;
  const known = new Set(kept.map(idOf));
  return { ...before, items: [...kept, ...page.items.filter((item) => !known.has(idOf(item)))], next: page.next, state: 'idle' };
}

/** What was loaded stays; what was loaded for another key must not stand in for it. */
function failed<Item>(before: Loaded<Item>, of: string): Loaded<Item> {
  return before.of === of ? { ...before, state: 'failed' } : { items: [], next: null, state: 'failed', of };
}
