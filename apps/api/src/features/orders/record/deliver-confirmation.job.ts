import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Sends the buyer of a finished order the confirmation; the order never depends on it. `isRelease`: once more, with the codes. */
export const deliverConfirmationJob = defineJob({
  name: 'orders.deliver-confirmation',
  queue: 'mail',
  payload: z.object({ orderId: z.string(), orgId: z.string(), isRelease: z.boolean().optional(), to: z.string().optional() }),
});
