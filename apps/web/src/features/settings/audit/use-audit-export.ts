import { useMutation } from '@apollo/client/react';
import { useFileExport } from '#ui/use-file-export.ts';
import { queryOf, type AuditFilter } from './audit-filter.ts';
import { ExportAuditLogDocument } from './audit.graphql.ts';

/** Exports the log with its current filter, and saves the file. */
export function useAuditExport(filter: AuditFilter) {
  const [ask] = useMutation(ExportAuditLogDocument);
  return useFileExport(async (exportId) => {
    const input = exportId ? { exportId } : { query: queryOf(filter) };
    return (await ask({ variables: { input } })).data?.exportAuditLog;
  });
}
