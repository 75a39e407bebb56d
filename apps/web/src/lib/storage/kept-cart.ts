import { keep } from './kept.ts';

/** Where a tab stores the items chosen for an event, the typed code, and the reservation. */
export const cartKey = (eventId: string) => `marquee.cart.${eventId}`;
/** The seats chosen for it. */
export const seatsKey = (eventId: string) => `marquee.seats.${eventId}`;
/** Whether they are chosen on the map or in the list. */
export const seatWayKey = (eventId: string) => `marquee.seat-way.${eventId}`;
export const codeKey = (eventId: string) => `marquee.code.${eventId}`;
export const reservationKey = (eventId: string) => `marquee.reserve.${eventId}`;

/** The cart was bought: the event starts with an empty cart. */
export function forgetCart(eventId: string): void {
  for (const key of [cartKey, seatsKey, codeKey, reservationKey]) keep(key(eventId), null);
}
