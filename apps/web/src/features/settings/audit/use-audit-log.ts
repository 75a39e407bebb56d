import type { AuditLogQuery } from '#gql/graphql.ts';
import { useList } from '#parts/lists/use-list.ts';
import { queryOf, type AuditFilter } from './audit-filter.ts';
import { AuditLogDocument } from './audit.graphql.ts';

const PAGE_SIZE = 60;

export type AuditLogEntry = AuditLogQuery['auditLog']['entries'][number];

/** The organization's audit log, newest first, 60 at a time. */
export function useAuditLog(filter: AuditFilter) {
  const query = queryOf(filter);
  return useList({
    document: AuditLogDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ auditLog }) => ({ ...auditLog, items: auditLog.entries }),
  });
}
