import type { OrdersQueryInput } from '#gql/schema-types.ts';
import { useList } from '#parts/lists/use-list.ts';
import { OrdersDocument } from './orders.graphql.ts';

/** OPS-042 */
const PAGE_SIZE = 60;

/** One event or season whose orders are listed. */
export type OrdersOf = { readonly eventIds: string[] } | { readonly seasonIds: string[] };

/** Returns what a list asks for, and what its file holds. */
export function ordersQueryOf(text: string, of: OrdersOf | null): OrdersQueryInput {
  return { ...(text && { any: text }), ...of };
}

/** Orders that match a search, 60 at a time: all, or those of one event or season. */
export function useOrders(text: string, of: OrdersOf | null) {
  const query = ordersQueryOf(text, of);
  return useList({
    document: OrdersDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ orders }) => ({ ...orders, items: orders.orders }),
  });
}
