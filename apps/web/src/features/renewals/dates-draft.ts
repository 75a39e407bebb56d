import { validateRenewalDates } from '@marquee/shared/renewals/renewal-dates';
import type { FieldError } from '@marquee/shared/error-texts';
import { now } from '#lib/time/clock.ts';

/** The dates of a renewal as typed. */
export interface DatesDraft {
  readonly endsAt: string;
  /** `14, 2` */
  readonly reminderDays: string;
}

/** What is no number stays, so that the rule refuses it. */
export function daysIn(typed: string): number[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(Number);
}

export function checkDates({ endsAt, reminderDays }: DatesDraft): FieldError[] {
  return validateRenewalDates({ endsAt: new Date(endsAt), reminderDays: daysIn(reminderDays) }, now(), null);
}
