import type { FeatureAccess } from './feature-access.ts';

const ARTIST = {
  name: 'Stolen band',
  socialAccounts: [{ network: 'Website', url: 'https://band.example' }],
  pressKits: [{ title: 'Spring tour', links: ['https://band.example/press'] }],
  contacts: [{ name: 'Ada Okafor', role: 'Booking' }],
};

export const performersAccess: FeatureAccess<{ artistId: string }> = {
  prepare: async ({ given }, { org }) => ({ artistId: String((await given.artist(org))._id) }),
  examples: {
    artists: () => ({}),
    artist: ({ artistId }) => ({ artistId }),
    createArtist: () => ({ input: ARTIST }),
    updateArtist: ({ artistId }) => ({ input: { artistId, version: 1, ...ARTIST } }),
  },
};
