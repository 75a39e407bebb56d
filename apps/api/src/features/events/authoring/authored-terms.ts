import { tidy, tidyLines } from './domain/authored-text.ts';
import type { CreateEventInput, EventLocationInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';

type DeliveryField = 'ticketDeliveryType' | 'physicalDeliveryInstructions' | 'exchange';

export type AuthoredTerms = Pick<
  EventRecord,
  | 'seasonId'
  | 'location'
  | 'ticketDeliveryType'
  | 'physicalDeliveryInstructions'
  | 'exchange'
  | 'isGuestTicketSale'
  | 'guestTicketPerMember'
  | 'seatingChartKey'
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
  seatingChartKey: null,
};

/**
 * Season, place, delivery, exchange, guests and seating chart. What a client does not send is kept, because it may not know these fields. One that sends
 * the delivery type knows the instructions, and one that sends guest sales knows their number and the season: those it leaves out are
 * cleared (AUT-192, 215).
 */
export function authoredTerms(input: CreateEventInput, before: EventRecord | null): AuthoredTerms {
  const of = termOf(before);
  const { isGuestTicketSale: guests } = input;
  const isGuestTicketSale = of('isGuestTicketSale', guests);
  return {
    seasonId: of('seasonId', input.seasonId === undefined ? left(guests) : input.seasonId || null),
    location: of('location', input.location && placeOf(input.location)),
    ...authoredDelivery(input, before),
    isGuestTicketSale,
    guestTicketPerMember: isGuestTicketSale
      ? of('guestTicketPerMember', input.guestTicketPerMember === undefined ? left(guests) : input.guestTicketPerMember)
      : null,
    seatingChartKey: of('seatingChartKey', input.seatingChartKey === undefined ? undefined : tidy(input.seatingChartKey) || null),
  };
}

/** How tickets reach their buyers, and whether they may be exchanged: of events and of seasons. */
export function authoredDelivery(
  { exchange, ticketDeliveryType: delivery, physicalDeliveryInstructions: instructions }: Pick<CreateEventInput, DeliveryField>,
  before: Pick<EventRecord, DeliveryField> | null,
): Pick<AuthoredTerms, DeliveryField> {
  const of = termOf(before);
  return {
    ticketDeliveryType: of('ticketDeliveryType', delivery),
    physicalDeliveryInstructions: of('physicalDeliveryInstructions', instructions === undefined ? left(delivery) : tidyLines(instructions)),
    exchange: of('exchange', exchange && { allowed: exchange.allowed, percent: exchange.allowed ? exchange.percent : 0 }),
  };
}

/** A field as it is given, else as it is stored, else as a new record has it. */
function termOf(before: Partial<AuthoredTerms> | null) {
  const stored = { ...NEW, ...before };
  return <Key extends keyof AuthoredTerms>(key: Key, given: AuthoredTerms[Key] | null | undefined): AuthoredTerms[Key] =>
    given === undefined ? (stored[key] ?? NEW[key]) : (given ?? NEW[key]);
}

/** What a client leaves out is cleared where it knows the field, and kept where it does not. */
function left(knows: unknown): null | undefined {
  return knows === undefined ? undefined : null;
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
