import { describe, expect, it } from 'vitest';

import { isSignedBegun, numberMarksOf, readTypedNumber, readTypedPercent, readTypedQuantity, signedTextOf } from './typed-number.ts';

const GERMAN = numberMarksOf('de-DE');

describe('a number that was typed', () => {
  it.each([
    ['', 0],
    ['25', 2500],
    ['25.', 2500],
    ['25.5', 2550],
    ['25,50', 2550],
    [' $25.50 ', 2550],
    ['$ 25.50', 2550],
    ['.5', 50],
    ['0,05', 5],
    ['7.25 %', 725],
    ['8,25', 825],
    ['1,284', 128400],
    ['1,284.00', 128400],
    ['1.284,00', 128400],
    ['1,000,000.00', 100000000],
    ['1.000.000', 100000000],
    ['1,00,000.50', 10000050],
    ['1 284,50', 128450],
    ['1\u00a0284.50', 128450],
    ['1\u202f284,5', 128450],
    ["1'284.00", 128400],
    ['1\u2019284', 128400],
    ['\uff11\uff0c\uff12\uff18\uff14\uff0e\uff15\uff10', 128450],
    ['\uff04\uff12\uff15', 2500],
    ['8\uff0c25\uff05', 825],
    ['\u0661\u0662\u066b\u0665', 1250],
    ['\u200e25.50\u200b', 2550],
    ['USD 25', 2500],
    ['25,50 US$', 2550],
    ['25,-', 2500],
  ])('%j is read as %i hundredths', (typed, hundredths) => {
    expect(readTypedNumber(typed)).toEqual({ hundredths });
  });

  it.each([
    '1.284',
    '25.505',
    '12abc',
    '1e3',
    '.',
    '1,28,4',
    '2550000000000',
    '25..5',
    '0,050',
    '1 0',
    '1,2.3,4',
    '1,284,00',
    '$',
    '5%5',
    '1 284 5',
  ])('%j is refused', (typed) => {
    expect(readTypedNumber(typed)).toHaveProperty('message.text', 'Enter a number such as 25.50.');
  });

  it.each(['-5', '\u22125', '-0.5', '-1,000'])('%j is refused for being negative', (typed) => {
    expect(readTypedNumber(typed)).toHaveProperty('message.text', 'Enter 0 or more.');
  });

  it('the point before three digits separates thousands for those whose language writes them so', () => {
    expect(readTypedNumber('1.284', GERMAN)).toEqual({ hundredths: 128400 });
    expect(readTypedNumber('1.284,5', GERMAN)).toEqual({ hundredths: 128450 });
    expect(readTypedNumber('25.50', GERMAN)).toEqual({ hundredths: 2550 });
    expect(readTypedNumber('1,284', GERMAN)).toEqual({ hundredths: 128400 });
    const groups = (language: string) => numberMarksOf(language).pointGroups;
    expect(['de', 'es-AR', 'nl-NL', 'tr'].map(groups)).toEqual([true, true, true, true]);
    expect(['en-US', 'fr', 'de-CH', 'x_y'].map(groups)).toEqual([false, false, false, false]);
  });
});

describe('a count that was typed', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['1000', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ["12'500", 12500],
    ['12\u2019500', 12500],
    ['1.000.000', 1000000],
    ['1,00,000', 100000],
    ['100.00', 100],
    ['1,000.00', 1000],
    ['\uff11\uff10\uff10', 100],
    ['\uff11\uff0c\uff10\uff10\uff10', 1000],
    ['\u0967\u0968', 12],
    [' 40 ', 40],
  ])('%j is read as %i', (typed, quantity) => {
    expect(readTypedQuantity(typed)).toEqual({ quantity });
  });

  it.each([
    'abc',
    '12abc',
    '2.5',
    '2,5',
    '1.000',
    '1e3',
    '12345678901',
    '1,0000',
    '$5',
    '5 %',
    '1-2',
    '\u00bd',
    '10\u00b2',
    '\u2460',
    '10 00',
    '1,00',
    '100,0',
  ])('%j is refused, and is no 0', (typed) => {
    expect(readTypedQuantity(typed)).toHaveProperty('message.text', 'Enter a whole number, such as 450.');
  });

  it('the point separates thousands for those whose language writes them so', () => {
    expect(readTypedQuantity('1.000', GERMAN)).toEqual({ quantity: 1000 });
    expect(readTypedQuantity('100,00', GERMAN)).toEqual({ quantity: 100 });
    expect(readTypedQuantity('2.5', GERMAN)).toHaveProperty('message.text', 'Enter a whole number, such as 450.');
    expect(readTypedQuantity('-3')).toHaveProperty('message.text', 'Enter 0 or more.');
  });
});

describe('AUT-077 a number with a sign that was typed', () => {
  it.each([
    ['', ''],
    ['-12.5', '-12.5'],
    ['8,25', '8.25'],
    ['1,000', '1000'],
    ['-1 000,50', '-1000.5'],
    ['12.', '12'],
    ['-', null],
    ['1.000', null],
    ['12a', null],
  ])('%j is stored as %j', (typed, stored) => {
    expect(signedTextOf(typed)).toBe(stored);
  });

  it('takes only what can become one', () => {
    expect(['', '-', '8,', '1 000', '1.000,5', '\u22125'].filter(isSignedBegun)).toHaveLength(6);
    expect(['12a', '1-2', '--1', '$5', '+1'].filter(isSignedBegun)).toEqual([]);
  });
});

describe('a percent that was typed', () => {
  it.each(['8,875', '8.875', '8,875 %', '1,000', '\uff18\uff0c\uff18\uff17\uff15', '.0875', '12,3456'])(
    '%j has a decimal too many in every language: no percent has thousands',
    (typed) => {
      const message = 'Enter a percent with at most two decimals, such as 8.25.';
      expect(readTypedPercent(typed)).toHaveProperty('message.text', message);
      expect(readTypedPercent(typed, GERMAN)).toHaveProperty('message.text', message);
    },
  );

  it('is otherwise read like any number', () => {
    expect(['8,25', '8.5 %', '100', ''].map((typed) => readTypedPercent(typed))).toEqual(
      [825, 850, 10_000, 0].map((hundredths) => ({ hundredths })),
    );
    expect(readTypedPercent('eight')).toHaveProperty('message.text', 'Enter a number such as 25.50.');
  });
});
