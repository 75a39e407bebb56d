import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addCents, assertCents, basisPoints, formatMoney, percentOf, roundHalfUp, splitByLargestRemainder } from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000_00 });
const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 40 });

describe('money', () => {
  it('promise 8: the parts of a split add up to the whole and differ from their exact share by less than a cent', () => {
    fc.assert(
      fc.property(cents, weights, (total, parts) => {
        const shares = splitByLargestRemainder(total, parts);
        expect(addCents(...shares)).toBe(total);
        const sum = parts.reduce((a, b) => a + b, 0);
        if (sum === 0) return;
        shares.forEach((share, i) => expect(Math.abs(share - (total / sum) * parts[i]!)).toBeLessThan(1 + 1e-3));
      }),
    );
  });

  it('never gives an item more of a discount than its price when the discount is within the sum of the prices', () => {
    fc.assert(
      fc.property(weights, fc.nat(10_000), (prices, part) => {
        const total = Math.floor((prices.reduce((a, b) => a + b, 0) * part) / 10_000);
        splitByLargestRemainder(total, prices).forEach((share, i) => expect(share).toBeLessThanOrEqual(prices[i]!));
      }),
    );
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [800, [3000, 1000], [600, 200]],
    [5, [0, 0], [3, 2]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 7], [0, 10]],
    [0, [], []],
  ])('splits %i over %j with left-over cents to the largest, then earliest remainders', (total, parts, expected) => {
    expect(splitByLargestRemainder(total, parts)).toEqual(expected);
  });

  it.each([
    [5000, 8, 400],
    [1999, 7.25, 145],
    [50, 1, 1],
    [49, 1, 0],
    [1050, 4.35, 46],
    [100, 1.005 * 1000, 1005],
    [0, 99.99, 0],
  ])('takes of %i cents %d percent exactly, half a cent going up', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  it('agrees with whole-number arithmetic for every percent with two decimals', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const exact = (2n * BigInt(amount) * BigInt(points) + 10_000n) / 20_000n;
        expect(percentOf(amount, points / 100)).toBe(Number(exact));
      }),
    );
  });

  it('refuses fractions of a cent and percents with three decimals', () => {
    expect(() => assertCents(1.5)).toThrow(RangeError);
    expect(() => addCents(1, Number.NaN)).toThrow(RangeError);
    expect(() => basisPoints(7.255)).toThrow(RangeError);
    expect(() => splitByLargestRemainder(1, [-1])).toThrow(RangeError);
  });

  it.each([
    [5, 2, 3],
    [-5, 2, -2],
    [4, 3, 1],
    [7, 1, 7],
  ])('rounds %i/%i half up to %i', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it.each([
    [1234, '$12.34'],
    [5, '$0.05'],
    [0, '$0.00'],
    [128400, '$1,284.00'],
    [123456789, '$1,234,567.89'],
    [-500, '-$5.00'],
  ])('OPS-219 writes %i cents as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });
});
