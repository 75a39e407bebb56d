import { nightPoolOf } from '@marquee/shared/inventory/pool-id';
import { packageOf } from '@marquee/shared/seasons/packages';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';

import type { PublicTicketType } from '../public-event.types.ts';

interface Night {
  readonly _id: string;
  readonly startsAt: Date;
}

/**
 * Whether a sold-out package may be sold again without a refund: so many nights to come as its buyers have to choose have places, or their last
 * ones are in carts (BYD-108). False for a ticket for all nights.
 */
export function comesBackByNights(
  type: Pick<PublicTicketType, '_id' | 'leastNights' | 'mostNights' | 'nightsLeft' | 'categoryId'>,
  nights: readonly Night[],
  inCarts: ReadonlySet<string>,
  now: Date,
): boolean {
  const rule = packageOf(type);
  if (!rule) return false;
  const toCome = new Set(nightsLeftOf(nights, now));
  const open = nights.filter(
    (night, at) => toCome.has(night) && (type.nightsLeft?.[at] !== 0 || inCarts.has(nightPoolOf(type._id, night._id))),
  );
  // seats may be left on enough nights, and none of them on the same ones
  const areSome = !type.categoryId || nights.some((night) => inCarts.has(nightPoolOf(type._id, night._id)));
  return areSome && open.length >= rule.least;
}
