import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCan } from '#lib/session/session.ts';
import { useList } from '#parts/lists/use-list.ts';
import { useNearBottom } from '#ui/use-near-bottom.ts';
import { eventListOfTab, type EventTab } from './event-lists.ts';
import { sortedByStart } from './sorted-by-start.ts';
import { EventCardsDocument } from './events.graphql.ts';

/** ACC-227: the server returns pages of 60, the grid shows 20 and then 10 more at a time. */
const PAGE_SIZE = 60;
const SHOWN_FIRST = 20;
const SHOWN_MORE = 10;

/** The cards of one tab that match a search; the next page is fetched before the last loaded card is reached. */
export function useEventCards(tab: EventTab, text: string) {
  const withFigures = useCan('analytics.counts.read');
  const list = eventListOfTab(tab);
  const key = `${list} ${text}`;
  const [shown, setShown] = useState(SHOWN_FIRST);
  useEffect(() => setShown(SHOWN_FIRST), [key]);
  const { items, state, hasMore, retry } = useList({
    document: EventCardsDocument,
    variables: (pagination) => ({ query: { type: list, ...(text && { name: text }) }, pagination, withFigures }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ events }) => ({ items: events }),
    isWanted: (loaded) => shown + SHOWN_FIRST > loaded,
  });
  const reveal = useCallback(() => setShown((before) => (before < items.length ? before + SHOWN_MORE : before)), [items.length]);
  useNearBottom(reveal, shown + items.length);
  const sorted = useMemo(() => sortedByStart(items, list), [items, list]);
  return { cards: sorted.slice(0, shown), state, retry, hasMore: hasMore || shown < items.length };
}
