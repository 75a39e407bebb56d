import { describe, expect, it } from 'vitest';

import { fold } from './fold.ts';
import { typedPatternOf, wordPatternOf } from './word-pattern.ts';

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

describe('a typed text in a text as it was written', () => {
  it.each([
    ['Zurich', 'Opernhaus Zürich', true],
    ['Zürich', 'Opernhaus Zurich', true],
    ['zu\u0308rich', 'ZÜRICH', true],
    ['cafe', 'Café Central', true],
    ['Café', 'cafe\u0301', true],
    ["l'ete", 'L’Été', true],
    ['lete', 'L’Été', true],
    ['łodz', 'Łódź', true],
    ['foo™ live', 'Foo™ Live', true],
    ['ｊａｚｚ', 'ｊａｚｚ', true],
    ['wait…', 'Wait… what', true],
    ['서울', '서울 콘서트', true],
    ['(bar)', 'Cafe (Bar)', true],
    ['.*', 'Cafe', false],
    ["'", 'Cafe', false],
    ['zurch', 'Zürich', false],
  ])('%s is found in %s: %s', (typed, text, isFound) => {
    expect(new RegExp(typedPatternOf(typed), 'iu').test(text)).toBe(isFound);
  });

  it('is no longer than MongoDB reads, for the longest search', () => {
    const longest = [...'aeiouy'].map((letter) => new TextEncoder().encode(typedPatternOf(letter.repeat(100))).length);
    expect(Math.max(...longest)).toBeLessThan(32_000);
  });
});
