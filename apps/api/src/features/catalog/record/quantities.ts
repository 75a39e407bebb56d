import type { Capacity } from './capacity.schema.ts';

/** The own quantities of tiers and codes, 0 or null where only the ticket type limits them, and the shared capacities. */
export interface Quantities {
  readonly _id: string;
  readonly ticketTypes: readonly { readonly _id: string; readonly tiers: readonly Sized[] }[];
  readonly promotions: readonly Sized[];
  readonly capacities?: readonly Pick<Capacity, 'poolId' | 'isWhole' | 'ticketTypeIds' | 'upgradeIds'>[];
}

type Sized = { readonly _id: string; readonly totalQty: number | null };

/** The fields that are read for them, of an event or a season. */
export const QUANTITIES = {
  'ticketTypes._id': 1,
  'ticketTypes.tiers._id': 1,
  'ticketTypes.tiers.totalQty': 1,
  'promotions._id': 1,
  'promotions.totalQty': 1,
  'capacities.poolId': 1,
  'capacities.isWhole': 1,
  'capacities.ticketTypeIds': 1,
  'capacities.upgradeIds': 1,
} as const;
