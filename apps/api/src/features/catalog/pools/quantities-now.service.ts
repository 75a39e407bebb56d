import { Injectable } from '@nestjs/common';

import { lacksUnit } from '@marquee/shared/events/capacities';
import type { Sellable } from '@marquee/shared/events/sellable';
import { poolOf } from '@marquee/shared/inventory/pool-id';

import { SellableKinds } from '../record/sellable-kinds.registry.ts';

/** A ticket or add-on of a cart, with its units. */
export interface SoldItem {
  readonly kind: 'Ticket' | 'Upgrade';
  readonly itemId: string;
  readonly units: readonly string[];
}

/** Which tiers and codes have a quantity, and what is under shared capacities, at this moment: for sales by a cached record. */
@Injectable()
export class QuantitiesNowService {
  constructor(private readonly sellableKinds: SellableKinds) {}

  /**
   * Whether one of these pools has a quantity, an item lacks a unit of a capacity that it is under, or its ticket type was deleted. The read
   * starts after the call; one serves all concurrent callers.
   */
  async isGiven({ kind, id }: Sellable, pools: ReadonlySet<string>, items: readonly SoldItem[]): Promise<boolean> {
    const sold = await this.sellableKinds.of(kind).quantitiesNow.find(id);
    const sized = [
      ...(sold?.ticketTypes ?? []).flatMap(({ tiers }) => tiers.map((tier) => ({ pool: poolOf('tier', tier._id), qty: tier.totalQty }))),
      ...(sold?.promotions ?? []).map((code) => ({ pool: poolOf('promotion', code._id), qty: code.totalQty })),
    ];
    const types = new Set(sold?.ticketTypes.map(({ _id }) => _id));
    const isGone = ({ kind: of, itemId }: SoldItem) => of === 'Ticket' && sold !== null && !types.has(itemId);
    return (
      items.some(isGone) ||
      sized.some(({ pool, qty }) => (qty ?? 0) > 0 && pools.has(pool)) ||
      items.some((item) => lacksUnit(sold?.capacities, item.kind, item))
    );
  }
}
