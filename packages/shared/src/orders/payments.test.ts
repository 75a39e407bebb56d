import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumOf } from '../money.ts';
import { isAtProvider, paidBack, PAYMENT_STATES, PAYMENT_WAYS, refundableOf, refundPartsOf, type PaymentRecord } from './payments.ts';

const cash: PaymentRecord = { _id: 'a', way: 'cash', state: 'Received', amount: 1000, refunded: 300 };
const card: PaymentRecord = { _id: 'b', way: 'card', state: 'Received', amount: 2000, refunded: 0 };

describe('the payments of an order', () => {
  it('give back in the order in which they were made, each no more than is left of it', () => {
    expect(refundPartsOf([cash, card], 900)).toEqual([
      { paymentId: 'a', way: 'cash', amount: 700 },
      { paymentId: 'b', way: 'card', amount: 200 },
    ]);
    expect(refundPartsOf([cash, card], 0)).toEqual([]);
  });

  it('BYD-110 give back what is left of a card after a credit left the order by another way', () => {
    const credit: PaymentRecord = { _id: 'c', way: 'credit', state: 'Received', amount: 0, refunded: 500 };
    expect(refundPartsOf([credit, card], 1500)).toEqual([{ paymentId: 'b', way: 'card', amount: 1500 }]);
    expect(refundableOf(credit)).toBe(0);
  });

  it('give nothing back that was not received', () => {
    for (const state of ['Awaiting', 'Canceled'] as const) expect(refundPartsOf([{ ...card, state }], 1)).toBeNull();
    expect(refundPartsOf([], 1)).toBeNull();
    expect(refundPartsOf([cash, card], 2701)).toBeNull();
  });

  it('are at the provider by card and reader alone', () => {
    expect(PAYMENT_WAYS.filter((way) => isAtProvider({ way }))).toEqual(['card', 'reader']);
  });

  it('BYD-020 of any order give back exactly what is asked for, and take it back again', () => {
    const payment = fc.record({
      way: fc.constantFrom(...PAYMENT_WAYS),
      state: fc.constantFrom(...PAYMENT_STATES),
      amount: fc.nat(10_000),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 5 }), fc.nat(20_000), (made, wanted) => {
        const payments = made.map(({ share, ...each }, at) => ({ ...each, _id: String(at), refunded: Math.floor(each.amount * share) }));
        const left = sumOf(payments, refundableOf);
        const parts = refundPartsOf(payments, wanted);
        expect(parts === null).toBe(wanted > left);
        if (!parts) return;
        const after = paidBack(payments, parts);
        expect(sumOf(after, refundableOf)).toBe(left - wanted);
        expect(after.every(({ amount, refunded }) => refunded <= amount)).toBe(true);
        expect(
          paidBack(
            after,
            parts.map((part) => ({ ...part, amount: -part.amount })),
          ),
        ).toEqual(payments);
      }),
    );
  });
});
