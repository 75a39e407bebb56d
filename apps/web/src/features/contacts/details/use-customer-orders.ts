import { useList } from '#parts/lists/use-list.ts';
import { CustomerOrdersDocument } from '../contacts.graphql.ts';

/** OPS-042 */
const PAGE_SIZE = 60;

/** The purchases of one contact's addresses, newest first: all, or only the first few. */
export function useCustomerOrders(emails: readonly string[], first?: number) {
  const query = { emails: [...emails] };
  return useList({
    document: CustomerOrdersDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: first ?? PAGE_SIZE,
    pagesOf: ({ orders }) => ({ ...orders, items: orders.orders, ...(first !== undefined && { hasMore: false }) }),
  });
}
