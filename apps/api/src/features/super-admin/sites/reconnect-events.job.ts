import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Brings all announced events onto a site. Somebody waits for it, so it is not tried for long. */
export const reconnectEventsJob = defineJob({
  name: 'super-admin.reconnect-events',
  queue: 'reports',
  payload: z.object({ webFlowId: z.string(), reconnectionId: z.string() }),
  attempts: 4,
  backoff: { baseMs: 2000 },
});
