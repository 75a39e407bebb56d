import { useApolloClient } from '@apollo/client/react';
import type { OrdersQueryInput } from '#gql/schema-types.ts';
import { useEndlessList } from '#ui/use-endless-list.ts';
import type { OrderRow } from './order-types.ts';
import { OrdersDocument } from './orders.graphql.ts';

/** OPS-042 */
const PAGE_SIZE = 60;

/** Orders that fit a search, 60 at a time; `eventId` narrows to one event. */
export function useOrders(text: string, eventId: string | null) {
  const client = useApolloClient();
  const query: OrdersQueryInput = { ...(text && { any: text }), ...(eventId && { eventIds: [eventId] }) };
  return useEndlessList<OrderRow>({
    key: JSON.stringify(query),
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const pagination = { pageSize: PAGE_SIZE, ...(after && { after }) };
      const { data } = await client.query({ query: OrdersDocument, variables: { query, pagination }, fetchPolicy: 'network-only' });
      if (!data) throw new Error('No orders were answered');
      const { orders, after: last, hasMore } = data.orders;
      return { items: orders, next: hasMore ? (last ?? null) : null };
    },
  });
}
