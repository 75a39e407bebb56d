import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Tells the present address that another one is about to take its place (ACC-231). */
export const notifyEmailChangeJob = defineJob({
  name: 'accounts.notify-email-change',
  queue: 'mail',
  payload: z.object({ to: z.string(), newEmail: z.string() }),
});
