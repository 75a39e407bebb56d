import { dayIdsOfAll, ownDaysOf } from '@marquee/shared/events/ticket-days';
import { doorsAndShowText, formatInstant, zoneNameOf } from '@marquee/shared/time/format';
import { addressText, mapLinkOf } from '@marquee/shared/venues/venue-address';

import type { EventForSale } from '#features/events/public/event-records';

import type { TicketSet } from './ticket-set.service.ts';

export interface Day {
  readonly _id?: string;
  readonly startsAt: Date | null;
  readonly doorsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The days of an event, or those of them that a ticket is for; an event of one day has one, without dates none. */
export function daysOf(event: EventForSale, dayIds: readonly string[] = []): readonly (Day & { startsAt: Date })[] {
  const all = event.performances[0]?.schedule ?? [];
  const days: readonly Day[] = all.length > 0 ? ownDaysOf(all, dayIds) : [event.schedule];
  return days.flatMap(({ _id, startsAt, doorsAt, endsAt }) => (startsAt ? [{ ...(_id && { _id }), startsAt, doorsAt, endsAt }] : []));
}

/** The days of the event that the tickets which are still the buyer's are for; of an order that holds none, those of its tickets. */
export function dayIdsOfOrder({ items, order }: Pick<TicketSet, 'items' | 'order'>): readonly string[] {
  const held = items.flatMap(({ item }) => ('dayIds' in item ? [item] : []));
  return dayIdsOfAll(held.length > 0 ? held : order.tickets);
}

/** `Friday, March 06, 2026` and `Doors @ 7:00pm, Show @ 8:00pm MST` of each day; the day of doors before midnight is named. */
export function whenLines(event: EventForSale, dayIds: readonly string[] = []): readonly string[] {
  return daysOf(event, dayIds).flatMap((day) => [
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
