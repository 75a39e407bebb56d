import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Tells the buyer that the order was canceled, and why. */
export const sendCancelMailJob = defineJob({
  name: 'orders.send-cancel-mail',
  queue: 'mail',
  // a mail provider may be down for half a day
  attempts: 80,
  payload: z.object({ orderId: z.string(), orgId: z.string(), reason: z.string().nullable(), to: z.string().optional() }),
});
