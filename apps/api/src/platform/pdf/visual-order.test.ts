import { describe, expect, it } from 'vitest';

import { clustersOf, inVisualOrder, isolated, tame } from './visual-order.ts';

/** Fonts by script; `x` is not drawn. */
const fontOf = (cluster: string) =>
  /\p{Script_Extensions=Arabic}/u.test(cluster) ? 'arab' : /\p{Script=Hebrew}/u.test(cluster) ? 'hebr' : 'latn';
const order = (line: string) =>
  inVisualOrder(line, (cluster) => ({ font: fontOf(cluster), text: cluster === 'x' ? '' : cluster })).map(
    ({ text, isRightToLeft }) => `${isRightToLeft ? '<' : ''}${text}`,
  );

describe('visual order of a line', () => {
  it.each([
    ['one stretch where one font does', 'Zoë O’Neil – 5', ['Zoë O’Neil – 5']],
    ['words from the right', 'שלום עולם', ['<עולם', ' ', '<שלום']],
    ['numbers from the left among them', 'אולם 12 ב', ['<ב', ' ', '12', ' ', '<אולם']],
    ['a Latin name from the left among them', 'שלום Ada Lo', ['Ada Lo', ' ', '<שלום']],
    ['brackets turned around', 'שלום (א)', ['(', '<א', ')', ' ', '<שלום']],
    ['marks with their letters', 'שָׁלוֹם', ['<שָׁלוֹם']],
    ['joined letters together', 'كـتاب', ['<كـتاب']],
    ['nothing of what is not drawn', 'axb', ['ab']],
    ['nothing at all', '', []],
  ])('BUY-040 has %s', (_, line, stretches) => {
    expect(order(line)).toEqual(stretches);
  });

  it('BUY-040 keeps a number after a right-to-left name in its place', () => {
    expect(order(`${isolated('محمد')} · 4711`)).toEqual(['<محمد', ' · 4711']);
    expect(order('محمد · 4711')[0]).toBe('4711');
  });

  it('BUY-040 keeps the direction of a name from affecting its neighbors', () => {
    expect(order(`${isolated('Ada\u202e')} · 4711`)).toEqual(['Ada', ' · 4711']);
    expect(tame('a\u2066\u0000b\ud800c\r\nd')).toBe('ab\ufffdc d');
  });

  it('BUY-040 treats letters with their marks and multi-part emoji as one', () => {
    expect(clustersOf('e\u0301👩‍👩‍👧🇩🇪')).toEqual(['e\u0301', '👩‍👩‍👧', '🇩🇪']);
  });
});
