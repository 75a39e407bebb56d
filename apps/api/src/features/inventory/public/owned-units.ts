import type { PoolSize } from '@marquee/shared/inventory/pool-id';

/** Places that a hold block takes out of sale: each has a unit of every pool. */
export interface HoldUnits {
  holdId: string;
  orgId: string;
  sellableId: string;
  /** That of the places first. `limit` is the event's quantity K, as the transaction reads it. */
  pools: readonly [PoolSize, ...PoolSize[]];
  line: string;
  quantity: number;
}

/** Chosen places that a hold block takes out of sale: each has the unit of its ticket type, and those of its seats. */
export interface HoldPlaces extends Pick<HoldUnits, 'holdId' | 'orgId' | 'sellableId' | 'line'> {
  /** Units by place. */
  places: readonly (readonly string[])[];
  /** Pools of which each place gets any unit. */
  shared: readonly PoolSize[];
}

/** Who has a unit: an order, a cart or an order that awaits its payment (`until` then), or a hold block; `ownerId` is its id. */
export type UnitOwner = { readonly state: 'sold' | 'reserved' | 'held'; readonly ownerId: string; readonly until: Date | null };

/** Who has a unit of a pool; one that was withdrawn from sale has nobody's owner. */
export type PoolOwner = { readonly state: UnitOwner['state'] | 'withdrawn'; readonly ownerId: string };

/** Named units that an order gives, and those that it takes for them. */
export interface ExchangedUnits {
  orderId: string;
  give: readonly string[];
  take: readonly string[];
}

/** Places of a hold block that an order gets. */
export interface GivenUnits extends Pick<HoldUnits, 'holdId' | 'orgId' | 'sellableId' | 'quantity'> {
  orderId: string;
}
