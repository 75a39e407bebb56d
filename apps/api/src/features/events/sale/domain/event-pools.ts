import { capacitiesOver, coveredBy, type CapacityRecord } from '@marquee/shared/events/capacities';
import { hasQuantity } from '@marquee/shared/events/current-tier';
import { poolOf, type PoolCount, type PoolSize } from '@marquee/shared/inventory/pool-id';
import { priceTypeCount, priceTypePools } from '@marquee/shared/seating/price-types';

interface Quantified {
  readonly _id: string;
  readonly totalQty: number;
  readonly categoryId?: string | null;
}

interface Pooled {
  readonly ticketTypes: readonly (Quantified & {
    readonly tiers: readonly { readonly _id: string; readonly totalQty: number | null }[];
  })[];
  readonly upgrades: readonly Quantified[];
  readonly capacities?: readonly (CapacityRecord & { readonly poolId: string })[];
}

export type Counts = ReadonlyMap<string, PoolCount>;

/** The inventory pools of an event's ticket types and their tiers. */
export function ticketPools({ ticketTypes }: Pick<Pooled, 'ticketTypes'>): PoolSize[] {
  return ticketTypes.flatMap((type) => [
    ...priceTypePools(type),
    ...type.tiers.filter(hasQuantity).map((tier) => ({ pool: poolOf('tier', tier._id), limit: tier.totalQty ?? 0 })),
  ]);
}

export function upgradePools({ upgrades }: Pick<Pooled, 'upgrades'>): PoolSize[] {
  return upgrades.map((upgrade) => ({ pool: poolOf('upgrade', upgrade._id), limit: upgrade.totalQty }));
}

export function capacityPools({ capacities = [] }: Pick<Pooled, 'capacities'>): PoolSize[] {
  return capacities.map(({ poolId, totalQty }) => ({ pool: poolOf('capacity', poolId), limit: totalQty }));
}

/** The counts in which of a ticket type or add-on is left what all shared capacities over it leave. */
export function underCapacities(event: Pooled, all: Counts): Counts {
  const counts = inCategories(event, all);
  if (!event.capacities?.length) return counts;
  const left = new Map(counts);
  const sized = new Map([...ticketPools(event), ...upgradePools(event)].map(({ pool, limit }) => [pool, limit]));
  for (const capacity of event.capacities) {
    const most = remainingOf(counts, poolOf('capacity', capacity.poolId), capacity.totalQty);
    const { ticketTypeIds, upgradeIds } = coveredBy(capacity, event);
    const pools = [...ticketTypeIds.map((id) => poolOf('ticketType', id)), ...upgradeIds.map((id) => poolOf('upgrade', id))];
    for (const pool of pools) {
      const { claimed, remaining } = left.get(pool) ?? { claimed: 0, remaining: sized.get(pool) ?? 0 };
      if (remaining > most) left.set(pool, { claimed, remaining: most });
    }
  }
  return left;
}

/** The counts in which of a seated ticket type is left what the seats leave that it shares with others. */
function inCategories({ ticketTypes }: Pick<Pooled, 'ticketTypes'>, counts: Counts): Counts {
  const seated = ticketTypes.filter(({ categoryId }) => categoryId);
  if (seated.length === 0) return counts;
  const claimedOf = (pool: string) => counts.get(pool)?.claimed ?? 0;
  return new Map([
    ...counts,
    ...seated.map((type) => {
      const count = priceTypeCount(type, seated, claimedOf);
      const free = counts.get(freeKeyOf(type.categoryId!))?.remaining ?? count.remaining;
      return [poolOf('ticketType', type._id), { ...count, remaining: Math.min(count.remaining, free) }] as const;
    }),
  ]);
}

/** Where counts say what is free of a category on every night of a season. */
export function freeKeyOf(categoryId: string): string {
  return `free:${categoryId}`;
}

/** The pools that keep a sold-out ticket type or add-on from being sold: of each of them something must come back. */
export function emptyPoolsOf(event: Pooled, pool: string, counts: Counts): string[] {
  const [kind, id = ''] = pool.split(':');
  const shared = capacitiesOver(event.capacities, kind === 'upgrade' ? 'Upgrade' : 'Ticket', id)
    .map(({ poolId, totalQty }) => ({ pool: poolOf('capacity', poolId), limit: totalQty }))
    .filter((size) => remainingOf(counts, size.pool, size.limit) <= 0)
    .map((size) => size.pool);
  const isOwnLeft = (counts.get(pool)?.remaining ?? 0) > 0;
  return shared.length > 0 && isOwnLeft ? shared : [pool, ...shared];
}

/** The units left in a pool; all while nothing is claimed. */
export function remainingOf(counts: Counts, pool: string, limit: number): number {
  return Math.max(0, counts.get(pool)?.remaining ?? limit);
}
