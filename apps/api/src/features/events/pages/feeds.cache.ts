import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { Clock } from '#platform/clock/clock.service';

import { ListEventsService } from '../read/list-events.service.ts';
import { ListSeasonsService } from '../read/list-seasons.service.ts';
import { EventCache } from '../record/event.cache.ts';
import type { PublicEventPage } from '../sale/public-event.types.ts';
import { ShowEventService } from '../sale/show-event.service.ts';

const MAX_AGE_MS = 30_000;
const MAX_ENTRIES = 500;
/** Feeds are for what comes next: readers do not page. */
const MOST_EVENTS = 200;

/** With the canceled ones that calendars may hold. */
export type FeedPage = PublicEventPage & { readonly cancelled: readonly PublicEventPage['events'][number][] };

/**
 * The events of an organization's feeds, which many programs read every few minutes. An event that is saved, paused or canceled anywhere
 * leaves them at once; one that ends, within half a minute.
 */
@Injectable()
export class FeedsCache {
  private readonly pages = new LRUCache<string, Promise<FeedPage>>({
    max: MAX_ENTRIES,
    ttl: MAX_AGE_MS,
    perf: { now: () => this.clock.ticks() },
  });

  constructor(
    private readonly listEvents: ListEventsService,
    private readonly listSeasons: ListSeasonsService,
    private readonly showEvent: ShowEventService,
    private readonly clock: Clock,
    eventCache: EventCache,
  ) {
    eventCache.whenDropped(() => this.pages.clear());
  }

  /** The announced upcoming events; its organization is null when there is none of this stub. */
  read(orgStub: string): Promise<FeedPage> {
    const known = this.pages.get(orgStub);
    if (known) return known;
    const page = this.load(orgStub);
    this.pages.set(orgStub, page);
    page.catch(() => this.pages.delete(orgStub));
    return page;
  }

  private async load(orgStub: string): Promise<FeedPage> {
    const { ids, organization, hasMore } = await this.listEvents.announced(orgStub, null, { skip: 0, limit: MOST_EVENTS });
    const cancelled = await this.listEvents.cancelled(orgStub, MOST_EVENTS);
    const [events, seasons] = [await this.showEvent.showMany(ids), await this.listSeasons.announced(orgStub, [])];
    return { organization, hasMore, events, seasons, cancelled: await this.showEvent.showMany(cancelled) };
  }
}
