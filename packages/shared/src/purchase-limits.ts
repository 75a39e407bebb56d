import { emailOf } from './accounts/email.ts';

/** The maximum size of any cart, so that one allocation is one small document. */
export const MOST_ITEMS = 100;

/** One line of a cart; a purchase limit of 0 or none means no limit. */
export interface LimitedLine {
  readonly id: string;
  readonly name: string;
  readonly purchaseLimit?: number | null;
  readonly quantity: number;
}

export interface LimitRefusal {
  readonly code: 'PURCHASE_LIMIT';
  readonly details: { readonly line: string; readonly max: number; readonly id: string };
}

/**
 * The first line that would exceed its limit, counting what the buyer already has (BUY-014), or null.
 * Several cart lines of one id count together.
 */
export function checkPurchaseLimits(
  lines: readonly LimitedLine[],
  alreadyBought: ReadonlyMap<string, number> = new Map(),
): LimitRefusal | null {
  const counts = new Map(alreadyBought);
  for (const { id, name, purchaseLimit, quantity } of lines) {
    const count = (counts.get(id) ?? 0) + quantity;
    counts.set(id, count);
    if (purchaseLimit && quantity > 0 && count > purchaseLimit)
      return { code: 'PURCHASE_LIMIT', details: { line: name, max: purchaseLimit, id } };
  }
  return null;
}

/** Who a limit counts for: the e-mail when it is known (a signed-in buyer's own), so that it holds over all orders. */
export function buyerKeyOf(email: string | null | undefined): string | null {
  return emailOf(email);
}

/** The pool of units that one buyer may claim of a line: `limit:<id>:<buyer>` (answer 7). */
export function limitKeyOf(lineId: string, buyerKey: string): string {
  return `limit:${lineId}:${buyerKey}`;
}
