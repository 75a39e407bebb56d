import type { Reservation } from '../cart/reservation.schema.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';

/** What holds the places of an offer: a cart that lasts until the renewal's date, and beside all carts of visitors. */
export interface HeldPlaces {
  readonly cartNo: number;
  readonly cartId: string;
  readonly reservation: Reservation;
}

/** What the offer notes of them. */
export function heldFields({ cartNo, cartId, reservation }: HeldPlaces): Pick<RenewalOffer, 'cartNo' | 'cartId' | 'total'> {
  return { cartNo, cartId, total: reservation.cart.figures.total };
}
