import { describe, expect, it } from 'vitest';

import { seatsText, seatTextOf } from './seat-text.ts';

describe('the seat text of a printed ticket', () => {
  it.each([
    ['Balcony-A-12', 'A-12'],
    ['A-12', 'A-12'],
    ['Table 4', 'Table 4'],
    ['Main floor-Row AA-7', 'Row AA-7'],
    ['Main floor-Row AAA-7', '7'],
    ['X-ABCDE-12', 'ABCDE-12'],
    ['X-ABCDEF-12', '12'],
    ['', ''],
  ])('OPS-170 OPS-255 of %s is %s', (seat, text) => {
    expect(seatTextOf(seat)).toBe(text);
  });

  it('lists seats in their order, A-2 before A-10, and leaves out what has none', () => {
    expect(seatsText([{ seat: 'Stalls-A-10' }, { seat: null }, { seat: 'Stalls-A-2' }, {}])).toBe('Stalls-A-2, Stalls-A-10');
    expect(seatsText([{ seat: null }])).toBe('');
  });
});
