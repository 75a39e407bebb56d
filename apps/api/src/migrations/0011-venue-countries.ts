import { COUNTRIES, countryOfPlace } from '@marquee/shared/venues/country';

import type { Migration } from '#platform/migrations/migration';

/** Venues were in the United States, or had any text as their country. */
export const venueCountries: Migration = {
  id: '0011-venue-countries',
  says: 'gives venues the code of their country, the United States where they have none',
  collection: 'venues',
  phase: 'expand',
  where: { 'address.country': { $nin: [...COUNTRIES] } },
  fields: ['address'],
  change: ({ address }) => (address ? { $set: { 'address.country': countryOfPlace(address as { country?: string | null }) } } : null),
};
