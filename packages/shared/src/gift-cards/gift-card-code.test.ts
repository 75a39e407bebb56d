import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { GIFT_CARD_DRAWN, GIFT_CARD_SYMBOLS, giftCardCodeOf, giftCardText, lastOf, readGiftCardCode } from './gift-card-code.ts';

const drawn = fc.array(fc.nat(GIFT_CARD_SYMBOLS - 1), { minLength: GIFT_CARD_DRAWN, maxLength: GIFT_CARD_DRAWN });
const codes = drawn.map(giftCardCodeOf);

describe('the code of a gift card', () => {
  it('BYD-125 is read in any case, with any separators, and without characters that look alike', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const text = giftCardText(code);
        expect(text).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
        expect(text).not.toMatch(/[01ILO]/);
        for (const typed of [text, code, text.toLowerCase(), text.replaceAll('-', ' '), ` ${text}\n`])
          expect(readGiftCardCode(typed)).toBe(code);
        expect(lastOf(code)).toBe(text.slice(-4));
      }),
    );
  });

  it('BYD-125 finds every wrong character and every two that were swapped', () => {
    fc.assert(
      fc.property(codes, fc.nat(GIFT_CARD_DRAWN), fc.nat(GIFT_CARD_SYMBOLS - 1), (code, at, value) => {
        const other = giftCardCodeOf([value]).at(0)!;
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        expect(readGiftCardCode(wrong)).toBe(wrong === code ? code : null);
        const next = (at + 1) % code.length;
        const letters = [...code];
        [letters[at], letters[next]] = [letters[next]!, letters[at]!];
        const swapped = letters.join('');
        expect(readGiftCardCode(swapped)).toBe(swapped === code ? code : null);
      }),
    );
  });

  it.each(['', '4711', 'MQ-4K2H9T', '0000-0000-0000-0000', 'A'.repeat(4000)])('BYD-125 reads no code in "%.20s"', (typed) => {
    expect(readGiftCardCode(typed)).toBeNull();
  });
});
