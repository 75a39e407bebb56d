import type { FeatureAccess } from './feature-access.ts';

const why = "the platform's, for super users";

export const superAdminAccess: FeatureAccess<{ orgId: string; userId: string }> = {
  prepare: async ({ given }, { org }) => ({ orgId: String(org._id), userId: String((await given.customer()).user._id) }),
  examples: {},
  personal: {
    organizations: { why, variables: () => ({}) },
    queryOrgDeletable: { why, variables: ({ orgId }) => ({ orgId }) },
    loginAsOrganization: { why, variables: ({ orgId }) => ({ input: { orgId } }) },
    // it has orders: see orders.access
    deleteOrganization: { why, variables: ({ orgId }) => ({ input: { orgId } }) },
    eventsAdmin: { why, variables: () => ({ query: { startDate: 0, endDate: 86_400 } }) },
    figuresCheck: { why, variables: () => ({}) },
    checkFigures: { why, variables: () => ({}) },
    platformMailStops: { why, variables: () => ({}) },
    liftPlatformMailStop: { why, variables: ({ orgId }) => ({ input: { stopId: orgId, reason: 'Mine now' } }) },
    webSites: { why, variables: () => ({}) },
    connectSite: { why, variables: () => ({ input: { webFlowId: 'not a site' } }) },
    reconnectEvents: { why, variables: () => ({ input: { webFlowId: 'nobodys' } }) },
    customerProfiles: { why, variables: () => ({ query: { any: 'nobody' } }) },
    updateCustomer: {
      why,
      variables: ({ userId }) => ({
        input: { _id: userId, email: 'corrected@example.com', preferredLogin: 'Password', secondaryEmails: [] },
      }),
    },
  },
};
