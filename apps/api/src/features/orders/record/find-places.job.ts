import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Orders of one organization were sold to buyers who gave a postal code: it is looked up for the map of the analytics. */
export const findPlacesJob = defineJob({
  name: 'orders.find-places',
  queue: 'reports',
  payload: z.object({ orgId: z.string(), orderIds: z.array(z.string()).min(1) }),
});
