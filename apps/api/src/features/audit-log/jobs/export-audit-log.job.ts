import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Writes the file of an export. */
export const exportAuditLogJob = defineJob({
  name: 'audit-log.export-log',
  queue: 'reports',
  attempts: 4,
  payload: z.object({ exportId: z.string(), orgId: z.string() }),
});
