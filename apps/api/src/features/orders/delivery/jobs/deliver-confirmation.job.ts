import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Sends the buyer of a finished order the confirmation; the order never depends on it. */
export const deliverConfirmationJob = defineJob({
  name: 'orders.deliver-confirmation',
  queue: 'mail',
  payload: z.object({ orderId: z.string(), orgId: z.string() }),
  attempts: 8,
});
