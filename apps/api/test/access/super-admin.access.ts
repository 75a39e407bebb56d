import type { FeatureAccess } from './feature-access.ts';

const why = "the platform's, for super users";

export const superAdminAccess: FeatureAccess<{ orgId: string }> = {
  prepare: async (_world, { org }) => ({ orgId: String(org._id) }),
  examples: {},
  personal: {
    organizations: { why, variables: () => ({}) },
    queryOrgDeletable: { why, variables: ({ orgId }) => ({ orgId }) },
    loginAsOrganization: { why, variables: ({ orgId }) => ({ input: { orgId } }) },
    // it has orders: see orders.access
    deleteOrganization: { why, variables: ({ orgId }) => ({ input: { orgId } }) },
  },
};
