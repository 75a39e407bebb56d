import { describe, expect, it } from 'vitest';

import { csvText } from './csv.ts';

describe('a small CSV file', () => {
  it('quotes what has separators, and keeps numbers', () => {
    expect(
      csvText([
        ['Day', 'A, "b"'],
        ['Nov 1', -12.5],
      ]),
    ).toBe('\uFEFFDay,"A, ""b"""\r\nNov 1,-12.5\r\n');
  });

  it('OPS-247 lets no text run as a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', ' =1', 'a;=1', '＝1']) {
      const cell = csvText([[text]]).slice(1);
      expect(cell).toContain("'");
      expect(cell).not.toMatch(/^"?[=+\-@＝]/);
    }
  });
});
