import { describe, expect, it } from 'vitest';

import { moneyStatementOf } from './money-statement.ts';
import { orderFiguresOf } from './order-figures.ts';
import { anOrder, aTicket } from './testing/an-order.ts';

const refund = { refunded: true };

describe('moneyStatementOf', () => {
  /** Four tickets of $40.00 with $3.10 tax, $4.00 of the organization's and $6.00 of Marquee's fees. */
  const order = (refunded: number, overrides = {}) =>
    anOrder({
      tickets: ['a', 'b', 'c', 'd'].map((id, at) =>
        aTicket(id, { price: 4000, tax: 310, ...(at < refunded && { refund, state: 'Canceled' }) }),
      ),
      fees: [
        { name: 'Hall', amount: 400, appliedBy: 'Organization' },
        { name: 'Service', amount: 600, appliedBy: 'Marquee' },
      ],
      payments: [{ amount: 18_240 }],
      refundedAmount: refunded * 4310,
      ...overrides,
    });

  it('OPS-056 OPS-246 shows what was paid, refunded with its tax, and kept, so that the revenue is explained', () => {
    const part = order(1);
    expect(moneyStatementOf(part)).toEqual({
      paid: 18_240,
      refunded: 4310,
      refundedPrices: 4000,
      refundedTax: 310,
      refundedFees: 0,
      kept: 13_930,
    });
    const { totalRevenue, refunds, netRevenue } = orderFiguresOf(part);
    expect([totalRevenue, refunds, netRevenue]).toEqual([16_400, 4000, 12_400]);
    expect(moneyStatementOf(part).refundedPrices).toBe(refunds);
  });

  it('OPS-056 keeps nothing of an order that was refunded with all fees, and all of a canceled one', () => {
    const fees = { processingFee: { amount: 600, refund: 600 }, promoterFee: { amount: 400, refund: 400 } };
    const whole = moneyStatementOf(order(4, { state: 'Refunded', refundedAmount: 18_240, ...fees }));
    expect(whole).toMatchObject({ refunded: 18_240, refundedPrices: 16_000, refundedTax: 1240, refundedFees: 1000, kept: 0 });
    expect(moneyStatementOf(order(0, { state: 'Canceled' }))).toMatchObject({ paid: 18_240, refunded: 0, kept: 18_240 });
  });

  it('OPS-056 counts what the provider gave back for no item', () => {
    const outside = moneyStatementOf(order(1, { refundedAmount: 5310, refundedOutside: 1000 }));
    expect(outside).toMatchObject({ refunded: 5310, refundedPrices: 5000, refundedTax: 310, kept: 12_930 });
  });
});
