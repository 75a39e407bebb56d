import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  /** An order of the owner's own, and one of its tickets. */
  readonly orderId: string;
  readonly ticketId: string;
  /** An offer of a customer of the organization to the owner. */
  readonly offer: { readonly orderId: string; readonly sharingId: string };
}

const SHARE = 'mutation ($input: ShareTicketsInput!) { shareTickets(input: $input) { _id } }';

export const sharingAccess: FeatureAccess<Ids> = {
  prepare: async (world, { org, user }) => {
    const event = await world.given.event(org);
    const own = await world.given.paidOrder(event, { userId: String(user._id) });
    const sender = await world.given.customer();
    const theirs = await world.given.paidOrder(event, { userId: String(sender.user._id) });
    const orderId = String(theirs._id);
    const input = { orderId, email: user.email, tickets: [String(theirs.tickets[0]!._id)] };
    const { data } = await world.gql(SHARE, { input }, sender.token);
    const offer = { orderId, sharingId: data.shareTickets._id };
    return { orderId: String(own._id), ticketId: String(own.tickets[0]!._id), offer };
  },
  examples: {
    sharingTickets: ({ offer }) => offer,
    shareTickets: ({ orderId, ticketId }) => ({ input: { orderId, email: 'another.friend@example.com', tickets: [ticketId] } }),
    answerShare: ({ offer }) => ({ input: { ...offer, status: 'Accepted' } }),
    moveOwnTicket: ({ orderId, ticketId }) => ({ input: { orderId, ticketId, seatId: 'A1' } }),
    cancelTicketSharing: ({ orderId }) => ({ input: { orderId } }),
  },
  personal: {
    offerLetter: { why: 'for whoever has the mailed link', variables: () => ({ link: 'damaged' }) },
    sharedTickets: { why: "offers to the caller's own contacts", variables: () => ({ email: 'friend.of.access@example.com' }) },
  },
};
