import { expect, it } from 'vitest';

import { lettersOf, placeOfLetters } from './letters.ts';

it('gives a letter to each category and row, and starts over with two after Z', () => {
  expect([0, 5, 25, 26, 27, 49].map(lettersOf)).toEqual(['A', 'F', 'Z', 'AA', 'AB', 'AX']);
  for (const at of [0, 25, 26, 701, 702, 2999]) expect(placeOfLetters(lettersOf(at))).toBe(at);
  expect(['', 'a', 'A1', 'ÄÖ', 'AAAA'].map(placeOfLetters)).toEqual([null, null, null, null, null]);
});
