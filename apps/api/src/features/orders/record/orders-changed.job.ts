import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Why orders are told about. */
export const CHANGE_KINDS = ['Finished', 'Changed', 'Refunded'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Orders of one organization were sold, refunded or canceled: features above follow `ordersChanged`. */
export const ordersChangedJob = defineJob({
  name: 'orders.tell-changes',
  queue: 'reports',
  // `formerEmails`: addresses that the orders had before
  payload: z.object({
    orgId: z.string(),
    orderIds: z.array(z.string()).min(1),
    formerEmails: z.array(z.string()).optional(),
    kind: z.enum(CHANGE_KINDS).default('Changed'),
  }),
});
