import { z } from 'zod';

import { defineJob } from './job.ts';

/** Expands entries of one job that were written as one into individual entries. */
export const spreadEntriesJob = defineJob({
  name: 'platform.spread-entries',
  payload: z.object({ name: z.string(), entries: z.array(z.object({ id: z.string(), payload: z.unknown() })) }),
});
