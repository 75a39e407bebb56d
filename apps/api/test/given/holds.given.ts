import { DomainError } from '@marquee/shared/domain-error';
import type { PoolId, PoolSize } from '@marquee/shared/inventory/pool-id';

import { anId, type InventoryWorld } from './inventory.given.ts';

/** Acts on hold blocks of a pool, past their records: what the inventory does for them. */
export function holdsOf(here: InventoryWorld) {
  const ids = { orgId: anId(), sellableId: anId() };
  return {
    /** Holds so many units, `also` as many of each of these pools; the block's id, or null when fewer are left. */
    hold: async (
      pool: PoolId,
      limit: number,
      quantity: number,
      holdId = anId(),
      also: readonly PoolSize[] = [],
    ): Promise<string | null> => {
      try {
        await here.tx((tx) => here.inventory.hold(tx, { ...ids, holdId, pools: [{ pool, limit }, ...also], line: 'General', quantity }));
        return holdId;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'PLACES_LEFT') return null;
        throw error;
      }
    },
    unhold: (holdId: string, quantity: number) => here.tx((tx) => here.inventory.unhold(tx, holdId, quantity)),
    /** The units of a block. */
    heldBy: async (holdId: string): Promise<string[]> => {
      const records = await here.allocations.find({ ownerId: holdId, kind: 'hold' }).toArray();
      return records.flatMap(({ claims }) => claims);
    },
  };
}
