import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Mails the orders of an address to it. */
export const sendMyTicketsJob = defineJob({
  name: 'orders.send-my-tickets',
  queue: 'mail',
  payload: z.object({ email: z.string() }),
});
