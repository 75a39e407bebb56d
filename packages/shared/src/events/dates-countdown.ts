import { instant } from '../time/local-day.ts';
import type { ScheduleRecord } from './event-record.ts';
import { SELLABLE_KINDS, type Sellable } from './sellable.ts';

export interface Countdown {
  readonly label: 'Until Announcement' | 'Until Tickets Go On Sale' | 'Until Event Starts' | 'Until Season Starts';
  readonly until: Date;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The countdown target of the Dates card (OPS-022); null from the start on (OPS-256). */
export function datesCountdownOf(schedule: ScheduleRecord, now: Date, kind: Sellable['kind'] = 'event'): Countdown | null {
  const steps = [
    ['Until Announcement', schedule.announceAt],
    ['Until Tickets Go On Sale', schedule.ticketsAt],
    [`Until ${SELLABLE_KINDS[kind].name} Starts`, schedule.startsAt],
  ] as const;
  const next = steps.find(([, at]) => at && now.getTime() < instant(at));
  if (!next?.[1]) return null;
  const until = new Date(instant(next[1]));
  return { label: next[0], until, ...timeLeft(until, now) };
}

/** The time until an instant in whole days, hours, minutes and seconds; all 0 once it has passed. */
export function timeLeft(until: Date, now: Date) {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
