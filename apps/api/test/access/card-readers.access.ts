import type { FeatureAccess } from './feature-access.ts';

const why =
  "the readers are at the provider, in the organization's own account: card-readers.test.ts shows it with two organizations at the simulator";

export const cardReadersAccess: FeatureAccess = {
  prepare: async () => ({}),
  examples: {},
  personal: {
    cardReaders: { why, variables: () => ({}) },
    addCardReader: { why, variables: () => ({ input: { label: 'Till', registrationCode: 'simulated-wpe' } }) },
    deleteCardReader: { why, variables: () => ({ input: { readerId: 'tmr_1' } }) },
  },
};
