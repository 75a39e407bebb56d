import { useApolloClient } from '@apollo/client/react';
import type { CustomerProfilePartsFragment } from '#gql/graphql.ts';
import { useEndlessList } from '#ui/use-endless-list.ts';
import { CustomerProfilesDocument } from './customers.graphql.ts';

export type Profile = CustomerProfilePartsFragment;

/** ACC-195 */
const PAGE_SIZE = 60;

/** People of all organisations that fit a search, 60 at a time. */
export function useCustomers(text: string) {
  const client = useApolloClient();
  return useEndlessList<Profile>({
    key: text,
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const variables = { query: text ? { any: text } : {}, pagination: { pageSize: PAGE_SIZE, ...(after && { after }) } };
      const { data } = await client.query({ query: CustomerProfilesDocument, variables, fetchPolicy: 'network-only' });
      if (!data) throw new Error('No customers were answered');
      const { customers, after: last, hasMore } = data.customerProfiles;
      return { items: customers, next: hasMore ? (last ?? null) : null };
    },
  });
}
