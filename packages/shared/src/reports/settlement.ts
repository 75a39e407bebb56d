import type { BalanceMovement, MovementKind } from '../ledger/provider-books.ts';
import { sumOf, type Cents } from '../money.ts';

/** The lines of a settlement in their order; those of the last two are what went to the bank. */
export const SETTLEMENT_LABELS = {
  charged: 'Charged',
  refunded: 'Refunded',
  refundsReturned: 'Refunds returned by the bank',
  disputed: 'Disputed',
  disputesReturned: 'Disputes won',
  applicationFees: 'Marquee fees',
  feesReturned: 'Marquee fees returned',
  providerFees: 'Payment provider fees',
  other: 'Other',
  paidOut: 'Paid out',
  payoutsReturned: 'Payouts returned',
} as const;
export type SettlementPart = keyof typeof SETTLEMENT_LABELS;

/** What moved the account of an organization in a period; cents, signed as the organization sees them. */
export interface SettlementSums {
  readonly parts: Readonly<Record<SettlementPart, Cents>>;
  /** All but what went to the bank. */
  readonly earned: Cents;
  /** What was owed when it began, and what is owed when it ends: opening, earned and payouts add up to it. */
  readonly opening: Cents;
  readonly closing: Cents;
}

const PART_OF: Readonly<Record<MovementKind, SettlementPart>> = {
  Charge: 'charged',
  Refund: 'refunded',
  RefundReturned: 'refundsReturned',
  Dispute: 'disputed',
  DisputeReturned: 'disputesReturned',
  FeeReturned: 'feesReturned',
  ProviderFee: 'providerFees',
  Other: 'other',
  Payout: 'paidOut',
  PayoutReturned: 'payoutsReturned',
};

/** Adds up the lines of a period; `closing` is what the account held when it ended. Fees are lines of their own. */
export function settlementOf(movements: readonly BalanceMovement[], closing: Cents): SettlementSums {
  const parts = Object.fromEntries(Object.keys(SETTLEMENT_LABELS).map((part) => [part, 0])) as Record<SettlementPart, Cents>;
  for (const { kind, amount, applicationFee, providerFee } of movements) {
    parts[PART_OF[kind]] += amount;
    parts.applicationFees -= applicationFee;
    parts.providerFees -= providerFee;
  }
  const net = sumOf(movements, (movement) => movement.net);
  return { parts, earned: net - parts.paidOut - parts.payoutsReturned, opening: closing - net, closing };
}
