import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

export const SHARING_NEWS = ['offered', 'accepted', 'rejected', 'canceled', 'lost'] as const;
/** Why an offer lost what it was of. */
export const LOST_BY = ['event', 'refund', 'cancellation'] as const;
export type LostBy = (typeof LOST_BY)[number];

/** Notifies the recipient of an offer and of its end, and the sender of the answer. */
export const tellSharingJob = defineJob({
  name: 'sharing.tell',
  queue: 'mail',
  payload: z.object({ orderId: z.string(), sharingId: z.string(), what: z.enum(SHARING_NEWS), why: z.enum(LOST_BY).optional() }),
});
