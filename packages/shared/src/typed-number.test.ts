import { describe, expect, it } from 'vitest';

import { readTypedNumber } from './typed-number.ts';

describe('a number that was typed', () => {
  it.each([
    ['', 0],
    ['25', 2500],
    ['25.', 2500],
    ['25.5', 2550],
    ['25,50', 2550],
    [' $25.50 ', 2550],
    ['.5', 50],
    ['0,05', 5],
    ['7.25 %', 725],
    ['1,284', 128400],
    ['1,284.00', 128400],
    ['1.284,00', 128400],
    ['1,000,000.00', 100000000],
  ])('%j is read as %i hundredths', (typed, hundredths) => {
    expect(readTypedNumber(typed)).toEqual({ hundredths });
  });

  it.each(['1.284', '25.505', '12abc', '1e3', '.', '1,28,4', '2550000000000', '25..5'])('%j is refused', (typed) => {
    expect(readTypedNumber(typed)).toEqual({ message: 'Enter a number such as 25.50.' });
  });

  it.each(['-5', '\u22125'])('%j is refused for being negative', (typed) => {
    expect(readTypedNumber(typed)).toEqual({ message: 'Enter 0 or more.' });
  });
});
