import type { FeatureAccess } from './feature-access.ts';

const ARTIST = { name: 'Stolen band' };

export const performersAccess: FeatureAccess<{ artistId: string }> = {
  prepare: async ({ given }, { org }) => ({ artistId: String((await given.artist(org))._id) }),
  examples: {
    artists: () => ({}),
    artist: ({ artistId }) => ({ artistId }),
    createArtist: () => ({ input: ARTIST }),
    updateArtist: ({ artistId }) => ({ input: { artistId, ...ARTIST } }),
  },
};
