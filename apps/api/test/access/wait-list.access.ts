import type { FeatureAccess } from './feature-access.ts';

const why = 'anybody may wait for tickets; who waits is read by the staff alone';
const entry = { name: 'Ada Waiter', email: 'ada.waits@example.com', phoneNumber: '+13035550100', quantity: 2 };
const JOIN = 'mutation ($input: JoinWaitListInput!) { joinWaitList(input: $input) }';

/** A sold-out event with a wait list entry. */
export const waitListAccess: FeatureAccess<{ eventId: string }> = {
  prepare: async (world, { org }) => {
    const event = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({ totalQty: 0 })] });
    const eventId = String(event._id);
    await world.gql(JOIN, { input: { eventId, ...entry } });
    return { eventId };
  },
  examples: { waitList: ({ eventId }) => ({ eventId }) },
  personal: { joinWaitList: { why, variables: ({ eventId }) => ({ input: { eventId, ...entry } }) } },
};
