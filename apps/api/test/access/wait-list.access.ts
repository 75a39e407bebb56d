import { WaitListEntry, WaitListEntrySchema } from '../../src/features/wait-list/wait-list-entry.schema.ts';
import type { FeatureAccess } from './feature-access.ts';

const why = 'anybody may wait for tickets; who waits is read by the staff alone';
const byLink = 'whoever has the secret of a mailed link answers for its party';
const token = 'x'.repeat(43);
const entry = { name: 'Ada Waiter', email: 'ada.waits@example.com', phoneNumber: '+13035550100', quantity: 2 };
const JOIN = 'mutation ($input: JoinWaitListInput!) { joinWaitList(input: $input) }';
const line = { isOn: true, offerMinutes: 30, priceRule: 'Offer', endsMinutesBefore: 120, collectHours: 24 };

/** A sold-out event with a wait list entry. */
export const waitListAccess: FeatureAccess<{ eventId: string; entryId: string }> = {
  prepare: async (world, { org }) => {
    const event = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({ totalQty: 0 })] });
    const eventId = String(event._id);
    await world.gql(JOIN, { input: { eventId, ...entry } });
    const entries = world.connection.model(WaitListEntry.name, WaitListEntrySchema);
    const found = await entries.findOne({ eventId, email: entry.email }).lean<WaitListEntry>().exec();
    return { eventId, entryId: String(found!._id) };
  },
  examples: {
    waitList: ({ eventId }) => ({ eventId }),
    waitLine: ({ eventId }) => ({ eventId }),
    saveWaitLine: ({ eventId }) => ({ input: { eventId, ...line } }),
    offerToParty: ({ entryId }) => ({ input: { entryId } }),
    takeBackOffer: ({ entryId }) => ({ input: { entryId } }),
  },
  personal: {
    joinWaitList: { why, variables: ({ eventId }) => ({ input: { eventId, ...entry } }) },
    waitListParty: { why: byLink, variables: () => ({ token }) },
    lowerWaitListParty: { why: byLink, variables: () => ({ input: { token, quantity: 1 } }) },
    leaveWaitList: { why: byLink, variables: () => ({ input: { token } }) },
  },
};
