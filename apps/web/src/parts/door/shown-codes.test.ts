import { describe, expect, it } from 'vitest';
import { ShownCodes } from './shown-codes.ts';

/** Which readings of a film are new showings: a letter is a code, a dot a picture without one; one picture every 120 ms. */
function showingsOf(film: string, codes = new ShownCodes()): string {
  return [...film].map((code, index) => (code !== '.' && codes.isNew(code, index * 120) ? code : '-')).join('');
}

describe('showings before the camera', () => {
  it.each([
    ['a code that is held is one showing', 'AAAAAAAAAAAAAAAAAAAAAAAA', 'A-----------------------'],
    ['a hand that shakes does not show it twice', 'AA...AA....AAA', 'A-------------'],
    ['a code that was away for less than 3 s keeps its answer', `AA${'.'.repeat(23)}AA`, `A${'-'.repeat(26)}`],
    ['a code that was away for 3 s is shown again', `AA${'.'.repeat(25)}AA`, `A${'-'.repeat(26)}A-`],
    ['another code is a showing at once', 'AAABBB', 'A--B--'],
    ['a code is shown again after another one of 0.4 s', 'AAABBBBAAA', 'A--B---A--'],
    ['two codes in one picture, read by turns, are one showing each', 'ABABABABAB', 'AB--------'],
  ])('BUY-070: %s', (_, film, showings) => {
    expect(showingsOf(film)).toBe(showings);
  });

  it('BUY-070 reads a code again that is still held 3 s after its verdict was hidden', () => {
    const codes = new ShownCodes();
    const readAt = (from: number, to: number) => {
      const read: number[] = [];
      for (let at = from; at < to; at += 100) if (codes.isNew('A', at)) read.push(at);
      return read;
    };
    expect(readAt(0, 6000)).toEqual([0]);
    codes.hidden(6000);
    expect(readAt(6000, 12_000)).toEqual([9000]);
  });

  it('BUY-070 reads a code that is still held at once when nothing was checked', () => {
    const codes = new ShownCodes();
    expect([codes.isNew('A', 0), codes.isNew('A', 100)]).toEqual([true, false]);
    codes.forget();
    expect(codes.isNew('A', 200)).toBe(true);
  });
});
