import { formatInstant } from '../time/format.ts';
import { instant } from '../time/local-day.ts';

type Instant = Date | string;

interface Day {
  readonly _id?: string;
  readonly startsAt?: Instant | null;
  readonly endsAt?: Instant | null;
}

interface Dated {
  /** Its days are the nights of a season. */
  readonly isSeason?: boolean;
  readonly schedule: Day;
  readonly performances?: readonly { readonly schedule: readonly Day[] }[] | null;
}

/** A day without an end is over this long after its start. */
const HOURS_3_MS = 3 * 3_600_000;

/** Those of the days that a ticket is for; all of them for one that names none of them. */
export function ownDaysOf<Each extends { readonly _id?: string }>(days: readonly Each[], dayIds: readonly string[]): readonly Each[] {
  const own = days.filter(({ _id }) => _id !== undefined && dayIds.includes(_id));
  return own.length > 0 ? own : days;
}

/** Tells whether every day of the ticket is over, from the end of its last one on: it is not offered any more (answer 63). */
export function areDaysOver(event: Dated, dayIds: readonly string[], now: Date): boolean {
  const ends = daysOf(event, dayIds).map(endOf);
  return ends.length > 0 && ends.every((end) => end !== null && end <= now.getTime());
}

/** When the ticket's last day ends; null for an event without dates. */
export function lastEndOf(event: Dated, dayIds: readonly string[]): Date | null {
  const ends = daysOf(event, dayIds).flatMap((day) => endOf(day) ?? []);
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** The days of all these tickets together: all of them where one is for all, or where there are no tickets. */
export function dayIdsOfAll(tickets: readonly { readonly dayIds?: readonly string[] | null }[]): string[] {
  const each = tickets.map(({ dayIds }) => dayIds ?? []);
  return each.some((ids) => ids.length === 0) ? [] : [...new Set(each.flat())];
}

/** `Sat, Dec 5 · Sun, Dec 6` of a ticket for some of several days, `All 3 days` of one for all, `All 3 nights` of a season; empty for an event of one day. */
export function ticketDaysText(event: Dated, dayIds: readonly string[], zone: string | null | undefined): string {
  const all = event.performances?.[0]?.schedule ?? [];
  if (all.length < 2) return '';
  const own = ownDaysOf(all, dayIds);
  // a season's ticket for chosen nights, of which none is left
  if (event.isSeason && dayIds.length > 0 && !all.some(({ _id }) => _id && dayIds.includes(_id))) return '';
  if (own.length === all.length) return `All ${all.length} ${event.isSeason ? 'nights' : 'days'}`;
  return own.map(({ startsAt }) => formatInstant(startsAt, 'day', zone)).join(' · ');
}

function daysOf({ schedule, performances }: Dated, dayIds: readonly string[]): readonly Day[] {
  const days = performances?.[0]?.schedule ?? [];
  return days.length > 1 ? ownDaysOf(days, dayIds) : [schedule];
}

function endOf({ startsAt, endsAt }: Day): number | null {
  if (endsAt) return instant(endsAt);
  return startsAt ? instant(startsAt) + HOURS_3_MS : null;
}
