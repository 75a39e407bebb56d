import type { FeatureAccess } from './feature-access.ts';

const VENUE = { name: 'Stolen hall', capacity: 10, address: { city: 'Denver', state: 'CO' }, timezone: 'America/Denver' };

export const venuesAccess: FeatureAccess<{ venueId: string }> = {
  prepare: async ({ given }, { org }) => ({ venueId: String((await given.venue(org))._id) }),
  examples: {
    venues: () => ({}),
    venue: ({ venueId }) => ({ venueId }),
    createVenue: () => ({ input: VENUE }),
    updateVenue: ({ venueId }) => ({ input: { venueId, ...VENUE } }),
  },
};
