import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, isWithin, localDateOf, localDayOf, localWeekOf, nextLocalTime, weekdayOf } from './local-day.ts';
import { instantOf, isZone, offsetAt, zoneOr } from './zone.ts';

const ZONES = [
  'America/Denver',
  'America/New_York',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];
const HOUR = 3_600_000;
const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) }).map((ms) => new Date(ms));

describe('local days', () => {
  it('holds the instant, is the same date throughout, and meets the days beside it', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (at, zone) => {
        const day = localDayOf(at, zone);
        const date = localDateOf(at, zone);
        expect(isWithin(at, day.startsAt, day.endsAt)).toBe(true);
        expect(localDateOf(day.startsAt, zone)).toBe(date);
        expect(localDateOf(new Date(day.endsAt.getTime() - 1), zone)).toBe(date);
        expect(localDateOf(new Date(day.startsAt.getTime() - 1), zone)).toBe(addDays(date, -1));
        expect(localDayOf(day.endsAt, zone).startsAt).toEqual(day.endsAt);
      }),
    );
  });

  it.each([
    ['2026-03-08', 'America/Denver', 23],
    ['2026-11-01', 'America/Denver', 25],
    ['2026-11-21', 'America/Denver', 24],
    ['2026-04-24', 'Africa/Cairo', 23],
    ['2026-11-01', 'America/Havana', 25],
  ])('is as long as the clocks make it: %s in %s has %i hours', (date, zone, hours) => {
    const { startsAt, endsAt } = localDayOf(instantOf(date, '12:00', zone), zone);
    expect((endsAt.getTime() - startsAt.getTime()) / HOUR).toBe(hours);
  });

  it('runs a week from Monday 00:00 to the next Monday 00:00 of the zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (at, zone) => {
        const week = localWeekOf(at, zone);
        expect(isWithin(at, week.startsAt, week.endsAt)).toBe(true);
        expect(weekdayOf(localDateOf(week.startsAt, zone))).toBe(1);
        expect(localDateOf(week.endsAt, zone)).toBe(addDays(localDateOf(week.startsAt, zone), 7));
      }),
    );
  });

  it("has the venue's date, not the reader's, across midnight", () => {
    const at = new Date('2026-03-08T03:30:00Z');
    expect([localDateOf(at, 'America/Denver'), localDateOf(at, 'UTC')]).toEqual(['2026-03-07', '2026-03-08']);
  });

  it('finds the next 08:00, and the next one on a Monday, also over a clock change', () => {
    const zone = 'America/Denver';
    const saturday = instantOf('2026-03-07', '08:00', zone);
    expect(nextLocalTime(saturday, '08:00', zone)).toEqual(new Date('2026-03-08T14:00:00Z'));
    expect(nextLocalTime(saturday, '08:00', zone, 1)).toEqual(new Date('2026-03-09T14:00:00Z'));
    expect(nextLocalTime(new Date(saturday.getTime() - 1), '08:00', zone)).toEqual(saturday);
  });
});

describe('instants of a wall clock', () => {
  it('reads back what it was given, whenever the clock shows it', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (at, zone) => {
        const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
        const wall = new Date(minute.getTime() + offsetAt(minute, zone)).toISOString();
        const read = instantOf(wall.slice(0, 10), wall.slice(11, 16), zone);
        expect(new Date(read.getTime() + offsetAt(read, zone)).toISOString()).toBe(wall);
        expect(read.getTime()).toBeLessThanOrEqual(minute.getTime());
      }),
    );
  });

  it('moves a skipped time forward and uses the first of two', () => {
    expect(instantOf('2026-03-08', '02:30', 'America/Denver')).toEqual(new Date('2026-03-08T09:30:00Z'));
    expect(instantOf('2026-11-01', '01:30', 'America/Denver')).toEqual(new Date('2026-11-01T07:30:00Z'));
    expect(() => instantOf('2026-13-01', '20:00', 'UTC')).toThrow(RangeError);
  });

  it('AUT-054 ACC-198 falls back to America/Denver for a venue without a real zone', () => {
    expect([zoneOr(null), zoneOr(''), zoneOr('Mars/Base'), zoneOr('Europe/Paris')]).toEqual([
      'America/Denver',
      'America/Denver',
      'America/Denver',
      'Europe/Paris',
    ]);
    expect(isZone('Mars/Base')).toBe(false);
  });

  it('reads a window with its start and without its end', () => {
    const [start, end] = [new Date(1000), new Date(2000)];
    expect([999, 1000, 1999, 2000].map((ms) => isWithin(new Date(ms), start, end))).toEqual([false, true, true, false]);
    expect(isWithin(new Date(5), null, undefined)).toBe(true);
  });
});
