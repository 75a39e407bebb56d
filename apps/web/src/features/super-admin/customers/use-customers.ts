import type { CustomerProfilePartsFragment } from '#gql/graphql.ts';
import { useList } from '#parts/lists/use-list.ts';
import { CustomerProfilesDocument } from './customers.graphql.ts';

export type Profile = CustomerProfilePartsFragment;

/** ACC-195 */
const PAGE_SIZE = 60;

/** Customers of all organizations that match a search, 60 at a time. */
export function useCustomers(text: string) {
  const query = text ? { any: text } : {};
  return useList({
    document: CustomerProfilesDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ customerProfiles }) => ({ ...customerProfiles, items: customerProfiles.customers }),
  });
}
