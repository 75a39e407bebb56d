import { describe, expect, it } from 'vitest';

import { opensDrawer, receiptRowsOf, type ReceiptFacts } from './receipt.ts';

const facts = (more: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  seller: 'Redstone Presents',
  eventName: 'The Copper Kings',
  number: 'MQ-48231',
  soldAt: 'Sat, Nov 21, 2026, 7:12pm',
  till: 'Front window',
  soldBy: 'Marisol Vega',
  items: [
    { name: 'General admission', price: 4500 },
    { name: 'General admission', price: 4500 },
    { name: 'Balcony', seat: 'Row B, seat 14', price: 6200 },
  ],
  discount: 200,
  tax: 310,
  fees: [
    { name: 'Service fee', amount: 300, appliedBy: 'Marquee' },
    { name: 'Preservation', amount: 100, appliedBy: 'Organization' as never },
  ],
  total: 15_710,
  payments: [
    { way: 'cash', state: 'Received', amount: 10_000, given: 12_000 },
    { way: 'check', state: 'Received', amount: 5710, reference: '1042' },
  ],
  exchange: null,
  ...more,
});
const pairs = (of: ReceiptFacts) =>
  receiptRowsOf(of).flatMap(({ kind, left, right }) => (kind === 'pair' || kind === 'sum' ? [`${left} ${right}`] : []));

describe('a receipt', () => {
  it('BYD-133 says what was sold, what it cost, how it was paid, and the change', () => {
    expect(pairs(facts())).toEqual([
      '2 x General admission $90.00',
      'Balcony, Row B, seat 14 $62.00',
      'Discount -$2.00',
      'Service Fee $3.00',
      'Preservation $1.00',
      'Sales tax $3.10',
      'Total $157.10',
      'Cash $100.00',
      'Check 1042 $57.10',
      'Cash given $120.00',
      'Change $20.00',
    ]);
    expect(receiptRowsOf(facts())[3]).toEqual({ kind: 'center', left: 'Order MQ-48231, Front window, Marisol Vega', right: '' });
  });

  it('BYD-125 names a gift card by its last four characters', () => {
    const payments = [{ way: 'giftCard', state: 'Received', amount: 15_710, reference: '7K4Q' }] as const;
    expect(pairs(facts({ payments })).slice(-2)).toEqual(['Total $157.10', 'Gift card 7K4Q $157.10']);
  });

  it('shows both sides of an exchange', () => {
    const exchange = {
      number: 'MQ-1',
      items: [{ name: 'General admission', amount: 4500 }],
      fees: 100,
      back: [{ way: 'cash', amount: 600 }] as const,
    };
    const payments = [{ way: 'credit', state: 'Received', amount: 4000 }] as const;
    expect(
      pairs(facts({ items: [{ name: 'Lawn', price: 4000 }], discount: 0, tax: 0, fees: [], total: 4000, payments, exchange })),
    ).toEqual([
      'General admission -$45.00',
      'Fees -$1.00',
      'Counts for $46.00',
      'Lawn $40.00',
      'Total $40.00',
      'Paid by what was taken back $40.00',
      'Given back, Cash $6.00',
    ]);
  });

  it('BYD-133 opens the drawer for cash only, also where cash goes back', () => {
    const card = [{ way: 'card', state: 'Received', amount: 100 }] as const;
    expect(opensDrawer(facts())).toBe(true);
    expect(opensDrawer({ payments: card, exchange: null })).toBe(false);
    expect(opensDrawer({ payments: [{ way: 'cash', state: 'Canceled', amount: 100 }], exchange: null })).toBe(false);
    const exchange = { number: 'MQ-1', items: [], fees: 0, back: [{ way: 'cash', amount: 100 }] as const };
    expect(opensDrawer({ payments: card, exchange })).toBe(true);
  });
});
