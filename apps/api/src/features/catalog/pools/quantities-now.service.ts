import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';
import { poolOf } from '@marquee/shared/inventory/pool-id';

import { SellableKinds } from '../record/sellable-kinds.registry.ts';

/** Which tiers and codes have a quantity at this moment, for sales by a cached record. */
@Injectable()
export class QuantitiesNowService {
  constructor(private readonly sellableKinds: SellableKinds) {}

  /** Whether one of these pools has a quantity. The read starts after the call. */
  async isGiven({ kind, id }: Sellable, pools: ReadonlySet<string>): Promise<boolean> {
    if (pools.size === 0) return false;
    const sold = await this.sellableKinds.of(kind).quantitiesNow.find(id);
    const sized = [
      ...(sold?.ticketTypes ?? []).flatMap(({ tiers }) => tiers.map((tier) => ({ pool: poolOf('tier', tier._id), qty: tier.totalQty }))),
      ...(sold?.promotions ?? []).map((code) => ({ pool: poolOf('promotion', code._id), qty: code.totalQty })),
    ];
    return sized.some(({ pool, qty }) => (qty ?? 0) > 0 && pools.has(pool));
  }
}
