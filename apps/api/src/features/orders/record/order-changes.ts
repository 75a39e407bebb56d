import type { NewEntry } from '#platform/jobs/jobs.service';

import { ordersChangedJob, type ChangeKind } from './orders-changed.job.ts';

interface ChangedOrder {
  readonly orderId: string;
  readonly orgId: string;
}

/** One outbox entry for each organization: enqueue them in the transaction that sells, refunds or cancels the orders. */
export function orderChanges(orders: readonly ChangedOrder[], kind: ChangeKind = 'Changed'): NewEntry[] {
  const byOrg = Map.groupBy(orders, ({ orgId }) => orgId);
  return [...byOrg].map(([orgId, of]) => ({
    job: ordersChangedJob,
    payload: { orgId, orderIds: of.map(({ orderId }) => orderId), kind },
  }));
}
