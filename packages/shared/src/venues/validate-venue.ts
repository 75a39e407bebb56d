import type { FieldError } from '../error-texts.ts';
import { checkLength, checkName, checkNotNegative, errorWhen, isPercent, NAME_MAX, TEXT_MAX } from '../events/text-limits.ts';
import { isZone } from '../time/zone.ts';

const ADDRESS_FIELDS = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;
type VenueAddressTexts = Readonly<Partial<Record<(typeof ADDRESS_FIELDS)[number], string | null>>>;

/** A venue as authored; `tax` is percent points with two decimals. */
export interface AuthoredVenue {
  readonly name: string;
  readonly url?: string | null;
  readonly willCallInstructions?: string | null;
  readonly capacity?: number | null;
  readonly tax?: number | null;
  readonly timezone?: string | null;
  readonly address?: VenueAddressTexts | null;
}

/** The errors of a venue (AUT-198, 199; ACC-200, 202). */
export function validateVenue({ name, url, willCallInstructions, capacity, tax, timezone, address }: AuthoredVenue): FieldError[] {
  return [
    ...checkName('name', 'Venue name', name),
    ...checkLength('url', 'Venue website', url, NAME_MAX),
    ...checkLength('willCallInstructions', 'Will-call instructions', willCallInstructions, TEXT_MAX),
    ...ADDRESS_FIELDS.flatMap((field) => checkLength(`address.${field}`, 'This', address?.[field], NAME_MAX)),
    ...checkNotNegative('capacity', 'Capacity', capacity),
    ...checkNotNegative('tax', 'Sales tax', tax),
    ...errorWhen((tax ?? 0) >= 0 && !isPercent(tax ?? 0), 'tax', 'Sales tax must be a percent with at most two decimals.'),
    ...errorWhen(timezone && !isZone(timezone), 'timezone', 'Please choose a time zone.'),
  ];
}
