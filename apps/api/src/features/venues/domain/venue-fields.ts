import type { FieldError } from '@marquee/shared/error-texts';

import { isTimezone, timezoneOf, type Place } from './venue-timezone.ts';

export const VENUE_NAME_MAX = 80;
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

/** What is wrong with a venue as it was typed. A negative tax is no error: it is taken as 0. */
export function validateVenue(venue: AuthoredVenue): FieldError[] {
  const errors: FieldError[] = [];
  const name = tidy(venue.name);
  if (!name) errors.push({ path: 'name', message: 'Please enter a venue name.' });
  if (name.length > VENUE_NAME_MAX) errors.push({ path: 'name', message: `The venue name can have at most ${VENUE_NAME_MAX} characters.` });
  if ((venue.capacity ?? 0) < 0) errors.push({ path: 'capacity', message: 'The capacity cannot be negative.' });
  if ((venue.tax ?? 0) > 100 || Number.isNaN(venue.tax)) errors.push({ path: 'tax', message: 'The sales tax can be at most 100 percent.' });
  if (venue.timezone && !isTimezone(venue.timezone)) errors.push({ path: 'timezone', message: 'This time zone is not known.' });
  return errors;
}

/** The stored form: names tidied, tax in percent points with two decimals, the zone given or from the address. */
export function venueFields(venue: AuthoredVenue) {
  const { address } = venue;
  return {
    name: tidy(venue.name),
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
    },
    timezone: venue.timezone || timezoneOf(address),
  };
}

function tidy(value: string): string {
  return value.trim().replace(/\s+/g, ' ');
}

function text(value: string | null | undefined): string | null {
  return tidy(value ?? '') || null;
}
