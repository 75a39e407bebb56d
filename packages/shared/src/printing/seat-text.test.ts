import { describe, expect, it } from 'vitest';

import { seatTextOf } from './seat-text.ts';

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
});
