import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { coveredBy } from '@marquee/shared/events/capacities';
import { ownPoolsOf, poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';

import { Inventory } from '#features/inventory/public/inventory.port';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Capacity } from '../record/capacity.schema.ts';
import type { ItemLists } from '../record/sellable.schema.ts';

/** How many units of a pool are claimed. */
type Claimed = (pool: PoolId) => number;

interface Change {
  readonly capacity: Capacity;
  /** Its quantity before; null when it has a new pool. */
  readonly from: number | null;
  readonly under: readonly PoolId[];
  /** Something that could be sold before came under it. */
  readonly hasMore: boolean;
}

/**
 * Changes the pools of shared capacities, in the transaction of the save. Each item sold has a unit of its own pool, so what counts is counted
 * there; what was sold before it came under a capacity owns no unit of it, and makes it smaller instead.
 */
@Injectable()
export class ResizeCapacitiesService {
  constructor(private readonly inventory: Inventory) {}

  /**
   * Returns the pools that carts of the version before may still pass by: they stay closed until `recount`, which must follow the commit at once.
   * @throws QUANTITY_BELOW_CLAIMED, QUANTITY_LOWERED_TOO_FAR
   */
  async resize(tx: Tx, before: ItemLists, after: ItemLists, neverOnSale: boolean): Promise<PoolId[]> {
    const changes = changesOf(before, after);
    const claimed = await this.claimed(tx, changes);
    const closed: PoolId[] = [];
    for (const { capacity, from, under, hasMore } of changes) {
      const { _id, poolId, name: line, totalQty } = capacity;
      const pool = poolOf('capacity', poolId);
      const own = claimed(pool);
      const used = sumOf(under, claimed);
      const isClosed = hasMore && !neverOnSale;
      if (totalQty < used) throw new DomainError('QUANTITY_BELOW_CLAIMED', { name: line, claimed: used, pool: poolOf('capacity', _id) });
      const change = { pool, line, from: from ?? 0, to: own + totalQty - used, isClosed, neverOnSale: neverOnSale && used === own };
      await this.inventory.changeQuantity(tx, change);
      if (isClosed) closed.push(pool);
    }
    return closed;
  }

  /** Resizes these pools to what is left beside all that is sold by now. */
  async recount(tx: Tx, sellable: ItemLists, pools: readonly PoolId[]): Promise<void> {
    const found = (sellable.capacities ?? []).filter(({ poolId }) => pools.includes(poolOf('capacity', poolId)));
    const changes = found.map((capacity) => ({ capacity, under: poolsUnder(capacity, sellable) }));
    const claimed = await this.claimed(tx, changes);
    for (const { capacity, under } of changes) {
      const { poolId, name: line, totalQty } = capacity;
      const pool = poolOf('capacity', poolId);
      const left = Math.max(0, totalQty - sumOf(under, claimed));
      await this.inventory.changeQuantity(tx, { pool, line, from: totalQty, to: claimed(pool) + left });
    }
  }

  private async claimed(tx: Tx, changes: readonly Pick<Change, 'capacity' | 'under'>[]): Promise<Claimed> {
    const pools = new Set(changes.flatMap(({ capacity, under }) => [poolOf('capacity', capacity.poolId), ...under]));
    const counts = await this.inventory.exact(
      [...pools].map((pool) => ({ pool, limit: 0 })),
      tx,
    );
    return (pool) => {
      const { sold = 0, reserved = 0, held = 0 } = counts.get(pool) ?? {};
      return sold + reserved + held;
    };
  }
}

/** New capacities, those of another quantity, and those that more is under. */
function changesOf(before: ItemLists, after: ItemLists): Change[] {
  const known = new Set(poolsOf(before.ticketTypes.map(idOf), before.upgrades.map(idOf)));
  return (after.capacities ?? []).flatMap((capacity) => {
    const former = before.capacities?.find(({ poolId }) => poolId === capacity.poolId);
    const formerly = former ? poolsUnder(former, before) : [];
    const under = poolsUnder(capacity, after);
    const hasMore = under.some((pool) => known.has(pool) && !formerly.includes(pool));
    return former && former.totalQty === capacity.totalQty && !hasMore
      ? []
      : [{ capacity, from: former?.totalQty ?? null, under, hasMore }];
  });
}

/** The pools of what is under it. */
function poolsUnder(capacity: Capacity, items: ItemLists): PoolId[] {
  const { ticketTypeIds, upgradeIds } = coveredBy(capacity, items);
  return poolsOf(ticketTypeIds, upgradeIds);
}

function poolsOf(ticketTypeIds: readonly string[], upgradeIds: readonly string[]): PoolId[] {
  return [...ticketTypeIds.flatMap((id) => ownPoolsOf('Ticket', id)), ...upgradeIds.flatMap((id) => ownPoolsOf('Upgrade', id))];
}

function idOf({ _id }: { readonly _id: string }): string {
  return _id;
}

function sumOf(pools: readonly PoolId[], claimed: Claimed): number {
  return pools.reduce((sum, pool) => sum + claimed(pool), 0);
}
