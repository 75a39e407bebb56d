import type { FeatureAccess } from './feature-access.ts';

export const orgsAccess: FeatureAccess<{ orgId: string }> = {
  prepare: async (_world, { org }) => ({ orgId: String(org._id) }),
  examples: {
    organization: () => ({}),
    setUserOrgContext: ({ orgId }) => ({ input: { orgId } }),
  },
};
