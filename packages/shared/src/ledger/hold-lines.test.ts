import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkTotals, placesOfHold } from '../holds/hold-totals.ts';
import { figureOf, plusLines } from './figure-sums.ts';
import { holdLinesBetween } from './hold-lines.ts';

const totals = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)).map(([totalCheckedIn, totalReleased, totalOutstanding]) => ({
  totalHeld: totalCheckedIn + totalReleased + totalOutstanding,
  totalCheckedIn,
  totalReleased,
  totalOutstanding,
}));

describe('the ledger of holds', () => {
  it('BYD-020 adds up to the places held and the guests checked in, whatever happened, and to nothing once a block is deleted', () => {
    fc.assert(
      fc.property(fc.array(totals, { minLength: 1, maxLength: 8 }), (states) => {
        const booked = states.flatMap((after, at) => holdLinesBetween(states[at - 1] ?? null, after));
        const last = states.at(-1)!;
        expect(checkTotals(last.totalHeld, last)).toBeNull();
        const sums = plusLines({}, booked);
        expect([figureOf('held', sums), figureOf('holdAdmissions', sums)]).toEqual([placesOfHold(last), last.totalCheckedIn]);
        expect(figureOf('revenue', sums)).toBe(0);
        const ended = plusLines(sums, holdLinesBetween(last, null));
        expect([figureOf('held', ended), figureOf('holdAdmissions', ended)]).toEqual([0, 0]);
      }),
    );
  });

  it('writes nothing where nothing moved', () => {
    const same = { totalHeld: 4, totalCheckedIn: 1, totalReleased: 1, totalOutstanding: 2 };
    expect(holdLinesBetween(same, { ...same })).toEqual([]);
  });
});
