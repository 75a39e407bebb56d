import type { Cents } from '../money.ts';

/** What decides whether money of a refund is still to be paid. */
export interface OwedRecord {
  readonly state: string;
  readonly source?: string | null;
  readonly amount: Cents;
  readonly items: readonly unknown[];
  readonly processingFee: Cents;
  readonly promoterFee: Cents;
  /** The refund that paid it again. */
  readonly repaidBy?: string | null;
}

/**
 * Tells whether money is owed that could not be paid back: its tickets went back by another record, so nothing but paying it again returns it. A
 * refund of items that failed is none: they are the buyer's still, and are refunded as before.
 */
export function isOwed({ state, source, amount, items, processingFee, promoterFee, repaidBy }: OwedRecord): boolean {
  return state === 'Failed' && source !== 'provider' && amount > 0 && items.length === 0 && processingFee + promoterFee === 0 && !repaidBy;
}
