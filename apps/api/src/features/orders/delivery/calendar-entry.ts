import ical from 'ical-generator';

import { isHeld } from '@marquee/shared/orders/order-states';
import { seatsText } from '@marquee/shared/printing/seat-text';
import { shortAddressText } from '@marquee/shared/venues/venue-address';

import { calendarRevisionOf } from '#features/events/public/calendar-revision';

import { dayIdsOfOrder, dayNameOf, daysOf } from '../printing/event-facts.ts';
import type { TicketSet } from '../printing/ticket-set.service.ts';

const HOURS_3_MS = 3 * 3_600_000;

/**
 * The days of the order's tickets as calendar entries (.ics), in UTC; the same order always has the same entries. The calendar has no
 * name, because programs open one with a name as a calendar of its own; and no method, because that would make it an invitation.
 */
export function calendarEntry(set: TicketSet, pageUrl: string): string {
  const { event, order } = set;
  const all = daysOf(event);
  const own = new Set(daysOf(event, dayIdsOfOrder(set)).map(({ startsAt }) => startsAt.getTime()));
  const calendar = ical({ prodId: { company: 'Marquee', product: 'Tickets', language: 'EN' } });
  const seats = seatsText(order.tickets.filter(({ state }) => isHeld(state)));
  const location = [event.venue?.name, shortAddressText(event.venue?.address)].filter(Boolean).join(', ');
  for (const [index, day] of all.entries()) {
    const { startsAt, endsAt } = day;
    const night = dayNameOf(event, day);
    if (!own.has(startsAt.getTime())) continue;
    calendar.createEvent({
      // names the day of the event, of a season the night, so that a later copy replaces it
      id: `${order._id}-${night ? day._id : index}@marquee`,
      ...calendarRevisionOf(event),
      start: startsAt,
      end: endsAt ?? new Date(startsAt.getTime() + HOURS_3_MS),
      summary: night ? `${event.name}: ${night}` : event.name,
      description: [`Order ${order.number}`, seats && `Seats: ${seats}`].filter(Boolean).join('\n'),
      location,
      url: pageUrl,
    });
  }
  return calendar.toString();
}
