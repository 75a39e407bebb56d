import { instantOf, wallClockOf } from './zone.ts';

/** A range of instants: `startsAt` is inclusive, `endsAt` exclusive. */
export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The calendar date (`2026-11-21`) in a zone. */
export function localDateOf(at: Date, zone: string): string {
  return wallClockOf(at, zone).toISOString().slice(0, 10);
}

/** The day of a zone that holds the instant; 23 or 25 hours long where clocks change. */
export function localDayOf(at: Date, zone: string): Span {
  return spanOf(localDateOf(at, zone), 1, zone);
}

/** The Monday-to-Sunday week of a zone that holds the instant. */
export function localWeekOf(at: Date, zone: string): Span {
  const date = localDateOf(at, zone);
  return spanOf(addDays(date, 1 - weekdayOf(date)), 7, zone);
}

/** Whole days from `date` on, as instants of the zone. */
export function spanOf(date: string, days: number, zone: string): Span {
  return { startsAt: instantOf(date, '00:00', zone), endsAt: instantOf(addDays(date, days), '00:00', zone) };
}

/** A calendar date some days later (or, with a negative number, earlier). */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The first instant after `now` at which the zone's clock shows `time` (`08:00`), on `weekday` (1 is Monday) if given. */
export function nextLocalTime(now: Date, time: string, zone: string, weekday?: number): Date {
  const today = localDateOf(now, zone);
  for (let days = 0; ; days += 1) {
    const date = addDays(today, days);
    const at = instantOf(date, time, zone);
    if (at > now && (weekday === undefined || weekdayOf(date) === weekday)) return at;
  }
}

/** Tells whether an instant lies in the span: its start included, its end excluded. A missing bound is open. */
export function isWithin(at: Date, startsAt: Date | string | null | undefined, endsAt: Date | string | null | undefined): boolean {
  const time = at.getTime();
  return (!startsAt || instant(startsAt) <= time) && (!endsAt || time < instant(endsAt));
}

/** Milliseconds of a stored or transported instant; NaN for an invalid one. */
export function instant(at: Date | string): number {
  return (typeof at === 'string' ? new Date(at) : at).getTime();
}
