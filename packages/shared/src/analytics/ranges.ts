import { SLOT_MS } from '../ledger/slots.ts';
import { addDays, localDateOf, spanOf, type Span } from '../time/local-day.ts';
import { instantOf, wallClockOf } from '../time/zone.ts';

/** The ranges of the analytics page (OPS-176, 252), and their texts. */
export const RANGES = {
  AllTime: 'All Time',
  Today: 'Today',
  OneWeek: 'One Week',
  OneMonth: 'One Month',
  MonthToDate: 'Month to Date',
  YearToDate: 'Year to Date',
  Custom: 'Custom',
} as const;
export type AnalyticsRange = keyof typeof RANGES;

/** The range of this name, in any spelling: `All Time`, `all time` and `AllTime` are one; null for none. */
export function rangeOf(name: string): AnalyticsRange | null {
  const folded = name.replaceAll(/\s/g, '').toLowerCase();
  return (Object.keys(RANGES) as AnalyticsRange[]).find((range) => range.toLowerCase() === folded) ?? null;
}

const WEEK = 7;
const MONTH = 30;

/** The days of a range in a zone, today included; null for all time and for `Custom`, whose days are chosen. A week is 7 days, a month 30. */
export function spanOfRange(range: AnalyticsRange, now: Date, zone: string): Span | null {
  const today = localDateOf(now, zone);
  const { endsAt } = spanOf(today, 1, zone);
  const since = (date: string): Span => ({ startsAt: instantOf(date, '00:00', zone), endsAt });
  switch (range) {
    case 'Today':
      return since(today);
    case 'OneWeek':
      return since(addDays(today, 1 - WEEK));
    case 'OneMonth':
      return since(addDays(today, 1 - MONTH));
    case 'MonthToDate':
      return since(`${today.slice(0, 7)}-01`);
    case 'YearToDate':
      return since(`${today.slice(0, 4)}-01-01`);
    default:
      return null;
  }
}

/**
 * As many days before a span, for comparison: calendar days of the zone, so a day of clock change is compared with a day. A span
 * that is not over at `now` is compared with the days before up to the same time of day, to the next quarter of an hour.
 */
export function spanBefore({ startsAt, endsAt }: Span, zone: string, now: Date): Span {
  const [first, last] = [localDateOf(startsAt, zone), localDateOf(new Date(endsAt.getTime() - 1), zone)];
  const days = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  const daysEarlier = (at: Date) => {
    const clock = wallClockOf(at, zone).toISOString();
    return instantOf(addDays(clock.slice(0, 10), -days), clock.slice(11, 19), zone);
  };
  const end = daysEarlier(now <= startsAt || now >= endsAt ? endsAt : new Date(Math.ceil(now.getTime() / SLOT_MS) * SLOT_MS));
  return { startsAt: daysEarlier(startsAt), endsAt: end < startsAt ? end : startsAt };
}
