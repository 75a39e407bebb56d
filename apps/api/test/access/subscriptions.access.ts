import type { FeatureAccess } from './feature-access.ts';

const ADD = 'mutation ($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id } }';

export const subscriptionsAccess: FeatureAccess<{ eventId: string; subscriptionId: string }> = {
  prepare: async ({ given, gql }, { org, token }) => {
    const eventId = String((await given.event(org))._id);
    const { data } = await gql(ADD, { input: { eventId, email: 'owner@example.com', frequency: 'Daily' } }, token);
    return { eventId, subscriptionId: data.addSubscription[0]._id };
  },
  examples: {
    addSubscription: ({ eventId }) => ({ input: { eventId, email: 'spy@example.com', frequency: 'Daily' } }),
    removeSubscription: ({ eventId, subscriptionId }) => ({ input: { eventId, subscriptionId } }),
  },
};
