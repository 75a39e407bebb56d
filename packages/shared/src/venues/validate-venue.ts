import type { FieldError } from '../error-texts.ts';
import { checkRichText } from '../events/rich-text-limits.ts';
import {
  checkLength,
  checkName,
  checkNotNegative,
  checkQuantity,
  errorWhen,
  isPercent,
  NAME_MAX,
  TEXT_MAX,
} from '../events/text-limits.ts';
import { isZone } from '../time/zone.ts';
import { checkWebAddress } from '../web-address.ts';
import { countryName, countryOf, DEFAULT_COUNTRY } from './country.ts';
import { examplePostalCode, postalCodeLabel, postalCodeOf } from './postal-code.ts';
import { exampleRegion, regionLabel, regionOf } from './regions.ts';
import { venueText } from './venue-texts.ts';

const ADDRESS_FIELDS = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;
type VenueAddressTexts = Readonly<Partial<Record<(typeof ADDRESS_FIELDS)[number], string | null>>>;

/** The capacity of a venue without one. */
export const DEFAULT_CAPACITY = 100;
/** Maximum number of a venue's pictures. */
export const VENUE_IMAGES_MAX = 12;

/** A venue as authored; `tax` is percent points with two decimals, `description` is HTML. */
export interface AuthoredVenue {
  readonly name: string;
  readonly description?: string | null;
  readonly url?: string | null;
  readonly willCallInstructions?: string | null;
  readonly venueGlobalId?: string | null;
  readonly imageUrls?: readonly string[] | null;
  readonly capacity?: number | null;
  readonly tax?: number | null;
  readonly timezone?: string | null;
  readonly address?: VenueAddressTexts | null;
}

/** The errors of a venue (AUT-198, 199; ACC-200, 202). */
export function validateVenue(venue: AuthoredVenue): FieldError[] {
  const { name, description, url, willCallInstructions, venueGlobalId, imageUrls, capacity, tax, timezone, address } = venue;
  return [
    ...checkName('name', venueText('NAME'), name),
    ...checkRichText('description', venueText('DESCRIPTION'), description),
    ...checkLength('url', venueText('URL'), url?.trim(), NAME_MAX),
    ...checkWebAddress('url', url),
    ...checkLength('willCallInstructions', venueText('WILL_CALL'), willCallInstructions, TEXT_MAX),
    ...checkLength('venueGlobalId', venueText('OTHER_FIELD'), venueGlobalId, NAME_MAX),
    ...errorWhen((imageUrls?.length ?? 0) > VENUE_IMAGES_MAX, 'imageUrls', venueText('PICTURES_TOO_MANY', { max: VENUE_IMAGES_MAX })),
    ...ADDRESS_FIELDS.flatMap((field) => checkLength(`address.${field}`, venueText('OTHER_FIELD'), address?.[field], NAME_MAX)),
    ...checkPlace(address ?? {}),
    ...checkQuantity('capacity', venueText('CAPACITY'), capacity),
    ...checkNotNegative('tax', venueText('TAX'), tax),
    ...errorWhen((tax ?? 0) >= 0 && !isPercent(tax ?? 0), 'tax', venueText('TAX_NOT_A_PERCENT')),
    ...errorWhen(timezone && !isZone(timezone), 'timezone', venueText('ZONE_MISSING')),
  ];
}

/** The country exists, and region and postal code are ones of that country (decision 94). */
function checkPlace({ country, state, zip }: VenueAddressTexts): FieldError[] {
  const code = countryOf(country?.trim() || DEFAULT_COUNTRY);
  if (code === null) return [{ path: 'address.country', message: venueText('COUNTRY_MISSING') }];
  const named = countryName(code);
  const wrong = (label: string, example: string) =>
    example ? venueText('NOT_OF_COUNTRY_AS', { label, country: named, example }) : venueText('NOT_OF_COUNTRY', { label, country: named });
  return [
    ...errorWhen(regionOf(state ?? '', code) === null, 'address.state', wrong(regionLabel(code), exampleRegion(code))),
    ...errorWhen(postalCodeOf(zip ?? '', code) === null, 'address.zip', wrong(postalCodeLabel(code), examplePostalCode(code))),
  ];
}
