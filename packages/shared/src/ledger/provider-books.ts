import { formatMoney, type Cents } from '../money.ts';

/** Why the balance of an account at the payment provider moved. */
export const MOVEMENT_KINDS = [
  'Charge',
  'Refund',
  'RefundReturned',
  'Dispute',
  'DisputeReturned',
  'FeeReturned',
  'ProviderFee',
  'Payout',
  'PayoutReturned',
  'Other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One line of the provider's books of an account; cents, signed as the account sees them. */
export interface BalanceMovement {
  readonly id: string;
  readonly kind: MovementKind;
  readonly at: Date;
  readonly amount: Cents;
  /** How much of it Marquee and the provider took; negative when given back. */
  readonly applicationFee: Cents;
  readonly providerFee: Cents;
  /** What the balance moved by: the amount less both. */
  readonly net: Cents;
  /** The payment it is about; null for payouts, and for charges that were made without one. */
  readonly intentId: string | null;
  /** The order that the charge names. */
  readonly orderId: string | null;
}

/** The money of one payment, as ledger or provider have it: none is negative unless something is wrong. */
export interface PaymentMoney {
  readonly charged: Cents;
  readonly returned: Cents;
  /** At the buyer's bank, which disputes it. */
  readonly disputed: Cents;
}

export const NO_MONEY: PaymentMoney = { charged: 0, returned: 0, disputed: 0 };

/** The payment with one more line of the provider's books; kinds that are not about a payment change nothing. */
export function plusMovement(money: PaymentMoney, { kind, amount }: Pick<BalanceMovement, 'kind' | 'amount'>): PaymentMoney {
  if (kind === 'Charge') return { ...money, charged: money.charged + amount };
  if (kind === 'Refund' || kind === 'RefundReturned') return { ...money, returned: money.returned - amount };
  if (kind === 'Dispute' || kind === 'DisputeReturned') return { ...money, disputed: money.disputed - amount };
  return money;
}

/** Tells whether a line is about the money of a payment. */
export function isOfPayment({ kind }: Pick<BalanceMovement, 'kind'>): boolean {
  return ['Charge', 'Refund', 'RefundReturned', 'Dispute', 'DisputeReturned'].includes(kind);
}

/** The key of the payment that a line is about: a charge without an intent is a payment of its own. */
export function paymentKeyOf({ id, intentId }: Pick<BalanceMovement, 'id' | 'intentId'>): string {
  return intentId ?? id;
}

const WORDS: Readonly<Record<keyof PaymentMoney, string>> = { charged: 'Charged', returned: 'Returned', disputed: 'Disputed' };

/** Where the two disagree, in words: `Charged: ledger $0.00, provider $50.00`. Empty when they agree. */
export function moneyDifferences(ledger: PaymentMoney, provider: PaymentMoney): string[] {
  return (Object.keys(WORDS) as (keyof PaymentMoney)[])
    .filter((part) => ledger[part] !== provider[part])
    .map((part) => `${WORDS[part]}: ledger ${formatMoney(ledger[part])}, provider ${formatMoney(provider[part])}`);
}
