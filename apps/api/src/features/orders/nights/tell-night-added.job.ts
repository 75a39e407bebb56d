import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Tells the holder of season tickets of a night that joined the season. */
export const tellNightAddedJob = defineJob({
  name: 'orders.tell-night-added',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  /** `orderId` is that of the night. */
  payload: z.object({ orderId: z.string(), orgId: z.string() }),
});
