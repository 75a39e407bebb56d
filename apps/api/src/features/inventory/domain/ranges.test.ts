import { describe, expect, it } from 'vitest';

import { rangesOf } from './ranges.ts';

describe('ranges of numbers', () => {
  it('are listed from the highest on', () => {
    expect(rangesOf([9, 8, 7, 5, 3, 2])).toEqual([
      [7, 9],
      [5, 5],
      [2, 3],
    ]);
    expect(rangesOf([])).toEqual([]);
  });
});
