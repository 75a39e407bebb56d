import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import type { DashboardQuery } from '../../gql/graphql.ts';
import { formatCount } from '../../lib/format.ts';

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

function runningTotals(points: readonly Point[], measure: Measure, zone: string): Map<string, number> {
  let total = 0;
  return new Map(points.map((point) => [hourOf(point, zone), (total += point[measure])]));
}

/** The day's running totals beside those of the same weekday a week ago; each point holds the sum of its own hour. */
export function todayOf({ points, previousPoints, timezone }: Dashboard, measure: Measure): Today {
  const today = runningTotals(points, measure, timezone);
  const before = runningTotals(previousPoints, measure, timezone);
  const hours = [...new Set([...before.keys(), ...today.keys()])];
  return {
    hours,
    today: hours.map((hour) => today.get(hour) ?? null),
    before: hours.map((hour) => before.get(hour) ?? null),
    nowHour: [...today.keys()].at(-1),
  };
}

/** How today stands against last week at this time, in percent with one decimal; null when nothing was sold then. */
export function changeOf({ revenue, previousRevenue }: Pick<Dashboard, 'revenue' | 'previousRevenue'>): number | null {
  return previousRevenue > 0 ? Math.round(((revenue - previousRevenue) / previousRevenue) * 1000) / 10 : null;
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
