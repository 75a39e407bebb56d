import { addDays, instant, localDateOf } from '../time/local-day.ts';
import { instantOf, zoneOr } from '../time/zone.ts';
import { DAYS_MAX, DAYS_MIN } from './validate-performances.ts';

export const SHOW_TIME = '20:00';
export const DAYS_AHEAD = 30;
const HOUR_MS = 3_600_000;
const DOORS_BEFORE_MS = HOUR_MS;
const LENGTH_MS = 3 * HOUR_MS;

export interface FullSchedule {
  readonly announceAt: Date;
  readonly ticketsAt: Date;
  readonly ticketsEndAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly doorsAt: Date;
}

export interface EventDay {
  readonly _id: string;
  readonly doorsAt: Date | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A new event: 30 days ahead at 20:00 of the venue, three hours long, doors an hour before, on sale from now to its end (AUT-175, 243). */
export function defaultSchedule(now: Date, zone?: string | null): FullSchedule {
  const startsAt = instantOf(addDays(localDateOf(now, zoneOr(zone)), DAYS_AHEAD), SHOW_TIME, zoneOr(zone));
  return { announceAt: now, ticketsAt: now, ...timesFrom(startsAt) };
}

/** Doors, end and sale end that follow a new start, by elapsed hours (AUT-176). */
export function timesFrom(startsAt: Date): Pick<FullSchedule, 'startsAt' | 'doorsAt' | 'endsAt' | 'ticketsEndAt'> {
  const endsAt = new Date(startsAt.getTime() + LENGTH_MS);
  return { startsAt, doorsAt: new Date(startsAt.getTime() - DOORS_BEFORE_MS), endsAt, ticketsEndAt: endsAt };
}

/** The instants that follow a start. */
interface FollowingTimes {
  readonly startsAt?: Date | string | null;
  readonly doorsAt?: Date | string | null;
  readonly endsAt?: Date | string | null;
  readonly ticketsEndAt?: Date | string | null;
}

/**
 * A new start: doors, end and sale end keep their distance to it, by elapsed hours (AUT-176). What was left empty stays empty. Without a former
 * start they are those of a new event.
 */
export function movedTimes(before: FollowingTimes, startsAt: Date): { startsAt: Date } & { [Name in keyof FollowingTimes]?: Date | null } {
  if (!before.startsAt) return timesFrom(startsAt);
  const by = startsAt.getTime() - instant(before.startsAt);
  const moved = (at: Date | string | null | undefined) => (at ? new Date(instant(at) + by) : null);
  return {
    startsAt,
    ...('doorsAt' in before && { doorsAt: moved(before.doorsAt) }),
    ...('endsAt' in before && { endsAt: moved(before.endsAt) ?? timesFrom(startsAt).endsAt }),
    ...('ticketsEndAt' in before && { ticketsEndAt: moved(before.ticketsEndAt) ?? timesFrom(startsAt).ticketsEndAt }),
  };
}

/** `Will sales begin immediately?` switched on sets the announcement and the sale to now (AUT-178). */
export function beginSalesNow<Schedule extends object>(schedule: Schedule, now: Date): Schedule & { announceAt: Date; ticketsAt: Date } {
  return { ...schedule, announceAt: now, ticketsAt: now };
}

/**
 * The days of an event after its day count changed: surplus ones go from the end, new ones start at 20:00 of
 * the venue on the day after the one before (decision 91 over AUT-180, 235), or on the first one that begins after that has ended.
 * One day means not multi-day; other counts outside 2 to 7 are refused with a RangeError.
 */
export function withDayCount(days: readonly EventDay[], count: number, newId: () => string, zone?: string | null): EventDay[] {
  if (count !== 1 && !(Number.isInteger(count) && count >= DAYS_MIN && count <= DAYS_MAX))
    throw new RangeError(`An event cannot have ${count} days`);
  const all = days.slice(0, count);
  while (all.length < count) all.push(dayAfter(all, newId(), zoneOr(zone)));
  return all;
}

/** The event's instants that are derived from its days: the first day's start and doors, the last day's end (AUT-181). */
export function spanOfDays<At, Doors>(
  days: readonly { readonly startsAt: At; readonly doorsAt: Doors; readonly endsAt: At }[],
): { readonly startsAt: At; readonly doorsAt: Doors; readonly endsAt: At } | null {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { startsAt: first.startsAt, doorsAt: first.doorsAt, endsAt: last.endsAt } : null;
}

function dayAfter(days: readonly EventDay[], _id: string, zone: string): EventDay {
  const last = days.at(-1);
  if (!last) throw new RangeError('An event has at least one day');
  const dayOf = (at: Date) => instantOf(addDays(localDateOf(at, zone), 1), SHOW_TIME, zone);
  const next = dayOf(last.startsAt);
  // a day may last until the evening after it
  const { startsAt, doorsAt, endsAt } = timesFrom(next < last.endsAt ? dayOf(new Date(last.endsAt)) : next);
  return { _id, startsAt, doorsAt, endsAt };
}
