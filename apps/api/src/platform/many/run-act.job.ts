import { z } from 'zod';

import { defineJob } from '../jobs/job.ts';

/** Does the next part of an act on many, in the lane of its kind. */
export const runActJob = defineJob({
  name: 'platform.run-act-on-many',
  queue: 'bulk',
  attempts: 12,
  backoff: { maxMs: 60_000 },
  payload: z.object({ actId: z.string(), orgId: z.string(), round: z.number().int(), turn: z.number().int() }),
});
