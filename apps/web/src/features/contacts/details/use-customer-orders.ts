import { useApolloClient } from '@apollo/client/react';
import { useEndlessList } from '#ui/use-endless-list.ts';
import type { CustomerOrder } from '../contact-types.ts';
import { CustomerOrdersDocument } from '../contacts.graphql.ts';

/** OPS-042 */
const PAGE_SIZE = 60;

/** What was bought with one person's addresses, newest first. */
export function useCustomerOrders(emails: readonly string[], pageSize = PAGE_SIZE) {
  const client = useApolloClient();
  return useEndlessList<CustomerOrder>({
    key: emails.join(' '),
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const variables = { query: { emails: [...emails] }, pagination: { pageSize, ...(after && { after }) } };
      const { data } = await client.query({ query: CustomerOrdersDocument, variables, fetchPolicy: 'network-only' });
      if (!data) throw new Error('No orders were answered');
      const { orders, after: last, hasMore } = data.orders;
      return { items: orders, next: hasMore && pageSize === PAGE_SIZE ? (last ?? null) : null };
    },
  });
}
