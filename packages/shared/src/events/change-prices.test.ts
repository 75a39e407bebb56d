import { describe, expect, it } from 'vitest';

import { changedPrices, checkPriceChange, withChangedPrices, type PriceChange } from './change-prices.ts';

const tier = (_id: string, price: number) => ({ _id, name: `Tier ${_id}`, price });
const TYPES = [
  { _id: 'floor', name: 'Floor', tiers: [tier('a', 2000), tier('b', 2999)] },
  { _id: 'box', name: 'Box', tiers: [tier('c', 500)] },
  { _id: 'free', name: 'Children', tiers: [tier('d', 0)] },
];
const after = (change: PriceChange) => changedPrices(TYPES, change).map(({ name, before, after: then }) => [name, before, then]);

describe('changing all prices of an event', () => {
  it('BYD-040 moves each price by a percent, rounded half up, or by an amount; what is free stays free', () => {
    expect(after({ by: 'Percent', value: 10 })).toEqual([
      ['Floor, Tier a', 2000, 2200],
      ['Floor, Tier b', 2999, 3299],
      ['Box', 500, 550],
    ]);
    expect(after({ by: 'Amount', value: -500 })).toEqual([
      ['Floor, Tier a', 2000, 1500],
      ['Floor, Tier b', 2999, 2499],
      ['Box', 500, 0],
    ]);
  });

  it('refuses what no price may become, and what changes nothing', () => {
    expect(checkPriceChange(TYPES, { by: 'Percent', value: 12.5 })).toBeNull();
    expect(checkPriceChange(TYPES, { by: 'Amount', value: -501 })).toBe('Box would cost less than $0.00.');
    expect(checkPriceChange(TYPES, { by: 'Amount', value: 99_999_999 })).toBe('Floor, Tier a would cost more than $999,999.99.');
    expect(checkPriceChange(TYPES, { by: 'Percent', value: 0.01 })).toBe('No price would change.');
    expect(checkPriceChange([TYPES[2]!], { by: 'Percent', value: 10 })).toBe('No price would change.');
    expect(checkPriceChange(TYPES, { by: 'Percent', value: 1.005 })).toContain('at most two decimals');
    for (const value of [0, 0.5, Number.NaN, Infinity])
      expect(checkPriceChange(TYPES, { by: 'Amount', value })).toBe('Please enter an amount.');
  });

  it('keeps everything else of the ticket types', () => {
    expect(withChangedPrices(TYPES, { by: 'Percent', value: 100 })).toEqual([
      { ...TYPES[0], tiers: [tier('a', 4000), tier('b', 5998)] },
      { ...TYPES[1], tiers: [tier('c', 1000)] },
      TYPES[2],
    ]);
  });
});
