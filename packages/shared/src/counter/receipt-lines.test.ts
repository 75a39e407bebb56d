import { describe, expect, it } from 'vitest';

import { receiptLinesOf } from './receipt-lines.ts';

const row = (kind: 'head' | 'center' | 'text' | 'pair' | 'sum' | 'rule', left: string, right = '') => ({ kind, left, right });

describe('the lines of a receipt', () => {
  it('BYD-133 fit the paper, whatever is written', () => {
    const rows = [
      row('head', 'Redstone'),
      row('rule', ''),
      row('pair', 'General admission, Row B, seat 14', '$62.00'),
      row('pair', 'A'.repeat(30), '$1.00'),
      row('sum', 'Total', '$63.00'),
      row('text', ''),
    ];
    expect(receiptLinesOf(rows, 24).map(({ text }) => text)).toEqual([
      '        Redstone',
      '-'.repeat(24),
      'General           $62.00',
      'admission, Row B,',
      'seat 14',
      `${'A'.repeat(18)} $1.00`,
      'A'.repeat(12),
      'Total             $63.00',
      '',
    ]);
    expect(receiptLinesOf(rows, 24).filter(({ isStrong }) => isStrong)).toHaveLength(2);
    for (const { text } of receiptLinesOf(rows, 24)) expect(text.length).toBeLessThanOrEqual(24);
  });
});
