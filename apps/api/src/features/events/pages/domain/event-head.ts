import { plainText } from '@marquee/shared/events/plain-text';
import { formatInstant } from '@marquee/shared/time/format';

import type { PublicEvent, PublicNight } from '../../sale/public-event.types.ts';

/** The data that the server renders into a page's head. `jsonLd` is a schema.org record. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  readonly canonicalUrl?: string;
  readonly imageUrl?: string | null;
  /** Answered with 404, and not for search engines. */
  readonly isHidden?: boolean;
  /** Not for search engines: another page shows the same, or nothing is sold at the moment. */
  readonly isUnlisted?: boolean;
  /** Feeds of the same content: addresses by media type. */
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly url: string }[];
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** The addresses of styles that this content needs beside those of every page. */
  readonly styles?: readonly string[];
  /** HTML shown until the page has loaded. */
  readonly shell?: string | undefined;
}

const DESCRIPTION_MAX = 200;

/** A season with its nights. */
export type ShownSeason = PublicEvent & { readonly nights: readonly PublicNight[] };

/** The head of a season's page: a series, whose nights are events of their own (BUY-001). */
export function seasonHead(season: ShownSeason, nightUrl: (night: PublicNight) => string): PageHead {
  const head = eventHead(season);
  const subEvent = season.nights.map((night) =>
    compact({
      '@type': 'Event',
      name: night.name,
      startDate: night.startsAt.toISOString(),
      url: nightUrl(night),
      location: season.venueName ? placeOf(season) : null,
    }),
  );
  const [first, last] = [season.nights[0]?.startsAt, season.nights.at(-1)?.startsAt];
  const dates = first && last ? { startDate: first.toISOString(), endDate: last.toISOString() } : {};
  return { ...head, jsonLd: { ...head.jsonLd, '@type': 'EventSeries', ...dates, ...(subEvent.length > 0 && { subEvent }) } };
}

/** The head of a public event page (BUY-001). */
export function eventHead(event: PublicEvent): PageHead {
  return {
    title: `${event.name} · ${event.organization.orgName}`,
    description: descriptionOf(event),
    canonicalUrl: event.canonicalUrl,
    imageUrl: event.posterImageUrl?.original ?? null,
    isUnlisted: event.phase === 'Paused',
    jsonLd: jsonLdOf(event),
  };
}

function descriptionOf(event: PublicEvent): string {
  const { startsAt } = event.schedule;
  const day = formatInstant(startsAt, 'dateLong', event.timezone);
  const where = [day, event.venueName, event.venueAddress?.city].filter(Boolean).join(', ');
  const notice = event.cancelled ? 'This event was cancelled.' : event.phase === 'Paused' ? 'Sales are paused.' : '';
  const text = [notice, event.subtitle ?? '', where, plainText(event.description ?? '')];
  const whole = text.filter(Boolean).join(' · ');
  // bounded input: truncated to the longest description before
  return whole.length <= DESCRIPTION_MAX ? whole : `${whole.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`;
}

function jsonLdOf(event: PublicEvent): Record<string, unknown> {
  const { startsAt, endsAt, doorsAt } = event.schedule;
  return compact({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: plainText(event.description ?? '') || null,
    url: event.canonicalUrl,
    image: event.posterImageUrl ? [event.posterImageUrl.original, event.posterImageUrl.medium] : null,
    startDate: startsAt?.toISOString(),
    endDate: endsAt?.toISOString(),
    doorTime: doorsAt?.toISOString(),
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    performer: event.performers.length > 0 ? event.performers.map((name) => ({ '@type': 'PerformingGroup', name })) : null,
    organizer: { '@type': 'Organization', name: event.organization.orgName },
    location: event.venueName ? placeOf(event) : null,
    offers: event.ticketTypes.length > 0 ? event.ticketTypes.map((type) => offerOf(event, type)) : null,
  });
}

function placeOf({ venueName, venueAddress }: PublicEvent) {
  const { address1, city, state, zip, country } = venueAddress ?? {};
  const address = { streetAddress: address1, addressLocality: city, addressRegion: state, postalCode: zip, addressCountry: country };
  return { '@type': 'Place', name: venueName, address: { '@type': 'PostalAddress', ...compact(address) } };
}

function offerOf(event: PublicEvent, type: PublicEvent['ticketTypes'][number]) {
  const isOpen = event.phase === 'OnSale' && !type.soldOut;
  const availability = event.phase === 'Announced' ? 'PreOrder' : isOpen ? 'InStock' : 'SoldOut';
  const price = { price: (type.price / 100).toFixed(2), priceCurrency: event.currency };
  return compact({
    '@type': 'Offer',
    name: type.name,
    ...price,
    // the price includes every fee; only sales tax is added
    priceSpecification: { '@type': 'UnitPriceSpecification', ...price, valueAddedTaxIncluded: event.salesTaxPercent === 0 },
    url: event.canonicalUrl,
    availability: `https://schema.org/${availability}`,
    validFrom: event.schedule.ticketsAt?.toISOString(),
  });
}

function compact(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined && value !== ''));
}
