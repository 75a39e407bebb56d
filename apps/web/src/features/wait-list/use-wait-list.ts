import { useApolloClient } from '@apollo/client/react';
import { useEndlessList } from '#ui/use-endless-list.ts';
import type { WaitListEntry } from './wait-list-types.ts';
import { WaitListDocument } from './wait-list.graphql.ts';

const PAGE_SIZE = 60;

/** Who waits for tickets of an event, newest first, 60 at a time, always fresh from the server (OPS-132); `name` narrows, empty for all. */
export function useWaitList(eventId: string, name: string) {
  const client = useApolloClient();
  const query = name ? { name } : {};
  return useEndlessList<WaitListEntry>({
    key: JSON.stringify([eventId, name]),
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const pagination = { pageSize: PAGE_SIZE, ...(after && { after }) };
      const { data } = await client.query({
        query: WaitListDocument,
        variables: { eventId, query, pagination },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('No wait list was answered');
      const { entries, after: last, hasMore } = data.waitList;
      return { items: entries, next: hasMore ? (last ?? null) : null };
    },
  });
}
