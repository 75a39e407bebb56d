import { Injectable } from '@nestjs/common';

import { feeOwner, feesChanged, type OwningRecord } from '#features/fees/public/fees.hooks';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Follows, Provides } from '#platform/hooks/hook';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import { EventCache } from '../record/event.cache.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { SeasonsRepository } from '../record/seasons.repository.ts';

/** Tells the fees feature which events and seasons exist, and invalidates cached events when fees change. */
@Injectable()
export class OwnFeesService {
  constructor(
    private readonly events: EventsRepository,
    private readonly seasons: SeasonsRepository,
    private readonly orgs: Orgs,
    private readonly eventCache: EventCache,
  ) {}

  @Provides(feeOwner)
  async owner(kind: 'event' | 'season', id: string): Promise<OwningRecord | null> {
    if (kind === 'season') {
      const season = await this.seasons.findAny(id);
      // fees of a season are out of reach while season tickets are disabled, also by a fee's own id
      const isOpen = season !== null && (await this.orgs.get(season.orgId)).isSeasonTickets;
      return isOpen ? { orgId: season.orgId, name: season.name } : null;
    }
    const [event] = await this.events.many([id]);
    return event ? { orgId: event.orgId, name: event.name, isGuestTicketSale: event.isGuestTicketSale } : null;
  }

  @Follows(feesChanged)
  sellByNew(tx: Tx | null): void {
    onCommit(tx, this.eventCache.drop);
  }
}
