import ical from 'ical-generator';

import { shortAddressText } from '@marquee/shared/venues/venue-address';

import type { TicketSet } from '../printing/ticket-set.service.ts';

/** The event as a calendar entry (.ics), in UTC; the same order always has the same entry. */
export function calendarEntry({ event, order }: TicketSet, pageUrl: string): string {
  const days = event.performances[0]?.schedule ?? [];
  const spans = days.length > 0 ? days : [{ startsAt: event.schedule.startsAt, endsAt: event.schedule.endsAt }];
  const calendar = ical({ name: event.name, prodId: { company: 'Marquee', product: 'Tickets', language: 'EN' } });
  const { venue } = event;
  const location = [venue?.name, shortAddressText(venue?.address)].filter(Boolean).join(', ');
  for (const [index, { startsAt, endsAt }] of spans.entries()) {
    if (!startsAt) continue;
    calendar.createEvent({
      id: `${order._id}-${index}@marquee`,
      stamp: order.createdAt,
      start: startsAt,
      end: endsAt ?? new Date(startsAt.getTime() + 3 * 3_600_000),
      summary: event.name,
      description: `Order ${order.number}`,
      location,
      url: pageUrl,
    });
  }
  return calendar.toString();
}
