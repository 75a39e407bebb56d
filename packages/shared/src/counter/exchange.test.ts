import { describe, expect, it } from 'vitest';

import { sumOf } from '../money.ts';
import type { OrderItem, OrderRecord } from '../orders/order-record.ts';
import { checkExchange, exchangeQuoteOf, exchangeValueOf } from './exchange.ts';

const ticket = (_id: string, more: Partial<OrderItem> = {}): OrderItem => ({ _id, state: 'Active', price: 4500, tax: 300, ...more });
const order = (more: Partial<OrderRecord> = {}): OrderRecord => ({
  state: 'Active',
  type: 'paid',
  tickets: [ticket('a'), ticket('b'), ticket('c', { price: 6200, discount: 200, tax: 413 })],
  upgrades: [],
  processingFee: { amount: 1001, refund: 0 },
  promoterFee: { amount: 301, refund: 0 },
  payments: [{ amount: 18_315, state: 'Received', way: 'cash' }],
  refundedAmount: 0,
  ...more,
});

describe('an exchange at the counter', () => {
  it('counts a ticket for its discounted price, its tax and its share of the fees', () => {
    expect(exchangeValueOf(order(), ['c'])).toEqual({
      ticketIds: ['c'],
      items: [{ _id: 'c', amount: 6413 }],
      processingFee: 401,
      promoterFee: 121,
      value: 6935,
    });
  });

  it('counts all tickets, in whatever steps they go back, for what was paid', () => {
    const whole = order();
    let now = whole;
    let sum = 0;
    for (const id of ['b', 'a', 'c']) {
      const { value, processingFee, promoterFee } = exchangeValueOf(now, [id]);
      sum += value;
      now = {
        ...now,
        tickets: now.tickets.map((each) => (each._id === id ? { ...each, state: 'Canceled', refund: { refunded: true } } : each)),
        processingFee: { amount: 1001, refund: now.processingFee!.refund + processingFee },
        promoterFee: { amount: 301, refund: now.promoterFee!.refund + promoterFee },
      };
    }
    const items = sumOf(whole.tickets, ({ price, discount, tax }) => price - (discount ?? 0) + (tax ?? 0));
    expect(sum).toBe(items + 1001 + 301);
    expect(exchangeValueOf(whole, ['a', 'b', 'c']).value).toBe(sum);
  });

  it('names the difference, which is paid or goes back', () => {
    expect(exchangeQuoteOf(4500, 6200)).toEqual({ byCredit: 4500, toPay: 1700, toReturn: 0, difference: 1700 });
    expect(exchangeQuoteOf(4500, 3500)).toEqual({ byCredit: 3500, toPay: 0, toReturn: 1000, difference: -1000 });
    expect(exchangeQuoteOf(4500, 4500)).toEqual({ byCredit: 4500, toPay: 0, toReturn: 0, difference: 0 });
  });

  it('is refused for what was used, shared, refunded or sold with others', () => {
    expect(checkExchange(order(), ['a'])).toBeNull();
    expect(checkExchange(order(), [])).toBe('REFUND_NOTHING_SELECTED');
    expect(checkExchange(order(), ['x'])).toBe('EXCHANGE_GONE');
    expect(checkExchange(order(), ['a', 'a'])).toBe('EXCHANGE_GONE');
    const withA = (more: Partial<OrderItem>) => order({ tickets: [ticket('a', more), ticket('b')] });
    for (const state of ['Shared', 'Offered', 'Canceled'] as const) expect(checkExchange(withA({ state }), ['a'])).toBe('EXCHANGE_GONE');
    expect(checkExchange(withA({ refund: { refunded: true } }), ['a'])).toBe('EXCHANGE_GONE');
    expect(checkExchange(withA({ scan: [{ scanned: true }] }), ['a'])).toBe('EXCHANGE_USED');
    const apart = order({ tickets: [ticket('a', { tableId: 't' }), ticket('b', { tableId: 't', state: 'Shared' })] });
    expect(checkExchange(apart, ['a'])).toBe('REFUND_TOGETHER');
    for (const more of [{ hidden: true }, { seasonId: 's' }, { type: 'Shared' }, { state: 'AwaitingPayment' }] as const)
      expect(checkExchange(order(more), ['a'])).toBe('EXCHANGE_NOT_ALLOWED');
    expect(checkExchange(order({ refundedAmount: 15_000 }), ['a'])).toBe('REFUND_EXCEEDS');
    const disputes = [{ status: 'needs_response' }] as never;
    expect(checkExchange(order({ disputes }), ['a'])).toBe('REFUND_DISPUTED');
  });
});
