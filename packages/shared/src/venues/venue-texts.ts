import { catalogOf } from '../text/messages.ts';

/** The fields of a venue, and why one is refused. */
export const venueText = catalogOf({
  NAME: 'Venue name',
  DESCRIPTION: 'Description',
  URL: 'Venue website',
  WILL_CALL: 'Will-call instructions',
  OTHER_FIELD: 'This',
  CAPACITY: 'Capacity',
  TAX: 'Sales tax',
  PICTURES_TOO_MANY: 'A venue can have at most {max} pictures.',
  TAX_NOT_A_PERCENT: 'Sales tax must be between 0 and 100 with at most two decimals.',
  ZONE_MISSING: 'Please choose a time zone.',
  COUNTRY_MISSING: 'Please choose a country.',
  NOT_OF_COUNTRY: '{label} must be one of {country}.',
  NOT_OF_COUNTRY_AS: '{label} must be one of {country}, such as {example}.',
});
