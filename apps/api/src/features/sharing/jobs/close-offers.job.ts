import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Closes the pending offers of a canceled event. */
export const closeOffersJob = defineJob({
  name: 'sharing.close-offers',
  queue: 'mail',
  payload: z.object({ orgId: z.string(), eventId: z.string() }),
});
