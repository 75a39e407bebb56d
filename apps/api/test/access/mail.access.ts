import type { FeatureAccess } from './feature-access.ts';

export const mailAccess: FeatureAccess<{ stopId: string }> = {
  prepare: async ({ given }, { org }) => ({ stopId: (await given.mail.stop({ orgId: org._id }))._id }),
  examples: {
    mailStops: () => ({ query: {} }),
    liftMailStop: ({ stopId }) => ({ input: { stopId, reason: 'Mine now' } }),
  },
};
