import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Orders of one organization were sold, refunded or canceled. Handled by contacts, which keeps what each customer bought. */
export const ordersChangedJob = defineJob({
  name: 'orders.tell-changes',
  queue: 'reports',
  // `formerEmails`: addresses that the orders had before
  payload: z.object({ orgId: z.string(), orderIds: z.array(z.string()).min(1), formerEmails: z.array(z.string()).optional() }),
});
