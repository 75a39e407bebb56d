import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';

import { EventCache } from '../record/event.cache.ts';
import { ReadEventForSaleService } from './read-event-for-sale.service.ts';
import type { EventForSale } from '../record/event-records.ts';

/**
 * What is for sale: everything needed to show and sell an event or a season, published or not; null when unknown. Carts, payments,
 * delivery and pages ask here and nowhere else.
 */
@Injectable()
export class OnSaleService {
  constructor(
    private readonly eventCache: EventCache,
    private readonly readEventForSale: ReadEventForSaleService,
  ) {}

  /** At most half a second old. */
  async find(sellable: Sellable): Promise<EventForSale | null> {
    return sellable.kind === 'season' ? this.findSeason(sellable.id) : this.findEvent(sellable.id);
  }

  /** Uncached. */
  async findNow(sellable: Sellable): Promise<EventForSale | null> {
    return sellable.kind === 'season' ? this.readEventForSale.readSeason(sellable.id) : this.readEventForSale.read(sellable.id);
  }

  /** By its id or public address; at most half a second old. */
  findEvent(idOrStub: string): Promise<EventForSale | null> {
    return this.eventCache.get(idOrStub, () => this.readEventForSale.read(idOrStub));
  }

  /** A season with its nights as days, by its id or public address; at most half a second old. */
  findSeason(idOrStub: string): Promise<EventForSale | null> {
    return this.eventCache.get(`season ${idOrStub}`, () => this.readEventForSale.readSeason(idOrStub));
  }

  /** Finds many by id; unknown ids are omitted. */
  findEvents(ids: readonly string[]): Promise<EventForSale[]> {
    return this.eventCache.getMany(ids, (missing) => this.readEventForSale.readMany(missing));
  }
}
