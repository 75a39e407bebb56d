import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** The mail that tells a guest that they stand on the list. */
export const sendGuestMailJob = defineJob({
  name: 'guest-lists.send-mail',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({ orgId: z.string(), guestId: z.string(), to: z.string() }),
});
