import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

const count = z.number().int();

export const addFiguresJob = defineJob({
  name: 'events.add-figures',
  payload: z.object({ eventId: z.string(), orgId: z.string(), sold: count, scanned: count, orders: count, revenue: count }),
});
