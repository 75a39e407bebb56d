import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { zoneOr } from '@marquee/shared/time/zone';

import { Events } from '#features/events/public/events.facade';
import type { EventRecord } from '#features/events/public/event-records';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Venues } from '#features/venues/public/venues.facade';

import type { AdminEvent, EventsAdminQueryInput } from './calendar.types.ts';

/** Longer windows are no calendar. */
const MAX_SECONDS = 100 * 24 * 3600;

@Injectable()
export class ReadCalendarService {
  constructor(
    private readonly events: Events,
    private readonly venues: Venues,
    private readonly orgs: Orgs,
  ) {}

  /** All events with a day in the window, canceled ones too, soonest first. @throws RANGE_INVALID */
  async read({ startDate, endDate, orgId }: EventsAdminQueryInput): Promise<AdminEvent[]> {
    if (endDate < startDate || endDate - startDate > MAX_SECONDS) throw new DomainError('RANGE_INVALID');
    const found = await this.events.between(new Date(startDate * 1000), new Date(endDate * 1000), orgId ?? null);
    const [venues, orgs] = await Promise.all([
      this.venues.getMany(found.flatMap(({ venueId }) => (venueId ? [venueId] : []))),
      this.orgs.getMany(found.map((event) => event.orgId)),
    ]);
    return found.map((event) => {
      const venue = event.venueId ? venues.get(event.venueId) : undefined;
      const org = orgs.get(event.orgId);
      const { _id, name, published, firstPublishedAt, cancel } = event;
      const where = { venueName: venue?.name ?? null, timezone: zoneOr(venue?.timezone ?? org?.timezone) };
      return {
        _id,
        orgId: event.orgId,
        orgName: org?.orgName ?? '',
        name,
        published,
        firstPublishedAt,
        cancel,
        ...where,
        days: daysOf(event),
      };
    });
  }
}

function daysOf({ performances, schedule }: EventRecord): Date[] {
  const days = performances[0]?.schedule.map(({ startsAt }) => startsAt) ?? [];
  return days.length > 0 ? days : [schedule.startsAt].filter((at) => at !== null && at !== undefined);
}
