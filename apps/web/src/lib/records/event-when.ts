import { ownDaysOf } from '@marquee/shared/events/ticket-days';
import { doorsDayText, formatInstant } from '@marquee/shared/time/format';
import { zoneToName } from '#lib/time/venue-time.ts';

interface Day {
  readonly _id?: string;
  readonly doorsAt?: string | null;
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
}

interface Dated {
  readonly isSeason?: boolean;
  readonly schedule: Day;
  readonly performances: readonly { readonly schedule: readonly Day[] }[];
}

/**
 * The days of an event with doors and start, or those that a ticket is for; a one-day event has one, a draft without
 * dates none.
 */
export function daysOf(event: Dated, dayIds: readonly string[] = []): readonly (Day & { readonly startsAt: string })[] {
  const days = event.performances[0]?.schedule ?? [];
  const own = days.length > 1 || event.isSeason ? ownDaysOf(days, dayIds) : [event.schedule];
  return own.flatMap((day) => (day.startsAt ? [{ ...day, startsAt: day.startsAt }] : []));
}

/**
 * `Doors 6:30pm, show 7:30pm, ends 10:30pm` in the venue's zone, which is named where it differs from the reader's;
 * names the day of the doors when they open before midnight, and that of an end after it.
 */
export function doorsText({ doorsAt, startsAt, endsAt }: Day, zone: string): string {
  if (!startsAt) return '';
  const time = (at: string) => `${formatInstant(at, 'time', zone)}${doorsDayText({ doorsAt: at, startsAt }, zone)}`;
  const texts = [doorsAt && `doors ${time(doorsAt)}`, `show ${time(startsAt)}`, endsAt && `ends ${time(endsAt)}`];
  const text = texts.filter(Boolean).join(', ');
  return [`${text.charAt(0).toUpperCase()}${text.slice(1)}`, zoneToName(startsAt, zone)].filter(Boolean).join(' ');
}

/** `Fri, Dec 4th, 7:30pm`: the first day, for cards; with several days `Fri, Dec 4th, 7:30pm and 2 more days`. */
export function whenText(event: Dated, zone: string, dayIds: readonly string[] = []): string {
  const [first, ...more] = daysOf(event, dayIds);
  if (!first) return '';
  const text = `${formatInstant(first.startsAt, 'card', zone)}, ${formatInstant(first.startsAt, 'time', zone)}`;
  return more.length > 0 ? `${text} and ${more.length} more ${event.isSeason ? 'night' : 'day'}${more.length === 1 ? '' : 's'}` : text;
}
