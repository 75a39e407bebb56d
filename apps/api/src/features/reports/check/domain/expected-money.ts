import type { PaymentMoney } from '@marquee/shared/ledger/provider-books';
import { NO_MONEY } from '@marquee/shared/ledger/provider-books';

interface Paid {
  readonly placedAt: Date | null;
  readonly lateRefund: { readonly state: string; readonly amount: number } | null;
}

/** What the provider has to say of an order: what is booked of it, or that a charge after its end was given back (BUY-034), which the ledger never sees. */
export function expectedMoneyOf({ placedAt, lateRefund }: Paid, booked: PaymentMoney): PaymentMoney {
  if (placedAt) return booked;
  if (!lateRefund) return NO_MONEY;
  const { amount, state } = lateRefund;
  return { charged: amount, returned: state === 'Done' ? amount : 0, disputed: 0 };
}
