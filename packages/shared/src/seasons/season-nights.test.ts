import { describe, expect, it } from 'vitest';

import { nightsLeftOf, nightsOf } from './season-nights.ts';

const at = (hours: number) => new Date(Date.UTC(2027, 0, 1, hours));
const event = (_id: string, hours: number | null, more: object = {}) => ({
  _id,
  cancel: false,
  published: true,
  firstPublishedAt: null,
  schedule: { startsAt: hours === null ? null : at(hours) },
  ...more,
});

describe('the nights of a season', () => {
  it('BUY-005 BYD-100 are its public events, soonest first', () => {
    const all = [
      event('late', 9),
      event('draft', 1, { published: false }),
      event('paused', 3, { published: false, firstPublishedAt: at(0) }),
      event('canceled', 2, { cancel: true }),
      event('early', 2),
      event('undated', null),
    ];
    expect(nightsOf(all).map(({ _id }) => _id)).toEqual(['early', 'paused', 'late']);
  });

  it('of one hour have one order, whichever was read first', () => {
    const [a, b] = [event('a', 5), event('b', 5)];
    expect(nightsOf([b, a])).toEqual(nightsOf([a, b]));
  });

  it('BYD-101 are left until they begin', () => {
    const nights = [1, 2, 3].map((hours) => ({ startsAt: at(hours) }));
    expect(nightsLeftOf(nights, at(0))).toHaveLength(3);
    expect(nightsLeftOf(nights, at(2))).toEqual([nights[2]]);
    expect(nightsLeftOf(nights, at(3))).toEqual([]);
  });
});
