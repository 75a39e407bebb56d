import { aHall, seatedEvent } from '../given/seating.given.ts';
import type { FeatureAccess } from './feature-access.ts';

const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';

const GIVE = 'mutation ($input: GiveSeatsInput!) { giveSeats(input: $input) { seats } }';
const CHANNELS = 'query ($eventId: ObjectId!) { seatMap(eventId: $eventId) { channels { _id } } }';

interface Ids {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly holdId: string;
  /** An event with a plan, seats of which are given to a channel. */
  readonly seatedId: string;
  readonly channelId: string;
}

/** An event with a hold block. */
export const holdsAccess: FeatureAccess<Ids> = {
  prepare: async (world, { org, token }) => {
    const { given, gql } = world;
    const { _id: seatedId } = await given.event(org, (await seatedEvent(world, aHall(1, 4))).fields);
    await gql(GIVE, { input: { eventId: seatedId, seatIds: ['A1', 'A2'], kind: 'web' } }, token);
    const [channel] = (await gql(CHANNELS, { eventId: seatedId }, token)).data.seatMap.channels;
    const event = await given.event(org);
    const [eventId, ticketTypeId] = [String(event._id), String(event.ticketTypes[0]!._id)];
    const { data } = await gql(HOLD, { input: { eventId, params: { name: 'Sponsors', qty: 2, ticketTypeId } } }, token);
    return { eventId, ticketTypeId, holdId: data.updateHold._id, seatedId, channelId: channel._id };
  },
  examples: {
    updateHold: ({ eventId, ticketTypeId }) => ({ input: { eventId, params: { name: 'Spies', qty: 1, ticketTypeId } } }),
    eventsOfSamePlan: ({ eventId }) => ({ eventId }),
    holdSeats: ({ eventId }) => ({ input: { eventId, seatIds: ['A1'], name: 'Spies' } }),
    seatClosing: ({ eventId }) => ({ input: { eventId, seatIds: ['A1'] } }),
    closeSeats: ({ eventId }) => ({ input: { eventId, seatIds: ['A1'], name: 'Spies', parties: [] } }),
    giveSeats: ({ seatedId: eventId }) => ({ input: { eventId, seatIds: ['A1'], kind: 'boxOffice' } }),
    takeSeatsBack: ({ seatedId: eventId }) => ({ input: { eventId, seatIds: ['A1'] } }),
    changeSeatChannel: ({ seatedId: eventId, channelId }) => ({ input: { eventId, channelId, version: 1, kind: 'web' } }),
    endSeatChannel: ({ seatedId: eventId, channelId }) => ({ input: { eventId, channelId } }),
    releaseSeats: ({ eventId }) => ({ input: { eventId, seatIds: ['A1'] } }),
    holdRelease: ({ eventId, holdId }) => ({ query: { eventId, holdId, quantity: 1 } }),
    deleteHold: ({ eventId, holdId }) => ({ input: { eventId, holdId } }),
  },
};
