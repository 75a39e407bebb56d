import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('venues', {
  allVenues: 'All Venues',
  search: 'Search venues by name',
  createVenue: 'Create Venue',
  createVenueCaps: 'CREATE VENUE',
  editVenue: 'Edit Venue',
  saveVenue: 'SAVE VENUE',
  created: '{{name}} was created.',
  changed: '{{name}} was saved.',
  name: 'Venue name',
  address: 'Venue address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  salesTaxPercent: 'Sales Tax Percent',
  optional: 'optional',
  capacity: 'Capacity',
  timezone: 'Time zone',
  timezoneOfAddress: 'From the address',
  noVenues: 'No venues here',
  noVenuesHint: 'Your venues will appear here.',
  noMatchHint: 'No results for “{{text}}”.',
  clearSearch: 'Clear search',
  noAddress: 'No address yet',
  places: 'places',
  taxOf: '{{percent}}% tax',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    venues: (typeof texts)['texts'];
  }
}
