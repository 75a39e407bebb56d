import { useQuery } from '@apollo/client/react';
import { emailOf } from '@marquee/shared/accounts/email';
import type { Sellable } from '@marquee/shared/events/sellable';
import { guestCountOf, isGuestType, mostGuests, NO_GUESTS } from '@marquee/shared/orders/guest-tickets';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { Guest } from '../guest/use-guest.ts';
import type { Offer } from '../till/till.tsx';
import type { Till } from '../till/use-till.ts';
import { GuestsAtCounterDocument } from './guests.graphql.ts';
import { texts } from './texts.ts';

export interface GuestLimit {
  /** Whether the event sells tickets for guests. */
  readonly hasGuests: boolean;
  /** Why no further one of a ticket type goes into the cart; null where it does. */
  readonly reasonOf: (ticketTypeId: string) => string | null;
}

/** How many guest tickets the cart may have, with what its buyer has already (BYD-129). The server counts the same again. */
export function useGuestLimit(event: Sellable, offer: Offer, till: Till, guest: Pick<Guest, 'buyer'>): GuestLimit {
  const { t } = useTexts(texts);
  const perMember = offer.guestsPerMember ?? 0;
  const ofGuests = new Set(offer.ticketTypes.filter(isGuestType).map(({ _id }) => _id));
  const hasGuests = ofGuests.size > 0;
  const email = emailOf(guest.buyer.email);
  const { data } = useQuery(GuestsAtCounterDocument, {
    variables: { input: { eventId: event.id, email: email ?? '' } },
    skip: !hasGuests || email === null,
    fetchPolicy: 'cache-and-network',
  });
  const tell = useEffectEvent(() => till.setMember(email));
  useEffect(() => {
    if (hasGuests) tell();
  }, [hasGuests, email]);
  const { quantities, guestOverride } = till.chosen;
  const { members, guests } = guestCountOf(
    offer.ticketTypes.map(({ _id }) => ({ isGuest: ofGuests.has(_id), quantity: quantities[_id] ?? 0 })),
  );
  const bought = (email !== null && data?.guestsAtCounter) || NO_GUESTS;
  const most = mostGuests(perMember, members, bought);
  const isFull = guests >= most && !guestOverride;
  const reason = members + bought.members === 0 ? t('memberFirst') : t('full', { count: most });
  return { hasGuests, reasonOf: (id) => (ofGuests.has(id) && isFull ? reason : null) };
}
