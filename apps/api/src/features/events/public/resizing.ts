import type { PoolId } from '@marquee/shared/inventory/pool-id';
import type { Tx } from '#platform/mongo/transactions';

export { ResizePoolsService } from '../resize-pools.service.ts';

/** What was sold of a tier or code while it had no quantity: it owns no unit of that pool. Counted by the feature that owns orders. */
export interface SalesWithoutUnits {
  /**
   * Tickets of these tiers, or orders with these codes, carts that are still open included; pools without any may be missing.
   * With `tx` as that transaction finds them.
   */
  withoutUnits(
    event: { readonly orgId: unknown; readonly _id: unknown },
    pools: readonly PoolId[],
    tx: Tx | null,
  ): Promise<ReadonlyMap<string, number>>;
}
