import { poolOf } from '@marquee/shared/inventory/pool-id';

import type { FrozenCart } from './frozen-cart.ts';

/** Tiers and the code of a cart without a quantity when it was made: it claims no unit of these pools. */
export function poolsWithoutUnits({ items, promotion }: FrozenCart): Set<string> {
  const tiers = items.flatMap(({ kind, tierId, units }) => {
    const pool = poolOf('tier', tierId ?? '');
    return kind === 'Ticket' && tierId && !units.some((unit) => unit.startsWith(`${pool}:`)) ? [pool] : [];
  });
  return new Set(
    promotion && !promotion.isUnused && promotion.units.length === 0 ? [...tiers, poolOf('promotion', promotion.promotionId)] : tiers,
  );
}
