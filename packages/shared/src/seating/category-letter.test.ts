import { expect, it } from 'vitest';
import { categoryLetter } from './category-letter.ts';

it('BYD-060 categories have the letters A to Z, then two letters', () => {
  expect([0, 5, 25, 26, 27, 49].map(categoryLetter)).toEqual(['A', 'F', 'Z', 'AA', 'AB', 'AX']);
});
