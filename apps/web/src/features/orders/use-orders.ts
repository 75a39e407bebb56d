import type { OrdersQueryInput } from '#gql/schema-types.ts';
import { useList } from '#ui/use-list.ts';
import { OrdersDocument } from './orders.graphql.ts';

/** OPS-042 */
const PAGE_SIZE = 60;

/** Orders that match a search, 60 at a time; `eventId` filters by event. */
export function useOrders(text: string, eventId: string | null) {
  const query: OrdersQueryInput = { ...(text && { any: text }), ...(eventId && { eventIds: [eventId] }) };
  return useList({
    document: OrdersDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ orders }) => ({ ...orders, items: orders.orders }),
  });
}
