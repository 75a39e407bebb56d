import { useMutation } from '@apollo/client/react';
import { useFileExport } from '#ui/use-file-export.ts';
import { queryOf, type AuditFilter } from './audit-filter.ts';
import { ExportAuditLogDocument } from './audit.graphql.ts';

/** Asks for a file of the log as it is shown, and saves it. */
export function useAuditExport(filter: AuditFilter) {
  const [ask] = useMutation(ExportAuditLogDocument);
  return useFileExport(async (exportId) => {
    const input = exportId ? { exportId } : { query: queryOf(filter) };
    return (await ask({ variables: { input } })).data?.exportAuditLog;
  });
}
