import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Gives a late charge back in full and tells the buyer (BUY-034). `round`: how often all tries were in vain before. */
export const refundLatePaymentJob = defineJob({
  name: 'orders.refund-late-payment',
  queue: 'payments',
  payload: z.object({ orderId: z.string(), orgId: z.string(), round: z.number().int().optional() }),
  attempts: 20,
});
