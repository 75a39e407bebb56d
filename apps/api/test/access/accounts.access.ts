import type { FeatureAccess } from './feature-access.ts';

export const accountsAccess: FeatureAccess = {
  prepare: async () => ({}),
  examples: {},
  personal: {
    me: { why: 'the caller', variables: () => ({}) },
    login: { why: 'before there is a caller', variables: () => ({ input: { email: 'nobody@example.com', password: 'wrong' } }) },
    myRoles: { why: "the caller's own", variables: () => ({}) },
    isSuperUser: { why: 'the caller', variables: () => ({}) },
    queuePageUrl: { why: "the platform's, for super users", variables: () => ({}) },
    logout: { why: "the caller's login", variables: () => ({}) },
    signOutEverywhere: { why: "the caller's logins", variables: () => ({}) },
  },
};
