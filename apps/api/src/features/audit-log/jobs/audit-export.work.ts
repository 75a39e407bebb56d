import { defineWork } from '#platform/work/work';

import type { AuditQuery } from '../audit-query.ts';

export interface ExportFields {
  readonly query: AuditQuery;
  readonly rows: number;
}

/** Writes the log into a file. */
export const auditExport = defineWork<ExportFields>({
  name: 'audit-log.export-log',
  idKey: 'exportId',
  collection: 'auditExports',
  of: 'organization',
  begun: { action: 'audit-log.exported', subject: 'auditExport' },
  failed: 'EXPORT_FAILED',
  file: { name: 'audit-log.csv', link: 'audit-export' },
});
