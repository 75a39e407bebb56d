import type { ItemState } from '@marquee/shared/orders/order-states';

interface Item {
  readonly name: string;
  readonly state: ItemState;
}

/** How many items the order still has: neither given back nor canceled nor with a friend. */
export function heldItems(items: readonly Item[]): number {
  return items.filter(({ state }) => state === 'Active' || state === 'Offered').length;
}

/** `2 × Balcony, 1 × Floor`: what was bought, in the order of the items. */
export function countedNames(items: readonly Item[]): string {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}
