import { useList } from '#parts/lists/use-list.ts';
import { WaitListDocument } from './wait-list.graphql.ts';

const PAGE_SIZE = 60;

/** The wait list of an event, newest first, 60 at a time, always fetched from the server (OPS-132); `name` filters, empty for all. */
export function useWaitList(eventId: string, name: string) {
  const query = name ? { name } : {};
  return useList({
    document: WaitListDocument,
    variables: (pagination) => ({ eventId, query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ waitList }) => ({ ...waitList, items: waitList.entries }),
  });
}
