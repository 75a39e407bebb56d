import { describe, expect, it } from 'vitest';
import { doorsText } from './event-when.ts';

describe('when an event takes place', () => {
  it.each([
    ['2026-03-07T01:30:00Z', '2026-03-07T02:30:00Z', /^Doors 6:30pm, show 7:30pm/],
    ['2026-03-07T05:30:00Z', '2026-03-07T07:00:00Z', /^Doors 10:30pm \(Fri, Mar 6\), show 12:00am/],
    [null, '2026-03-07T07:00:00Z', /^Show 12:00am/],
  ])('BUY-001 names the day of doors at %s when the show at %s is on the next', (doorsAt, startsAt, words) => {
    expect(doorsText({ doorsAt, startsAt }, 'America/Denver')).toMatch(words);
  });
});
