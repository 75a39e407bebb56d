import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Tells a person that somebody guesses their login codes. */
export const notifyWrongCodesJob = defineJob({
  name: 'accounts.notify-wrong-codes',
  queue: 'mail',
  payload: z.object({ userId: z.string() }),
});
