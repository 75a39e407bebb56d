import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { Orgs } from '#features/orgs/public/orgs.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { takesMoney, validateForSale } from '../domain/validate-authored.ts';
import { EventWrites } from '../record/event-writes.service.ts';
import { EventsRepository } from '../record/events.repository.ts';
import type { PublishEventInput } from '../events.inputs.ts';
import type { EventRecord } from '../public/event-records.ts';

/** Switches an event's sales on and off. */
@Injectable()
export class PublishEventService {
  constructor(
    private readonly events: EventsRepository,
    private readonly orgs: Orgs,
    private readonly eventWrites: EventWrites,
    private readonly clock: Clock,
  ) {}

  /**
   * Free events need no payment account (BUY-037).
   * @throws UNKNOWN_REFERENCE for any site, EVENT_CANCELLED, EVENT_INVALID {fields}, STRIPE_NOT_CONNECTED, EVENT_STALE
   */
  async publish(actor: Actor, { eventId, published, ...sites }: PublishEventInput): Promise<EventRecord> {
    refuseSites(sites);
    const event = await this.events.get(actor, eventId);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    if (published) await this.checkPublishable(event);
    const action = published ? 'event.published' : 'event.paused';
    await this.eventWrites.write(actor, { action, eventId }, async (tx) => {
      const isSaved = await this.events.setPublished(tx, actor, event, published, this.clock.now());
      if (!isSaved) throw new DomainError('EVENT_STALE', { changed: 'the event' });
    });
    return this.events.get(actor, eventId);
  }

  private async checkPublishable(event: EventRecord): Promise<void> {
    refuseFields(validateForSale(event), 'EVENT_INVALID');
    const org = await this.orgs.get(event.orgId);
    if (!org.stripeId && takesMoney(event)) throw new DomainError('STRIPE_NOT_CONNECTED');
  }
}

/** No organization has sites yet: publishing without them would ignore the request. */
function refuseSites({ publishSiteIds, unpublishSiteIds }: Pick<PublishEventInput, 'publishSiteIds' | 'unpublishSiteIds'>): void {
  for (const [name, ids] of Object.entries({ publishSiteIds, unpublishSiteIds }))
    if (ids && ids.length > 0) throw new DomainError('UNKNOWN_REFERENCE', { name });
}
