import type { FieldError } from '@marquee/shared/error-texts';
import { errorWhen } from '@marquee/shared/events/text-limits';
import { countryOfPlace } from '@marquee/shared/venues/country';
import { DEFAULT_CAPACITY, validateVenue } from '@marquee/shared/venues/validate-venue';
import { readCount, readPercent } from '#lib/text/read-typed.ts';
import type { CreateVenueInput, VenueDetailsFragment } from '#gql/graphql.ts';

export type Venue = VenueDetailsFragment;

/** A venue as typed. */
export interface VenueDraft {
  name: string;
  /** HTML. */
  description: string;
  url: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  /** Its code of two letters. */
  country: string;
  /** Percent as typed. */
  tax: string;
  capacity: string;
  timezone: string;
  willCallInstructions: string;
  imageUrls: readonly string[];
}

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;

export function venueDraftOf(venue: Venue | null): VenueDraft {
  const { address } = venue ?? {};
  return {
    name: venue?.name ?? '',
    description: venue?.description ?? '',
    url: venue?.url ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    country: countryOfPlace(address),
    tax: (venue?.tax ?? 0).toFixed(2),
    capacity: String(venue?.capacity ?? DEFAULT_CAPACITY),
    timezone: venue?.timezone ?? '',
    willCallInstructions: venue?.willCallInstructions ?? '',
    imageUrls: venue?.imageUrls ?? [],
  };
}

/** A typed percent as it is shown once the field is left: with two decimals. What cannot be read stays. */
export function settledTax(typed: string): string {
  const read = readPercent(typed);
  return 'value' in read ? read.value.toFixed(2) : typed;
}

/** A negative percent is none (AUT-052). */
export function keptTax(typed: string): string {
  return /^\s*[-\u2212\uff0d]\s*[\d\uff10-\uff19.,]/.test(typed) ? '0' : typed;
}

/** What is not typed is 0; what cannot be read never gets so far. */
function numberIn(read: ReturnType<typeof readCount>): number {
  return 'value' in read ? read.value : 0;
}

/** The field that shows an error at a path of the input. */
export function fieldOfVenue(path: string): string {
  return path.replace(/^address\./, '').replace(/^imageUrls\.\d+$/, 'imageUrls');
}

/**
 * The input that is sent; empty texts and lists are omitted, which clears them. A new venue's zone is derived from its address unless one was
 * chosen. `before` is the stored venue: what no field shows is sent back.
 */
export function venueInputOf(draft: VenueDraft, before: Venue | null): CreateVenueInput {
  const { name, tax, capacity, timezone, imageUrls } = draft;
  const typed = (names: readonly (keyof VenueDraft)[]) =>
    Object.fromEntries(names.map((field) => [field, String(draft[field]).trim()]).filter(([, text]) => text !== ''));
  return {
    name: name.trim(),
    address: { ...typed(ADDRESS), ...placeOf(draft, before) },
    tax: numberIn(readPercent(tax)),
    capacity: numberIn(readCount(capacity)),
    ...(timezone && { timezone }),
    ...typed(['description', 'url', 'willCallInstructions']),
    ...(imageUrls.length > 0 && { imageUrls: [...imageUrls] }),
    ...(before?.venueGlobalId && { venueGlobalId: before.venueGlobalId }),
  };
}

/** The shared rules, and what was typed as a number and is none: it would be stored as 0. */
export function checkVenueDraft(draft: VenueDraft, before: Venue | null): FieldError[] {
  const isUnread = (read: ReturnType<typeof readCount>) => 'message' in read;
  return [
    ...errorWhen(isUnread(readCount(draft.capacity)), 'capacity', 'Capacity must be a whole number, such as 450.'),
    ...errorWhen(isUnread(readPercent(draft.tax)), 'tax', 'Sales tax must be a percent with at most two decimals, such as 8.25.'),
    ...validateVenue(venueInputOf(draft, before)),
  ];
}

/** Returns what is wrong with one field that was left. */
export function wrongAt(field: 'tax' | 'capacity', draft: VenueDraft): FieldError[] {
  return checkVenueDraft(draft, null).filter(({ path }) => path === field);
}

/** The coordinates, which belong to the address that they were found for. */
function placeOf(draft: VenueDraft, before: Venue | null): { lat?: number; lng?: number } {
  const { lat = null, lng = null } = before?.address ?? {};
  const stored = venueDraftOf(before);
  const isSame = ADDRESS.every((field) => draft[field].trim() === stored[field]);
  return isSame && lat !== null && lng !== null ? { lat, lng } : {};
}
