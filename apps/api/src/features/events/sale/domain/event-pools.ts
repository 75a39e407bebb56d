import { hasQuantity } from '@marquee/shared/events/current-tier';
import { poolOf, type PoolCount, type PoolSize } from '@marquee/shared/inventory/pool-id';

interface Quantified {
  readonly _id: string;
  readonly totalQty: number;
}

interface Pooled {
  readonly ticketTypes: readonly (Quantified & {
    readonly tiers: readonly { readonly _id: string; readonly totalQty: number | null }[];
  })[];
  readonly upgrades: readonly Quantified[];
}

export type Counts = ReadonlyMap<string, PoolCount>;

/** The inventory pools of an event's ticket types and their tiers. */
export function ticketPools({ ticketTypes }: Pick<Pooled, 'ticketTypes'>): PoolSize[] {
  return ticketTypes.flatMap((type) => [
    { pool: poolOf('ticketType', type._id), limit: type.totalQty },
    ...type.tiers.filter(hasQuantity).map((tier) => ({ pool: poolOf('tier', tier._id), limit: tier.totalQty ?? 0 })),
  ]);
}

export function upgradePools({ upgrades }: Pick<Pooled, 'upgrades'>): PoolSize[] {
  return upgrades.map((upgrade) => ({ pool: poolOf('upgrade', upgrade._id), limit: upgrade.totalQty }));
}

/** The units left in a pool; all while nothing is claimed. */
export function remainingOf(counts: Counts, pool: string, limit: number): number {
  return Math.max(0, counts.get(pool)?.remaining ?? limit);
}
