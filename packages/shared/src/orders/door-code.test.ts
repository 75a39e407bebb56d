import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { doorCodeText, isDoorCodeLike, readDoorCode } from './door-code.ts';
import { ORDER_NUMBER_ALPHABET } from './order-number.ts';

const CODE = { orderNumber: 'MQ-4K2H9T', item: 2, seal: 'RX' };
const TEXT = doorCodeText(CODE)!;

const letters = (length: number) =>
  fc.array(fc.constantFrom(...ORDER_NUMBER_ALPHABET), { minLength: length, maxLength: length }).map((each) => each.join(''));
const codes = fc.record({
  orderNumber: letters(6).map((number) => `MQ-${number}`),
  item: fc.integer({ min: 1, max: 999 }),
  seal: letters(2),
});
const OTHERS = '0123456789ACDEFGHJKMNPQRSTVWXYZ';

describe('the code one can type at the door', () => {
  it('BUY-070 is short, begins with the order number and names the item', () => {
    expect(TEXT).toMatch(/^4K2H9T-02-RX[0-9A-Z]$/);
    expect(readDoorCode(TEXT)).toEqual(CODE);
    expect(doorCodeText({ ...CODE, item: 117 })).toMatch(/^4K2H9T-117-RX/);
  });

  it('BUY-070 is parsed for any item, in either case, with and without separators', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const text = doorCodeText(code)!;
        const spellings = [
          text,
          text.toLowerCase(),
          text.replaceAll('-', ''),
          text.replaceAll('-', ' '),
          ` mq-${text} `,
          [...text].join(' '),
        ];
        for (const spelling of spellings) expect([spelling, readDoorCode(spelling)]).toEqual([spelling, code]);
      }),
    );
  });

  it('BUY-070 is read where 0 and 1 were taken for letters', () => {
    const text = doorCodeText({ ...CODE, item: 101 })!;
    expect(text).toContain('-101-');
    for (const taken of ['-IOI-', '-lol-', '-1O1-']) expect(readDoorCode(text.replace('-101-', taken))).toEqual({ ...CODE, item: 101 });
  });

  it('BUY-070 is refused with any single character replaced and any two neighbors swapped', () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.constantFrom(...OTHERS), (code, place, other) => {
        const text = doorCodeText(code)!.replaceAll('-', '');
        const at = place % text.length;
        if (text[at] !== other) expect(readDoorCode(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
        const swapped = text.slice(0, at) + (text[at + 1] ?? '') + text[at]! + text.slice(at + 2);
        if (swapped !== text) expect(readDoorCode(swapped)).toBeNull();
      }),
    );
  });

  it.each(['', 'made-up', 'MQ1.abc.def', 'MQ-4K2H9T', 'Theo Lindqvist', '🎟️', 'x'.repeat(100_000), `${TEXT}0`, TEXT.slice(1)])(
    'BUY-070 does not read %.30s as a code',
    (text) => {
      expect([isDoorCodeLike(text) && readDoorCode(text) !== null]).toEqual([false]);
    },
  );

  it('names no order whose number is another kind', () => {
    expect(doorCodeText({ ...CODE, orderNumber: 'EXT-1' })).toBeNull();
    expect(doorCodeText({ ...CODE, item: 0 })).toBeNull();
  });
});
