import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Notifies a person of wrong guesses of their login codes. */
export const notifyWrongCodesJob = defineJob({
  name: 'accounts.notify-wrong-codes',
  queue: 'mail',
  payload: z.object({ userId: z.string() }),
});
