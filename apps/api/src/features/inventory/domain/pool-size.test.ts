import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { limitNumbers, lowestFree } from './free-numbers.ts';
import { quantityOf, resized } from './pool-size.ts';

describe('pool quantities', () => {
  it('retires the highest free numbers when it is lowered', () => {
    expect(resized({ size: 10, retired: [] }, 7, new Set([9, 1]))).toEqual({ size: 10, retired: [10, 8, 7] });
  });

  it('restores retired numbers before it creates new ones', () => {
    expect(resized({ size: 10, retired: [10, 8] }, 9, new Set())).toEqual({ size: 10, retired: [10] });
    expect(resized({ size: 10, retired: [10, 8] }, 12, new Set())).toEqual({ size: 12, retired: [] });
  });

  it('cannot be lowered below what is claimed', () => {
    expect(resized({ size: 3, retired: [] }, 1, new Set([1, 2]))).toBeNull();
  });

  it('matches the requested quantity after any changes, and never retires a claimed number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 10 })),
        (steps, numbers) => {
          const claimed = new Set(numbers);
          let pool = { size: 10, retired: [] as readonly number[] };
          for (const to of steps) {
            const next = resized(pool, to, claimed);
            expect(next === null).toBe(to < claimed.size);
            if (!next) continue;
            expect(quantityOf(next)).toBe(to);
            expect(next.retired.some((number) => claimed.has(number) || number > next.size)).toBe(false);
            expect(new Set(next.retired).size).toBe(next.retired.length);
            pool = next;
          }
        },
      ),
    );
  });
});

describe("numbers of a buyer's limit", () => {
  it('are the lowest free ones', () => {
    expect(lowestFree(5, new Set([1, 3]), 2)).toEqual([2, 4]);
    expect(lowestFree(2, new Set([1]), 2)).toBeNull();
  });

  it('include claims above a limit that was lowered since', () => {
    expect(limitNumbers(2, new Set([5, 6]), 1)).toBeNull();
    expect(limitNumbers(2, new Set([2]), 1)).toEqual([1]);
  });
});
