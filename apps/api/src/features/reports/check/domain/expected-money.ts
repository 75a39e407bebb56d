import type { PaymentMoney } from '@marquee/shared/ledger/provider-books';
import { NO_MONEY } from '@marquee/shared/ledger/provider-books';

interface Paid {
  readonly placedAt: Date | null;
  readonly lateRefund: { readonly amount: number } | null;
  readonly payment: { readonly refunded: number };
}

/** Returns what the provider has to say of an order: what is booked of it, or that a charge after its end was given back (BUY-034), which the ledger never sees. */
export function expectedMoneyOf({ placedAt, lateRefund, payment }: Paid, booked: PaymentMoney): PaymentMoney {
  if (placedAt) return booked;
  if (!lateRefund) return NO_MONEY;
  // a part may be back although the rest failed
  return { charged: lateRefund.amount, returned: payment.refunded, disputed: 0 };
}
