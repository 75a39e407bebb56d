import { describe, expect, it } from 'vitest';

import type { EventSeat } from './event-seating.ts';
import { onChosenNights, seatMapOf, seatsOnNight } from './season-seats.ts';

const plan = (planId: string, seats: Readonly<Record<string, string>>) => ({
  planId,
  all: Object.entries(seats).map(([id, text]) => ({ seat: { id }, text }) as EventSeat),
});

describe('seats of a season on a night', () => {
  const season = plan('hall', { a1: 'Stalls-A-1', a2: 'Stalls-A-2', a3: 'Stalls-A-3' });

  it('BYD-102 are the same seats in a copy of the plan, whatever they are called there', () => {
    const night = plan('hall', { a3: 'Stalls-A-3', a1: 'Parquet-A-1' });
    expect([...seatsOnNight(season, night)]).toEqual([1, -1, 0]);
  });

  it('BYD-102 are those of the same section, row and number in another plan', () => {
    const night = plan('studio', { x: 'Stalls-A-2', y: 'Stalls-A-1', a3: 'Balcony-A-1' });
    expect([...seatsOnNight(season, night)]).toEqual([1, 0, -1]);
  });

  it('BYD-102 are what the organizer wrote for another plan, and nobody else has that seat', () => {
    const night = plan('studio', { x: 'Stalls-A-2', y: 'Stalls-A-1' });
    const maps = [{ planId: 'studio', seats: { a1: 'x', a3: 'gone' } }];
    expect([...seatsOnNight(season, night, maps)]).toEqual([0, -1, -1]);
    // a map is for its own plan
    expect([...seatsOnNight(season, plan('hall', { a1: 'Stalls-A-1', x: 'Stalls-A-2' }), maps)]).toEqual([0, -1, -1]);
  });

  it('BYD-102 are read from lines, and each wrong line is named', () => {
    const night = plan('studio', { x: 'Stalls-A-2', y: 'Stalls-A-1' });
    const read = (...pairs: [string, string][]) =>
      seatMapOf(
        season,
        night,
        pairs.map(([from, to]) => ({ from, to })),
      );
    expect(read(['Stalls-A-1', 'Stalls-A-2'], ['Stalls-A-3', ''])).toEqual({ seats: { a1: 'x', a3: '' }, problems: [] });
    const wrong = read(
      ['Stalls-A-1', 'Stalls-A-2'],
      ['Stalls-Z-1', 'Stalls-A-1'],
      ['Stalls-A-2', 'Box-1'],
      ['Stalls-A-1', ''],
      ['Stalls-A-3', 'Stalls-A-2'],
    );
    expect(wrong.problems.map(({ at, problem }) => `${at} ${problem}`)).toEqual([
      '1 FROM_UNKNOWN',
      '2 TO_UNKNOWN',
      '3 FROM_TWICE',
      '4 TO_TWICE',
    ]);
  });

  it('BYD-108 are sold on chosen nights alone, also on one that began while its cart was held', () => {
    const seating = { nights: [{ eventId: 'n2' }, { eventId: 'n3' }], begun: [{ eventId: 'n1' }] };
    const on = (...ids: string[]) => onChosenNights(seating, ids).nights.map(({ eventId }) => eventId);
    expect([on('n3', 'n1'), on('n2', 'bare'), on()]).toEqual([['n1', 'n3'], ['n2'], []]);
    expect(onChosenNights(seating, ['n2'])).toMatchObject({ begun: [], isOfChosen: true });
  });
});
