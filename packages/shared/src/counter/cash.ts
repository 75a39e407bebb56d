import type { Cents } from '../money.ts';

/** The notes and coins of the United States that are in a drawer, in cents, largest first. Source: U.S. Currency Education Program, U.S. Mint. */
export const DENOMINATIONS: readonly Cents[] = [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1];

/** What people round up to when they pay cash: the next whole of each of these. */
const ROUND_TO: readonly Cents[] = [100, 500, 1000, 2000, 5000, 10_000];
const SUGGESTED_MAX = 5;

export interface CashPile {
  readonly value: Cents;
  readonly count: number;
}

/** The fewest notes and coins that make an amount, largest first; none for 0. */
export function pilesOf(amount: Cents): CashPile[] {
  let left = amount;
  return DENOMINATIONS.flatMap((value) => {
    const count = Math.floor(left / value);
    left -= count * value;
    return count > 0 ? [{ value, count }] : [];
  });
}

/** Amounts above `due` that somebody may hand over, smallest first: at most five. */
export function givenSuggestions(due: Cents): Cents[] {
  const rounded = ROUND_TO.map((step) => Math.ceil(due / step) * step);
  return [...new Set(rounded.filter((amount) => amount > due))].toSorted((a, b) => a - b).slice(0, SUGGESTED_MAX);
}
