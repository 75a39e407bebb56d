import { doorsAndShowText, formatInstant, zoneNameOf } from '@marquee/shared/time/format';
import { addressText, mapLinkOf } from '@marquee/shared/venues/venue-address';

import type { EventForSale } from '#features/events/public/event-records';

export interface Day {
  readonly _id?: string;
  readonly startsAt: Date | null;
  readonly doorsAt: Date | null;
}

/** The days of an event, or those of them that a ticket is for; an event of one day has one, without dates none. */
export function daysOf(event: EventForSale, dayIds: readonly string[] = []): readonly (Day & { startsAt: Date })[] {
  const all = event.performances[0]?.schedule ?? [];
  const own = all.filter(({ _id }) => dayIds.includes(_id));
  const days: readonly Day[] = own.length > 0 ? own : all.length > 0 ? all : [event.schedule];
  return days.flatMap(({ _id, startsAt, doorsAt }) => (startsAt ? [{ ...(_id && { _id }), startsAt, doorsAt }] : []));
}

/** `Friday, March 06, 2026` and `Doors @ 7:00pm, Show @ 8:00pm MST` of each day; the day of doors before midnight is named. */
export function whenLines(event: EventForSale): readonly string[] {
  return daysOf(event).flatMap((day) => [
    formatInstant(day.startsAt, 'printedLong', event.timezone),
    `${doorsAndShowText(day, event.timezone)} ${zoneNameOf(day.startsAt, event.timezone)}`,
  ]);
}

export interface Whereabouts {
  readonly name: string;
  /** `300 Wakara Way, Salt Lake City, UT 84108`; may be empty. */
  readonly address: string;
  readonly map: string | null;
}

/** Null for an event without a venue. */
export function whereaboutsOf({ venue }: EventForSale): Whereabouts | null {
  return venue && { name: venue.name, address: addressText(venue.address), map: mapLinkOf(venue.name, venue.address) };
}
