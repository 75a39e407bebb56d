import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkDeleteHold, checkTotals, movedTotals, newTotals, placesOfHold, releasedTotals, totalsWith } from './hold-totals.ts';

describe('the totals of a hold', () => {
  it('OPS-126 starts with everything outstanding', () => {
    expect(newTotals(12)).toEqual({ totalHeld: 12, totalCheckedIn: 0, totalReleased: 0, totalOutstanding: 12 });
  });

  it('OPS-127 OPS-128 always add up, whatever is raised and lowered, and none falls below 0', () => {
    const step = fc.record({ which: fc.constantFrom('totalCheckedIn', 'totalReleased'), by: fc.constantFrom(1, -1) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 30 }), (qty, steps) => {
        let totals = newTotals(qty);
        for (const { which, by } of steps) {
          const next = movedTotals(totals, which, by);
          const isMoved = by > 0 ? totals.totalOutstanding > 0 : totals[which] > 0;
          expect(next[which] - totals[which]).toBe(isMoved ? by : 0);
          expect(next.totalOutstanding - totals.totalOutstanding).toBe(isMoved ? 0 - by : 0);
          expect(checkTotals(qty, next)).toBeNull();
          expect(placesOfHold(next)).toBe(next.totalCheckedIn + next.totalOutstanding);
          totals = next;
        }
      }),
    );
  });

  it('OPS-128 with nothing outstanding raising does nothing', () => {
    const totals = { totalHeld: 2, totalCheckedIn: 1, totalReleased: 1, totalOutstanding: 0 };
    expect(movedTotals(totals, 'totalCheckedIn', 1)).toBe(totals);
    expect(movedTotals(totals, 'totalReleased', 1)).toBe(totals);
  });

  it('OPS-128 are refused when they are negative, no whole numbers, or do not add up', () => {
    const totals = (totalCheckedIn: number, totalReleased: number, totalOutstanding: number, totalHeld = 10) => ({
      totalHeld,
      totalCheckedIn,
      totalReleased,
      totalOutstanding,
    });
    expect(checkTotals(10, totals(3, 2, 5))).toBeNull();
    for (const wrong of [totals(6, 6, -2), totals(-1, 0, 11), totals(0, -1, 11), totals(3, 2, 4), totals(2.5, 2.5, 5), totals(3, 2, 6, 11)])
      expect(checkTotals(10, wrong)).toBe('HOLD_TOTALS');
    expect(checkTotals(10, totals(3, 2, Number.NaN))).toBe('HOLD_TOTALS');
  });

  it('OPS-131 OPS-249 says why a block cannot be deleted, the guests who came in first', () => {
    const totals = newTotals(3);
    expect(checkDeleteHold(totals)).toBeNull();
    expect(checkDeleteHold(movedTotals(totals, 'totalReleased', 1))).toBe('HOLD_RELEASED');
    expect(checkDeleteHold(movedTotals(totals, 'totalCheckedIn', 1))).toBe('HOLD_CHECKED_IN');
    expect(checkDeleteHold(movedTotals(movedTotals(totals, 'totalCheckedIn', 1), 'totalReleased', 1))).toBe('HOLD_CHECKED_IN');
  });

  it('OPS-127 takes a typed number as far as the outstanding ones go', () => {
    const totals = { totalHeld: 10, totalCheckedIn: 3, totalReleased: 2, totalOutstanding: 5 };
    expect(totalsWith(totals, 'totalReleased', 6)).toEqual({ ...totals, totalReleased: 6, totalOutstanding: 1 });
    expect(totalsWith(totals, 'totalReleased', 99)).toEqual({ ...totals, totalReleased: 7, totalOutstanding: 0 });
    expect(totalsWith(totals, 'totalCheckedIn', 0)).toEqual({ ...totals, totalCheckedIn: 0, totalOutstanding: 8 });
    for (const wanted of [-4, 0, 1, 5, 8, 1000]) expect(checkTotals(10, totalsWith(totals, 'totalCheckedIn', wanted))).toBeNull();
  });

  it('at its release date gives back what is outstanding and keeps the places of guests', () => {
    const totals = { totalHeld: 10, totalCheckedIn: 3, totalReleased: 2, totalOutstanding: 5 };
    expect(releasedTotals(totals)).toEqual({ totalHeld: 10, totalCheckedIn: 3, totalReleased: 7, totalOutstanding: 0 });
  });
});
