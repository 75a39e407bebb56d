import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Gives Marquee's fee of a refunded order back to the organization. `round`: how many rounds of tries failed before. */
export const returnApplicationFeeJob = defineJob({
  name: 'orders.return-application-fee',
  queue: 'payments',
  payload: z.object({ feeReturnId: z.string(), orgId: z.string(), round: z.number().int().optional() }),
  attempts: 12,
});
