import { capacitiesOver, coveredBy, type CapacityRecord } from '@marquee/shared/events/capacities';
import { hasQuantity } from '@marquee/shared/events/current-tier';
import { nightPoolOf, poolOf, type PoolCount, type PoolSize } from '@marquee/shared/inventory/pool-id';
import { packageOf, packagesLeft, type PackageRule } from '@marquee/shared/seasons/packages';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { priceTypeCount, priceTypePools } from '@marquee/shared/seating/price-types';

interface Quantified {
  readonly _id: string;
  readonly totalQty: number;
  readonly categoryId?: string | null;
}

interface Nights {
  readonly performances: readonly { readonly schedule: readonly { readonly _id: string; readonly startsAt: Date }[] }[];
}

interface Packaged extends Nights {
  readonly ticketTypes: readonly (Quantified & PackageRule)[];
}

interface Pooled {
  readonly ticketTypes: readonly (Quantified &
    PackageRule & {
      readonly tiers: readonly { readonly _id: string; readonly totalQty: number | null }[];
    })[];
  readonly upgrades: readonly Quantified[];
  readonly capacities?: readonly (CapacityRecord & { readonly poolId: string })[];
}

export type Counts = ReadonlyMap<string, PoolCount>;

/** The inventory pools of an event's ticket types and their tiers; a package has its own on each night. */
export function ticketPools({ ticketTypes }: Pick<Pooled, 'ticketTypes'>): PoolSize[] {
  return ticketTypes.flatMap((type) => [
    ...(packageOf(type) ? [] : priceTypePools(type)),
    ...type.tiers.filter(hasQuantity).map((tier) => ({ pool: poolOf('tier', tier._id), limit: tier.totalQty ?? 0 })),
  ]);
}

/** Those of the packages of a season: each has its quantity on every night (BYD-108). */
export function nightPools({ ticketTypes, ...season }: Packaged): PoolSize[] {
  const packages = ticketTypes.filter((type) => packageOf(type));
  if (packages.length === 0) return [];
  return nightsIn(season).flatMap((night) => packages.map(({ _id, totalQty }) => ({ pool: nightPoolOf(_id, night._id), limit: totalQty })));
}

/**
 * What is left of a package on each night of its season, in their order: nothing on one that has begun, and with seats what is free of its
 * category there. `counts` are under the shared capacities.
 */
export function leftOnNights({ _id, totalQty, categoryId }: Quantified, season: Nights, counts: Counts, now: Date): number[] {
  const most = remainingOf(counts, poolOf('ticketType', _id), totalQty);
  const nights = nightsIn(season);
  const toCome = new Set(nightsLeftOf(nights, now));
  const leftOn = (nightId: string) => {
    const ofPackage = Math.min(most, remainingOf(counts, nightPoolOf(_id, nightId), totalQty));
    return categoryId ? Math.min(ofPackage, remainingOf(counts, freeKeyOf(categoryId, nightId), 0)) : ofPackage;
  };
  return nights.map((night) => (toCome.has(night) ? leftOn(night._id) : 0));
}

/**
 * How many of a ticket type are left, whatever the price: of a package as many as can be bought with its least number of nights. Seats have to
 * be free on so many nights.
 */
export function placesLeft(type: Quantified & PackageRule, season: Nights, counts: Counts, now: Date): number {
  const rule = packageOf(type);
  if (!rule) return remainingOf(counts, poolOf('ticketType', type._id), type.totalQty);
  const left = packagesLeft(type, leftOnNights(type, season, counts, now));
  return type.categoryId ? Math.min(left, remainingOf(counts, freeKeyOf(type.categoryId, rule.least), 0)) : left;
}

function nightsIn({ performances }: Nights) {
  return performances[0]?.schedule ?? [];
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
  const types = event.ticketTypes.map(({ _id, totalQty }) => ({ pool: poolOf('ticketType', _id), limit: totalQty }));
  const sized = new Map<string, number>([...types, ...upgradePools(event)].map(({ pool, limit }) => [pool, limit]));
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
    // what a package has left is told by its nights
    ...seated.flatMap((type) => {
      if (packageOf(type)) return [];
      const count = priceTypeCount(type, seated, claimedOf);
      const free = counts.get(freeKeyOf(type.categoryId!))?.remaining ?? count.remaining;
      return [[poolOf('ticketType', type._id), { ...count, remaining: Math.min(count.remaining, free) }] as const];
    }),
  ]);
}

/** Where counts say what is free of a category of a season: on every night, on one by its id, or on at least so many nights. */
export function freeKeyOf(categoryId: string, on: string | number = 'all'): string {
  return `free:${categoryId}.${on}`;
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
