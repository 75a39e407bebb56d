import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** An event of a season became public, or a public one joined it: those who have season tickets get its night. */
export const nightAddedJob = defineJob({
  name: 'events.night-added',
  payload: z.object({ seasonId: z.string(), orgId: z.string() }),
});
