import { doorsDayText, formatInstant, zoneNameOf } from '@marquee/shared/time/format';

interface Day {
  readonly doorsAt?: string | null;
  readonly startsAt?: string | null;
}

interface Dated {
  readonly schedule: Day;
  readonly performances: readonly { readonly schedule: readonly Day[] }[];
}

/** The days of an event with doors and start; a one-day event has one, a draft without dates none. */
export function daysOf(event: Dated): readonly (Day & { readonly startsAt: string })[] {
  const days = event.performances[0]?.schedule ?? [];
  return (days.length > 1 ? days : [event.schedule]).flatMap((day) => (day.startsAt ? [{ ...day, startsAt: day.startsAt }] : []));
}

/**
 * `Doors 6:30pm, show 7:30pm` in the venue's zone, which is named where it differs from the reader's; names the day
 * of the doors when they open before midnight.
 */
export function doorsText({ doorsAt, startsAt }: Day, zone: string): string {
  if (!startsAt) return '';
  const show = formatInstant(startsAt, 'time', zone);
  const there = zoneNameOf(new Date(startsAt), zone);
  const here = zoneNameOf(new Date(startsAt), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const doors = doorsAt ? `Doors ${formatInstant(doorsAt, 'time', zone)}${doorsDayText({ doorsAt, startsAt }, zone)}, ` : '';
  const text = doors ? `${doors}show ${show}` : `Show ${show}`;
  return there === here ? text : `${text} ${there}`;
}

/** `Fri, Dec 4th, 7:30pm`: the first day, for cards; with several days `Fri, Dec 4th, 7:30pm and 2 more days`. */
export function whenText(event: Dated, zone: string): string {
  const [first, ...more] = daysOf(event);
  if (!first) return '';
  const text = `${formatInstant(first.startsAt, 'card', zone)}, ${formatInstant(first.startsAt, 'time', zone)}`;
  return more.length > 0 ? `${text} and ${more.length} more ${more.length === 1 ? 'day' : 'days'}` : text;
}
