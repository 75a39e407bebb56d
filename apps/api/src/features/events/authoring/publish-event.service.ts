import { Injectable } from '@nestjs/common';

import { PublishSellableService } from '#features/catalog/authoring/publish-sellable.service';
import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { EventKindService } from '../record/event-kind.service.ts';
import type { EventRecord } from '../record/event-records.ts';
import { PublishSitesService } from '../sites/publish-sites.service.ts';
import type { PublishEventInput } from './events.inputs.ts';
import { nightAddedJob } from './night-added.job.ts';

/** Switches an event's sales on and off, and its place on websites. */
@Injectable()
export class PublishEventService {
  constructor(
    private readonly eventKind: EventKindService,
    private readonly publishSellable: PublishSellableService,
    private readonly publishSites: PublishSitesService,
    private readonly jobs: Jobs,
  ) {}

  /** @throws UNKNOWN_REFERENCE for a site that Marquee does not know, and the errors of publishing */
  publish(actor: Actor, input: PublishEventInput): Promise<EventRecord> {
    const { eventId: id, published } = input;
    return this.publishSellable.publish(actor, this.eventKind, { id, published }, async (event) => {
      const siteListings = await this.publishSites.choose(event, input);
      const work = async (tx: Tx) => {
        await this.publishSites.begin(tx, event, siteListings);
        const { orgId, seasonId } = event;
        if (published && seasonId) await this.jobs.enqueue(tx, nightAddedJob, { orgId, seasonId });
      };
      return { fields: { siteListings }, work };
    });
  }
}
