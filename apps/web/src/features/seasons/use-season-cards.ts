import { useApolloClient } from '@apollo/client/react';
import { useEndlessList } from '#ui/use-endless-list.ts';
import type { SeasonCardFacts } from './season-card.tsx';
import { seasonListOfTab, type SeasonTab } from './season-tabs.ts';
import { SeasonCardsDocument } from './seasons.graphql.ts';

const PAGE_SIZE = 60;

/** The seasons of one tab, soonest first among upcoming ones, latest first among past ones. */
export function useSeasonCards(tab: SeasonTab) {
  const client = useApolloClient();
  return useEndlessList<SeasonCardFacts>({
    key: tab,
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const pageNumber = after === null ? 1 : Number(after);
      const { data } = await client.query({
        query: SeasonCardsDocument,
        variables: { query: { type: seasonListOfTab(tab) }, pagination: { pageSize: PAGE_SIZE, pageNumber } },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('No seasons were answered');
      return { items: data.seasons, next: data.seasons.length === PAGE_SIZE ? String(pageNumber + 1) : null };
    },
  });
}
