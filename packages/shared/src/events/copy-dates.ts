import type { FieldError } from '../error-texts.ts';
import { localDateOf } from '../time/local-day.ts';
import { laterByWall } from '../time/wall-span.ts';
import { authored } from './authored-texts.ts';
import { errorWhen } from './text-limits.ts';

/** How many copies of an event are made at once. */
export const COPIES_MAX = 30;

/** All that is wrong with the first days (`2027-03-05`) of an event's copies; `today` is that of its venue (decision 91). */
export function checkFirstDays(firstDays: readonly string[], today: string): FieldError[] {
  if (firstDays.length === 0) return [{ path: 'firstDays.0', message: authored('FIRST_DAY_MISSING') }];
  if (firstDays.length > COPIES_MAX)
    return [{ path: `firstDays.${COPIES_MAX}`, message: authored('COPIES_TOO_MANY', { max: COPIES_MAX }) }];
  return firstDays.flatMap((day, at) => {
    const path = `firstDays.${at}`;
    if (!isDate(day)) return [{ path, message: authored('FIRST_DAY_MISSING') }];
    if (day < today) return [{ path, message: authored('FIRST_DAY_PAST') }];
    return errorWhen(firstDays.indexOf(day) < at, path, authored('FIRST_DAY_TWICE'));
  });
}

/** Moves an instant of an event that begins at `startsAt` along with its first day, by whole days of the zone: 20:00 stays 20:00. */
export function movedToDay(firstDay: string, startsAt: Date, zone: string): (at: Date) => Date {
  const span = Date.parse(`${firstDay}T00:00:00Z`) - Date.parse(`${localDateOf(startsAt, zone)}T00:00:00Z`);
  return (at) => laterByWall(at, span, zone);
}

/** A date that exists, of this millennium: while a year is typed it passes through `0002`. */
export function isDate(day: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
