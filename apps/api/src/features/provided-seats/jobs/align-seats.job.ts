import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Brings the seating provider in line with who has these places now. It does not say what happened: any number of them may come in any order. */
export const alignSeatsJob = defineJob({
  name: 'provided-seats.align',
  queue: 'integrations',
  // the comparison of each minute goes on after it
  attempts: 6,
  payload: z.object({ orgId: z.string(), eventId: z.string(), claims: z.array(z.string()) }),
});
