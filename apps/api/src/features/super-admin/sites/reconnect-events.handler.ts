import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import type { EventRecord } from '#features/events/public/event-records';
import { Events } from '#features/events/public/events.facade';
import { SiteSlugsService } from '#features/events/public/site-slugs.facade';
import { takenWords, websiteEventOf } from '#features/events/public/website-event';
import { Venues } from '#features/venues/public/venues.facade';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { WebsiteProvider, WebsiteRefusal, type WebsiteEvent } from '#platform/websites/website-provider.port';

import { reconnectEventsJob } from './reconnect-events.service.ts';
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
    private readonly siteSlugs: SiteSlugsService,
    private readonly venues: Venues,
    private readonly websiteProvider: WebsiteProvider,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** May run twice: the site's item of each event is known by its id. A refusal is an outcome, everything else is tried again. */
  async handle({ webFlowId, reconnectionId }: Payload): Promise<void> {
    try {
      const { count, taken } = await this.connectAll(webFlowId);
      const message = taken.length > 0 ? takenWords(taken) : null;
      await this.sites.end(webFlowId, reconnectionId, { state: 'Done', events: count, message });
    } catch (error) {
      if (!(error instanceof WebsiteRefusal)) throw error;
      await this.sites.end(webFlowId, reconnectionId, { state: 'Refused', events: 0, message: error.message });
    }
  }

  async giveUp({ webFlowId, reconnectionId }: Payload): Promise<void> {
    await this.sites.end(webFlowId, reconnectionId, { state: 'Failed', events: 0, message: null });
  }

  /** The number of events, and the slugs that items of the site's own have. The site is asked even without events, so that a missing site is noticed. */
  private async connectAll(webFlowId: string): Promise<{ readonly count: number; readonly taken: readonly string[] }> {
    const now = this.clock.now();
    const taken: string[] = [];
    for (let skip = 0; ; skip += STEP) {
      const events = await this.events.announced(now, { skip, limit: STEP });
      const slugs = await this.siteSlugs.of(events, webFlowId);
      const bySlug = new Map([...slugs].map(([id, slug]) => [slug, id]));
      const ids = await this.websiteProvider.connectEvents(webFlowId, await this.shown(webFlowId, events, slugs), (free) =>
        this.events.knowSiteItems(webFlowId, new Map(free.map((slug) => [bySlug.get(slug)!, null]))),
      );
      await this.events.knowSiteItems(
        webFlowId,
        new Map([...ids].flatMap(([slug, itemId]) => (bySlug.has(slug) ? [[bySlug.get(slug)!, itemId]] : []))),
      );
      taken.push(...[...slugs.values()].filter((slug) => !ids.has(slug)));
      if (events.length < STEP) return { count: skip + events.length - taken.length, taken };
    }
  }

  private async shown(webFlowId: string, events: readonly EventRecord[], slugs: ReadonlyMap<string, string>): Promise<WebsiteEvent[]> {
    const venues = await this.venues.getMany(events.flatMap(({ venueId }) => (venueId ? [venueId] : [])));
    const nameOf = ({ venueId }: EventRecord) => venues.get(String(venueId))?.name ?? null;
    return events.map((event) =>
      websiteEventOf(event, { webFlowId, slug: slugs.get(event._id)!, venueName: nameOf(event), publicUrl: this.config.PUBLIC_URL }),
    );
  }
}
