import { Injectable } from '@nestjs/common';

import { SELLABLE_KINDS, type Sellable } from '@marquee/shared/events/sellable';

import { EventCache } from '../record/event.cache.ts';
import { ReadEventForSaleService } from './read-event-for-sale.service.ts';
import type { EventForSale } from '../record/event-records.ts';

/**
 * What is for sale: everything needed to show and sell an event or a season, published or not; null when unknown. Carts, payments,
 * delivery and pages ask here and nowhere else. Seasons are not sold yet: none is found.
 */
@Injectable()
export class OnSaleService {
  constructor(
    private readonly eventCache: EventCache,
    private readonly readEventForSale: ReadEventForSaleService,
  ) {}

  /** At most half a second old. */
  async find(sellable: Sellable): Promise<EventForSale | null> {
    return SELLABLE_KINDS[sellable.kind].isSold ? this.findEvent(sellable.id) : null;
  }

  /** Uncached. */
  async findNow(sellable: Sellable): Promise<EventForSale | null> {
    return SELLABLE_KINDS[sellable.kind].isSold ? this.readEventForSale.read(sellable.id) : null;
  }

  /** By its id or public address; at most half a second old. */
  findEvent(idOrStub: string): Promise<EventForSale | null> {
    return this.eventCache.get(idOrStub, () => this.readEventForSale.read(idOrStub));
  }

  /** Finds many by id; unknown ids are omitted. */
  findEvents(ids: readonly string[]): Promise<EventForSale[]> {
    return this.eventCache.getMany(ids, (missing) => this.readEventForSale.readMany(missing));
  }
}
