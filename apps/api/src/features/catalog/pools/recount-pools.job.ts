import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Recounts what was sold of pools before they had a quantity, once no cart can use the previous version of the event. */
export const recountPoolsJob = defineJob({
  name: 'events.recount-pools',
  payload: z.object({
    eventId: z.string().optional(),
    seasonId: z.string().optional(),
    orgId: z.string(),
    pools: z.array(z.templateLiteral([z.enum(['ticketType', 'tier', 'upgrade', 'promotion']), ':', z.string()])),
  }),
});
