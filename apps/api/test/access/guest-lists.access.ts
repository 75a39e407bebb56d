import type { FeatureAccess } from './feature-access.ts';

const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';
const LIST = 'mutation ($input: SaveGuestListInput!) { saveGuestList(input: $input) { _id } }';
const GUESTS = 'mutation ($input: ImportGuestsInput!) { importGuests(input: $input) { added { _id } } }';
const returnAt = '2099-01-01T00:00:00Z';

interface Ids {
  readonly eventId: string;
  readonly holdId: string;
  readonly listId: string;
  readonly guestId: string;
}

/** An event with a guest list and somebody on it. */
export const guestListsAccess: FeatureAccess<Ids> = {
  prepare: async ({ given, gql }, { org, token }) => {
    const event = await given.event(org);
    const [eventId, ticketTypeId] = [String(event._id), String(event.ticketTypes[0]!._id)];
    const held = await gql(HOLD, { input: { eventId, params: { name: 'Guests', qty: 3, ticketTypeId } } }, token);
    const holdId = held.data.updateHold._id;
    const listId = (await gql(LIST, { input: { eventId, holdId, name: 'Press', returnAt } }, token)).data.saveGuestList._id;
    const guests = [{ name: 'Ada Okafor', places: 2 }];
    const added = await gql(GUESTS, { input: { eventId, listId, guests } }, token);
    return { eventId, holdId, listId, guestId: added.data.importGuests.added[0]._id };
  },
  examples: {
    giveFromHold: ({ eventId, holdId }) => ({ input: { eventId, holdId, quantity: 1, reason: 'Spies', idempotencyKey: 'spies-give' } }),
    guestLists: ({ eventId }) => ({ eventId }),
    guestsOfList: ({ eventId, listId }) => ({ input: { eventId, listId } }),
    findGuests: ({ eventId }) => ({ input: { eventId, text: 'ada' } }),
    saveGuestList: ({ eventId, listId }) => ({ input: { eventId, listId, name: 'Spies', returnAt } }),
    deleteGuestList: ({ eventId, listId }) => ({ input: { eventId, listId } }),
    importGuests: ({ eventId, listId }) => ({ input: { eventId, listId, guests: [{ name: 'Spy', places: 1 }] } }),
    updateGuest: ({ eventId, guestId }) => ({ input: { eventId, guestId, guest: { name: 'Spy', places: 1 } } }),
    returnGuest: ({ eventId, guestId }) => ({ input: { eventId, guestId } }),
    mailGuests: ({ eventId, listId }) => ({ input: { eventId, listId } }),
    claimGuest: ({ eventId, guestId }) => ({ input: { eventId, guestId, idempotencyKey: 'spies-claim' } }),
    admitGuest: ({ eventId, guestId }) => ({ input: { eventId, guestId, idempotencyKey: 'spies-admit' } }),
  },
};
