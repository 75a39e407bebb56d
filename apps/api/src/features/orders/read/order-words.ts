import { isHeld, type ItemState } from '@marquee/shared/orders/order-states';

interface Item {
  readonly name: string;
  readonly state: ItemState;
}

/** How many items the order still has: neither given back nor canceled nor with a friend. */
export function heldItems(items: readonly Item[]): number {
  return items.filter(isHeldItem).length;
}

/** `2 × Balcony, 1 × Floor`: what the order still has, in the order of the items; the count of the tickets is of the same. */
export function countedNames(items: readonly Item[]): string {
  const counts = new Map<string, number>();
  for (const { name } of items.filter(isHeldItem)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

function isHeldItem({ state }: Item): boolean {
  return isHeld(state);
}
