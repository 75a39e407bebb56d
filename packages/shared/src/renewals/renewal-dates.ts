import type { FieldError } from '../error-texts.ts';
import { Message } from '../text/messages.ts';

const DAY_MS = 24 * 3_600_000;
/** Less than this before its end a renewal is over for whoever changes it: its places may be returning already. */
const LAST_CHANGE_MS = 60_000;
export const MOST_REMINDERS = 5;
const MOST_DAYS = 365;

/** How many days before the end reminders go out, unless staff say otherwise. */
export const USUAL_REMINDER_DAYS: readonly number[] = [14, 2];

export interface RenewalDates {
  readonly endsAt: Date;
  /** Days before the end. */
  readonly reminderDays: readonly number[];
}

export interface Reminder {
  readonly days: number;
  readonly at: Date;
}

/** The reminders in their order. */
export function remindersOf({ endsAt, reminderDays }: RenewalDates): Reminder[] {
  return reminderDays.toSorted((a, b) => b - a).map((days) => ({ days, at: new Date(endsAt.getTime() - days * DAY_MS) }));
}

/**
 * The reminder that is to be sent now: the latest whose time has come, unless the holders were written to since then. So a date that is moved
 * nearer sends one mail, however many reminders it passes. Null when none is.
 */
export function reminderDue(dates: RenewalDates, toldAt: readonly Date[], now: Date): Reminder | null {
  if (now >= dates.endsAt) return null;
  const passed = remindersOf(dates).filter(({ at }) => at <= now);
  const latest = passed.at(-1);
  return latest && !toldAt.some((told) => told >= latest.at) ? latest : null;
}

/** Days until the end, the last begun one too. */
export function daysLeft(endsAt: Date | string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(endsAt).getTime() - now.getTime()) / DAY_MS));
}

/** Whether places may still be renewed, and the date be changed. */
export function isRenewalRunning(endsAt: Date | string, now: Date): boolean {
  return new Date(endsAt).getTime() > now.getTime();
}

/** The errors of the dates as staff chose them; `lastNight` is the start of the season's last night, or of the one night, or the end of its sale. */
export function validateRenewalDates({ endsAt, reminderDays }: RenewalDates, now: Date, lastNight: Date | null): FieldError[] {
  const isSoon = endsAt.getTime() - now.getTime() < LAST_CHANGE_MS;
  const isLate = lastNight !== null && endsAt > lastNight;
  const areDays = reminderDays.every((days) => Number.isInteger(days) && days >= 1 && days <= MOST_DAYS);
  const isMany = reminderDays.length > MOST_REMINDERS || new Set(reminderDays).size < reminderDays.length;
  return [...wrong('endsAt', isSoon ? 'past' : isLate ? 'late' : null), ...wrong('reminderDays', areDays && !isMany ? null : 'reminders')];
}

const WRONG = {
  past: 'Choose a date that is to come.',
  late: 'Choose a date before the last night begins and its sale ends.',
  reminders: 'Up to {max} different reminders, each 1 to 365 days before the end.',
} as const;

function wrong(path: string, what: keyof typeof WRONG | null): FieldError[] {
  return what ? [{ path, message: new Message(`renewal.${what}`, { max: MOST_REMINDERS }, WRONG[what]) }] : [];
}

/** Whether it ends so soon that its date cannot be changed any more. */
export function isRenewalEnding(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() - now.getTime() < LAST_CHANGE_MS;
}
