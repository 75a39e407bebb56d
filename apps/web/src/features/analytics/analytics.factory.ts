import { ANALYTICS, ANALYTICS_TYPES, unitOf, type AnalyticsType } from '@marquee/shared/analytics/analytics-types';
import { defaultIntervalOf, edgesOf, intervalOptionsOf } from '@marquee/shared/analytics/intervals';
import type { AnalyticsSeries, OrderAnalytics, QueryOrderAnalyticsArgs } from '#gql/schema-types.ts';

const ZONE = 'America/Denver';
/** Where all time begins and ends when nothing is asked for. */
const ALL_TIME = ['2026-10-01T06:00:00.000Z', '2026-11-22T07:00:00.000Z'] as const;

interface Sold {
  /** The value of the first points of a metric; 0 for all others. */
  readonly values?: Partial<Record<AnalyticsType, readonly number[]>>;
  readonly segments?: Partial<Record<AnalyticsType, Readonly<Record<string, readonly number[]>>>>;
  readonly previous?: Partial<Record<AnalyticsType, number>>;
  /** Until when the days before count; to their end when absent. */
  readonly until?: string;
}

/** The server's answer for what is asked, with these sales. */
export function analyticsOf({ values = {}, segments = {}, previous = {}, until }: Sold = {}) {
  return ({ input }: QueryOrderAnalyticsArgs): OrderAnalytics => {
    const [startDate, endDate] = [input.startDate ?? ALL_TIME[0], input.endDate ?? ALL_TIME[1]];
    const span = [new Date(startDate), new Date(endDate)] as const;
    const intervalOptions = intervalOptionsOf(...span);
    const interval = intervalOptions.find((option) => option === input.interval) ?? defaultIntervalOf(...span);
    const edges = edgesOf(...span, interval, ZONE).slice(0, -1);
    const course = (ys: readonly number[] = []) => ({
      coordinates: edges.map((x, i) => ({ x: x.toISOString(), y: ys[i] ?? 0 })),
      total: ys.reduce((sum, y) => sum + y, 0),
    });
    const seriesOf = (type: AnalyticsType): AnalyticsSeries => ({
      type,
      label: ANALYTICS[type].label,
      unit: unitOf(type),
      previousTotal: input.startDate ? (previous[type] ?? 0) : null,
      interval,
      intervalOptions,
      ...course(values[type]),
      segments: Object.entries(segments[type] ?? {}).map(([label, ys]) => ({ label, ...course(ys) })),
    });
    return {
      startDate,
      endDate,
      previousEndDate: input.startDate ? (until ?? startDate) : null,
      timezone: ZONE,
      series: ANALYTICS_TYPES.map(seriesOf),
    };
  };
}

/** Two days of sales, 10 % more than before; tickets and add-ons, of which one ticket was scanned. */
export const someSales = analyticsOf({
  values: {
    Overview: [10_000, 1_000],
    TotalSales: [10_000, 1_000],
    TicketSales: [9_000, 0],
    UpgradeSales: [1_000, 1_000],
    TicketsSold: [1200, 34],
  },
  segments: { Overview: { Tickets: [9_000, 0], 'Add-ons': [1_000, 1_000] } },
  previous: { Overview: 10_000, TotalSales: 10_000, TicketSales: 18_000 },
});
