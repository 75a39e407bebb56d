import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { Clock } from '#platform/clock/clock.service';

import { ListEventsService } from '../read/list-events.service.ts';
import { ListSeasonsService } from '../read/list-seasons.service.ts';
import { EventCache } from '../record/event.cache.ts';
import type { PublicEventPage } from '../sale/public-event.types.ts';
import { ShowEventService } from '../sale/show-event.service.ts';
import { ServedPages } from './served-pages.cache.ts';

const MAX_AGE_MS = 15_000;
const MAX_ENTRIES = 500;
/** As many as the page shows at first (apps/web, `event-list-page.tsx`). */
const SHOWN = 24;

/** The organization of a list, null when there is none of this stub; and its content, undefined where it cannot be rendered or read. */
export interface ServedList {
  readonly organization: PublicEventPage['organization'];
  readonly html: Promise<string | undefined>;
}

/**
 * The public lists as they stand in the HTML of their pages. An event that is saved, paused or canceled anywhere changes them
 * at once; what is sold, starts or ends, within a quarter of a minute. The page itself asks anew.
 */
@Injectable()
export class ListedEvents {
  private readonly log = new Logger(ListedEvents.name);
  private readonly lists = new LRUCache<string, Promise<ServedList>>({
    max: MAX_ENTRIES,
    ttl: MAX_AGE_MS,
    perf: { now: () => this.clock.ticks() },
  });

  constructor(
    private readonly listEvents: ListEventsService,
    private readonly listSeasons: ListSeasonsService,
    private readonly showEvent: ShowEventService,
    private readonly servedPages: ServedPages,
    private readonly clock: Clock,
    eventCache: EventCache,
  ) {
    eventCache.whenDropped(() => this.lists.clear());
  }

  /** The upcoming events of an organization; of all with an empty stub. */
  read(orgStub: string): Promise<ServedList> {
    const known = this.lists.get(orgStub);
    if (known) return known;
    const list = this.load(orgStub);
    this.lists.set(orgStub, list);
    const forget = () => this.lists.delete(orgStub);
    // the organization may be founded the next moment
    list.then(({ organization }) => (orgStub && !organization ? forget() : undefined), forget);
    return list;
  }

  private async load(orgStub: string): Promise<ServedList> {
    const { ids, organization } = await this.listEvents.announced(orgStub, null, { skip: 0, limit: SHOWN });
    const html = orgStub && !organization ? Promise.resolve(undefined) : this.render(orgStub, organization, ids);
    return { organization, html };
  }

  /** The page asks for its events itself, and again where they cannot be read at this moment. */
  private async render(orgStub: string, organization: ServedList['organization'], ids: readonly string[]): Promise<string | undefined> {
    try {
      const [events, seasons] = [await this.showEvent.showMany(ids), await this.listSeasons.announced(orgStub || null, [])];
      return await this.servedPages.list({ organization, events, seasons });
    } catch (error) {
      this.lists.delete(orgStub);
      this.log.warn(`The list of events of "${orgStub}" was not read.`, error instanceof Error ? error.stack : String(error));
      return undefined;
    }
  }
}
