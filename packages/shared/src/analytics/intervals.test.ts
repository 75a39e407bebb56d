import { describe, expect, it } from 'vitest';

import { defaultIntervalOf, edgesOf, intervalOptionsOf } from './intervals.ts';
import { RANGES, rangeOf, spanBefore, spanOfRange, type AnalyticsRange } from './ranges.ts';

const at = (text: string) => new Date(text);
const texts = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(0, 16));
const NOW = at('2026-11-23T20:40:00Z');
const LATER = at('2027-01-01T00:00:00Z');

describe('the ranges of analytics', () => {
  it('OPS-176 end with today in the zone and begin as their names say', () => {
    const spans = (Object.keys(RANGES) as AnalyticsRange[]).map((range) => {
      const span = spanOfRange(range, NOW, 'America/Denver');
      return [range, span && texts([span.startsAt, span.endsAt])];
    });
    expect(Object.fromEntries(spans)).toEqual({
      AllTime: null,
      Today: ['2026-11-23T07:00', '2026-11-24T07:00'],
      OneWeek: ['2026-11-17T07:00', '2026-11-24T07:00'],
      // summer time ended on November 1st
      OneMonth: ['2026-10-25T06:00', '2026-11-24T07:00'],
      MonthToDate: ['2026-11-01T06:00', '2026-11-24T07:00'],
      YearToDate: ['2026-01-01T07:00', '2026-11-24T07:00'],
      Custom: null,
    });
  });

  it('OPS-252 have one spelling, and are known by any other', () => {
    expect(['AllTime', 'All Time', 'all time', 'ALLTIME', 'monthToDate', 'one  week'].map(rangeOf)).toEqual([
      'AllTime',
      'AllTime',
      'AllTime',
      'AllTime',
      'MonthToDate',
      'OneWeek',
    ]);
    expect(['', 'Ever', 'toString'].map(rangeOf)).toEqual([null, null, null]);
  });

  it('are compared with as many days before, also over a change of clocks', () => {
    const before = spanBefore(spanOfRange('OneMonth', NOW, 'America/Denver')!, 'America/Denver', LATER);
    expect(texts([before.startsAt, before.endsAt])).toEqual(['2026-09-25T06:00', '2026-10-25T06:00']);
    const today = { startsAt: at('2026-11-01T06:00:00Z'), endsAt: at('2026-11-02T07:00:00Z') };
    expect(texts([spanBefore(today, 'America/Denver', LATER).startsAt])).toEqual(['2026-10-31T06:00']);
  });

  it('are compared with the same hours where they are not whole days', () => {
    const before = (startsAt: string, endsAt: string) => {
      const span = spanBefore({ startsAt: at(startsAt), endsAt: at(endsAt) }, 'America/Denver', LATER);
      return texts([span.startsAt, span.endsAt]);
    };
    expect(before('2026-11-23T17:00:00Z', '2026-11-23T18:30:00Z')).toEqual(['2026-11-22T17:00', '2026-11-22T18:30']);
    expect(before('2026-11-23T05:00:00Z', '2026-11-23T09:00:00Z')).toEqual(['2026-11-21T05:00', '2026-11-21T09:00']);
  });
});

describe('a range that is not over', () => {
  const before = (range: AnalyticsRange, now: string, zone = 'America/Denver') => {
    const { startsAt, endsAt } = spanBefore(spanOfRange(range, at(now), zone)!, zone, at(now));
    return texts([startsAt, endsAt]);
  };

  it('is compared with the same part of the days before, to the next quarter of an hour', () => {
    expect(before('Today', '2026-11-23T20:40:00Z')).toEqual(['2026-11-22T07:00', '2026-11-22T20:45']);
    expect(before('Today', '2026-11-23T20:45:00Z')).toEqual(['2026-11-22T07:00', '2026-11-22T20:45']);
    expect(before('OneWeek', '2026-11-23T20:40:00Z')).toEqual(['2026-11-10T07:00', '2026-11-16T20:45']);
    expect(before('Today', '2026-11-23T03:01:00Z', 'Asia/Kathmandu')).toEqual(['2026-11-21T18:15', '2026-11-22T03:15']);
  });

  it('is compared by the time of day where the clocks changed between, and never beyond its own beginning', () => {
    // 9 am in winter time, and the day before in summer time
    expect(before('Today', '2026-11-01T16:00:00Z')).toEqual(['2026-10-31T06:00', '2026-10-31T15:00']);
    expect(before('Today', '2026-11-24T06:59:00Z')).toEqual(['2026-11-22T07:00', '2026-11-23T07:00']);
  });
});

describe('the points of a graph', () => {
  const options = (days: number) =>
    intervalOptionsOf(at('2026-01-01T00:00:00Z'), new Date(at('2026-01-01T00:00:00Z').getTime() + days * 86_400_000));

  it('OPS-253 are offered as the range allows: hours for a day, no hours for months', () => {
    expect([1, 25 / 24, 7, 30, 90, 365, 1500].map(options)).toEqual([
      ['hour'],
      ['hour'],
      ['hour', 'day'],
      ['day', 'week', 'month'],
      ['day', 'week', 'month'],
      ['day', 'week', 'month'],
      ['week', 'month', 'year'],
    ]);
  });

  it('OPS-253 are at first so wide that they can be read', () => {
    const first = (days: number) =>
      defaultIntervalOf(at('2026-01-01T00:00:00Z'), new Date(at('2026-01-01T00:00:00Z').getTime() + days * 86_400_000));
    expect([1, 7, 30, 90, 365, 1500].map(first)).toEqual(['hour', 'day', 'day', 'week', 'week', 'month']);
  });

  it('begin at the boundaries of the zone: 25 hours on the day summer time ends, 23 when it begins', () => {
    const hours = (from: string, to: string, zone: string) => edgesOf(at(from), at(to), 'hour', zone).length - 1;
    expect(hours('2026-11-01T06:00:00Z', '2026-11-02T07:00:00Z', 'America/Denver')).toBe(25);
    expect(hours('2026-03-08T07:00:00Z', '2026-03-09T06:00:00Z', 'America/Denver')).toBe(23);
    expect(hours('2026-11-22T18:15:00Z', '2026-11-23T18:15:00Z', 'Asia/Kathmandu')).toBe(24);
  });

  it('are cut exactly where a zone moves by half an hour', () => {
    // Lord Howe goes from 10:30 to 11:00 ahead on October 4th
    const edges = edgesOf(at('2026-10-02T13:30:00Z'), at('2026-10-05T13:00:00Z'), 'day', 'Australia/Lord_Howe');
    expect(texts(edges)).toEqual(['2026-10-02T13:30', '2026-10-03T13:30', '2026-10-04T13:00', '2026-10-05T13:00']);
  });

  it('of weeks begin on Mondays, of months and years on the first; the first and last may be cut', () => {
    const of = (interval: 'week' | 'month' | 'year', from: string, to: string) => texts(edgesOf(at(from), at(to), interval, 'UTC'));
    expect(of('week', '2026-11-18T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
      '2026-11-18T00:00',
      '2026-11-23T00:00',
      '2026-11-30T00:00',
      '2026-12-01T00:00',
    ]);
    expect(of('month', '2026-11-18T00:00:00Z', '2027-01-02T00:00:00Z')).toEqual([
      '2026-11-18T00:00',
      '2026-12-01T00:00',
      '2027-01-01T00:00',
      '2027-01-02T00:00',
    ]);
    expect(of('year', '2026-11-18T00:00:00Z', '2027-01-02T00:00:00Z')).toEqual([
      '2026-11-18T00:00',
      '2027-01-01T00:00',
      '2027-01-02T00:00',
    ]);
  });

  it('are widened to quarters of an hour', () => {
    expect(texts(edgesOf(at('2026-11-18T10:07:00Z'), at('2026-11-18T10:50:00Z'), 'hour', 'UTC'))).toEqual([
      '2026-11-18T10:00',
      '2026-11-18T11:00',
    ]);
  });
});
