import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';
import type { NewEntry } from '#platform/jobs/jobs.service';

import type { Order } from './order.schema.ts';

/** Orders of one organization were sold to buyers who gave a postal code: it is looked up for the map of the analytics. */
export const findPlacesJob = defineJob({
  name: 'orders.find-places',
  queue: 'reports',
  payload: z.object({ orgId: z.string(), orderIds: z.array(z.string()).min(1) }),
});

/** One outbox entry for each organization of which orders with an address were sold. */
export function placesToFind(sales: readonly Pick<Order, '_id' | 'orgId' | 'address'>[]): NewEntry[] {
  const byOrg = Map.groupBy(
    sales.filter(({ address }) => address),
    ({ orgId }) => orgId,
  );
  return [...byOrg].map(([orgId, of]) => ({ job: findPlacesJob, payload: { orgId, orderIds: of.map(({ _id }) => _id) } }));
}
