import { Injectable, type OnModuleInit } from '@nestjs/common';

import { FeeOwners } from '#features/fees/public/fee-owners';

import { EventCache } from './event-cache.ts';
import { EventsRepository } from './events.repository.ts';
import { SeasonsRepository } from './seasons/seasons.repository.ts';

/** Tells the fees which events and seasons there are, and sells by new fees at once. */
@Injectable()
export class OwnFeesService implements OnModuleInit {
  constructor(
    private readonly owners: FeeOwners,
    private readonly events: EventsRepository,
    private readonly seasons: SeasonsRepository,
    private readonly cache: EventCache,
  ) {}

  onModuleInit(): void {
    this.owners.provide('event', {
      changed: this.cache.drop,
      find: async (eventId) => {
        const [event] = await this.events.many([eventId]);
        return event ? { orgId: String(event.orgId), name: event.name, isGuestTicketSale: event.isGuestTicketSale } : null;
      },
    });
    this.owners.provide('season', {
      changed: this.cache.drop,
      find: async (seasonId) => {
        const season = await this.seasons.findAny(seasonId);
        return season && { orgId: String(season.orgId), name: season.name };
      },
    });
  }
}
