import { movedTimes, spanOfDays, withDayCount } from '@marquee/shared/events/schedule-defaults';
import { DAYS_MIN } from '@marquee/shared/events/validate-performances';
import { localDateOf } from '@marquee/shared/time/local-day';
import { laterByWall } from '@marquee/shared/time/wall-span';
import { zoneOr } from '@marquee/shared/time/zone';
import { newId, withSchedule, type Change } from './changes.ts';
import { plain, type AuthoredDraft, type DraftDay, type DraftPerformance, type DraftSchedule, type SellingDraft } from './draft.ts';
import { newPerformance } from './new-performance.ts';

const DAY_MS = 86_400_000;

/** The stored days of an event: one, or those of a multi-day event. */
export function daysOf({ performances }: Pick<AuthoredDraft, 'performances'>): DraftDay[] {
  return performances[0]?.schedule ?? [];
}

/** The days among which a ticket type chooses (AUT-078). */
export function daysToChoose(draft: AuthoredDraft): DraftDay[] {
  const days = daysOf(draft);
  return days.length >= DAYS_MIN ? days : [];
}

/** The days as they are now: the single one has the times of the schedule. */
export function currentDaysOf(draft: AuthoredDraft): DraftDay[] {
  const days = daysOf(draft);
  const { startsAt, endsAt, doorsAt } = draft.schedule;
  if (draft.isMultipleDays || !startsAt || !endsAt) return days;
  return [{ _id: days[0]?._id ?? newId(), startsAt, endsAt, doorsAt: doorsAt ?? null }];
}

/**
 * Other days. The event begins with the first and ends with the last (AUT-181), its sale ends with it where it did, and
 * ticket types lose the days that are gone (AUT-182).
 */
const withDays =
  (days: DraftDay[]): Change =>
  (draft) => {
    const span = spanOfDays(days);
    if (!span) return draft;
    const at = (instant: string | null | undefined) => Date.parse(instant ?? '');
    const { endsAt, ticketsEndAt } = draft.schedule;
    // one set by hand stays: while a month is typed, the end of an earlier one passes by
    const follows = at(ticketsEndAt) === at(endsAt);
    const ids = new Set(days.map(({ _id }) => _id));
    const [first = newPerformance(newId(), days)] = draft.performances;
    return withSchedule({ ...span, ...(follows && { ticketsEndAt: span.endsAt }) })({
      ...draft,
      isMultipleDays: days.length >= DAYS_MIN,
      performances: [{ ...first, schedule: days }, ...othersOn(days, draft)],
      ticketTypes: draft.ticketTypes.map((type) => ({ ...type, dayIds: type.dayIds.filter((id) => ids.has(id)) })),
    });
  };

/** Another number of days: 2 to 7, or 1 for an event that is not multi-day (AUT-179, 180). */
export const withDayTotal =
  (count: number, zone: string): Change =>
  (draft) => {
    const days = currentDaysOf(draft).map((day) => ({
      ...day,
      startsAt: new Date(day.startsAt),
      endsAt: new Date(day.endsAt),
      doorsAt: day.doorsAt ? new Date(day.doorsAt) : null,
    }));
    return days.length === 0 ? draft : withDays(plain<DraftDay[]>(withDayCount(days, count, newId, zone)))(draft);
  };

/** Other times of one day. */
export const withDay =
  (id: string, part: Partial<DraftDay>): Change =>
  (draft) =>
    withDays(daysOf(draft).map((day) => (day._id === id ? { ...day, ...part } : day)))(draft);

/**
 * A new start of one day moves its doors and its end along, as that of an event does (AUT-176). A new date of the first one takes the others
 * with it, at their own hours, and so the end of sales: the whole event has moved (decision 91).
 */
export const withDayStart =
  (id: string, at: string): Change =>
  (draft) => {
    const days = daysOf(draft);
    const zone = zoneOr(draft.venue?.timezone);
    const [first] = days;
    const moved = days.map((day) => (day._id === id ? startingAt(day, at) : day));
    const by = first?._id === id ? daysBetween(first.startsAt, at, zone) : 0;
    if (by === 0) return withDays(moved)(draft);
    const { ticketsEndAt, endsAt } = draft.schedule;
    // where it is the event's end, it goes with that
    const until = ticketsEndAt && ticketsEndAt !== endsAt ? { ticketsEndAt: later(ticketsEndAt, by, zone) } : {};
    const all = moved.map((day, i) => (i === 0 ? day : laterBy(by, day, zone)));
    return withSchedule(until)(withDays(all)(draft));
  };

function startingAt(day: DraftDay, at: string): DraftDay {
  const { startsAt, doorsAt, endsAt } = day;
  return { ...day, ...plain<Partial<DraftDay>>(movedTimes({ startsAt, doorsAt, endsAt }, new Date(at))) };
}

/** A new start of an event of one day moves doors, end and the sale's end along (AUT-176). */
export const withStart =
  (startsAt: string): Change =>
  (draft) => {
    const [first, ...others] = draft.performances;
    const [day] = currentDaysOf(draft);
    const moved = first && day && others.length > 0 ? { performances: [first, ...othersOn([{ ...day, startsAt }], draft)] } : {};
    const { startsAt: before, doorsAt, endsAt, ticketsEndAt } = draft.schedule;
    const times = movedTimes({ startsAt: before, doorsAt, endsAt, ticketsEndAt }, new Date(startsAt));
    return withSchedule(plain<Partial<DraftSchedule>>(times))({ ...draft, ...moved });
  };

/** The further performances on other days: they move with the date of their day, but keep their own hours. A new day has the event's. */
function othersOn(days: readonly DraftDay[], draft: SellingDraft): DraftPerformance[] {
  const before = currentDaysOf(draft);
  const zone = zoneOr(draft.venue?.timezone);
  const scheduleOf = (own: readonly DraftDay[]) =>
    days.map((day, at) => {
      const [entry, former] = [own[at], before[at]];
      if (!entry) return { ...day, _id: newId() };
      return former ? laterBy(daysBetween(former.startsAt, day.startsAt, zone), entry, zone) : entry;
    });
  return draft.performances.slice(1).map((other) => ({ ...other, schedule: scheduleOf(other.schedule) }));
}

function daysBetween(from: string, to: string, zone: string): number {
  const dayOf = (at: string) => Date.parse(localDateOf(new Date(at), zone)) / DAY_MS;
  return dayOf(to) - dayOf(from);
}

function laterBy(days: number, entry: DraftDay, zone: string): DraftDay {
  if (days === 0) return entry;
  const { startsAt, endsAt, doorsAt } = entry;
  const moved = { startsAt: later(startsAt, days, zone), endsAt: later(endsAt, days, zone) };
  return { ...entry, ...moved, ...(doorsAt && { doorsAt: later(doorsAt, days, zone) }) };
}

function later(at: string, days: number, zone: string): string {
  return laterByWall(new Date(at), days * DAY_MS, zone).toISOString();
}
