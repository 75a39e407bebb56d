import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keptPartsOf, moneyStatementOf } from './money-statement.ts';
import { itemsOf, type OrderRecord } from './order-record.ts';
import { checkRefund, quoteRefund, type RefundRequest } from './refund-rules.ts';
import { afterRefund, refundStatementOf } from './refund-statement.ts';
import { anAddOn, anOrder, aTicket } from './testing/an-order.ts';

const whole = { processingFee: true, promoterFee: true };
const aRequest = (ticketIds: readonly string[], part: Partial<RefundRequest> = {}): RefundRequest => ({
  ticketIds,
  upgradeIds: [],
  refundReason: 'Ill',
  processingFee: false,
  promoterFee: false,
  ...part,
});

/** Two tickets of $10.00 with $0.80 tax, Marquee's $1.00, Stripe's $0.90 and $2.00 of the organization's. */
const order = (part: Partial<OrderRecord> = {}) =>
  anOrder({
    tickets: ['a', 'b'].map((id) => aTicket(id, { price: 1000, tax: 80 })),
    fees: [
      { name: 'Hall', amount: 200, appliedBy: 'Organization' },
      { name: 'Service', amount: 100, appliedBy: 'Marquee' },
      { name: 'Card', amount: 90, appliedBy: 'Stripe' },
    ],
    payments: [{ amount: 2550 }],
    processingFee: { amount: 190, refund: 0 },
    promoterFee: { amount: 200, refund: 0 },
    ...part,
  });

describe('what a refund will have done to the money', () => {
  it('OPS-101 OPS-103 names price, tax and fees before it as the statement does afterwards', () => {
    expect(refundStatementOf(order(), aRequest(['a']))).toEqual({ refunded: 1080, tax: 80, fees: 0, kept: 1470 });
    expect(refundStatementOf(order(), aRequest(['a', 'b'], whole))).toEqual({ refunded: 2550, tax: 160, fees: 390, kept: 0 });
  });

  it('OPS-101 OPS-103 deducts earlier outside refunds, and leaves nothing kept', () => {
    const before = order({ refundedAmount: 500, refundedOutside: 500 });
    expect(refundStatementOf(before, aRequest(['a', 'b'], whole))).toEqual({ refunded: 2050, tax: 160, fees: 390, kept: 0 });
    const after = afterRefund(before, aRequest(['a', 'b'], whole));
    expect(moneyStatementOf(after)).toMatchObject({ refunded: 2550, refundedPrices: 2000, refundedTax: 160, refundedFees: 390, kept: 0 });
    expect(keptPartsOf(after)).toEqual({ netRevenue: 200, tax: 0, fees: 0, ownFees: 200, beyond: 0 });
  });

  it('OPS-099 is the quote that the server carries out, for every series of refunds', () => {
    const item = fc.record({ price: fc.integer({ min: 0, max: 30_000 }), tax: fc.integer({ min: 0, max: 2000 }) });
    const sold = fc.record({ tickets: fc.array(item, { minLength: 1, maxLength: 5 }), addOns: fc.array(item, { maxLength: 2 }) });
    const series = fc.array(fc.record({ picks: fc.array(fc.nat(7)), processingFee: fc.boolean(), promoterFee: fc.boolean() }));
    fc.assert(
      fc.property(sold, series, ({ tickets, addOns }, requests) => {
        const items = { tickets: tickets.map((it, n) => aTicket(`t${n}`, it)), upgrades: addOns.map((it, n) => anAddOn(`u${n}`, it)) };
        const paid = [...tickets, ...addOns].reduce((sum, { price, tax }) => sum + price + tax, 390);
        let now = order({ ...items, payments: [{ amount: paid }] });
        for (const { picks, ...boxes } of requests) {
          const ids = [...new Set(picks)].map((pick) => String(itemsOf(now)[pick]?._id));
          const of = (kind: string) => ids.filter((id) => id.startsWith(kind));
          const request = aRequest(of('t'), { upgradeIds: of('u'), ...boxes });
          if (checkRefund(now, request) !== null) continue;
          const told = refundStatementOf(now, request);
          expect(told.refunded).toBe(quoteRefund(now, request).total);
          const before = moneyStatementOf(now);
          now = afterRefund(now, request);
          expect(moneyStatementOf(now)).toMatchObject({ refunded: before.refunded + told.refunded, kept: told.kept });
          expect(keptPartsOf(now).beyond).toBe(0);
        }
      }),
    );
  });
});

describe('the difference between the net revenue and what is kept', () => {
  it('OPS-056 OPS-246 names the organization’s fee that was refunded: $2.00 of net revenue, nothing kept', () => {
    const refunded = afterRefund(order(), aRequest(['a', 'b'], whole));
    expect(keptPartsOf(refunded)).toEqual({ netRevenue: 200, tax: 0, fees: 0, ownFees: 200, beyond: 0 });
    expect(moneyStatementOf(refunded).kept).toBe(0);
  });

  it('OPS-056 OPS-246 names tax and fees that did not go back', () => {
    const part = afterRefund(order(), aRequest(['a']));
    expect(keptPartsOf(part)).toEqual({ netRevenue: 1200, tax: 80, fees: 190, ownFees: 0, beyond: 0 });
    expect(moneyStatementOf(part).kept).toBe(1200 + 80 + 190);
  });

  it('OPS-056 names what the provider gave back beyond the revenue', () => {
    const outside = order({ refundedAmount: 2550, refundedOutside: 2550 });
    expect(keptPartsOf(outside)).toEqual({ netRevenue: 0, tax: 160, fees: 190, ownFees: 0, beyond: 350 });
    expect(moneyStatementOf(outside).kept).toBe(0);
  });
});
