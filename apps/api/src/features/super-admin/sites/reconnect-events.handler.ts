import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import type { EventRecord } from '#features/events/public/event-records';
import { Events } from '#features/events/public/events.facade';
import { SiteSlugs } from '#features/events/public/site-slugs.facade';
import { websiteEventOf } from '#features/events/public/website-event';
import { Venues } from '#features/venues/public/venues.facade';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { WebsiteProvider, WebsiteRefusal, type WebsiteEvent } from '#platform/websites/website-provider.port';

import { reconnectEventsJob } from './reconnect-events.job.ts';
import { SitesRepository } from './sites.repository.ts';

type Payload = z.infer<typeof reconnectEventsJob.payload>;

/** Events a step. */
const STEP = 100;

@Injectable()
@Handles(reconnectEventsJob)
export class ReconnectEventsHandler implements JobHandler<Payload> {
  constructor(
    private readonly sites: SitesRepository,
    private readonly events: Events,
    private readonly siteSlugs: SiteSlugs,
    private readonly venues: Venues,
    private readonly websiteProvider: WebsiteProvider,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** May run twice: the site knows each event by its slug. A refusal is an outcome, everything else is tried again. */
  async handle({ webFlowId, reconnectionId }: Payload): Promise<void> {
    try {
      const events = await this.connectAll(webFlowId);
      await this.sites.end(webFlowId, reconnectionId, { state: 'Done', events, message: null });
    } catch (error) {
      if (!(error instanceof WebsiteRefusal)) throw error;
      await this.sites.end(webFlowId, reconnectionId, { state: 'Refused', events: 0, message: error.message });
    }
  }

  async giveUp({ webFlowId, reconnectionId }: Payload): Promise<void> {
    await this.sites.end(webFlowId, reconnectionId, { state: 'Failed', events: 0, message: null });
  }

  /** The number of events. The site is asked even without events, so that a missing site is noticed. */
  private async connectAll(webFlowId: string): Promise<number> {
    const now = this.clock.now();
    for (let count = 0; ;) {
      const events = await this.events.announced(now, { skip: count, limit: STEP });
      await this.websiteProvider.connectEvents(webFlowId, await this.shown(webFlowId, events));
      count += events.length;
      if (events.length < STEP) return count;
    }
  }

  private async shown(webFlowId: string, events: readonly EventRecord[]): Promise<WebsiteEvent[]> {
    const venues = await this.venues.getMany(events.flatMap(({ venueId }) => (venueId ? [venueId] : [])));
    const slugs = await this.siteSlugs.of(events, webFlowId);
    const nameOf = ({ venueId }: EventRecord) => venues.get(String(venueId))?.name ?? null;
    return events.map((event) => websiteEventOf(event, slugs.get(event._id)!, nameOf(event), this.config.PUBLIC_URL));
  }
}
