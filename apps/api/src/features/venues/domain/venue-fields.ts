import { tidyName } from '@marquee/shared/accounts/name';

import { timezoneOf, type Place } from './venue-timezone.ts';

export const DEFAULT_CAPACITY = 100;

interface AuthoredAddress extends Place {
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
}

export interface AuthoredVenue {
  readonly name: string;
  readonly capacity?: number | null;
  /** Percent points. */
  readonly tax?: number | null;
  readonly address: AuthoredAddress;
  readonly timezone?: string | null;
}

/** The stored form: names tidied, tax in percent points with two decimals, the zone given or from the address. */
export function venueFields(venue: AuthoredVenue) {
  const { address } = venue;
  const timezone = venue.timezone || timezoneOf(address);
  return {
    name: tidyName(venue.name),
    capacity: venue.capacity ?? DEFAULT_CAPACITY,
    tax: Math.round(Math.max(0, venue.tax ?? 0) * 100) / 100,
    address: {
      address1: text(address.address1),
      address2: text(address.address2),
      city: text(address.city),
      state: text(address.state),
      zip: text(address.zip),
      country: text(address.country),
      lat: address.lat ?? null,
      lng: address.lng ?? null,
      timezone,
    },
    timezone,
  };
}

function text(value: string | null | undefined): string | null {
  return tidyName(value ?? '') || null;
}
