import { lines } from '@marquee/shared/events/plain-text';

import { tidy } from '../domain/authored-text.ts';
import type { CreateEventInput, EventLocationInput } from '../events.inputs.ts';
import type { EventRecord } from '../public/event-records.ts';

export type AuthoredTerms = Pick<
  EventRecord,
  | 'seasonId'
  | 'location'
  | 'ticketDeliveryType'
  | 'physicalDeliveryInstructions'
  | 'exchange'
  | 'isGuestTicketSale'
  | 'guestTicketPerMember'
>;

/** What a new event has (AUT-003). */
const NEW: AuthoredTerms = {
  seasonId: null,
  location: null,
  ticketDeliveryType: 'digital',
  physicalDeliveryInstructions: null,
  exchange: { allowed: true, percent: 0 },
  isGuestTicketSale: false,
  guestTicketPerMember: null,
};

/** Season, place, delivery, exchange and guests: what a client does not send is kept, what it clears is as in a new event. */
export function authoredTerms(input: CreateEventInput, before: EventRecord | null): AuthoredTerms {
  const stored = { ...NEW, ...before };
  const of = <Key extends keyof AuthoredTerms>(key: Key, given: AuthoredTerms[Key] | null | undefined): AuthoredTerms[Key] =>
    given === undefined ? (stored[key] ?? NEW[key]) : (given ?? NEW[key]);
  const isGuestTicketSale = of('isGuestTicketSale', input.isGuestTicketSale);
  return {
    seasonId: of('seasonId', input.seasonId === '' ? null : input.seasonId),
    location: of('location', input.location && placeOf(input.location)),
    ticketDeliveryType: of('ticketDeliveryType', input.ticketDeliveryType),
    physicalDeliveryInstructions: of(
      'physicalDeliveryInstructions',
      input.physicalDeliveryInstructions && lines(input.physicalDeliveryInstructions),
    ),
    exchange: of(
      'exchange',
      input.exchange && { allowed: input.exchange.allowed, percent: input.exchange.allowed ? input.exchange.percent : 0 },
    ),
    isGuestTicketSale,
    guestTicketPerMember: isGuestTicketSale ? of('guestTicketPerMember', input.guestTicketPerMember) : null,
  };
}

/** Null when nothing of it is filled in. */
function placeOf({ lat, lng, ...texts }: EventLocationInput): EventRecord['location'] {
  const of = (text: string | null | undefined) => tidy(text) || null;
  const place = {
    address1: of(texts.address1),
    address2: of(texts.address2),
    city: of(texts.city),
    state: of(texts.state),
    zip: of(texts.zip),
    country: of(texts.country),
    phone: of(texts.phone),
    lat: lat ?? null,
    lng: lng ?? null,
    placeId: of(texts.placeId),
    placeName: of(texts.placeName),
  };
  return Object.values(place).some((value) => value !== null) ? place : null;
}
