import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Hands the waiting orders of one organization over. */
export const handOverOrdersJob = defineJob({
  name: 'integrations.hand-over-orders',
  queue: 'integrations',
  payload: z.object({ orgId: z.string() }),
});

/** Hands one order over again, also while the integration is paused: staff asked for it. */
export const resendOrderJob = defineJob({
  name: 'integrations.resend-order',
  queue: 'integrations',
  payload: z.object({ orgId: z.string(), orderId: z.string() }),
});
