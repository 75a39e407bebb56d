import type { Tx } from '#platform/mongo/transactions';

import type { PoolCount, PoolId, PoolSize } from '../domain/pools.ts';

export { poolOf, type PoolCount, type PoolId, type PoolKind, type PoolSize } from '../domain/pools.ts';

/** What is left, as the inventory counts it. Declared here because the inventory lies above events. */
export interface PoolCounts {
  /** For pages: exact within a second. Pools nobody claimed from may be missing. */
  remaining(pools: readonly PoolSize[]): Promise<ReadonlyMap<string, PoolCount>>;
}

export interface QuantityChange {
  readonly pool: PoolId;
  /** Its name for people. */
  readonly line: string;
  readonly from: number;
  readonly to: number;
  /** Nobody could ever take a unit, or the transaction fails. */
  readonly neverOnSale?: boolean;
  /** Nobody can take a unit until it is changed once more; whether `to` is allowed is decided now. */
  readonly isClosed?: boolean;
}

/** Makes a pool larger or smaller. */
export interface PoolQuantities {
  /** Part of the transaction. @throws QUANTITY_BELOW_CLAIMED {name, claimed}, QUANTITY_LOWERED_TOO_FAR {name, least} */
  changeQuantity(tx: Tx, change: QuantityChange): Promise<void>;
}

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

export const POOL_COUNTS = Symbol('POOL_COUNTS');
export const POOL_QUANTITIES = Symbol('POOL_QUANTITIES');
