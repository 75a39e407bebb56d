import type { NewEntry } from '#platform/jobs/jobs.service';

import { findPlacesJob } from './find-places.job.ts';
import type { Order } from './order.schema.ts';

/** One outbox entry for each organization of which orders with an address were sold. */
export function placesToFind(sales: readonly Pick<Order, '_id' | 'orgId' | 'address'>[]): NewEntry[] {
  const byOrg = Map.groupBy(
    sales.filter(({ address }) => address),
    ({ orgId }) => orgId,
  );
  return [...byOrg].map(([orgId, of]) => ({ job: findPlacesJob, payload: { orgId, orderIds: of.map(({ _id }) => _id) } }));
}
