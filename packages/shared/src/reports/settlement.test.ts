import { describe, expect, it } from 'vitest';

import type { BalanceMovement } from '../ledger/provider-books.ts';
import { settlementOf } from './settlement.ts';

const aMovement = (kind: BalanceMovement['kind'], amount: number, applicationFee = 0, providerFee = 0): BalanceMovement => ({
  id: `txn_${kind}`,
  kind,
  at: new Date('2026-11-21T18:00:00Z'),
  amount,
  applicationFee,
  providerFee,
  net: amount - applicationFee - providerFee,
  intentId: null,
  orderId: null,
});

describe('a settlement', () => {
  it('adds up what was sold, went back, was charged and paid out, from one balance to the other', () => {
    const movements = [
      aMovement('Charge', 10_000, 350, 320),
      aMovement('Refund', -2000),
      aMovement('RefundReturned', 2000),
      aMovement('Dispute', -5000, 0, 1500),
      aMovement('DisputeReturned', 5000),
      aMovement('FeeReturned', 70),
      aMovement('ProviderFee', -25),
      aMovement('Other', 3),
      aMovement('Payout', -4000),
      aMovement('PayoutReturned', 1000),
    ];
    const { parts, earned, opening, closing } = settlementOf(movements, 9000);
    expect(parts).toEqual({
      charged: 10_000,
      refunded: -2000,
      refundsReturned: 2000,
      disputed: -5000,
      disputesReturned: 5000,
      applicationFees: -350,
      feesReturned: 70,
      providerFees: -1845,
      other: 3,
      paidOut: -4000,
      payoutsReturned: 1000,
    });
    expect(earned).toBe(7878);
    expect(opening + earned + parts.paidOut + parts.payoutsReturned).toBe(closing);
    expect(Object.values(parts).reduce((sum, cents) => sum + cents, opening)).toBe(9000);
  });

  it('of a period in which nothing moved owes what was owed before', () => {
    const { earned, opening, closing } = settlementOf([], 1234);
    expect([earned, opening, closing]).toEqual([0, 1234, 1234]);
  });
});
