import { useApolloClient } from '@apollo/client/react';
import type { AuditLogQuery } from '#gql/graphql.ts';
import { useEndlessList } from '#ui/use-endless-list.ts';
import { queryOf, type AuditFilter } from './audit-filter.ts';
import { AuditLogDocument } from './audit.graphql.ts';

const PAGE_SIZE = 60;

export type AuditLogEntry = AuditLogQuery['auditLog']['entries'][number];

/** What was done in the organization, newest first, 60 at a time. */
export function useAuditLog(filter: AuditFilter) {
  const client = useApolloClient();
  const query = queryOf(filter);
  return useEndlessList<AuditLogEntry>({
    key: JSON.stringify(query),
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const pagination = { pageSize: PAGE_SIZE, ...(after && { after }) };
      const { data } = await client.query({ query: AuditLogDocument, variables: { query, pagination }, fetchPolicy: 'network-only' });
      if (!data) throw new Error('No audit log was answered');
      const { entries, after: last, hasMore } = data.auditLog;
      return { items: entries, next: hasMore ? (last ?? null) : null };
    },
  });
}
