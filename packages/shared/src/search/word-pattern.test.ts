import { describe, expect, it } from 'vitest';

import { fold } from './fold.ts';
import { wordPatternOf } from './word-pattern.ts';

describe('a word in a text as it was written', () => {
  it.each([
    ['zoe', 'Zoë', true],
    ['zoe', 'ZOE\u0308', true],
    ['obrien', 'Théo O’Brien', true],
    ['obrien', "O'Brien", true],
    ['muller', 'Fontaine-Müller', true],
    ['uller', 'Fontaine-Müller', false],
    ['a.b', 'axb', false],
    ['theo@ex', 'theo@example.com', true],
    ['[', '[', true],
    ['йосип', 'Йосип', true],
    ['ολγα', 'Όλγα', true],
    ['김민', '김민준', true],
    ['が', 'ガール がーる', true],
    ['김민', '민준', false],
  ])('is %s found in %s: %s', (term, text, isFound) => {
    expect(new RegExp(wordPatternOf(fold(term)), 'iu').test(text)).toBe(isFound);
  });
});
