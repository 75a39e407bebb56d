import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** Units of an event or season that return to sale together. */
export interface FreedUnits {
  readonly orgId: string;
  readonly sellableId: string;
  readonly claims: readonly string[];
}

/** Called when units of orders and holds are freed, in that transaction; not for carts, which expire within minutes. */
export const unitsFreed = defineHook<[tx: Tx, freed: readonly FreedUnits[]]>('inventory.units-freed');
