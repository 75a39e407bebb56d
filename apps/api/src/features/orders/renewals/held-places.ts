import type { Reservation } from '../cart/reservation.schema.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';

/** Whoever renews has ten minutes to pay from pressing pay, also at the last moment: as in the last half hour of any cart. */
const LAST_MS = 30 * 60_000;

/** What holds the places of an offer: a cart that lasts until the renewal's date, and beside all carts of visitors. */
export interface HeldPlaces {
  readonly cartNo: number;
  readonly cartId: string;
  readonly reservation: Reservation;
}

/** Since when a cart that lasts until then would have its places. */
export function lastHalfHour(endsAt: Date): Date {
  return new Date(endsAt.getTime() - LAST_MS);
}

/** What the offer notes of them. */
export function heldFields({ cartNo, cartId, reservation }: HeldPlaces): Pick<RenewalOffer, 'cartNo' | 'cartId' | 'total'> {
  return { cartNo, cartId, total: reservation.cart.figures.total };
}
