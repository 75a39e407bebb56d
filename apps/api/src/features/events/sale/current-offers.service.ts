import { Injectable } from '@nestjs/common';

import { sellableTierOf } from '@marquee/shared/events/current-tier';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import type { Cents } from '@marquee/shared/money';

import { Inventory } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';

import type { EventRecord } from '../record/event-records.ts';
import { capacityPools, ticketPools, underCapacities } from './domain/event-pools.ts';

type Offering = Pick<EventRecord, 'processAs' | 'cancel' | 'ticketTypes' | 'upgrades' | 'capacities'>;

/** A ticket type as it is sold at this moment. */
export interface CurrentOffer {
  /** Null when nothing is for sale. */
  readonly tierId: string | null;
  readonly price: Cents;
  /** Places left of the whole type, as far as the capacities that it shares leave them. */
  readonly remaining: number;
}

/** What the ticket types of an event cost now, and how many are left. */
@Injectable()
export class CurrentOffersService {
  constructor(
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /** By ticket type. */
  async of(event: Offering): Promise<ReadonlyMap<string, CurrentOffer>> {
    const { processAs, cancel, ticketTypes } = event;
    const now = this.clock.now();
    const left = underCapacities(event, await this.inventory.remaining([...ticketPools(event), ...capacityPools(event)]));
    const leftOf = (pool: string) => Math.max(0, left.get(pool)?.remaining ?? 0);
    return new Map(
      ticketTypes.map(({ _id, tiers }) => {
        const tier = cancel ? null : sellableTierOf(tiers, now, (one) => leftOf(poolOf('tier', one._id)));
        const price = processAs === 'RSVP' ? 0 : (tier?.price ?? 0);
        return [_id, { tierId: tier?._id ?? null, price, remaining: leftOf(poolOf('ticketType', _id)) }];
      }),
    );
  }
}
