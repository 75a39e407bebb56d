import { tidy } from '#features/catalog/authoring/domain/authored-text';
import { left, termOf } from '#features/catalog/authoring/domain/kept-terms';

import type { CreateEventInput, EventLocationInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';

export type AuthoredTerms = Pick<EventRecord, 'seasonId' | 'location' | 'isGuestTicketSale' | 'guestTicketPerMember' | 'seatingChartKey'>;

/** What a new event has (AUT-003). */
const NEW: AuthoredTerms = {
  seasonId: null,
  location: null,
  isGuestTicketSale: false,
  guestTicketPerMember: null,
  seatingChartKey: null,
};

/**
 * Season, place, guests and seating chart. What a client does not send is kept, because it may not know these fields. One that sends
 * guest sales knows their number and the season: those it leaves out are cleared (AUT-192, 215).
 */
export function authoredTerms(input: CreateEventInput, before: EventRecord | null): AuthoredTerms {
  const of = termOf(NEW, before);
  const { isGuestTicketSale: guests } = input;
  const isGuestTicketSale = of('isGuestTicketSale', guests);
  return {
    seasonId: of('seasonId', input.seasonId === undefined ? left(guests) : input.seasonId || null),
    location: of('location', input.location && placeOf(input.location)),
    isGuestTicketSale,
    guestTicketPerMember: isGuestTicketSale
      ? of('guestTicketPerMember', input.guestTicketPerMember === undefined ? left(guests) : input.guestTicketPerMember)
      : null,
    seatingChartKey: of('seatingChartKey', input.seatingChartKey === undefined ? undefined : tidy(input.seatingChartKey) || null),
  };
}

/** Null when no field is filled in. */
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
