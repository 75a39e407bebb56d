import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Tells somebody for how many tickets they stand on a wait list; `isAgain` when they stood there already. */
export const sendJoinedMailJob = defineJob({
  name: 'wait-list.send-joined-mail',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({ eventId: z.string(), to: z.string(), quantity: z.number().int(), isAgain: z.boolean() }),
});
