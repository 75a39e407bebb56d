import { z } from 'zod';

import { defineJob } from '../jobs/job.ts';

/** Tells who asked for a file that it is there, or that it failed. `kind` is the name of the work's job. */
export const mailExportJob = defineJob({
  name: 'exports.mail-export',
  queue: 'mail',
  payload: z.object({ kind: z.string(), workId: z.string(), orgId: z.string() }),
});
