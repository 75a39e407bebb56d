import { describe, expect, it } from 'vitest';

import { moneyDifferences, NO_MONEY, paymentKeyOf, plusMovement, type MovementKind } from './provider-books.ts';

const after = (...lines: readonly (readonly [MovementKind, number])[]) =>
  lines.reduce((money, [kind, amount]) => plusMovement(money, { kind, amount }), NO_MONEY);

describe('the books of the provider', () => {
  it('BYD-022 adds up what was charged, went back and is disputed of a payment', () => {
    expect(after(['Charge', 5000], ['Refund', -2000], ['Refund', -500])).toEqual({ charged: 5000, returned: 2500, disputed: 0 });
    expect(after(['Charge', 5000], ['Refund', -2000], ['RefundReturned', 2000])).toEqual({ charged: 5000, returned: 0, disputed: 0 });
    expect(after(['Charge', 5000], ['Dispute', -5000])).toMatchObject({ disputed: 5000 });
    expect(after(['Charge', 5000], ['Dispute', -5000], ['DisputeReturned', 5000])).toMatchObject({ disputed: 0 });
    expect(after(['Payout', -900], ['FeeReturned', 70], ['ProviderFee', -3], ['Other', 1])).toEqual(NO_MONEY);
  });

  it('BYD-022 says where ledger and provider disagree, and nothing where they agree', () => {
    const money = { charged: 5000, returned: 1000, disputed: 0 };
    expect(moneyDifferences(money, { ...money })).toEqual([]);
    expect(moneyDifferences(NO_MONEY, money)).toEqual([
      'Charged: ledger $0.00, provider $50.00',
      'Returned: ledger $0.00, provider $10.00',
    ]);
    expect(moneyDifferences(money, { ...money, disputed: 5000 })).toEqual(['Disputed: ledger $0.00, provider $50.00']);
  });

  it('BYD-022 takes a charge without an intent for a payment of its own', () => {
    expect(paymentKeyOf({ id: 'txn_1', intentId: 'pi_1' })).toBe('pi_1');
    expect(paymentKeyOf({ id: 'txn_1', intentId: null })).toBe('txn_1');
  });
});
