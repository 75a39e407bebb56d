import type { OrganizationsQuery } from '#gql/graphql.ts';
import { useList } from '#parts/lists/use-list.ts';
import { OrganizationsDocument } from './organizations.graphql.ts';

export type ListedOrganization = OrganizationsQuery['organizations']['organizations'][number];

/** ACC-195 */
const PAGE_SIZE = 60;

/** Organizations of the platform that match a search, 60 at a time. */
export function useOrganizations(text: string) {
  const query = text ? { orgQuery: text } : {};
  return useList({
    document: OrganizationsDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ organizations }) => ({ ...organizations, items: organizations.organizations }),
  });
}
