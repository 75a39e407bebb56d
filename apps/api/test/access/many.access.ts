import { newId } from '#platform/mongo/string-ids';

import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly actId: string;
  readonly subjectId: string;
}

const PREVIEW = { people: 1, orders: 1, tickets: 1, addOns: 0, amount: 100, fees: 0, leftOut: 0, first: [] };

export const manyAccess: FeatureAccess<Ids> = {
  prepare: async ({ connection, given }, { org, user }) => {
    const event = await given.event(org);
    const [actId, subjectId] = [newId(), String(event._id)];
    const now = new Date();
    const act = {
      _id: actId,
      orgId: org._id,
      kind: 'cancellation.cancel-event',
      subjectKind: 'event',
      subjectId,
      by: { kind: 'Person', id: user._id, orgId: org._id, name: 'Olive Owner', email: 'owner@example.com' },
      state: 'Counting',
      input: { eventType: 'WithoutRefund', refundReason: '', refundsAdmitted: true },
      preview: PREVIEW,
      round: 1,
      createdAt: now,
      startsAt: now,
      plannedAt: null,
      endedAt: null,
      awaits: 0,
    };
    await connection.collection('actsOnMany').insertOne(act);
    return { actId, subjectId };
  },
  examples: {
    actOnMany: ({ actId }) => ({ actId }),
    actsOnMany: ({ subjectId }) => ({ subjectId }),
    undoActOnMany: ({ actId }) => ({ input: { actId } }),
    stopActOnMany: ({ actId }) => ({ input: { actId } }),
    retryActOnMany: ({ actId }) => ({ input: { actId } }),
  },
};
