import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Removes an address that `userId` has proved from the lists of accounts that only entered it. */
export const forgetAddressJob = defineJob({
  name: 'accounts.forget-address',
  payload: z.object({ userId: z.string(), email: z.string() }),
});
