import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCan } from '#lib/session.ts';
import { useEndlessList } from '#ui/use-endless-list.ts';
import { useNearBottom } from '#ui/use-near-bottom.ts';
import { eventListOfTab, sortedByStart, type EventTab } from './event-lists.ts';
import type { EventCardFacts } from './event-types.ts';
import { EventCardsDocument } from './events.graphql.ts';

/** ACC-227: the server answers 60 a page, the grid shows 20 and then 10 more at a time. */
const PAGE_SIZE = 60;
const SHOWN_FIRST = 20;
const SHOWN_MORE = 10;

/** The cards of one tab that fit a search; the next page is fetched before the last loaded card is reached. */
export function useEventCards(tab: EventTab, text: string) {
  const client = useApolloClient();
  const withFigures = useCan('analytics.counts.read');
  const list = eventListOfTab(tab);
  const key = `${list} ${text}`;
  const [shown, setShown] = useState(SHOWN_FIRST);
  useEffect(() => setShown(SHOWN_FIRST), [key]);
  const { items, state, hasMore, retry } = useEndlessList<EventCardFacts>({
    key,
    idOf: ({ _id }) => _id,
    isWanted: (loaded) => shown + SHOWN_FIRST > loaded,
    load: async (after) => {
      const pageNumber = after === null ? 1 : Number(after);
      const { data } = await client.query({
        query: EventCardsDocument,
        variables: { query: { type: list, ...(text && { name: text }) }, pagination: { pageSize: PAGE_SIZE, pageNumber }, withFigures },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('No events were answered');
      return { items: data.events, next: data.events.length === PAGE_SIZE ? String(pageNumber + 1) : null };
    },
  });
  const reveal = useCallback(() => setShown((before) => (before < items.length ? before + SHOWN_MORE : before)), [items.length]);
  useNearBottom(reveal, shown + items.length);
  const sorted = useMemo(() => sortedByStart(items, list), [items, list]);
  return { cards: sorted.slice(0, shown), state, retry, hasMore: hasMore || shown < items.length };
}
