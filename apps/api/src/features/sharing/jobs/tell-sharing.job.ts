import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

export const SHARING_NEWS = ['offered', 'accepted', 'rejected', 'canceled'] as const;

/** Notifies the recipient of an offer and of its end, and the sender of the answer. */
export const tellSharingJob = defineJob({
  name: 'sharing.tell',
  queue: 'mail',
  payload: z.object({ orderId: z.string(), sharingId: z.string(), what: z.enum(SHARING_NEWS) }),
});
