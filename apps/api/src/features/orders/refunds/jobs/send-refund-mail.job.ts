import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Tells the buyer of a settled refund; `amount` in cents. */
export const sendRefundMailJob = defineJob({
  name: 'orders.send-refund-mail',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({ orderId: z.string(), orgId: z.string(), refundId: z.string(), amount: z.number().int(), to: z.string().optional() }),
});
