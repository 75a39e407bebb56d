import { NO_MONEY } from '@marquee/shared/ledger/provider-books';
import { describe, expect, it } from 'vitest';

import { expectedMoneyOf } from './expected-money.ts';

describe('what the provider has to say of a charge that came too late', () => {
  const late = { placedAt: null, lateRefund: { state: 'Failed', amount: 2700 } };

  it.each([0, 700])('BUY-034 counts what is back although the rest failed at the bank: %s', (refundedAmount) => {
    expect(expectedMoneyOf({ ...late, payment: { refunded: refundedAmount } }, NO_MONEY)).toEqual({
      charged: 2700,
      returned: refundedAmount,
      disputed: 0,
    });
  });

  it('BUY-034 is all of it given back', () => {
    const done = { ...late, lateRefund: { state: 'Done', amount: 2700 }, payment: { refunded: 2700 } };
    expect(expectedMoneyOf(done, NO_MONEY)).toEqual({ charged: 2700, returned: 2700, disputed: 0 });
  });
});
