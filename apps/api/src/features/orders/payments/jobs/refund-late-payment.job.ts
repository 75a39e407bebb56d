import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Refunds a late charge in full and mails the buyer (BUY-034). `round`: how many rounds of retries failed before. */
export const refundLatePaymentJob = defineJob({
  name: 'orders.refund-late-payment',
  queue: 'payments',
  payload: z.object({ orderId: z.string(), orgId: z.string(), round: z.number().int().optional() }),
  attempts: 20,
});
