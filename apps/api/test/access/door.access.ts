import type { FeatureAccess } from './feature-access.ts';

export const doorAccess: FeatureAccess = {
  prepare: async () => ({}),
  examples: {
    codeKeys: () => ({}),
    changeCodeKey: () => ({ input: { retireEarlier: false } }),
  },
};
