import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Mails the super users that the nightly check found differences. */
export const tellDifferencesJob = defineJob({
  name: 'reports.tell-differences',
  queue: 'mail',
  payload: z.object({ checkId: z.string() }),
});
