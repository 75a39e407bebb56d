import type { Cents } from '../money.ts';

/** The least that the payment provider charges a card, in dollars the same for all its countries. */
export const LEAST_CHARGE: Cents = 50;

/** Tells whether a total is more than nothing and less than a card can be charged: nobody could pay it. */
export function isTooLittle(total: Cents): boolean {
  return total > 0 && total < LEAST_CHARGE;
}
