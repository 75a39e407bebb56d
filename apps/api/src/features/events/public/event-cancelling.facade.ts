import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Hooks } from '#platform/hooks/hooks.registry';
import { newId } from '#platform/mongo/string-ids';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import { EventsRepository } from '../record/events.repository.ts';
import { EventCache } from '../record/event.cache.ts';
import { PublishSitesService } from '../sites/publish-sites.service.ts';
import { wantedListings } from '../sites/wanted-listings.ts';
import { siteSlugOf } from '../sites/website-event.ts';
import { eventCancelled } from './event-cancelled.hook.ts';

/** The steps of cancelling an event; what becomes of its orders is a higher feature's. */
@Injectable()
export class EventCancelling {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventCache: EventCache,
    private readonly publishSites: PublishSitesService,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
  ) {}

  /** From here on nothing sells and nothing is edited; all else stays as it was. @throws EVENT_CANCELLED */
  async cancel(tx: Tx, scope: OrgScope, eventId: string): Promise<void> {
    if (!(await this.events.setCancelled(tx, scope, eventId, this.clock.now()))) throw new DomainError('EVENT_CANCELLED');
    onCommit(tx, this.eventCache.drop);
  }

  /** As if it had never been canceled. */
  async restore(tx: Tx, scope: OrgScope, eventId: string): Promise<void> {
    await this.events.setCancelled(tx, scope, eventId, null);
    onCommit(tx, this.eventCache.drop);
  }

  /** For good: websites take it down, and followers end what was for it. */
  async finish(tx: Tx, scope: OrgScope, eventId: string): Promise<void> {
    const event = await this.events.get(scope, eventId);
    const wishes = { published: false, publishSiteIds: [], unpublishSiteIds: [] };
    const listings = wantedListings(event, wishes, siteSlugOf(event, null), newId);
    await this.events.setListings(tx, scope, eventId, listings);
    await this.publishSites.begin(tx, event, listings);
    await this.hooks.tell(eventCancelled, tx, { orgId: event.orgId, eventId });
  }
}
