import { Inject, Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import { withPosterUrls } from '#features/catalog/posters/poster-urls';
import { EventCache } from '../record/event.cache.ts';
import { AnnouncedEventsRepository } from '../record/announced-events.repository.ts';
import type { Event } from '../record/event.schema.ts';
import { EventsRepository } from '../record/events.repository.ts';
import type { EventRecord } from '../record/event-records.ts';

/** Events, for higher features. */
@Injectable()
export class Events {
  constructor(
    private readonly events: EventsRepository,
    private readonly announcedEvents: AnnouncedEventsRepository,
    private readonly eventCache: EventCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws NOT_FOUND for another organization's event too. */
  async get(scope: OrgScope, eventId: string): Promise<EventRecord> {
    return this.shown(await this.events.get(scope, eventId));
  }

  /** By id, for rows already scoped; unknown ids are omitted. Bound once, so that it can be a loader's key. */
  readonly getMany = async (eventIds: readonly string[]): Promise<ReadonlyMap<string, EventRecord>> => {
    const found = await this.events.many(eventIds);
    return new Map(found.map((event) => [event._id, this.shown(event)]));
  };

  /** Ids of the organization's events that match. */
  listIds(scope: OrgScope, filter: QueryFilter<Event>): Promise<string[]> {
    return this.events.ids(scope, filter);
  }

  /** Events with a day in [from, to), soonest first; of all organizations unless one is given. */
  between(from: Date, to: Date, orgId: string | null): Promise<EventRecord[]> {
    return this.events.between(from, to, orgId);
  }

  /** Remembers which item of a site is which event; null while its id is not known. */
  knowSiteItems(webFlowId: string, itemIds: ReadonlyMap<string, string | null>): Promise<void> {
    return this.events.knowSiteItems(webFlowId, itemIds);
  }

  /** Published and announced events of all organizations that are not over at `now`, soonest first. */
  announced(now: Date, page: { readonly skip: number; readonly limit: number }): Promise<EventRecord[]> {
    return this.announcedEvents.read(now, {}, page).then((events) => events.map((event) => this.shown(event)));
  }

  /** Deletes all events of an organization that has published none. */
  removeAll(tx: Tx, scope: OrgScope): Promise<void> {
    onCommit(tx, this.eventCache.drop);
    return this.events.removeAll(tx, scope);
  }

  /** The event as the transaction sees it; saving or deleting it at the same moment conflicts. @throws NOT_FOUND */
  lock(tx: Tx, scope: OrgScope, eventId: string): Promise<EventRecord> {
    return this.events.lock(tx, scope, eventId);
  }

  private shown(event: EventRecord): EventRecord {
    return withPosterUrls(event, this.config.PUBLIC_URL);
  }
}
