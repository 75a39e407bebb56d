import type { FeatureAccess } from './feature-access.ts';

export const orgsAccess: FeatureAccess<{ orgId: string }> = {
  prepare: async (_world, { org }) => ({ orgId: String(org._id) }),
  examples: {
    organization: () => ({}),
    setUserOrgContext: ({ orgId }) => ({ input: { orgId } }),
    updateOrganization: () => ({ input: { organization: { bio: 'We put on shows.' } } }),
  },
  personal: {
    connectStripe: { why: "the caller's own; the state names it", variables: () => ({ input: { connectCode: 'ac_unknown', state: 'x' } }) },
    disconnectStripe: { why: 'for super users', variables: ({ orgId }) => ({ input: { orgId } }) },
    createOrganization: { why: "makes one of the caller's own", variables: () => ({ input: { orgName: 'Another one' } }) },
    invitationLetter: {
      why: 'for whoever has the mailed link',
      variables: () => ({ roleId: 'aaaaaaaaaaaaaaaaaaaaaaaa', key: 'unknown' }),
    },
    sendOrganizationEmailLink: { why: "of the caller's own organization, which has a new address or not", variables: () => ({}) },
    confirmOrganizationEmail: {
      why: 'for whoever has the mailed link',
      variables: () => ({ input: { orgId: 'aaaaaaaaaaaaaaaaaaaaaaaa', key: 'unknown' } }),
    },
    platformSettings: { why: "the platform's; the state is the caller's", variables: () => ({}) },
  },
};
