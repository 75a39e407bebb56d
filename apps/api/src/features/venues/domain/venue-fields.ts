import { tidyName, withoutHidden } from '@marquee/shared/accounts/name';
import { lines } from '@marquee/shared/events/plain-text';
import { countryOfPlace } from '@marquee/shared/venues/country';
import { postalCodeOf } from '@marquee/shared/venues/postal-code';
import { regionOf } from '@marquee/shared/venues/regions';
import { DEFAULT_CAPACITY } from '@marquee/shared/venues/validate-venue';

import { timezoneOf, type Place } from './venue-timezone.ts';

interface AuthoredAddress extends Place {
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
}

export interface AuthoredVenue {
  readonly name: string;
  /** HTML. */
  readonly description?: string | null;
  readonly url?: string | null;
  readonly imageUrls?: readonly string[] | null;
  readonly venueGlobalId?: string | null;
  readonly willCallInstructions?: string | null;
  readonly capacity?: number | null;
  /** Percent points. */
  readonly tax?: number | null;
  readonly address: AuthoredAddress;
  readonly timezone?: string | null;
}

/** The stored form: texts tidied, tax in percent points with two decimals, the zone given or from the address. Without HTML and pictures. */
export function venueFields(venue: AuthoredVenue) {
  const { address } = venue;
  const timezone = venue.timezone || timezoneOf(address);
  const country = countryOfPlace(address);
  return {
    name: tidyName(venue.name),
    capacity: venue.capacity ?? DEFAULT_CAPACITY,
    tax: Math.round(Math.max(0, venue.tax ?? 0) * 100) / 100,
    address: {
      address1: text(address.address1),
      address2: text(address.address2),
      city: text(address.city),
      state: text(regionOf(tidyName(address.state ?? ''), country)),
      zip: text(postalCodeOf(tidyName(address.zip ?? ''), country)),
      country,
      lat: address.lat ?? null,
      lng: address.lng ?? null,
      timezone,
    },
    timezone,
    url: text(venue.url),
    venueGlobalId: text(venue.venueGlobalId),
    willCallInstructions: lines(withoutHidden(venue.willCallInstructions ?? '')),
  };
}

function text(value: string | null | undefined): string | null {
  return tidyName(value ?? '') || null;
}
