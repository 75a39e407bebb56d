import { aHall, seatedEvent } from '../given/seating.given.ts';
import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly eventId: string;
  /** Of an event with a plan. */
  readonly seatedEventId: string;
  readonly ticketTypeId: string;
  readonly stub: string;
}

const why = 'sold to anybody; what belongs to one buyer is named by a secret token';
const token = 'no-such-token';
const buyer = { fullName: 'Ada Ticket', email: 'ada@example.com', phoneNumber: '+13035550100' };

export const buyingAccess: FeatureAccess<Ids> = {
  prepare: async (world, { org }) => {
    const { given } = world;
    const event = await given.event(org, { stub: 'access-show', name: 'For everybody' });
    const seated = await given.event(org, (await seatedEvent(world, aHall(1, 4))).fields);
    return {
      eventId: String(event._id),
      seatedEventId: String(seated._id),
      ticketTypeId: String(event.ticketTypes[0]!._id),
      stub: 'access-show',
    };
  },
  examples: {},
  personal: {
    publicEvent: { why, variables: ({ stub }) => ({ stub }) },
    publicSeason: { why, variables: () => ({ stub: 'no-season' }) },
    publicEvents: { why, variables: () => ({ pagination: { pageSize: 5 } }) },
    reservation: { why, variables: () => ({ token }) },
    publicOrder: { why, variables: () => ({ token }) },
    noteOpenedMail: { why, variables: () => ({ input: { token, mailId: 'aaaaaaaaaaaaaaaaaaaaaaaa' } }) },
    reserve: {
      why,
      variables: ({ eventId, ticketTypeId }) => ({
        input: { eventId, tickets: [{ ticketTypeId, quantity: 1 }], idempotencyKey: 'access-test-key-1' },
      }),
    },
    bestSeats: { why, variables: ({ seatedEventId: eventId }) => ({ input: { eventId, count: 2 } }) },
    removeCode: { why, variables: () => ({ input: { token } }) },
    buyerCheck: { why, variables: () => ({ token, email: 'someone@example.com' }) },
    applyCode: { why, variables: ({ eventId }) => ({ input: { eventId, code: 'NOCODE' } }) },
    extendReservation: { why, variables: () => ({ input: { token } }) },
    releaseReservation: { why, variables: () => ({ input: { token } }) },
    startPayment: { why, variables: () => ({ input: { token, idempotencyKey: 'access-test-key-2', buyer, expectedTotal: 2500 } }) },
    confirmOrder: { why, variables: () => ({ input: { token } }) },
  },
};
