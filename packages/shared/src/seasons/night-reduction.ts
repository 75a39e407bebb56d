import type { FieldError } from '../error-texts.ts';
import { authored, fieldLabel } from '../events/authored-texts.ts';
import { checkMoney, errorWhen, isPercent } from '../events/text-limits.ts';
import { percentOf, roundHalfUp, type Cents } from '../money.ts';
import { isTooLittle } from '../orders/least-charge.ts';
import { nightsLeftOf } from './season-nights.ts';

export const NIGHT_REDUCTION_TYPES = ['EqualParts', 'Percent', 'Amount'] as const;
export type NightReductionType = (typeof NIGHT_REDUCTION_TYPES)[number];

/** How a season's price falls with each night that has begun. `value` is percent points of the full price, or cents, a night. */
export interface NightReduction {
  readonly type: NightReductionType;
  readonly value: number;
}

/** What a price depends on: the rule, and the nights as days of the season. An event, and a season that costs the same until its end, has no rule. */
export interface ReducedByNights {
  readonly nightReduction?: NightReduction | null;
  readonly performances: readonly { readonly schedule: readonly { readonly startsAt: Date | string }[] }[];
}

/** How many nights there are, and how many of them have not begun. */
export function nightsCountOf({ performances }: ReducedByNights, now: Date): { readonly total: number; readonly left: number } {
  const nights = performances[0]?.schedule ?? [];
  return { total: nights.length, left: nightsLeftOf(nights, now).length };
}

/** The price of one ticket now, before fees, discount and tax (BYD-101): rounded once, half up, and never below 0. */
export function priceAfterNights(price: Cents, season: ReducedByNights, now: Date): Cents {
  return season.nightReduction ? priceWithNights(price, season.nightReduction, nightsCountOf(season, now)) : price;
}

export function priceWithNights(
  price: Cents,
  { type, value }: NightReduction,
  { total, left }: { readonly total: number; readonly left: number },
): Cents {
  const begun = total - left;
  if (begun === 0) return price;
  switch (type) {
    case 'EqualParts':
      return roundHalfUp(price * left, total);
    case 'Percent':
      return Math.max(0, price - percentOf(price * begun, value));
    case 'Amount':
      return Math.max(0, price - value * begun);
  }
}

/** From how many nights left on a price is nothing, or less than a card can be charged, which nobody could pay; null where it never is. */
export function lowestOf(price: Cents, rule: NightReduction, total: number): { readonly left: number; readonly isFree: boolean } | null {
  for (let left = total - 1; left > 0; left -= 1) {
    const reduced = priceWithNights(price, rule, { total, left });
    if (reduced === 0 || isTooLittle(reduced)) return { left, isFree: reduced === 0 };
  }
  return null;
}

export function validateNightReduction({ type, value }: NightReduction): FieldError[] {
  const path = 'nightReduction.value';
  return [
    ...errorWhen(type === 'Percent' && !isPercent(value), path, authored('REDUCTION_NOT_A_PERCENT')),
    ...(type === 'Amount' ? checkMoney(path, fieldLabel('NIGHT_REDUCTION'), value) : []),
    ...errorWhen(type === 'Amount' && !Number.isInteger(value), path, authored('REDUCTION_NOT_WHOLE')),
    ...errorWhen(type !== 'EqualParts' && value === 0, path, authored('REDUCTION_MISSING')),
  ];
}
