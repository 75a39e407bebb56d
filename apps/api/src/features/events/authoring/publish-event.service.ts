import { Injectable } from '@nestjs/common';

import { PublishSellableService } from '#features/catalog/authoring/publish-sellable.service';
import type { Actor } from '#platform/auth/actor';

import { EventKindService } from '../record/event-kind.service.ts';
import type { EventRecord } from '../record/event-records.ts';
import { PublishSitesService } from '../sites/publish-sites.service.ts';
import type { PublishEventInput } from './events.inputs.ts';

/** Switches an event's sales on and off, and its place on websites. */
@Injectable()
export class PublishEventService {
  constructor(
    private readonly eventKind: EventKindService,
    private readonly publishSellable: PublishSellableService,
    private readonly publishSites: PublishSitesService,
  ) {}

  /** @throws UNKNOWN_REFERENCE for a site that Marquee does not know, and the errors of publishing */
  publish(actor: Actor, input: PublishEventInput): Promise<EventRecord> {
    const { eventId: id, published } = input;
    return this.publishSellable.publish(actor, this.eventKind, { id, published }, async (event) => {
      const siteListings = await this.publishSites.choose(event, input);
      return { fields: { siteListings }, work: (tx) => this.publishSites.begin(tx, event, siteListings) };
    });
  }
}
