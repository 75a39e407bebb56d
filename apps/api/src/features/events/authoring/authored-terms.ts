import { tidy } from '#features/catalog/authoring/domain/authored-text';

import type { CreateEventInput, EventLocationInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';

export type AuthoredTerms = Pick<EventRecord, 'seasonId' | 'holdersPay' | 'location' | 'isGuestTicketSale' | 'guestTicketPerMember'>;

/** Season, place and guests: those that are absent are cleared (AUT-215). */
export function authoredTerms({ seasonId, holdersPay, location, isGuestTicketSale, ...input }: CreateEventInput): AuthoredTerms {
  return {
    seasonId: seasonId || null,
    holdersPay: (seasonId && holdersPay) || null,
    location: location ? placeOf(location) : null,
    isGuestTicketSale: isGuestTicketSale ?? false,
    guestTicketPerMember: isGuestTicketSale ? (input.guestTicketPerMember ?? null) : null,
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
