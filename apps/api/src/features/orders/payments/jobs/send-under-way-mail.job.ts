import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Tells the buyer that the bank answers later, or that it refused; `key` names the try. */
export const sendUnderWayMailJob = defineJob({
  name: 'orders.send-under-way-mail',
  queue: 'mail',
  payload: z.object({ orderId: z.string(), letter: z.enum(['UnderWay', 'Failed']), key: z.string() }),
});
