import { describe, expect, it } from 'vitest';
import { movedFacts } from './moved-facts.ts';

const kilby = { name: 'Kilby Yard', timezone: 'America/Denver' };
const show = { startsAt: '2026-12-06T03:00:00Z', doorsAt: '2026-12-06T02:00:00Z', endsAt: '2026-12-06T06:00:00Z' };
const event = { schedule: show, isMultipleDays: false, venue: kilby, performances: [] };
const told = (after: object, before = event) =>
  movedFacts(before, { ...event, ...after }).map(({ label, from, to }) => `${label}: ${from} → ${to}`);

describe('what moved of an event', () => {
  it('is nothing where date, doors, end and place are the same', () => {
    expect(told({ schedule: { ...show, startsAt: new Date(show.startsAt) } })).toEqual([]);
  });

  it('names the old and the new in the zone of the venue', () => {
    expect(told({ schedule: { ...show, startsAt: '2026-12-06T03:30:00Z', doorsAt: null } })).toEqual([
      'Doors: Sat, Dec 05, 2026 at 7:00pm MST → none',
      'Start: Sat, Dec 05, 2026 at 8:00pm MST → Sat, Dec 05, 2026 at 8:30pm MST',
    ]);
    expect(told({ venue: { ...kilby, name: 'The Depot' } })).toEqual(['Venue: Kilby Yard → The Depot']);
  });

  it('names each day and each further performance', () => {
    const days = { isMultipleDays: true, performances: [{ name: '', venue: null, schedule: [show, show] }] };
    const late = { ...show, endsAt: '2026-12-06T07:00:00Z' };
    const other = { name: 'Late set', venue: kilby, schedule: [show] };
    const before = { ...event, ...days, performances: [...days.performances, other] } as never;
    const after = {
      ...days,
      performances: [
        { ...days.performances[0]!, schedule: [show, late] },
        { ...other, venue: { name: 'Bar' }, schedule: [late] },
      ],
    };
    expect(told(after, before).map((text) => text.split(':')[0])).toEqual(['Day 2, end', 'Late set, end', 'Late set, venue']);
  });
});
