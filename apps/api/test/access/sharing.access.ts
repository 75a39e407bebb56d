import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly orderId: string;
  readonly ticketId: string;
  readonly sharingId: string;
}

const SHARE = 'mutation ($input: ShareTicketsInput!) { shareTickets(input: $input) { _id } }';

export const sharingAccess: FeatureAccess<Ids> = {
  prepare: async (world, { org, user, token }) => {
    const order = await world.given.paidOrder(await world.given.event(org), { quantity: 2, userId: String(user._id) });
    const orderId = String(order._id);
    const [first, second] = order.tickets.map(({ _id }) => String(_id));
    const { data } = await world.gql(SHARE, { input: { orderId, email: 'friend.of.access@example.com', tickets: [first] } }, token);
    return { orderId, ticketId: second!, sharingId: data.shareTickets._id };
  },
  examples: {
    sharingTickets: ({ orderId, sharingId }) => ({ orderId, sharingId }),
    shareTickets: ({ orderId, ticketId }) => ({ input: { orderId, email: 'another.friend@example.com', tickets: [ticketId] } }),
    cancelTicketSharing: ({ orderId }) => ({ input: { orderId } }),
  },
  personal: {
    sharedTickets: { why: "offers to the caller's own contacts", variables: () => ({ email: 'friend.of.access@example.com' }) },
    // of whatever organisation: the offer's addressee alone
    answerShare: {
      why: 'an offer to the caller',
      variables: ({ orderId, sharingId }) => ({ input: { orderId, sharingId, status: 'Accepted' } }),
    },
  },
};
