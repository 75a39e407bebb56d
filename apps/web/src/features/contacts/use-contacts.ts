import { useList } from '#parts/lists/use-list.ts';
import type { Shown } from './contact-search.ts';
import { queryOf } from './contact-words.ts';
import { CustomersDocument } from './contacts.graphql.ts';

/** ACC-195 */
const PAGE_SIZE = 60;

/** Customers and contacts that fit a search and a filter, 60 at a time. */
export function useContacts(text: string, shown: Shown) {
  const query = queryOf(text, shown);
  return useList({
    document: CustomersDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ customers }) => ({ ...customers, items: customers.customers }),
  });
}
