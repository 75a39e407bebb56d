import type { Reservation } from '../reservation.schema.ts';
import type { WantedReservation } from '../reserve.service.ts';
import type { KeptPrices } from './cart-lines.ts';
import type { FrozenCart } from './frozen-cart.ts';

/** Wants the items of a cart again, with another code or none, in place of the cart of `token`. */
export function sameCart(
  { cart, eventId, seasonId }: Reservation,
  changed: { readonly code: string | null; readonly token: string; readonly idempotencyKey: string },
): WantedReservation {
  const isTicket = new Set(cart.items.filter(({ kind }) => kind === 'Ticket').map(({ itemId }) => itemId));
  const [tickets, upgrades] = [true, false].map((is) => cart.limited.filter(({ itemId }) => isTicket.has(itemId) === is));
  return {
    ...(eventId ? { eventId } : { seasonId }),
    tickets: tickets!.map(({ itemId, quantity }) => ({ ticketTypeId: itemId, quantity })),
    upgrades: upgrades!.map(({ itemId, quantity }) => ({ upgradeId: itemId, quantity })),
    ...changed,
  };
}

/** Add-ons that are given keep no price: theirs is of what is given. */
export function keptPricesOf({ items }: FrozenCart): KeptPrices {
  const sold = items.filter(({ complimentary }) => !complimentary);
  return new Map(sold.map(({ itemId, tierId, listPrice }) => [itemId, { tierId, price: listPrice }]));
}
