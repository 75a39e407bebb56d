import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/**
 * Sends the buyer of a finished order the confirmation; the order never depends on it. `isRelease`: once more, with the codes that the mail of
 * the entry `announcedBy` announced.
 */
export const deliverConfirmationJob = defineJob({
  name: 'orders.deliver-confirmation',
  queue: 'mail',
  payload: z.object({
    orderId: z.string(),
    orgId: z.string(),
    isRelease: z.boolean().optional(),
    announcedBy: z.string().optional(),
    to: z.string().optional(),
  }),
});
