import type { FeatureAccess } from './feature-access.ts';

export const auditLogAccess: FeatureAccess<{ actorId: string }> = {
  prepare: (_, { user }) => Promise.resolve({ actorId: String(user._id) }),
  examples: {
    auditLog: ({ actorId }) => ({ query: { actorId } }),
  },
};
