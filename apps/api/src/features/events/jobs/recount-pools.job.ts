import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Counts anew what was sold of pools before they had a quantity, when no cart can know the event of before any more. */
export const recountPoolsJob = defineJob({
  name: 'events.recount-pools',
  payload: z.object({
    eventId: z.string(),
    orgId: z.string(),
    pools: z.array(z.templateLiteral([z.enum(['ticketType', 'tier', 'upgrade', 'promotion']), ':', z.string()])),
  }),
});
