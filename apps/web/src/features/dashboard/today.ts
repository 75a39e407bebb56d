import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import type { DashboardQuery } from '#gql/graphql.ts';
import { formatCount } from '#lib/format.ts';

type Dashboard = DashboardQuery['dashboard'];
export type Measure = 'revenue' | 'orders' | 'tickets';
type Point = Dashboard['points'][number];

/** What the chart of today shows: running totals by the hour, null for hours still to come. */
export interface Today {
  readonly hours: readonly string[];
  readonly today: readonly (number | null)[];
  readonly before: readonly (number | null)[];
  /** The hour that is now, when it is one of `hours`. */
  readonly nowHour: string | undefined;
}

const hourOf = (point: Point, zone: string): string => formatInstant(point.at, 'time', zone).replace(':00', '');

function runningTotals(points: readonly Point[], measure: Measure): number[] {
  let total = 0;
  return points.map((point) => (total += point[measure]));
}

/** The day's running totals beside yesterday's; each point holds the sum of its own hour, and hours still to come show nothing. */
export function todayOf(
  { points, previousPoints, timezone }: Pick<Dashboard, 'points' | 'previousPoints' | 'timezone'>,
  measure: Measure,
  now: Date,
): Today {
  const begun = points.filter(({ at }) => Date.parse(at) <= now.getTime());
  const totals = runningTotals(begun, measure);
  return {
    hours: points.map((point) => hourOf(point, timezone)),
    today: points.map((_, i) => totals[i] ?? null),
    before: runningTotals(previousPoints, measure),
    nowHour: begun.length > 0 && begun.length < points.length ? hourOf(begun.at(-1)!, timezone) : undefined,
  };
}

/** How today stands against yesterday up to the same hour, in percent with one decimal; null when nothing was sold by then. */
export function changeOf({ today, before }: Today): number | null {
  const last = today.findLastIndex((total) => total !== null);
  const [sold, then] = [today[last] ?? 0, before[last] ?? 0];
  return then > 0 ? Math.round(((sold - then) / then) * 1000) / 10 : null;
}

/** A value of the measure as people read it. */
export function measureText(value: number | null, measure: Measure): string {
  if (value === null) return '';
  return measure === 'revenue' ? formatMoney(value) : formatCount(value);
}

/** Noon of the dashboard's day: an instant that is on that day in every zone people sell in. */
export function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}
