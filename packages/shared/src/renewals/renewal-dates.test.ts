import { describe, expect, it } from 'vitest';

import { daysLeft, isRenewalEnding, reminderDue, remindersOf, validateRenewalDates } from './renewal-dates.ts';

const endsAt = new Date('2027-06-03T05:59:00Z');
const at = (text: string) => new Date(text);
const dates = { endsAt, reminderDays: [2, 14] };

describe('the dates of a renewal', () => {
  it('has its reminders so many days before the end', () => {
    expect(remindersOf(dates).map((each) => each.at.toISOString())).toEqual(['2027-05-20T05:59:00.000Z', '2027-06-01T05:59:00.000Z']);
  });

  it('sends the latest reminder whose time has come, once', () => {
    const links = at('2027-04-12T10:00:00Z');
    expect(reminderDue(dates, [links], at('2027-05-20T05:58:00Z'))).toBeNull();
    expect(reminderDue(dates, [links], at('2027-05-20T05:59:00Z'))?.days).toBe(14);
    expect(reminderDue(dates, [links, at('2027-05-20T05:59:01Z')], at('2027-05-25T00:00:00Z'))).toBeNull();
    expect(reminderDue(dates, [links], at('2027-06-02T00:00:00Z'))?.days).toBe(2);
    expect(reminderDue(dates, [links], endsAt)).toBeNull();
    // links that were sent after the time of a reminder stand for it
    expect(reminderDue(dates, [at('2027-05-22T00:00:00Z')], at('2027-05-23T00:00:00Z'))).toBeNull();
  });

  it('counts a day that has begun', () => {
    expect(daysLeft(endsAt, at('2027-05-22T12:00:00Z'))).toBe(12);
    expect(daysLeft(endsAt, at('2027-06-03T05:58:00Z'))).toBe(1);
    expect(daysLeft(endsAt, endsAt)).toBe(0);
  });

  it('refuses an end that has passed or is after the last night, and reminders that are none', () => {
    const now = at('2027-05-01T00:00:00Z');
    const paths = (more: object, lastNight: Date | null = null) =>
      validateRenewalDates({ ...dates, ...more }, now, lastNight).map(({ path }) => path);
    expect(paths({})).toEqual([]);
    expect(paths({ endsAt: at('2027-05-01T00:00:30Z') })).toEqual(['endsAt']);
    expect(paths({}, at('2027-06-01T00:00:00Z'))).toEqual(['endsAt']);
    expect(paths({ reminderDays: [] })).toEqual([]);
    for (const reminderDays of [[0], [1.5], [2, 2], [1, 2, 3, 4, 5, 6], [400]]) expect(paths({ reminderDays })).toEqual(['reminderDays']);
    expect(isRenewalEnding(endsAt, at('2027-06-03T05:58:30Z'))).toBe(true);
    expect(isRenewalEnding(endsAt, at('2027-06-03T05:57:30Z'))).toBe(false);
  });
});
