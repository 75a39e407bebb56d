import { Injectable } from '@nestjs/common';

import { poolOf } from '@marquee/shared/inventory/pool-id';
import { GroupRead } from '#platform/mongo/group-read';

import { EventsRepository, type Quantities } from '../record/events.repository.ts';

/** Which tiers and codes have a quantity at this moment, for sales by a cached event. */
@Injectable()
export class QuantitiesNow {
  private readonly reads = new GroupRead<string, Quantities>(
    (ids) => this.events.quantities(ids),
    ({ _id }) => _id,
  );

  constructor(private readonly events: EventsRepository) {}

  /** Whether one of these pools has a quantity. The read starts after the call. */
  async isGiven(eventId: string, pools: ReadonlySet<string>): Promise<boolean> {
    if (pools.size === 0) return false;
    const event = await this.reads.find(eventId);
    const sized = [
      ...(event?.ticketTypes ?? []).flatMap(({ tiers }) => tiers.map((tier) => ({ pool: poolOf('tier', tier._id), qty: tier.totalQty }))),
      ...(event?.promotions ?? []).map((code) => ({ pool: poolOf('promotion', code._id), qty: code.totalQty })),
    ];
    return sized.some(({ pool, qty }) => (qty ?? 0) > 0 && pools.has(pool));
  }
}
