import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { gateHouse } from '../../../../test/gate-house.ts';
import { seatedEvent } from '../../../../test/given/seating.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const REMOVE = 'mutation ($input: RemoveDoorGateInput!) { removeDoorGate(input: $input) { gates { _id } } }';
const RULES = 'query ($eventId: ObjectId!) { doorRules(eventId: $eventId) { gates { name } types { ticketTypeId entries } } }';
const CHOICES = 'query ($eventId: ObjectId!) { doorChoices(eventId: $eventId) { ticketTypes { id name } sections { id name } } }';
const DEVICES = 'query ($eventId: ObjectId!) { doorDevices(eventId: $eventId) { _id gateId } }';
const MOVE = 'mutation ($input: MoveDeviceInput!) { moveDoorDevice(input: $input) { gateId } }';
const OWN = '{ ownDoorDevice { gateId } }';

interface Answer {
  readonly errors?: readonly { extensions: { code: string; details?: { fields?: Record<string, string> } } }[];
}
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;
const fieldsOf = ({ errors }: Answer) => Object.keys(errors?.[0]?.extensions.details?.fields ?? {});

describe('gates of an event', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  it('BYD-154 refuses a ticket for another gate with the name of its gate, and takes it there', async () => {
    const { event, addGate, scan, sell } = await gateHouse(world);
    const own = String(event.ticketTypes[0]!._id);
    const [garden, north] = [await addGate('Garden gate', { ticketTypeIds: [own] }), await addGate('North gate')];
    const { codes } = await sell(2);
    expect(await scan(codes[0]!, { gateId: north })).toMatchObject({
      ok: false,
      verdict: 'WrongGate',
      message: 'Go to Garden gate',
      reason: 'This ticket enters there.',
    });
    expect(await scan(codes[0]!, { gateId: garden })).toMatchObject({ ok: true, verdict: 'LetIn' });
    // a door that did not say which gate it is asks for none
    expect(await scan(codes[1]!)).toMatchObject({ verdict: 'LetIn' });
  });

  it('BYD-154 lets what no gate is named for in everywhere, also at a gate for others', async () => {
    const other = world.given.events.ticketType({ name: 'Crew' });
    const { event, addGate, scan, sell } = await gateHouse(world, { ticketTypes: [world.given.events.ticketType(), other] });
    const north = await addGate('North gate', { ticketTypeIds: [other._id] });
    const { codes, typeId } = await sell(1);
    expect(typeId).toBe(String(event.ticketTypes[0]!._id));
    expect(await scan(codes[0]!, { gateId: north })).toMatchObject({ verdict: 'LetIn' });
  });

  it('BYD-154 a gate has the hours of its clock and its days, and says when it is closed', async () => {
    const { addGate, scan, sell, at } = await gateHouse(world);
    const zone = 'America/Denver';
    const clock = (minutes: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at(minutes));
    const late = await addGate('Late gate', { opensAt: clock(60), closesAt: clock(120) });
    const { codes } = await sell(1);
    expect(await scan(codes[0]!, { gateId: late })).toMatchObject({ verdict: 'GateClosed', message: 'Late gate is closed' });
    world.clock.set(at(121));
    expect((await scan(codes[0]!, { gateId: late })).reason).toMatch(/^It closed at /);
    world.clock.set(at(61));
    expect(await scan(codes[0]!, { gateId: late })).toMatchObject({ verdict: 'LetIn' });
  });

  it('BYD-154 a gate is for sections of the plan, by the seat of the ticket', async () => {
    const { fields, floor, seating } = await seatedEvent(world);
    const { addGate, scan, sell, saveGate } = await gateHouse(world, fields as never);
    const [section] = seating.layout.sections;
    const seat = section!.rows[0]!.seats[0]!;
    const [left, right] = [await addGate('Left door', { sectionIds: [section!.id] }), await addGate('Right door')];
    const { order, codes } = await sell(1, { tickets: [{ ticketTypeId: floor._id, quantity: 1 }] });
    await world.connection
      .collection('orders')
      .updateOne({ _id: order._id as never }, { $set: { 'tickets.0.seatId': seat.id }, $inc: { version: 1 } });
    expect(await scan(codes[0]!, { gateId: right })).toMatchObject({ verdict: 'WrongGate', message: 'Go to Left door' });
    expect(await scan(codes[0]!, { gateId: left })).toMatchObject({ verdict: 'LetIn' });
    expect(fieldsOf(await saveGate({ name: 'Attic', sectionIds: ['none'] }))).toEqual(['sectionIds']);
  });

  it('BYD-154 is authored by managers, and says beside the field what is wrong', async () => {
    const { event, eventId, addGate, saveGate, admin, scanner } = await gateHouse(world);
    const gateId = await addGate('North gate');
    const wrong = { name: 'north GATE', opensAt: '25:00', closesAt: 'noon', ticketTypeIds: [eventId], dayIds: [eventId] };
    expect(fieldsOf(await saveGate(wrong))).toEqual(['name', 'ticketTypeIds', 'dayIds', 'opensAt', 'closesAt']);
    expect(fieldsOf(await saveGate({ name: '' }))).toEqual(['name']);
    expect((await saveGate({ name: 'North door' }, gateId)).data.saveDoorGate.gates).toMatchObject([{ _id: gateId, name: 'North door' }]);
    expect(codeOf(await saveGate({ name: 'Gone' }, eventId))).toBe('NOT_FOUND');
    // whoever scans chooses one of them
    expect((await world.gql(RULES, { eventId }, scanner.token)).data.doorRules.gates).toEqual([{ name: 'North door' }]);
    expect((await world.gql(CHOICES, { eventId }, admin.token)).data.doorChoices).toMatchObject({
      ticketTypes: [{ name: 'General admission' }],
      sections: [],
    });
    expect((await world.gql(REMOVE, { input: { eventId, gateId } }, admin.token)).data.removeDoorGate.gates).toEqual([]);
    const log = await world.connection
      .collection('auditLog')
      .find({ 'subject.id': event._id as never })
      .toArray();
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['door-gate.added', 'door-gate.changed', 'door-gate.removed']));
  });

  it('BYD-154 BYD-146 a device stands at a gate, which it cannot choose, and is moved to another one', async () => {
    const { event, eventId, addGate, aDevice, sell, admin } = await gateHouse(world);
    const own = String(event.ticketTypes[0]!._id);
    const [garden, north] = [await addGate('Garden gate', { ticketTypeIds: [own] }), await addGate('North gate')];
    const device = await aDevice(north);
    const { codes } = await sell(1);
    expect(await device.scan(codes[0]!, { gateId: garden })).toMatchObject({ verdict: 'WrongGate', message: 'Go to Garden gate' });
    expect((await world.gql(DEVICES, { eventId }, admin.token)).data.doorDevices).toEqual([{ _id: device.deviceId, gateId: north }]);
    const move = (gateId: string | null) => world.gql(MOVE, { input: { deviceId: device.deviceId, gateId } }, admin.token);
    expect(fieldsOf(await move(eventId))).toEqual(['gateId']);
    expect((await move(garden)).data.moveDoorDevice).toEqual({ gateId: garden });
    expect((await device.gql(OWN)).data.ownDoorDevice).toEqual({ gateId: garden });
    expect(await device.scan(codes[0]!)).toMatchObject({ verdict: 'LetIn' });
  });

  it('BYD-154 of another organization’s event does not exist', async () => {
    const { eventId } = await gateHouse(world);
    const stranger = await world.given.member('ADMIN', await world.given.org());
    expect(codeOf(await world.gql(RULES, { eventId }, stranger.token))).toBe('NOT_FOUND');
    expect(codeOf(await world.gql(CHOICES, { eventId }, stranger.token))).toBe('NOT_FOUND');
  });
});
