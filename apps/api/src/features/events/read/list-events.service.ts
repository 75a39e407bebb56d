import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import type { EventList } from '@marquee/shared/events/event-phase';
import type { Ranked } from '@marquee/shared/permissions';

import { Orgs } from '#features/orgs/public/orgs.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { holdsText } from '#platform/mongo/holds-text';

import { seesDrafts } from '../record/domain/is-shown-to.ts';
import { pastAt, upcomingAt } from '../record/listed-at.ts';
import type { EventsQueryInput } from './list-events.inputs.ts';
import type { EventListCounts } from '../figures/event-list-counts.ts';
import { AnnouncedEventsRepository } from '../record/announced-events.repository.ts';
import type { Event } from '../record/event.schema.ts';
import { EventsRepository } from '../record/events.repository.ts';
import type { EventRecord } from '../record/event-records.ts';
import type { PublicEventPage } from '../sale/public-event.types.ts';
import { ListSeasonsService } from './list-seasons.service.ts';
import { SearchAnnouncedService } from './search-announced.service.ts';

/** A sitemap holds 50,000 addresses. */
const MOST_PATHS = 25_000;
/** A search looks for the places and performers of that many coming events. */
const MOST_SEARCHED = 5_000;

interface Page {
  readonly skip: number;
  readonly limit: number;
}

/** A page of the public list, before its events are read. */
export type AnnouncedPage = Omit<PublicEventPage, 'events' | 'seasons'> & {
  readonly ids: readonly string[];
  /** Whose seasons stand above it, and the words that they were searched for by; null where there are none. */
  readonly seasonsOf: { readonly orgStub: string | null; readonly words: readonly string[] } | null;
};

type Asking = OrgScope & Ranked;

/** The lists of events: an organization's own, and the public one. */
@Injectable()
export class ListEventsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly announcedEvents: AnnouncedEventsRepository,
    private readonly searchAnnounced: SearchAnnouncedService,
    private readonly listSeasons: ListSeasonsService,
    private readonly orgs: Orgs,
    private readonly clock: Clock,
  ) {}

  /** Upcoming events are sorted soonest first, so that what is on now leads; past and canceled ones, and all of them together, latest first. */
  list(scope: Asking, { type, name, ...place }: EventsQueryInput, page: Page): Promise<EventRecord[]> {
    const filter = { ...this.inList(type ?? null), ...named(name), ...shownTo(scope), ...heldAt(place) };
    return this.events.list(scope, filter, type === 'Upcoming' ? 1 : -1, page);
  }

  /** The total number of events in each list. */
  async counts(scope: Asking, name: string | null | undefined): Promise<EventListCounts> {
    const count = (type: EventList) => this.events.count(scope, { ...this.inList(type), ...named(name), ...shownTo(scope) });
    const [upcoming, past, cancelled] = await Promise.all([count('Upcoming'), count('Past'), count('Cancelled')]);
    return { upcoming, past, cancelled };
  }

  /** The upcoming events of one organization, or of all, soonest first. An unknown organization has none. */
  async announced(orgStub: string | null | undefined, name: string | null | undefined, page: Page): Promise<AnnouncedPage> {
    const org = orgStub ? await this.orgs.byStub(orgStub) : null;
    if (orgStub && !org) return { organization: null, ids: [], hasMore: false, seasonsOf: null };
    const now = this.clock.now();
    const ofOrg = org ? { orgId: org._id } : {};
    const words = this.searchAnnounced.wordsOf(name);
    const places = words.length > 0 ? await this.announcedEvents.places(now, ofOrg, MOST_SEARCHED) : [];
    const filter = { ...ofOrg, ...(words.length > 0 && (await this.searchAnnounced.filterOf(words, places))) };
    const found = await this.announcedEvents.ids(now, filter, { ...page, limit: page.limit + 1 });
    const organization = org && { orgName: org.orgName, stub: org.stub, orgLogoUrl: org.orgLogoUrl ?? null };
    const seasonsOf = { orgStub: org?.stub ?? null, words };
    return { organization, ids: found.slice(0, page.limit), hasMore: found.length > page.limit, seasonsOf };
  }

  /** The canceled ones among those that would be announced and upcoming: calendars that hold them have to hear of it. */
  async cancelled(orgStub: string, limit: number): Promise<string[]> {
    const org = await this.orgs.byStub(orgStub);
    return org ? this.announcedEvents.cancelledIds(this.clock.now(), org._id, limit) : [];
  }

  /** The paths of all current public pages: the list, the announced upcoming events, and their organizations. */
  async publicPaths(): Promise<string[]> {
    const events = await this.announcedEvents.paths(this.clock.now(), MOST_PATHS);
    const orgs = await this.orgs.getMany([...new Set(events.map(({ orgId }) => orgId))]);
    const ofEvents = events.map(({ _id, stub }) => `/e/${stub ?? _id}`);
    return ['/events', ...ofEvents, ...(await this.listSeasons.publicPaths()), ...[...orgs.values()].map(({ stub }) => `/o/${stub}`)];
  }

  private inList(type: EventList | null): QueryFilter<Event> {
    if (type === null) return {};
    if (type === 'Cancelled') return { cancel: true };
    return type === 'Upcoming' ? upcomingAt(this.clock.now()) : pastAt(this.clock.now());
  }
}

function named(name: string | null | undefined): QueryFilter<Event> {
  const held = holdsText(name);
  return held ? { name: held } : {};
}

/** Only events at a venue, or with a performer. */
function heldAt({ venueId, artistId }: Pick<EventsQueryInput, 'venueId' | 'artistId'>): QueryFilter<Event> {
  const lists = ['performances.headliningArtistIds', 'performances.openingArtistIds'];
  return { ...(venueId && { venueId }), ...(artistId && { $and: [{ $or: lists.map((list) => ({ [list]: artistId })) }] }) };
}

/** As `isShownTo`. */
function shownTo(actor: Asking): QueryFilter<Event> {
  return seesDrafts(actor) ? {} : { $or: [{ published: true }, { firstPublishedAt: { $ne: null } }] };
}
