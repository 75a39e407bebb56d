import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** The mail with the link by which a caller pays. */
export const sendPaymentLinkJob = defineJob({
  name: 'callers.send-payment-link',
  queue: 'mail',
  payload: z.object({ callerHoldId: z.string() }),
});
