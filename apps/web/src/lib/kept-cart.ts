import { keep } from './kept.ts';

/** Where a tab keeps what somebody chose of an event, the code they typed, and the reservation they made. */
export const cartKey = (eventId: string) => `marquee.cart.${eventId}`;
export const codeKey = (eventId: string) => `marquee.code.${eventId}`;
export const reservationKey = (eventId: string) => `marquee.reserve.${eventId}`;

/** The cart was bought: whoever comes back to the event begins anew. */
export function forgetCart(eventId: string): void {
  for (const key of [cartKey, codeKey, reservationKey]) keep(key(eventId), null);
}
