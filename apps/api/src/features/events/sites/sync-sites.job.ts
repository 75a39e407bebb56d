import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Puts an event on the websites it is wanted on, and takes it off the others. */
export const syncSitesJob = defineJob({
  name: 'events.sync-sites',
  payload: z.object({ eventId: z.string(), orgId: z.string() }),
  backoff: { baseMs: 2000 },
});
