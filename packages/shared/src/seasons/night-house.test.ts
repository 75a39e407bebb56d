import { describe, expect, it } from 'vitest';

import { nightHouseOf } from './night-house.ts';
import { nightSharesOf } from './night-shares.ts';

describe('the house of a night', () => {
  it('BYD-111 counts each ticket once', () => {
    expect(nightHouseOf({ sold: 45, comps: 6, held: 10, remaining: 19 }, 120)).toEqual({
      season: 120,
      single: 39,
      comps: 6,
      held: 10,
      left: 19,
    });
    expect(nightHouseOf({ sold: 0, comps: 0, held: 0, remaining: 0 }, 0)).toEqual({ season: 0, single: 0, comps: 0, held: 0, left: 0 });
  });

  it('BYD-111 divides the money of a season over its nights to the cent, also what was paid back', () => {
    const amounts = (nights: number, money: number) => nightSharesOf(Array.from({ length: nights }), money).map(({ amount }) => amount);
    expect(amounts(3, 10_000)).toEqual([3334, 3333, 3333]);
    expect(amounts(3, -100)).toEqual([-34, -33, -33]);
    expect(amounts(0, 500)).toEqual([]);
  });
});
