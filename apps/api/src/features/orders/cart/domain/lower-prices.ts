import { isWithinPercent, listedChanges, loweredBy } from '@marquee/shared/counter/price-changes';
import { DomainError } from '@marquee/shared/domain-error';
import type { CartItem } from '@marquee/shared/orders/price-cart';

import type { FrozenItem, FrozenPriceChange, StaffPriceChange } from './frozen-cart.ts';

type Priced = CartItem & { readonly frozen: Pick<FrozenItem, 'itemId' | 'name'> };

/**
 * The items with what staff took off, and the list of what they did. A change of what is not in the cart does nothing. @throws PRICE_NOT_LOWER
 * {name} for a price that is not less, PRICE_CHANGE_LIMIT {percent} beyond what the role of who lowered it allows
 */
export function lowerPrices<Item extends Priced>(
  items: readonly Item[],
  changes: readonly StaffPriceChange[],
): { readonly items: readonly Item[]; readonly listed: readonly FrozenPriceChange[] } {
  if (changes.length === 0) return { items, listed: [] };
  const beyond = items.find(({ frozen, price }) => !isWithinPercent(changes, frozen.itemId, price));
  if (beyond) {
    const own = changes.filter(({ itemId }) => itemId === null || itemId === beyond.frozen.itemId);
    throw new DomainError('PRICE_CHANGE_LIMIT', { percent: Math.max(...own.map(({ allowed }) => allowed)) });
  }
  const listed = listedChanges(
    items.map(({ frozen: { itemId, name }, price }) => ({ itemId, name, price })),
    changes,
  );
  const idle = items.find(
    ({ frozen: { itemId } }) => changes.some((change) => change.itemId === itemId) && !listed.some((each) => each.itemId === itemId),
  );
  if (idle) throw new DomainError('PRICE_NOT_LOWER', { name: idle.frozen.name });
  return { items: items.map((item) => ({ ...item, lowered: loweredBy(changes, item.frozen.itemId, item.price) })), listed };
}
