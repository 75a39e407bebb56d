import { Injectable } from '@nestjs/common';

import { Fees } from '#features/fees/public/fees.facade';
import { venueChanged } from '#features/venues/public/venue-changed.hook';
import type { Venue } from '#features/venues/public/venue.types';
import { Follows } from '#platform/hooks/hook';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import { EventCache } from '../record/event.cache.ts';
import { SeasonsRepository } from '../record/seasons.repository.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** When a venue's tax changes, updates the sales tax of its events and seasons and invalidates cached copies. */
@Injectable()
export class FollowVenuesService {
  constructor(
    private readonly events: EventsRepository,
    private readonly seasons: SeasonsRepository,
    private readonly fees: Fees,
    private readonly eventCache: EventCache,
  ) {}

  @Follows(venueChanged)
  async follow(tx: Tx, venue: Venue): Promise<void> {
    const eventIds = await this.events.ids(venue, { venueId: venue._id });
    const seasonIds = await this.seasons.ids(venue, { venueId: venue._id });
    await this.fees.changeSalesTax(tx, { eventIds, seasonIds }, venue.tax);
    onCommit(tx, this.eventCache.drop);
  }
}
