import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { isPublic } from '@marquee/shared/events/event-phase';

import { Venues } from '#features/venues/public/venues.facade';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { WebsiteProvider, WebsiteRefusal } from '#platform/websites/website-provider.port';

import type { EventRecord } from '../record/event-records.ts';
import { takenWords, websiteEventOf, websiteItemOf } from './website-event.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { withPosterUrls } from '#features/catalog/posters/poster-urls';
import { PublishSitesService } from './publish-sites.service.ts';
import type { SiteListing } from '../record/site-listing.schema.ts';
import { syncSitesJob } from './sync-sites.job.ts';

type Payload = z.infer<typeof syncSitesJob.payload>;
type Outcome = Pick<SiteListing, 'state' | 'message'>;

@Injectable()
@Handles(syncSitesJob)
export class SyncSitesHandler implements JobHandler<Payload> {
  constructor(
    private readonly events: EventsRepository,
    private readonly publishSites: PublishSitesService,
    private readonly venues: Venues,
    private readonly websiteProvider: WebsiteProvider,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** May run twice: the site's item of an event is known by its id. One site in trouble keeps no other waiting. */
  async handle({ eventId }: Payload): Promise<void> {
    const ids = (await this.find(eventId))?.siteListings?.map(({ webFlowId }) => webFlowId) ?? [];
    const done = await Promise.allSettled(ids.map((webFlowId) => this.bring(eventId, webFlowId)));
    const failed = done.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  async giveUp({ eventId }: Payload): Promise<void> {
    const event = await this.find(eventId);
    for (const listing of event?.siteListings ?? [])
      if (event && listing.state === 'Waiting' && !this.isTooEarly(event, listing))
        await this.events.endListing(event, listing, { state: 'Failed', message: null });
  }

  /** Again when it was changed meanwhile. */
  private async bring(eventId: string, webFlowId: string): Promise<void> {
    for (;;) {
      const event = await this.find(eventId);
      const listing = event?.siteListings?.find((each) => each.webFlowId === webFlowId);
      if (!event || listing?.state !== 'Waiting') return;
      if (this.isTooEarly(event, listing)) return this.publishSites.later(event);
      if (await this.events.endListing(event, listing, await this.outcomeOf(event, listing))) return;
    }
  }

  private async outcomeOf(event: EventRecord, listing: SiteListing): Promise<Outcome> {
    const { webFlowId, slug } = listing;
    try {
      if (!listing.isWanted || !event.published || event.cancel) {
        await this.websiteProvider.disconnectEvents(webFlowId, [websiteItemOf(event, webFlowId, slug)]);
        await this.events.forgetSiteItem(event._id, webFlowId);
        return { state: 'Removed', message: null };
      }
      const venue = event.venueId ? (await this.venues.getMany([event.venueId])).get(event.venueId) : null;
      const shown = withPosterUrls(event, this.config.PUBLIC_URL);
      const wanted = websiteEventOf(shown, { webFlowId, slug, venueName: venue?.name ?? null, publicUrl: this.config.PUBLIC_URL });
      const know = (itemId: string | null) => this.events.knowSiteItems(webFlowId, new Map([[event._id, itemId]]));
      const itemId = (await this.websiteProvider.connectEvents(webFlowId, [wanted], () => know(null))).get(slug);
      if (!itemId) return { state: 'Refused', message: takenWords([slug]) };
      await know(itemId);
      return { state: 'Listed', message: null };
    } catch (error) {
      if (error instanceof WebsiteRefusal) return { state: 'Refused', message: error.message };
      throw error;
    }
  }

  /** A site shows an event from its announcement on. */
  private isTooEarly(event: EventRecord, listing: SiteListing): boolean {
    return listing.isWanted && event.published && !event.cancel && !isPublic(event, this.clock.now());
  }

  private async find(eventId: string): Promise<EventRecord | undefined> {
    return (await this.events.many([eventId]))[0];
  }
}
