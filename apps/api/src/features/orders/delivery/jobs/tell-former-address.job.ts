import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Tells the `former` address of an order that staff moved it to `email`. */
export const tellFormerAddressJob = defineJob({
  name: 'orders.tell-former-address',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({ orderId: z.string(), orgId: z.string(), former: z.string(), email: z.string() }),
});
