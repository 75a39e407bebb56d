import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Fees } from '#features/fees/public/fees';
import { VenueChanges } from '#features/venues/public/venue-changes';
import type { Venue } from '#features/venues/public/venue.types';
import type { Tx } from '#platform/mongo/transactions';

import { EventCache } from './event-cache.ts';
import { EventsRepository } from './events.repository.ts';

/** When a venue's tax changes, the sales tax of its events changes with it, and nobody sells by the old one. */
@Injectable()
export class FollowVenuesService implements OnModuleInit {
  constructor(
    private readonly changes: VenueChanges,
    private readonly events: EventsRepository,
    private readonly fees: Fees,
    private readonly cache: EventCache,
  ) {}

  onModuleInit(): void {
    this.changes.follow((tx, venue) => this.follow(tx, venue), this.cache.drop);
  }

  private async follow(tx: Tx, venue: Venue): Promise<void> {
    const eventIds = await this.events.ids({ orgId: String(venue.orgId) }, { venueId: venue._id });
    await this.fees.changeSalesTax(tx, eventIds, venue.tax);
  }
}
