import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { packSeatStates, STAFF_SEAT_STATES, staffSeatState, unpackSeatStates } from './seat-states.ts';

const ticket = { isAdmitted: false, isComp: false };

describe('what staff see of a seat', () => {
  it('BYD-091 is sold, checked in, given away, in a cart, held, withdrawn, free or not offered', () => {
    const of = (owner: 'sold' | 'reserved' | 'held' | 'withdrawn' | null, more: object = {}) =>
      staffSeatState({ owner, ticket: owner === 'sold' ? { ...ticket, ...more } : null, isOffered: true });
    expect(of('sold')).toBe('sold');
    expect(of('sold', { isComp: true })).toBe('comp');
    expect(of('sold', { isComp: true, isAdmitted: true })).toBe('admitted');
    expect([of('reserved'), of('held'), of('withdrawn'), of(null)]).toEqual(['cart', 'held', 'withdrawn', 'open']);
    expect(staffSeatState({ owner: null, ticket: null, isOffered: false })).toBe('off');
    // an order whose ticket was not found is still sold
    expect(staffSeatState({ owner: 'sold', ticket: null, isOffered: false })).toBe('sold');
  });

  it('BYD-091 is one letter for each seat, and what is unknown is not offered', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STAFF_SEAT_STATES), { maxLength: 60 }), (states) => {
        const packed = packSeatStates(states);
        expect(packed).toHaveLength(states.length);
        expect(unpackSeatStates(packed)).toEqual(states);
      }),
    );
    expect(unpackSeatStates('f?')).toEqual(['open', 'off']);
  });
});
