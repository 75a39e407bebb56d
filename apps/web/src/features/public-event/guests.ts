import { guestCountOf, isGuestType, mostGuests, NO_GUESTS } from '@marquee/shared/orders/guest-tickets';
import type { Cart, Offer, ShownEvent } from './offer.ts';

/** What a buyer may still choose of the tickets for guests: those of the account count too (BUY-019). */
export interface GuestsLeft {
  /** Of all types together; less than nothing where a member ticket was taken away. */
  readonly more: number;
  readonly hasMember: boolean;
  readonly most: number;
}

export function guestsLeft({ guestsPerMember, ownGuests }: ShownEvent, { ticketTypes }: Offer, { tickets }: Cart): GuestsLeft {
  const ofGuests = new Set(ticketTypes.filter(isGuestType).map(({ _id }) => _id));
  const { members, guests } = guestCountOf(
    tickets.map(({ ticketTypeId, quantity }) => ({ isGuest: ofGuests.has(ticketTypeId), quantity })),
  );
  const bought = ownGuests ?? NO_GUESTS;
  const most = mostGuests(guestsPerMember ?? 0, members, bought);
  return { more: most - guests, most, hasMember: members + bought.members > 0 };
}
