import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Stores one batch of an import. */
export const importContactsJob = defineJob({
  name: 'contacts.import-batch',
  queue: 'reports',
  attempts: 4,
  payload: z.object({ importId: z.string(), orgId: z.string() }),
});

/** Writes the file of an export. */
export const exportContactsJob = defineJob({
  name: 'contacts.export-list',
  queue: 'reports',
  attempts: 4,
  payload: z.object({ exportId: z.string(), orgId: z.string() }),
});
