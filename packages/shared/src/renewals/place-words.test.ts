import { expect, it } from 'vitest';

import { placesInShort, seatInShort } from './place-words.ts';

it('names seats by row and number, of each section together, and places by their ticket type', () => {
  expect(seatInShort('Stalls, row G, seat 12')).toBe('G12');
  expect(seatInShort('Cabaret, table 3, seat 1')).toBe('31');
  expect(seatInShort('Floor')).toBeNull();
  expect(seatInShort('Row, seat 5')).toBeNull();
  expect(placesInShort(['Stalls, row G, seat 12', 'Stalls, row G, seat 13', 'Balcony, row B, seat 4', 'Floor', 'Floor', 'Lawn'])).toBe(
    'Stalls G12, G13; Balcony B4; 2 × Floor; Lawn',
  );
  expect(placesInShort([])).toBe('');
});
