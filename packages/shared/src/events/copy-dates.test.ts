import { describe, expect, it } from 'vitest';
import { instantOf } from '../time/zone.ts';
import { checkFirstDays, COPIES_MAX, movedToDay } from './copy-dates.ts';
import { textOf } from '../text/messages.ts';

const TODAY = '2026-11-21';
const DENVER = 'America/Denver';

describe('the first days of copies', () => {
  it('answer 91 are days that exist, from today on, each once', () => {
    expect(checkFirstDays(['2026-11-21', '2027-03-05', '2028-02-29'], TODAY)).toEqual([]);
    const wrong = checkFirstDays(['', '2027-02-30', '2026-11-20', '2027-03-05', '2027-03-05', '0027-03-05', '05.03.2027'], TODAY);
    expect(wrong.map(({ path, message }) => `${path} ${textOf(message)}`)).toEqual([
      'firstDays.0 Please choose the first day.',
      'firstDays.1 Please choose the first day.',
      'firstDays.2 The first day must not be in the past.',
      'firstDays.4 This day is chosen twice.',
      'firstDays.5 Please choose the first day.',
      'firstDays.6 Please choose the first day.',
    ]);
  });

  it('answer 91 are at least one and at most thirty', () => {
    expect(checkFirstDays([], TODAY).map(({ path }) => path)).toEqual(['firstDays.0']);
    const days = Array.from({ length: COPIES_MAX + 1 }, (_, at) => `2027-01-${String(at + 1).padStart(2, '0')}`);
    expect(checkFirstDays(days.slice(1), TODAY)).toEqual([]);
    expect(checkFirstDays(days, TODAY).map(({ path }) => path)).toEqual(['firstDays.30']);
  });

  it('answer 91 take all dates along by whole days, at their own hours on each side of a clock change', () => {
    const at = (date: string, time: string) => instantOf(date, time, DENVER);
    // a start shortly before midnight of the zone is already the next day in UTC
    const move = movedToDay('2027-03-19', at('2027-03-05', '23:30'), DENVER);
    expect(move(at('2027-03-05', '23:30'))).toEqual(at('2027-03-19', '23:30'));
    expect(move(at('2027-03-06', '02:00'))).toEqual(at('2027-03-20', '02:00'));
    expect(move(at('2027-01-10', '10:00'))).toEqual(at('2027-01-24', '10:00'));
    const back = movedToDay('2026-12-01', at('2027-03-15', '20:00'), DENVER);
    expect(back(at('2027-03-15', '20:00'))).toEqual(at('2026-12-01', '20:00'));
    expect(back(new Date('2027-03-15T20:00:00.250Z')).getUTCMilliseconds()).toBe(250);
  });
});
