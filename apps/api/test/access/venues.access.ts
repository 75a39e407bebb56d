import type { FeatureAccess } from './feature-access.ts';

const VENUE = {
  name: 'Stolen hall',
  capacity: 10,
  description: '<p>A hall</p>',
  url: 'https://hall.example',
  willCallInstructions: 'At the door',
  address: { city: 'Denver', state: 'CO' },
  timezone: 'America/Denver',
};

export const venuesAccess: FeatureAccess<{ venueId: string }> = {
  prepare: async ({ given }, { org }) => ({ venueId: String((await given.venue(org))._id) }),
  examples: {
    venues: () => ({}),
    venue: ({ venueId }) => ({ venueId }),
    createVenue: () => ({ input: VENUE }),
    updateVenue: ({ venueId }) => ({ input: { venueId, version: 1, ...VENUE } }),
  },
};
