import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

const count = z.number().int();
const change = z.object({
  sellableId: z.string(),
  eventId: z.string().optional(),
  orgId: z.string(),
  sold: count,
  scanned: count,
  orders: count,
  revenue: count,
});

/** Jobs of the version before say `eventId`; ours say both, because its workers may run them during an upgrade. */
function renamed(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'eventId' in payload ? { sellableId: payload.eventId, ...payload } : payload;
}

export const addFiguresJob = defineJob({ name: 'events.add-figures', payload: z.preprocess(renamed, change) });
