import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Mails the receipt of an order to an address that was typed at the till. */
export const sendReceiptJob = defineJob({
  name: 'orders.send-receipt',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({ orderId: z.string(), orgId: z.string(), to: z.string() }),
});
