import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Finishes a refund whose request died, or got no answer, between the provider and the order. `round`: how many rounds of tries failed before. */
export const settleRefundJob = defineJob({
  name: 'orders.settle-refund',
  queue: 'payments',
  payload: z.object({ refundId: z.string(), orgId: z.string(), round: z.number().int().optional() }),
  attempts: 12,
});
