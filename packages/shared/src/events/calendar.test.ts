import { describe, expect, it } from 'vitest';

import { chipsOf, type CalendarEvent } from './calendar-chips.ts';
import { cellsOf, monthFrom, windowOf } from './calendar-grid.ts';

const anEvent = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  _id: 'e1',
  name: 'Fjord',
  published: true,
  cancel: false,
  timezone: 'America/Denver',
  days: ['2026-11-14T02:00:00.000Z'],
  ...more,
});
const named = (event: Partial<CalendarEvent>) => chipsOf([anEvent(event)]).map(({ name }) => name);

describe('a month in a calendar', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-12'],
    ['2026-02', '2026-02-01', '2026-03-14'],
    ['2027-01', '2026-12-27', '2027-02-06'],
  ] as const)('ACC-155 %s has 42 days from Sunday %s to %s', (month, first, last) => {
    const cells = cellsOf(month);
    expect([cells.length, new Set(cells).size, cells[0], cells.at(-1)]).toEqual([42, 42, first, last]);
  });

  it('ACC-155 steps across the end of the year', () => {
    expect([monthFrom('2026-12', 1), monthFrom('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  });

  it('ACC-156 queries everything that can fall on a shown day in any time zone', () => {
    const { startDate, endDate } = windowOf(cellsOf('2026-11'));
    expect([new Date(startDate * 1000), new Date(endDate * 1000)]).toEqual([new Date('2026-10-31T00:00Z'), new Date('2026-12-14T00:00Z')]);
  });
});

describe('the chips of a calendar', () => {
  it('ACC-159 show drafts in parentheses, nameless events as upcoming, and days by their number', () => {
    expect(named({})).toEqual(['Fjord']);
    expect(named({ published: false })).toEqual(['(Fjord)']);
    expect(named({ name: ' ', published: false })).toEqual(['(Upcoming Event Name)']);
    expect(named({ name: '' })).toEqual(['Upcoming Event Name']);
    const days = ['2026-11-14T02:00:00.000Z', '2026-11-15T02:00:00.000Z'];
    expect(named({ days })).toEqual(['Fjord (Day 1)', 'Fjord (Day 2)']);
    expect(named({ days, published: false })).toEqual(['(Fjord) (Day 1)', '(Fjord) (Day 2)']);
  });

  it('ACC-158 omit canceled events and use the local day of the venue', () => {
    const chips = chipsOf([anEvent({ cancel: true }), anEvent({ published: false }), anEvent({ timezone: 'Asia/Tokyo' })]);
    expect(chips.map(({ day, isDraft }) => [day, isDraft])).toEqual([
      ['2026-11-13', true],
      ['2026-11-14', false],
    ]);
  });
});
