import type { ReserveInput } from '../cart.inputs.ts';
import type { Reservation } from '../reservation.schema.ts';
import type { KeptPrices } from './cart-lines.ts';
import type { FrozenCart, FrozenItem } from './frozen-cart.ts';

/** Wants the items of a cart again, with another code or none, in place of the cart of `token`. */
export function sameCart(
  { cart, eventId, seasonId }: Reservation,
  changed: { readonly code: string | null; readonly token: string; readonly idempotencyKey: string },
): ReserveInput {
  const tickets = cart.items.filter(({ kind }) => kind === 'Ticket');
  const isTicket = new Set(tickets.map(({ itemId }) => itemId));
  const places = Map.groupBy(tickets, ({ itemId, seat, area, dayIds }) => [itemId, seat ? 'seats' : area?.id, ...dayIds].join());
  const upgrades = cart.limited.filter(({ itemId }) => !isTicket.has(itemId));
  return {
    ...(eventId ? { eventId } : { seasonId }),
    tickets: [...places.values()].map(wantedAgain),
    upgrades: upgrades.map(({ itemId, quantity }) => ({ upgradeId: itemId, quantity })),
    ...(cart.isAccessNeeded && { isAccessNeeded: true }),
    ...changed,
  };
}

function wantedAgain(items: readonly FrozenItem[]): ReserveInput['tickets'][number] {
  const [{ itemId: ticketTypeId, area, dayIds, nightPrice }] = items as [FrozenItem];
  const chosen = nightPrice === undefined ? {} : { nightIds: [...dayIds] };
  return { ticketTypeId, ...chosen, quantity: items.length, areaId: area?.id ?? null, seats: items.flatMap(({ seat }) => seat?.id ?? []) };
}

/** Add-ons that are given keep no price: theirs is of what is given. That of chosen nights is by the night. */
export function keptPricesOf({ items }: FrozenCart): KeptPrices {
  const sold = items.filter(({ complimentary, seat }) => !complimentary && !seat?.isFurther);
  return new Map(sold.map(({ itemId, tierId, listPrice, nightPrice }) => [itemId, { tierId, price: nightPrice ?? listPrice }]));
}
