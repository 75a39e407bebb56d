import { useList } from '#parts/lists/use-list.ts';
import { seasonListOfTab, type SeasonTab } from './season-tabs.ts';
import { SeasonCardsDocument } from './seasons.graphql.ts';

const PAGE_SIZE = 60;

/** The seasons of one tab, soonest first among upcoming ones, latest first among past ones. */
export function useSeasonCards(tab: SeasonTab) {
  const query = { type: seasonListOfTab(tab) };
  return useList({
    document: SeasonCardsDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ seasons }) => ({ items: seasons }),
  });
}
