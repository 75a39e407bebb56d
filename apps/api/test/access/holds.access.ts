import type { FeatureAccess } from './feature-access.ts';

const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';

/** An event with a hold block. */
export const holdsAccess: FeatureAccess<{ eventId: string; ticketTypeId: string; holdId: string }> = {
  prepare: async ({ given, gql }, { org, token }) => {
    const event = await given.event(org);
    const [eventId, ticketTypeId] = [String(event._id), String(event.ticketTypes[0]!._id)];
    const { data } = await gql(HOLD, { input: { eventId, params: { name: 'Sponsors', qty: 2, ticketTypeId } } }, token);
    return { eventId, ticketTypeId, holdId: data.updateHold._id };
  },
  examples: {
    updateHold: ({ eventId, ticketTypeId }) => ({ input: { eventId, params: { name: 'Spies', qty: 1, ticketTypeId } } }),
    eventsOfSamePlan: ({ eventId }) => ({ eventId }),
    holdSeats: ({ eventId }) => ({ input: { eventId, seatIds: ['A1'], name: 'Spies' } }),
    seatClosing: ({ eventId }) => ({ input: { eventId, seatIds: ['A1'] } }),
    closeSeats: ({ eventId }) => ({ input: { eventId, seatIds: ['A1'], name: 'Spies', parties: [] } }),
    releaseSeats: ({ eventId }) => ({ input: { eventId, seatIds: ['A1'] } }),
    holdRelease: ({ eventId, holdId }) => ({ query: { eventId, holdId, quantity: 1 } }),
    deleteHold: ({ eventId, holdId }) => ({ input: { eventId, holdId } }),
  },
};
