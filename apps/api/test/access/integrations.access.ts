import type { FeatureAccess } from './feature-access.ts';

export const integrationsAccess: FeatureAccess<{ orderId: string }> = {
  prepare: async ({ given, connection }, { org }) => {
    const order = await given.paidOrder(await given.event(org));
    const integrationAnswer = { createdAt: new Date(), success: false };
    await connection.collection('organizations').updateOne({ _id: org._id }, { $set: { isTegIntegration: true } });
    await connection.collection('orders').updateOne({ _id: order._id }, { $set: { integrationAnswer } });
    const waiting = { orgId: org._id, kind: 'Finished', state: 'Failed', dueAt: new Date(), takenUntil: null, attempts: 6, wishes: 1 };
    await connection.collection('integrationHandOvers').updateOne({ _id: order._id }, { $set: waiting }, { upsert: true });
    return { orderId: order._id };
  },
  examples: {
    integrationStatus: () => ({}),
    resumeIntegration: () => ({}),
    resendIntegration: ({ orderId }) => ({ input: { orderId } }),
  },
};
