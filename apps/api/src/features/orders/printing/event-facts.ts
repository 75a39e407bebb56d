import { dayIdsOfAll, ownDaysOf } from '@marquee/shared/events/ticket-days';
import { soldNightsOf } from '@marquee/shared/seasons/night-quote';
import { doorsAndShowText, formatInstant, zoneNameOf } from '@marquee/shared/time/format';
import { addressText, mapLinkOf } from '@marquee/shared/venues/venue-address';

import type { EventForSale } from '#features/events/public/event-records';

import type { Order } from '../record/order.schema.ts';
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

/** What a day is called: of a season its night; null of an event's own day. */
export function dayNameOf({ nights = [] }: EventForSale, { _id }: Day): string | null {
  return nights.find((night) => night._id === _id)?.name || null;
}

/** Without the nights that its tickets do not admit to: those that ended for this order by themselves, and those that only later orders include. */
export function withOwnNights(event: EventForSale, { endedNights = [], tickets }: Pick<Order, 'endedNights' | 'tickets'>): EventForSale {
  const sold = event.paidNightIds?.length ? soldNightsOf({ tickets }) : [];
  const paid = (event.paidNightIds ?? []).filter((id) => !sold.includes(id));
  const others = new Set([...endedNights.map(({ eventId }) => eventId), ...paid]);
  if (others.size === 0) return event;
  const performances = event.performances.map((one) => ({ ...one, schedule: one.schedule.filter(({ _id }) => !others.has(_id)) }));
  return { ...event, performances };
}

/** `Friday, March 06, 2026` and `Doors @ 7:00pm, Show @ 8:00pm MST` of each day, after the name of a night; the day of doors before midnight is named. */
export function whenLines(event: EventForSale, dayIds: readonly string[] = []): readonly string[] {
  return daysOf(event, dayIds).flatMap((day) => [
    [dayNameOf(event, day), formatInstant(day.startsAt, 'printedLong', event.timezone)].filter(Boolean).join(' · '),
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
