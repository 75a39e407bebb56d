import { Types } from 'mongoose';

import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly actorId: string;
  readonly exportId: string;
}

export const auditLogAccess: FeatureAccess<Ids> = {
  prepare: async ({ connection }, { org, user }) => {
    const exported = { _id: new Types.ObjectId(), orgId: org._id, state: 'Done', query: {}, key: null, rows: 1, createdAt: new Date() };
    await connection.collection('auditExports').insertOne(exported);
    return { actorId: String(user._id), exportId: String(exported._id) };
  },
  examples: {
    auditLog: ({ actorId }) => ({ query: { actorId } }),
    exportAuditLog: ({ exportId }) => ({ input: { exportId } }),
  },
};
