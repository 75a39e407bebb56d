import { quantityOf } from '@marquee/shared/events/new-items';
import type { CreateVenueInput, VenuePartsFragment } from '#gql/graphql.ts';

export type Venue = VenuePartsFragment;

/** A venue as typed. */
export interface VenueDraft {
  name: string;
  address1: string;
  city: string;
  state: string;
  zip: string;
  /** Percent as typed. */
  tax: string;
  capacity: string;
  timezone: string;
}

export function venueDraftOf(venue: Venue | null): VenueDraft {
  return {
    name: venue?.name ?? '',
    address1: venue?.address.address1 ?? '',
    city: venue?.address.city ?? '',
    state: venue?.address.state ?? '',
    zip: venue?.address.zip ?? '',
    tax: (venue?.tax ?? 0).toFixed(2),
    capacity: String(venue?.capacity ?? 100),
    timezone: venue?.timezone ?? '',
  };
}

/** A typed percent: negative and invalid ones are 0 (AUT-052). */
export function taxOf(typed: string): number {
  const tax = Number(typed);
  return Number.isFinite(tax) && tax > 0 ? Math.round(tax * 100) / 100 : 0;
}

/** The input that is sent; empty texts are omitted. A new venue's zone is derived from its address unless one was chosen. */
export function venueInputOf(draft: VenueDraft, venue: Venue | null): CreateVenueInput {
  const { name, address1, city, state, zip, tax, capacity, timezone } = draft;
  const address = Object.fromEntries(Object.entries({ address1, city, state, zip }).filter(([, text]) => text.trim() !== ''));
  return {
    name: name.trim(),
    address: { ...(venue?.address.address2 && { address2: venue.address.address2 }), ...address },
    tax: taxOf(tax),
    capacity: quantityOf(capacity),
    ...(timezone && { timezone }),
  };
}
