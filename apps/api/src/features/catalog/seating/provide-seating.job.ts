import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Makes the seating provider have an event as it is now: with its chart and name, or not at all. */
export const provideSeatingJob = defineJob({
  name: 'events.provide-seating',
  queue: 'integrations',
  attempts: 20,
  payload: z.object({ orgId: z.string(), eventId: z.string() }),
});
