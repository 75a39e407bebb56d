import { describe, expect, it } from 'vitest';

import { textOf } from '../text/messages.ts';
import {
  lowestOf,
  nightsCountOf,
  priceAfterNights,
  priceWithNights,
  validateNightReduction,
  type NightReduction,
} from './night-reduction.ts';

const START = Date.UTC(2027, 0, 1, 20);
const DAY = 86_400_000;
const seasonOf = (total: number, nightReduction: NightReduction | null = null) => ({
  nightReduction,
  performances: [{ schedule: Array.from({ length: total }, (_, n) => ({ startsAt: new Date(START + n * DAY) })) }],
});
const afterNights = (n: number) => new Date(START + (n - 1) * DAY);
const EQUAL: NightReduction = { type: 'EqualParts', value: 0 };

describe('the price of a season after its first night', () => {
  it('BYD-101 counts a night as passed from its start on', () => {
    expect(nightsCountOf(seasonOf(14), new Date(START - 1))).toEqual({ total: 14, left: 14 });
    expect(nightsCountOf(seasonOf(14), new Date(START))).toEqual({ total: 14, left: 13 });
    expect(nightsCountOf(seasonOf(14), afterNights(14))).toEqual({ total: 14, left: 0 });
    expect(nightsCountOf({ performances: [] }, afterNights(1))).toEqual({ total: 0, left: 0 });
  });

  it.each<[string, NightReduction | null, number, number, number]>([
    ['nothing passed', EQUAL, 14_000, 0, 14_000],
    ['equal parts', EQUAL, 14_000, 2, 12_000],
    ['equal parts, rounded once', EQUAL, 10_000, 1, 9286],
    ['the last night alone', EQUAL, 14_000, 13, 1000],
    ['a percent of the full price', { type: 'Percent', value: 7.5 }, 9999, 3, 7749],
    ['percent to nothing', { type: 'Percent', value: 50 }, 9000, 3, 0],
    ['an amount', { type: 'Amount', value: 850 }, 14_000, 4, 10_600],
    ['an amount to nothing', { type: 'Amount', value: 5000 }, 14_000, 3, 0],
    ['no rule', null, 14_000, 5, 14_000],
  ])('BYD-101 takes off %s', (_, rule, price, passed, expected) => {
    expect(priceAfterNights(price, seasonOf(14, rule), afterNights(passed))).toBe(expected);
  });

  it('BYD-101 falls from night to night and never rises, in whole cents', () => {
    for (const rule of [EQUAL, { type: 'Percent', value: 6.67 }, { type: 'Amount', value: 333 }] as const)
      for (const price of [0, 1, 999, 14_001]) {
        const prices = Array.from({ length: 15 }, (_, passed) => priceWithNights(price, rule, { total: 14, left: 14 - passed }));
        expect(prices).toEqual(prices.toSorted((a, b) => b - a));
        expect(prices.every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true);
      }
  });

  it('BYD-101 says from which night on nothing is asked, or less than a card can be charged', () => {
    expect(lowestOf(14_000, EQUAL, 14)).toBeNull();
    expect(lowestOf(500, EQUAL, 14)).toEqual({ left: 1, isFree: false });
    expect(lowestOf(9000, { type: 'Percent', value: 40 }, 4)).toEqual({ left: 1, isFree: true });
    expect(lowestOf(9000, { type: 'Amount', value: 4490 }, 4)).toEqual({ left: 2, isFree: false });
    expect(lowestOf(9000, { type: 'Amount', value: 4490 }, 1)).toBeNull();
  });

  it('BYD-101 is refused with a number that is none', () => {
    const texts = (rule: NightReduction) => validateNightReduction(rule).map(({ message }) => textOf(message));
    expect(texts(EQUAL)).toEqual([]);
    expect(texts({ type: 'Percent', value: 8 })).toEqual([]);
    expect(texts({ type: 'Percent', value: 101 })).toEqual(['The percent a night must be between 0 and 100 with at most two decimals.']);
    expect(texts({ type: 'Amount', value: -1 })).toEqual(['The amount a night must not be negative.']);
    expect(texts({ type: 'Amount', value: 0.5 })).toEqual(['The amount a night must be whole cents.']);
    expect(texts({ type: 'Amount', value: 0 })).toEqual(['Please say by how much the price falls a night.']);
  });
});
