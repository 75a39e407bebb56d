import { describe, expect, it } from 'vitest';

import { csvLine, csvText, withFormulas, withoutFormulas } from './csv.ts';

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

  it('OPS-247 writes days, times and instants as they are', () => {
    expect(csvLine([{ moment: '2026-11-21' }, { moment: '19:30:00' }])).toBe('2026-11-21,19:30:00');
  });

  it('OPS-247 finds every start of a cell, wherever it is', () => {
    const parts = ['a', '=', '-', ';', '\t', '\n', '\r', '"', ' ', '\u00A0', '＋'];
    const texts = parts.flatMap((one) =>
      parts.flatMap((two) => parts.flatMap((three) => [`${one}${two}${three}`, `a${one}${two}${three}`])),
    );
    for (const text of texts)
      for (const cell of withoutFormulas(text).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\p{Zs}"]*[=+\-@＝＋－＠]/u);
  });

  it('OPS-247 can be read back as it was, also where a text looks like one that was made safe', () => {
    const parts = ['a', "'", '=', '-', ';', '\t', '\n', '\r', '"', ' ', '＋'];
    const texts = parts.flatMap((one) =>
      parts.flatMap((two) => parts.flatMap((three) => [`${one}${two}${three}`, `a${one}${two}${three}`])),
    );
    expect(texts.filter((text) => withFormulas(withoutFormulas(text)) !== text)).toEqual([]);
    expect([withFormulas("'+1"), withFormulas("'t Hart"), withFormulas("O'Brien")]).toEqual(['+1', "'t Hart", "O'Brien"]);
  });

  it('OPS-247 lets no text run as a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', ' =1', 'a;=1', '＝1']) {
      const cell = csvText([[text]]).slice(1);
      expect(cell).toContain("'");
      expect(cell).not.toMatch(/^"?[=+\-@＝]/);
    }
  });
});
