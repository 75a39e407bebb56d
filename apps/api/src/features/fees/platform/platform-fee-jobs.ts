import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Gives every organisation the platform's fees. */
export const applyPlatformFeesJob = defineJob({
  name: 'fees.apply-platform-fees',
  queue: 'reports',
  payload: z.object({ applicationId: z.string() }),
});

/** Takes the copies of a deleted platform fee away from every organisation. */
export const removeFeeCopiesJob = defineJob({
  name: 'fees.remove-copies',
  queue: 'reports',
  payload: z.object({ feeId: z.string() }),
});
