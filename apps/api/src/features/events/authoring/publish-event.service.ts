import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { Orgs } from '#features/orgs/public/orgs.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { takesMoney } from '#features/catalog/authoring/domain/validate-sellable';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import { EventWrites } from '../record/event-writes.service.ts';
import { EventsRepository } from '../record/events.repository.ts';
import type { PublishEventInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';
import { PublishSitesService } from '../sites/publish-sites.service.ts';

/** Switches an event's sales on and off. */
@Injectable()
export class PublishEventService {
  constructor(
    private readonly events: EventsRepository,
    private readonly orgs: Orgs,
    private readonly eventWrites: EventWrites,
    private readonly publishSites: PublishSitesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Free events need no payment account (BUY-037).
   * @throws UNKNOWN_REFERENCE for a site that Marquee does not know, EVENT_CANCELLED, EVENT_INVALID {fields}, STRIPE_NOT_CONNECTED, EVENT_STALE
   */
  async publish(actor: Actor, input: PublishEventInput): Promise<EventRecord> {
    const { eventId, published } = input;
    const event = await this.events.get(actor, eventId);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    if (published) await this.checkPublishable(event);
    const siteListings = await this.publishSites.choose(event, input);
    const action = published ? 'event.published' : 'event.paused';
    await this.eventWrites.write(actor, { action, eventId }, async (tx) => {
      const isSaved = await this.events.setPublished(tx, actor, event, { published, siteListings }, this.clock.now());
      if (!isSaved) throw new DomainError('EVENT_STALE', { changed: 'the event' });
      await this.publishSites.begin(tx, event, siteListings);
    });
    return this.events.get(actor, eventId);
  }

  private async checkPublishable(event: EventRecord): Promise<void> {
    refuseFields(validateForPublishing(event), 'EVENT_INVALID');
    const org = await this.orgs.get(event.orgId);
    if (!org.stripeId && takesMoney(event)) throw new DomainError('STRIPE_NOT_CONNECTED');
  }
}
