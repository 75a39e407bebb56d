import { describe, expect, it } from 'vitest';

import { doorsAndShowText, doorsDayText, formatInstant, zoneNameOf, type FormatName } from './format.ts';

const at = new Date('2026-03-08T02:30:00Z');

describe('display texts of times', () => {
  it.each<[string, FormatName, string]>([
    ['OPS-221', 'card', 'Sat, Mar 7th'],
    ['OPS-050', 'detail', 'Sat, Mar 07, 2026 at 7:30pm'],
    ['tables', 'table', 'Mar 7, 2026, 7:30pm'],
    ['printing', 'printed', 'Sat, Mar 07, 2026'],
    ['printing', 'printedShort', 'Sat, 03/07/2026'],
    ['printing', 'printedLong', 'Saturday, March 07, 2026'],
    ['printing', 'doors', 'Doors @ 7:30pm'],
    ['printing', 'show', 'Show @ 7:30pm'],
  ])("%s writes %s as %s in the venue's zone", (_, format, text) => {
    expect(formatInstant(at, format, 'America/Denver')).toBe(text);
    expect(formatInstant(at.toISOString(), format)).toBe(text);
  });

  it("writes the venue's date across midnight", () => {
    expect(formatInstant(at, 'card', 'Europe/Paris')).toBe('Sun, Mar 8th');
  });

  it('writes nothing for a missing or unreadable instant', () => {
    expect([formatInstant(null, 'card'), formatInstant('soon', 'card')]).toEqual(['', '']);
  });

  it('names doors and show, or the show alone', () => {
    expect(doorsAndShowText({ doorsAt: new Date('2026-03-08T01:30:00Z'), startsAt: at })).toBe('Doors @ 6:30pm, Show @ 7:30pm');
    expect(doorsAndShowText({ doorsAt: null, startsAt: at })).toBe('Show @ 7:30pm');
  });

  it('names the day of doors that open on the evening before', () => {
    const midnight = { doorsAt: new Date('2026-03-08T03:30:00Z'), startsAt: new Date('2026-03-08T07:00:00Z') };
    expect(doorsAndShowText(midnight)).toBe('Doors @ 8:30pm (Sat, Mar 7), Show @ 12:00am');
    expect([doorsDayText(midnight), doorsDayText(midnight, 'UTC'), doorsDayText({ startsAt: at })]).toEqual([' (Sat, Mar 7)', '', '']);
  });

  it('names the zone for readers elsewhere', () => {
    expect(zoneNameOf(at, 'America/Denver')).toBe('MST');
  });
});
