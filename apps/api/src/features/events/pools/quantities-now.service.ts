import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { GroupRead } from '#platform/mongo/group-read';

import { EventsRepository } from '../record/events.repository.ts';
import type { Quantities } from '#features/catalog/record/quantities';
import { SeasonsRepository } from '../record/seasons.repository.ts';

/** Which tiers and codes have a quantity at this moment, for sales by a cached record. */
@Injectable()
export class QuantitiesNowService {
  private readonly reads = {
    event: new GroupRead<string, Quantities>(
      (ids) => this.events.quantities(ids),
      ({ _id }) => _id,
    ),
    season: new GroupRead<string, Quantities>(
      (ids) => this.seasons.quantities(ids),
      ({ _id }) => _id,
    ),
  };

  constructor(
    private readonly events: EventsRepository,
    private readonly seasons: SeasonsRepository,
  ) {}

  /** Whether one of these pools has a quantity. The read starts after the call. */
  async isGiven({ kind, id }: Sellable, pools: ReadonlySet<string>): Promise<boolean> {
    if (pools.size === 0) return false;
    const sold = await this.reads[kind].find(id);
    const sized = [
      ...(sold?.ticketTypes ?? []).flatMap(({ tiers }) => tiers.map((tier) => ({ pool: poolOf('tier', tier._id), qty: tier.totalQty }))),
      ...(sold?.promotions ?? []).map((code) => ({ pool: poolOf('promotion', code._id), qty: code.totalQty })),
    ];
    return sized.some(({ pool, qty }) => (qty ?? 0) > 0 && pools.has(pool));
  }
}
