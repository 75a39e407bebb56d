import type { QueryFilter } from 'mongoose';

import { UPCOMING_AFTER_START_MS } from '@marquee/shared/events/event-phase';

import type { Event } from './event.schema.ts';

/** The rule `isUpcoming` as filters: an event is over some hours after its last start, but not before its end. */
function overAt(now: Date): QueryFilter<Event> {
  return { lastStartsAt: { $lte: new Date(now.getTime() - UPCOMING_AFTER_START_MS) }, 'schedule.endsAt': { $not: { $gt: now } } };
}

export function upcomingAt(now: Date): QueryFilter<Event> {
  return { cancel: false, lastStartsAt: { $ne: null }, $nor: [overAt(now)] };
}

export function pastAt(now: Date): QueryFilter<Event> {
  return { cancel: false, ...overAt(now) };
}
