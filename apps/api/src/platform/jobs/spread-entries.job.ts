import { z } from 'zod';

import { defineJob } from './job.ts';

/** Writes the entries of one job, which were written as one, each by itself. */
export const spreadEntriesJob = defineJob({
  name: 'platform.spread-entries',
  payload: z.object({ name: z.string(), entries: z.array(z.object({ id: z.string(), payload: z.unknown() })) }),
});
