import { aDoorDevice } from '../door-device.ts';
import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly eventId: string;
  readonly deviceId: string;
  readonly doubtfulId: string;
  readonly orderId: string;
  readonly ticketTypeId: string;
  readonly gateId: string;
  readonly cartToken: string;
}

const GATE = 'mutation ($input: SaveDoorGateInput!) { saveDoorGate(input: $input) { gates { _id } } }';
const gate = { name: 'North', direction: 'Both', ticketTypeIds: [], sectionIds: [], dayIds: [], opensAt: null, closesAt: null };

const scans = [{ attempt: 'a1', code: 'MQ1.none', seq: 1, at: new Date(), verdict: 'LetIn' }];

export const doorAccess: FeatureAccess<Ids> = {
  prepare: async (world, owner) => {
    const event = await world.given.event(owner.org);
    const eventId = String(event._id);
    const orderId = String((await world.given.paidOrder(event))._id);
    const saved = await world.gql(GATE, { input: { eventId, gate } }, owner.token);
    const ticketTypeId = String(event.ticketTypes[0]!._id);
    const { deviceId, gql } = await aDoorDevice(world, owner, { eventIds: [eventId], maySell: true });
    const cart = { eventId, tickets: [{ ticketTypeId, quantity: 1 }], way: 'cash', idempotencyKey: `door-${eventId}` };
    const reserve = 'mutation ($input: ReserveAtDoorInput!) { reserveAtDoor(input: $input) { token } }';
    const cartToken = (await gql(reserve, { input: cart })).data.reserveAtDoor.token;
    // a code that is none, and somebody let in by it
    await gql('mutation ($input: ApplyScansInput!) { applyScans(input: $input) { doubtful } }', {
      input: { eventId, sentAt: new Date(), scans },
    });
    const doubtful = await world.connection.collection('doubtfuls').findOne({ orgId: owner.org._id });
    const [{ _id: gateId }] = saved.data.saveDoorGate.gates;
    return { eventId, orderId, ticketTypeId, gateId, cartToken, deviceId, doubtfulId: String(doubtful!._id) };
  },
  personal: {
    pairDoorDevice: { why: 'before there is a device', variables: () => ({ input: { code: 'K7QF-3M9D' } }) },
    ownDoorDevice: { why: 'the device that calls', variables: () => ({}) },
    reportDoorDevice: {
      why: 'the device that calls',
      variables: () => ({ input: { listAt: null, listCodes: null, unsent: 0, battery: null, version: '1' } }),
    },
  },
  examples: {
    codeKeys: () => ({}),
    changeCodeKey: () => ({ input: { retireEarlier: false } }),
    doorDevices: ({ eventId }) => ({ eventId }),
    addDoorDevice: ({ eventId }) => ({
      input: { name: 'Mine now', eventIds: [eventId], maySell: false, endsAt: new Date(Date.now() + 3_600_000) },
    }),
    revokeDoorDevice: ({ deviceId }) => ({ input: { deviceId } }),
    moveDoorDevice: ({ deviceId, gateId }) => ({ input: { deviceId, gateId } }),
    doorRules: ({ eventId }) => ({ eventId }),
    doorChoices: ({ eventId }) => ({ eventId }),
    doorInside: ({ eventId }) => ({ eventId }),
    saveDoorGate: ({ eventId }) => ({ input: { eventId, gate: { ...gate, name: 'Mine now' } } }),
    removeDoorGate: ({ eventId, gateId }) => ({ input: { eventId, gateId } }),
    saveDoorTypeRule: ({ eventId, ticketTypeId }) => ({
      input: { eventId, ticketTypeId, entries: 2, onlyAfterExit: true, from: null },
    }),
    everybodyOut: ({ eventId }) => ({ input: { eventId } }),
    simulateVerdict: ({ eventId }) => ({ eventId, code: 'MQ1.none', at: new Date() }),
    doorList: ({ eventId }) => ({ eventId }),
    doorRule: ({ eventId }) => ({ eventId }),
    mailDoorList: ({ eventId }) => ({ input: { eventId } }),
    saveDoorRule: ({ eventId }) => ({ input: { eventId, unlisted: 'Ask' } }),
    applyScans: ({ eventId }) => ({ input: { eventId, sentAt: new Date(), scans } }),
    undoScan: ({ eventId }) => ({ input: { eventId, attempt: 'a1', reason: 'Mine now' } }),
    doorTill: () => ({ tillId: null }),
    reserveAtDoor: ({ eventId, ticketTypeId }) => ({
      input: { eventId, tickets: [{ ticketTypeId, quantity: 1 }], way: 'cash', idempotencyKey: `again-${eventId}` },
    }),
    sellAtDoor: ({ cartToken }) => ({
      input: { token: cartToken, expectedTotal: 2500, idempotencyKey: 'a-key-of-a-sale' },
    }),
    chargeAtDoor: ({ cartToken }) => ({ input: { token: cartToken, expectedTotal: 2500 } }),
    followDoorSale: ({ cartToken }) => ({ input: { token: cartToken } }),
    giveUpDoorSale: ({ cartToken }) => ({ input: { token: cartToken } }),
    doorOrder: ({ eventId, orderId }) => ({ eventId, orderId }),
    noteForDoor: ({ orderId }) => ({ input: { orderId, note: 'Mine now' } }),
    doubtfulAdmissions: ({ eventId }) => ({ eventId }),
    settleDoubtful: ({ doubtfulId }) => ({ input: { doubtfulId, people: 1, note: 'Mine now' } }),
  },
};
