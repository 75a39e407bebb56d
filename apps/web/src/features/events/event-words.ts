import { areSalesPaused } from '@marquee/shared/events/event-phase';
import { timeLeft } from '@marquee/shared/events/dates-countdown';
import { plural } from '#lib/text/format.ts';

interface Waiting {
  readonly published: boolean;
  readonly firstPublishedAt?: string | null;
  readonly cancel: boolean;
  /** Absent for users without figures. */
  readonly figures?: { readonly sold: number };
  readonly schedule: { readonly announceAt?: string | null; readonly ticketsAt?: string | null };
}

interface Wait {
  readonly key: 'notPublished' | 'salesPaused' | 'announcementIn' | 'onSaleIn';
  readonly words: { readonly time: string };
}

/** Why nothing is sold yet: not published, paused, not announced, not on sale. Null once something was or can be sold. */
export function waitOf(event: Waiting, now: Date): Wait | null {
  const { published, cancel, schedule, figures } = event;
  if (cancel || (figures?.sold ?? 0) > 0) return null;
  if (areSalesPaused(event)) return { key: 'salesPaused', words: { time: '' } };
  if (!published) return { key: 'notPublished', words: { time: '' } };
  const isAhead = (at: string | null | undefined): at is string => Boolean(at) && Date.parse(at!) > now.getTime();
  if (isAhead(schedule.announceAt)) return { key: 'announcementIn', words: { time: spanText(schedule.announceAt, now) } };
  return isAhead(schedule.ticketsAt) ? { key: 'onSaleIn', words: { time: spanText(schedule.ticketsAt, now) } } : null;
}

/** `6 days`, `3 hours`, `12 minutes`: the largest unit above zero. */
export function spanText(until: string, now: Date): string {
  const { days, hours, minutes } = timeLeft(new Date(until), now);
  if (days > 0) return plural(days, 'day');
  return hours > 0 ? plural(hours, 'hour') : plural(Math.max(1, minutes), 'minute');
}
