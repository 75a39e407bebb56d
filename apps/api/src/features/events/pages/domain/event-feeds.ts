import { Feed } from 'feed';
import ical, { ICalCalendarMethod } from 'ical-generator';

import { plainText } from '@marquee/shared/events/plain-text';
import { LOCALE } from '@marquee/shared/text/locale';
import { shortAddressText } from '@marquee/shared/venues/venue-address';

import type { PublicEvent, PublicOrganization } from '../../sale/public-event.types.ts';

/** The feeds of an organization's events, by the ending of their address. */
export const FEEDS = [
  { ending: 'ics', type: 'text/calendar' },
  { ending: 'rss', type: 'application/rss+xml' },
] as const;

export const feedPath = (orgStub: string, ending: (typeof FEEDS)[number]['ending']): string => `/o/${orgStub}/events.${ending}`;

const HOURS_3_MS = 3 * 3_600_000;
const REFRESH_S = 3600;

/**
 * A calendar to subscribe to: one entry for each day of an event, in UTC. The same events always give the same bytes. A canceled event
 * stays with its entries, which say so.
 */
export function calendarFeed({ orgName }: PublicOrganization, events: readonly PublicEvent[]): string {
  const calendar = ical({
    name: orgName,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Marquee', product: 'Events', language: 'EN' },
    ttl: REFRESH_S,
  });
  for (const event of events) {
    for (const [day, { startsAt, endsAt }] of daysOf(event).entries()) {
      if (!startsAt) continue;
      calendar.createEvent({
        id: `${event._id}-${day}@marquee`,
        ...event.revision,
        start: startsAt,
        end: endsAt ?? new Date(startsAt.getTime() + HOURS_3_MS),
        summary: event.name,
        description: [event.subtitle, event.canonicalUrl].filter(Boolean).join('\n'),
        location: placeOf(event),
        url: event.canonicalUrl,
      });
    }
  }
  return calendar.toString();
}

function daysOf({ performances, schedule }: PublicEvent): readonly { readonly startsAt?: Date | null; readonly endsAt?: Date | null }[] {
  const [main] = performances as { readonly schedule?: { readonly startsAt?: Date | null; readonly endsAt?: Date | null }[] }[];
  return main?.schedule?.length ? main.schedule : [schedule];
}

/** An RSS 2.0 feed: one item for each event, dated by its announcement. */
export function newsFeed({ orgName }: PublicOrganization, events: readonly PublicEvent[], page: string, self: string): string {
  const title = `${orgName} · Events`;
  const feed = new Feed({
    title: xmlText(title),
    description: xmlText(`Upcoming events of ${orgName}.`),
    id: page,
    link: page,
    language: 'en',
    copyright: '',
    generator: 'Marquee',
    feedLinks: { rss: self },
  });
  for (const event of events) {
    const { startsAt, announceAt } = event.schedule;
    feed.addItem({
      title: xmlText(event.name),
      id: event._id,
      guid: event._id,
      link: event.canonicalUrl,
      description: xmlText(lineOf(event)),
      date: announceAt ?? startsAt ?? event.serverTime,
    });
  }
  // the date of building would be another one with each request
  return feed.rss2().replace(/\s*<lastBuildDate>[^<]*<\/lastBuildDate>/, ''); // bounded input: a feed of our own
}

/** When, where and what it is, in the venue's time. */
function lineOf(event: PublicEvent): string {
  const { startsAt } = event.schedule;
  const when = startsAt && clockOf(event.timezone).format(startsAt);
  return [when, placeOf(event), event.subtitle, plainText(event.description ?? '')].filter(Boolean).join(' · ');
}

/** Made once for each zone: to make one takes longer than all else of an entry. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

function placeOf({ venueName, venueAddress }: PublicEvent): string {
  return [venueName, shortAddressText(venueAddress)].filter(Boolean).join(', ');
}

/** Without the characters that no XML document may hold, not even escaped. */
function xmlText(text: string): string {
  // oxlint-disable-next-line eslint/no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}
