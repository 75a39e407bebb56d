import { describe, expect, it } from 'vitest';

import { printableText } from './printable-text.ts';

describe('printableText', () => {
  it.each([
    ['Zoë O’Neil – “Café” €5', 'Zoë O’Neil – “Café” €5'],
    ['Šárka Šimůnková', 'Šárka Šimunková'],
    ['Łukasz Wąż', 'Lukasz Waz'],
    ['İpek Işık', 'Ipek Isik'],
    ['Zoe\u0308', 'Zoë'],
    ['Ｆｕｌｌ', 'Full'],
    ['漢字 😀!', '?? ?!'],
    ['a\u202Eb\u0000c', 'abc'],
  ])('BUY-040 prints %s on a ticket as %s', (text, printed) => {
    expect(printableText(text)).toBe(printed);
  });
});
