import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { questionsAt } from '@marquee/shared/custom-fields/validate-answers';
import type { Ranked } from '@marquee/shared/permissions';
import { DEFAULT_ZONE } from '@marquee/shared/time/zone';

import { Venues } from '#features/venues/public/venues.facade';
import { isAtEvent, type OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

import { isShownTo } from '../record/domain/is-shown-to.ts';
import { placesOf } from '../record/domain/places-of.ts';
import { upcomingAt } from '../record/listed-at.ts';
import { withPosterUrls } from '#features/catalog/posters/poster-urls';
import { NOTHING_SOLD, SoldFigures, type Sold } from '../figures/sold-figures.query.ts';
import { EventsRepository } from '../record/events.repository.ts';
import type { EventRecord } from '../record/event-records.ts';
import { SeasonRecordsService } from '../record/season-records.service.ts';

/** The summary of an event for screens of orders, doors and reports. */
export interface EventGlance {
  readonly _id: string;
  readonly orgId: string;
  readonly name: string;
  readonly cancel: boolean;
  readonly isMultipleDays: boolean;
  /** The quantity of all ticket types, as far as shared capacities allow them. */
  readonly totalQty: number;
  readonly venueName: string | null;
  /** The venue's zone, America/Denver without one. */
  readonly timezone: string;
  readonly posterImageUrl: EventRecord['posterImageUrl'];
  readonly schedule: EventRecord['schedule'];
  readonly performances: readonly GlancedPerformance[];
  /** What is asked at the door. */
  readonly doorQuestions: EventRecord['customFields'];
  /** The nights of a season that only orders from after they joined include; absent in events. */
  readonly paidNightIds?: readonly string[];
}

type Day = EventRecord['performances'][number]['schedule'][number];
type GlancedPerformance = Omit<EventRecord['performances'][number], 'schedule'> & {
  /** Whose members may read its guarded fields. */
  readonly orgId: string;
  readonly schedule: readonly (Day & { readonly endsAt: Date })[];
};

/** How long a day lasts when no end was given (AUT-175). */
const DEFAULT_LENGTH_MS = 3 * 3_600_000;

@Injectable()
export class EventGlances {
  constructor(
    private readonly events: EventsRepository,
    private readonly seasonRecords: SeasonRecordsService,
    private readonly soldFigures: SoldFigures,
    private readonly venues: Venues,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws NOT_FOUND for another organization's event too. */
  async get(scope: OrgScope, eventId: string): Promise<EventGlance> {
    const event = await this.events.get(scope, eventId);
    return (await this.glancesOf([event])).get(eventId)!;
  }

  /** For a door: a scanner finds no draft, as in the list of events, and a device its own events alone. @throws NOT_FOUND */
  async getShown(actor: OrgScope & Ranked, eventId: string): Promise<EventGlance> {
    const event = await this.events.get(actor, eventId);
    if (!isShownTo(actor, event) || !isAtEvent(actor, eventId)) throw new DomainError('NOT_FOUND', { eventId });
    return (await this.glancesOf([event])).get(eventId)!;
  }

  /** By id, for rows already scoped; unknown ids are omitted. Bound once, so that it can be a loader's key. */
  readonly getMany = async (eventIds: readonly string[]): Promise<ReadonlyMap<string, EventGlance>> =>
    this.glancesOf(await this.events.many(eventIds));

  /** Events and seasons by id, as `getMany`: a season's days are its nights. */
  readonly ofSellables = async (ids: readonly string[]): Promise<ReadonlyMap<string, EventGlance>> => {
    const events = await this.events.many(ids);
    const known = new Set(events.map(({ _id }) => _id));
    return this.glancesOf([...events, ...(await this.seasonRecords.many(ids.filter((id) => !known.has(id))))]);
  };

  /** The organization's next events, soonest first, so that what is on now leads; without canceled ones. */
  async upcoming(scope: OrgScope, limit: number): Promise<EventRecord[]> {
    const found = await this.events.list(scope, upcomingAt(this.clock.now()), 1, { skip: 0, limit });
    return found.map((event) => withPosterUrls(event, this.config.PUBLIC_URL));
  }

  /** The organization's onboarding progress with events: a draft's id until one was public. */
  async progress(scope: OrgScope): Promise<{ readonly hasEvent: boolean; readonly isPublished: boolean; readonly draftId: string | null }> {
    const event = await this.events.furthest(scope);
    const isPublished = event?.firstPublishedAt != null;
    return { hasEvent: event !== null, isPublished, draftId: event && !isPublished ? event._id : null };
  }

  /** Tickets sold and scanned; zeros for an event without sales. */
  async countsOf({ orgId }: OrgScope, eventId: string): Promise<Pick<Sold, 'sold' | 'scanned'>> {
    return (await this.soldFigures.of([{ orgId, sellableId: eventId }])).get(eventId) ?? NOTHING_SOLD;
  }

  private async glancesOf(events: readonly EventRecord[]): Promise<ReadonlyMap<string, EventGlance>> {
    const venueIds = events.flatMap(({ venueId }) => (venueId ? [venueId] : []));
    const venues = venueIds.length > 0 ? await this.venues.getMany([...new Set(venueIds)]) : new Map<string, never>();
    return new Map(events.map((event) => [event._id, this.glanceOf(event, venues.get(String(event.venueId)))]));
  }

  private glanceOf(
    event: EventRecord & Pick<EventGlance, 'paidNightIds'>,
    venue: { readonly name: string; readonly timezone: string } | undefined,
  ): EventGlance {
    const { posterImageUrl } = withPosterUrls(event, this.config.PUBLIC_URL);
    return {
      _id: event._id,
      orgId: event.orgId,
      name: event.name,
      cancel: event.cancel,
      isMultipleDays: event.isMultipleDays,
      totalQty: placesOf(event),
      venueName: venue?.name ?? null,
      timezone: venue?.timezone ?? DEFAULT_ZONE,
      posterImageUrl,
      schedule: event.schedule,
      doorQuestions: questionsAt(event.customFields, 'Door'),
      ...(event.paidNightIds && { paidNightIds: event.paidNightIds }),
      performances: event.performances.map((performance) => ({
        ...performance,
        orgId: event.orgId,
        schedule: performance.schedule.map(withEnd),
      })),
    };
  }
}

function withEnd(day: Day): Day & { readonly endsAt: Date } {
  return { ...day, endsAt: day.endsAt ?? new Date(day.startsAt.getTime() + DEFAULT_LENGTH_MS) };
}
