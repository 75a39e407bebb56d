import { quantityOf } from '@marquee/shared/events/new-items';
import type { FieldError } from '@marquee/shared/error-texts';
import { DEFAULT_CAPACITY, validateVenue } from '@marquee/shared/venues/validate-venue';
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
    country: address?.country ?? '',
    tax: (venue?.tax ?? 0).toFixed(2),
    capacity: String(venue?.capacity ?? DEFAULT_CAPACITY),
    timezone: venue?.timezone ?? '',
    willCallInstructions: venue?.willCallInstructions ?? '',
    imageUrls: venue?.imageUrls ?? [],
  };
}

/** A typed percent: negative and invalid ones are 0 (AUT-052). */
export function taxOf(typed: string): number {
  const tax = Number(typed);
  return Number.isFinite(tax) && tax > 0 ? Math.round(tax * 100) / 100 : 0;
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
    tax: taxOf(tax),
    capacity: quantityOf(capacity),
    ...(timezone && { timezone }),
    ...typed(['description', 'url', 'willCallInstructions']),
    ...(imageUrls.length > 0 && { imageUrls: [...imageUrls] }),
    ...(before?.venueGlobalId && { venueGlobalId: before.venueGlobalId }),
  };
}

/** The shared rules, and a capacity that is no number: it would be stored as none. */
export function checkVenueDraft(draft: VenueDraft, before: Venue | null): FieldError[] {
  const isCount = /^\d{0,9}$/.test(draft.capacity.trim());
  const capacity = isCount ? [] : [{ path: 'capacity', message: 'Capacity must be a whole number, such as 450.' }];
  return [...capacity, ...validateVenue(venueInputOf(draft, before))];
}

/** The coordinates, which belong to the address that they were found for. */
function placeOf(draft: VenueDraft, before: Venue | null): { lat?: number; lng?: number } {
  const { lat = null, lng = null } = before?.address ?? {};
  const isSame = ADDRESS.every((field) => draft[field].trim() === (before?.address[field] ?? ''));
  return isSame && lat !== null && lng !== null ? { lat, lng } : {};
}
