import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** One sales e-mail of one period to one subscriber. Instants are ISO, UTC; `to` is exclusive. */
export const sendSalesEmailJob = defineJob({
  name: 'subscriptions.send-sales-email',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({ subscriptionId: z.string(), periodKey: z.string(), from: z.iso.datetime(), to: z.iso.datetime() }),
});
