import type { Interval } from '@marquee/shared/analytics/intervals';
import { formatInstant } from '@marquee/shared/time/format';
import type { AnalyticsQuery } from '#gql/graphql.ts';

export type Analytics = AnalyticsQuery['orderAnalytics'];
export type Series = Analytics['series'][number];
export type Days = Pick<Analytics, 'startDate' | 'endDate' | 'timezone'>;

const DAY_MS = 86_400_000;

/** The first and the last day as texts; equal for one day. The end of the range is excluded. */
export function daysText({ startDate, endDate, timezone }: Days): { first: string; last: string } {
  const end = new Date(Date.parse(endDate) - 1);
  const last = formatInstant(end, 'dateOfYear', timezone);
  const isOneYear = formatInstant(startDate, 'year', timezone) === formatInstant(end, 'year', timezone);
  const isOneDay = formatInstant(startDate, 'dateOfYear', timezone) === last;
  return { first: isOneDay ? last : formatInstant(startDate, isOneYear ? 'date' : 'dateOfYear', timezone), last };
}

/** How many days the range has; one of 23 or 25 hours is a day. */
export function dayCountOf({ startDate, endDate }: Days): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS);
}

/** Until when the days before are counted where that is not to their end: `2:15pm` of the day before, `Nov 14, 2:15pm` of several. */
export function cutText(analytics: Days & Pick<Analytics, 'previousEndDate'>): string {
  const { startDate, previousEndDate, timezone } = analytics;
  if (!previousEndDate || Date.parse(previousEndDate) >= Date.parse(startDate)) return '';
  const time = formatInstant(previousEndDate, 'time', timezone);
  return dayCountOf(analytics) === 1 ? time : `${formatInstant(previousEndDate, 'date', timezone)}, ${time}`;
}

/** The names of the points: hours, with their day if there are several; days, with their year if there are several. */
export function pointNames(days: Days, { interval, coordinates }: Series): string[] {
  const nameOf = namerOf(interval, days);
  return coordinates.map(({ x }) => nameOf(x));
}

function namerOf(interval: Interval, days: Days): (at: string) => string {
  const { timezone } = days;
  const { first, last } = daysText(days);
  const hourOf = (at: string) => formatInstant(at, 'time', timezone).replace(':00', '');
  const hasYears = first.includes(',') && first !== last;
  switch (interval) {
    case 'hour':
      return first === last ? hourOf : (at) => `${formatInstant(at, 'date', timezone)}, ${hourOf(at)}`;
    case 'day':
    case 'week':
      return (at) => formatInstant(at, hasYears ? 'dateOfYear' : 'date', timezone);
    default:
      return (at) => formatInstant(at, interval, timezone);
  }
}

/** Compared with the days before, in percent with one decimal; null when there is nothing to compare with. */
export function changeOf({ total, previousTotal }: Pick<Series, 'total' | 'previousTotal'>): number | null {
  if (previousTotal === null || previousTotal <= 0) return null;
  return Math.round(((total - previousTotal) / previousTotal) * 1000) / 10;
}

/** Tells whether nothing happened: a sale and its refund within one point show in its parts. */
export function isEmpty({ coordinates, segments }: Series): boolean {
  return [coordinates, ...segments.map((segment) => segment.coordinates)].every((points) => points.every(({ y }) => y === 0));
}

/** Returns what the bars of the graph are: the parts of a series, or the series itself. */
export function partsOf({
  label,
  coordinates,
  segments,
  total,
}: Series): Pick<Series['segments'][number], 'label' | 'coordinates' | 'total'>[] {
  return segments.length > 0 ? segments : [{ label, coordinates, total }];
}

/** The points as coordinates `x,y` of a line within a box, at most 20 of them: neighbors are added up. */
export function sparkOf(values: readonly number[], width: number, height: number): string {
  const each = Math.ceil(values.length / 20);
  const sums = Array.from({ length: Math.ceil(values.length / each) }, (_, i) =>
    values.slice(i * each, (i + 1) * each).reduce((sum, value) => sum + value, 0),
  );
  const [low, high] = [Math.min(0, ...sums), Math.max(0, ...sums)];
  const shown = sums.length === 1 ? [...sums, ...sums] : sums;
  return shown
    .map((sum, i) => {
      const y = high > low ? 1 - (sum - low) / (high - low) : 1;
      return `${((i / (shown.length - 1)) * width).toFixed(1)},${(1 + y * (height - 2)).toFixed(1)}`;
    })
    .join(' ');
}
