import { checkGuests, guestCountOf, type GuestCount, type GuestRefusal } from '@marquee/shared/orders/guest-tickets';

import type { FrozenCart, FrozenItem } from './frozen-cart.ts';

export interface GuestCart extends Pick<FrozenCart, 'guestsPerMember'> {
  readonly items: readonly Pick<FrozenItem, 'kind' | 'itemId' | 'name' | 'isGuest'>[];
}

/** Whether guest tickets are in the cart. */
export function hasGuests({ guestsPerMember }: Pick<GuestCart, 'guestsPerMember'>): boolean {
  return guestsPerMember !== undefined;
}

/** Why the cart may not have its guest tickets, beside what its buyer has (BUY-019). */
export function guestRefusalOf({ items, guestsPerMember = 0 }: GuestCart, bought?: GuestCount): GuestRefusal | null {
  const tickets = items.filter(({ kind }) => kind === 'Ticket');
  const first = tickets.find(({ isGuest }) => isGuest);
  if (!first) return null;
  const count = guestCountOf(tickets.map(({ isGuest = false }) => ({ isGuest, quantity: 1 })));
  return checkGuests(guestsPerMember, count, { line: { id: first.itemId, name: first.name }, ...(bought && { bought }) });
}
