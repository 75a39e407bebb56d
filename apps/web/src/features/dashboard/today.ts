import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { spanOf } from '@marquee/shared/time/local-day';
import type { DashboardQuery } from '#gql/graphql.ts';
import { formatCount } from '#lib/text/format.ts';

type Dashboard = DashboardQuery['dashboard'];
export type Measure = 'revenue' | 'orders' | 'tickets';
type Point = Dashboard['points'][number];

/** The data of today's chart: running totals by the hour, null for later hours. */
export interface Today {
  readonly hours: readonly string[];
  readonly today: readonly (number | null)[];
  readonly before: readonly (number | null)[];
  /** The current hour, if it is one of `hours`. */
  readonly nowHour: string | undefined;
}

const hourOf = (point: Point, zone: string): string => formatInstant(point.at, 'time', zone).replace(':00', '');

function runningTotals(points: readonly Point[], measure: Measure): number[] {
  let total = 0;
  return points.map((point) => (total += point[measure]));
}

/** The day's running totals next to yesterday's; each point has the sum of its own hour, later hours are empty. */
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

/** Today compared with yesterday up to the same time of day, in percent with one decimal; null when nothing had been sold by then. */
export function changeOf(dashboard: Pick<Dashboard, Measure | 'previous'>, measure: Measure): number | null {
  const [sold, then] = [dashboard[measure], dashboard.previous[measure]];
  return then > 0 ? Math.round(((sold - then) / then) * 1000) / 10 : null;
}

/** A formatted value of the measure. */
export function measureText(value: number | null, measure: Measure): string {
  if (value === null) return '';
  return measure === 'revenue' ? formatMoney(value) : formatCount(value);
}

/** Noon of the dashboard's day: an instant on that day in every zone where tickets are sold. */
export function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}

/** The whole of the dashboard's day. */
export function dayOf({ day, timezone }: Pick<Dashboard, 'day' | 'timezone'>): { startDate: string; endDate: string } {
  const { startsAt, endsAt } = spanOf(day, 1, timezone);
  return { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() };
}
