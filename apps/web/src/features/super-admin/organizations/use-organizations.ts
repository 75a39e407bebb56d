import { useApolloClient } from '@apollo/client/react';
import type { OrganizationsQuery } from '#gql/graphql.ts';
import { useEndlessList } from '#ui/use-endless-list.ts';
import { OrganizationsDocument } from './organizations.graphql.ts';

export type ListedOrganization = OrganizationsQuery['organizations']['organizations'][number];

/** ACC-195 */
const PAGE_SIZE = 60;

/** Organisations of the platform that fit a search, 60 at a time. */
export function useOrganizations(text: string) {
  const client = useApolloClient();
  return useEndlessList<ListedOrganization>({
    key: text,
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const query = text ? { orgQuery: text } : {};
      const pagination = { pageSize: PAGE_SIZE, ...(after && { after }) };
      const { data } = await client.query({ query: OrganizationsDocument, variables: { query, pagination }, fetchPolicy: 'network-only' });
      if (!data) throw new Error('No organizations were answered');
      const { organizations, after: last, hasMore } = data.organizations;
      return { items: organizations, next: hasMore ? (last ?? null) : null };
    },
  });
}
