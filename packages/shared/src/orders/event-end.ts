import { instant } from '../time/local-day.ts';

type Instant = Date | string;

export interface EndingEvent {
  readonly schedule: { readonly startsAt?: Instant | null; readonly endsAt?: Instant | null };
  readonly performances: readonly { readonly schedule: readonly { readonly endsAt?: Instant | null }[] }[];
}

/** Default duration of a show without an end (AUT-175). */
const DEFAULT_LENGTH_MS = 3 * 3_600_000;

/** Tells whether the event's last day is over at `now`; an event without dates never is. */
export function hasEnded(event: EndingEvent, now: Date): boolean {
  const end = eventEndOf(event);
  return end !== null && end <= now;
}

/** The end of its last day; null without dates. */
export function eventEndOf({ schedule, performances }: EndingEvent): Date | null {
  const days = performances.flatMap((performance) => performance.schedule.flatMap(({ endsAt }) => (endsAt ? [instant(endsAt)] : [])));
  const start = schedule.startsAt ? instant(schedule.startsAt) + DEFAULT_LENGTH_MS : null;
  const own = schedule.endsAt ? instant(schedule.endsAt) : start;
  const ends = days.length > 0 ? days : own === null ? [] : [own];
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
