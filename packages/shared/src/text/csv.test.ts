import { describe, expect, it } from 'vitest';

import { csvLine, csvText, withoutFormulas } from './csv.ts';

describe('a small CSV file', () => {
  it('quotes what has separators, and keeps numbers', () => {
    expect(
      csvText([
        ['Day', 'A, "b"'],
        ['Nov 1', -12.5],
      ]),
    ).toBe('\uFEFFDay,"A, ""b"""\r\nNov 1,-12.5\r\n');
  });

  it('writes amounts as numbers of dollars, negative ones too', () => {
    expect(csvLine(['Net', { cents: 123456 }, { cents: -5 }])).toBe('Net,1234.56,-0.05');
  });

  it('OPS-247 finds every start of a cell, wherever it is', () => {
    const parts = ['a', '=', '-', ';', '\t', '\n', '\r', '"', ' ', '\u00A0', '＋'];
    const texts = parts.flatMap((one) =>
      parts.flatMap((two) => parts.flatMap((three) => [`${one}${two}${three}`, `a${one}${two}${three}`])),
    );
    for (const text of texts)
      for (const cell of withoutFormulas(text).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\p{Zs}"]*[=+\-@＝＋－＠]/u);
  });

  it('OPS-247 lets no text run as a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', ' =1', 'a;=1', '＝1']) {
      const cell = csvText([[text]]).slice(1);
      expect(cell).toContain("'");
      expect(cell).not.toMatch(/^"?[=+\-@＝]/);
    }
  });
});
