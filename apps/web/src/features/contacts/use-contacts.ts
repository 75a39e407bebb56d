import { useApolloClient } from '@apollo/client/react';
import { useEndlessList } from '#ui/use-endless-list.ts';
import type { Customer } from './contact-types.ts';
import type { Shown } from './contact-search.ts';
import { queryOf } from './contact-words.ts';
import { CustomersDocument } from './contacts.graphql.ts';

/** ACC-195 */
const PAGE_SIZE = 60;

/** Customers and contacts that fit a search and a filter, 60 at a time. */
export function useContacts(text: string, shown: Shown) {
  const client = useApolloClient();
  const query = queryOf(text, shown);
  return useEndlessList<Customer>({
    key: JSON.stringify(query),
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const pagination = { pageSize: PAGE_SIZE, ...(after && { after }) };
      const { data } = await client.query({ query: CustomersDocument, variables: { query, pagination }, fetchPolicy: 'network-only' });
      if (!data) throw new Error('No customers were answered');
      const { customers, after: last, hasMore } = data.customers;
      return { items: customers, next: hasMore ? (last ?? null) : null };
    },
  });
}
