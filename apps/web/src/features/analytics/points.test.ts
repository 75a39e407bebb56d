import { describe, expect, it } from 'vitest';
import { changeOf, daysText, isEmpty, pointNames, sparkOf, type Series } from './points.ts';

const aSeries = (overrides: Partial<Series>): Series => ({
  __typename: 'AnalyticsSeries',
  type: 'TotalSales',
  label: 'Total Sales',
  unit: 'cents',
  total: 0,
  previousTotal: null,
  interval: 'hour',
  intervalOptions: ['hour'],
  coordinates: [],
  segments: [],
  ...overrides,
});
const pointsAt = (ys: Readonly<Record<string, number>>) =>
  Object.entries(ys).map(([x, y]) => ({ __typename: 'AnalyticsPoint' as const, x, y }));
const days = (startDate: string, endDate: string) => ({ startDate, endDate, timezone: 'America/Denver' });
const ONE = days('2026-11-21T07:00:00Z', '2026-11-22T07:00:00Z');
const WEEK = days('2026-11-15T07:00:00Z', '2026-11-22T07:00:00Z');
const YEARS = days('2025-12-30T07:00:00Z', '2026-11-22T07:00:00Z');

describe('the points of analytics', () => {
  it('are named by their hour, with the day if there are several, and the year if there are several', () => {
    const named = (span: typeof ONE, interval: Series['interval']) =>
      pointNames(span, aSeries({ interval, coordinates: pointsAt({ '2026-11-15T21:00:00Z': 0 }) }))[0];
    expect([named(ONE, 'hour'), named(WEEK, 'hour')]).toEqual(['2pm', 'Nov 15, 2pm']);
    expect([named(WEEK, 'day'), named(YEARS, 'day'), named(YEARS, 'week')]).toEqual(['Nov 15', 'Nov 15, 2026', 'Nov 15, 2026']);
    expect([named(YEARS, 'month'), named(YEARS, 'year')]).toEqual(['Nov 2026', '2026']);
  });

  it('have days whose last is before the excluded end', () => {
    expect([ONE, WEEK, YEARS].map(daysText)).toEqual([
      { first: 'Nov 21, 2026', last: 'Nov 21, 2026' },
      { first: 'Nov 15', last: 'Nov 21, 2026' },
      { first: 'Dec 30, 2025', last: 'Nov 21, 2026' },
    ]);
  });

  it('change against the total before in percent, and not against nothing', () => {
    const change = (total: number, previousTotal: number | null) => changeOf({ total, previousTotal });
    expect([change(1124, 1000), change(0, 1000), change(-500, 1000)]).toEqual([12.4, -100, -150]);
    expect([change(5, 0), change(5, null), change(5, -10)]).toEqual([null, null, null]);
  });

  it('are nothing only when no part of them is anything', () => {
    const none = pointsAt({ '2026-11-15T21:00:00Z': 0 });
    expect(isEmpty(aSeries({ coordinates: none }))).toBe(true);
    const segments = [5, -5].map((y) => ({
      __typename: 'AnalyticsSegment' as const,
      label: 'Floor',
      total: y,
      coordinates: pointsAt({ '2026-11-15T21:00:00Z': y }),
    }));
    expect(isEmpty(aSeries({ coordinates: none, segments }))).toBe(false);
  });

  it('are a line of at most 20 points within its box, level when nothing changes', () => {
    expect(sparkOf([0, 10, 5], 56, 20)).toBe('0.0,19.0 28.0,1.0 56.0,10.0');
    expect(sparkOf([0], 56, 20)).toBe('0.0,19.0 56.0,19.0');
    expect(sparkOf([-4, 4], 56, 20)).toBe('0.0,19.0 56.0,1.0');
    expect(
      sparkOf(
        Array.from({ length: 365 }, () => 1),
        56,
        20,
      ).split(' ').length,
    ).toBeLessThanOrEqual(20);
  });
});
