import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { givenCode } from '../../../../test/given-code.ts';
import { aDoorDevice } from '../../../../test/door-device.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const SCAN = `mutation ($input: ScanCodeInput!) { scanCode(input: $input) {
  ok verdict message note toHandOut seat scanned questions { _id label type required options } } }`;
const ADMIT = 'mutation ($input: AdmitItemInput!) { admitItem(input: $input) { ok verdict } }';
const WHOLE = `mutation ($input: CheckInOrderInput!) { checkInOrder(input: $input) { letIn questions { label } items { verdict } } }`;
const NOTE = 'mutation ($input: NoteForDoorInput!) { noteForDoor(input: $input) { doorNote } }';
const ORDER = `query ($orderId: ObjectId!) { order(orderId: $orderId) { doorNote customFields { label value } history { what detail by } } }`;
const FIND = 'query ($eventId: ObjectId!, $text: String!) { doorHolders(eventId: $eventId, text: $text) { orders { note } } }';

const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('what a door is told of an order, and asks', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  beforeEach(() => world.clock.release());
  afterAll(() => world.stop());

  const anOpenDoor = async ({ asks = false, quantity = 2 } = {}) => {
    const org = await world.given.org();
    const { customField, upgrade } = world.given.events;
    const poster = upgrade({ name: 'Poster' });
    const age = customField({ label: 'Age checked', type: 'Dropdown', options: ['Yes', 'No'], required: true, atDoor: true });
    const came = customField({ label: 'Came by', atDoor: true });
    const event = await world.given.event(org, { upgrades: [poster], customFields: asks ? [age, came] : [] });
    const order = await world.given.paidOrder(event, { quantity, upgrades: [{ upgradeId: String(poster._id), quantity: 2 }] });
    world.clock.set(event.schedule.startsAt!);
    const admin = { ...(await world.given.member('ADMIN', org, { firstName: 'Priya', lastName: 'Raman' })), org };
    const [eventId, orderId] = [String(event._id), String(order._id)];
    const device = await aDoorDevice(world, admin, { eventIds: [eventId] });
    const codes = await Promise.all(order.tickets.map((ticket) => givenCode(world, order, ticket)));
    const scan = async (at: number, more: object = {}) => device.gql(SCAN, { input: { eventId, code: codes[at], ...more } });
    const read = async () => (await world.gql(ORDER, { orderId }, admin.token)).data.order;
    const note = (text: string) => world.gql(NOTE, { input: { orderId, note: text } }, admin.token);
    return { org, admin, order, eventId, orderId, device, scan, read, note, ageId: String(age._id), cameId: String(came._id) };
  };

  it('BYD-160 shows the note of the order and what it hands out with each of its codes, and lists the note for doors without a network', async () => {
    const { scan, note, read, device, eventId, order } = await anOpenDoor();
    expect((await note('  Wheelchair,\n free side  ')).data.noteForDoor).toEqual({ doorNote: 'Wheelchair, free side' });
    expect((await scan(0)).data.scanCode).toMatchObject({
      verdict: 'LetIn',
      note: 'Wheelchair, free side',
      toHandOut: ['2 × Poster'],
      questions: null,
    });
    expect((await scan(0)).data.scanCode).toMatchObject({ verdict: 'AlreadyScanned', note: 'Wheelchair, free side', toHandOut: null });
    expect((await device.gql(FIND, { eventId, text: order.number })).data.doorHolders.orders).toEqual([{ note: 'Wheelchair, free side' }]);
    const rows = (await device.gql('query ($eventId: ObjectId!) { doorList(eventId: $eventId) { rows } }', { eventId })).data.doorList.rows;
    expect(rows.filter((row: string) => row.endsWith('|Wheelchair, free side'))).toHaveLength(4);
    expect((await read()).history).toContainEqual(
      expect.objectContaining({ what: 'Changed the note for the door', detail: 'Wheelchair, free side', by: 'Priya Raman' }),
    );
    await note('');
    expect([(await read()).doorNote, (await scan(1)).data.scanCode.note]).toEqual([null, null]);
  });

  it('BYD-160 a note that is too long says so beside its field, and another organization’s order or a scanner’s note is none', async () => {
    const { org, note, orderId } = await anOpenDoor();
    const long = await note('x'.repeat(141));
    expect(long.errors?.[0]?.extensions.details?.fields).toEqual({ note: 'The note can have at most 140 characters.' });
    const scanner = await world.given.member('SCANNER', org);
    expect(codeOf(await world.gql(NOTE, { input: { orderId, note: 'x' } }, scanner.token))).toBe('FORBIDDEN');
    const stranger = await world.given.member('OWNER', await world.given.org());
    expect(codeOf(await world.gql(NOTE, { input: { orderId, note: 'x' } }, stranger.token))).toBe('NOT_FOUND');
  });

  it('BYD-160 asks before anybody of the order comes in, lets in with the answers, and asks an order once', async () => {
    const { scan, read, ageId, cameId } = await anOpenDoor({ asks: true });
    const asked = (await scan(0, { attempt: 'a' })).data.scanCode;
    expect(asked).toMatchObject({ ok: false, verdict: 'Unanswered', message: 'Ask first', scanned: 0 });
    expect(asked.questions).toEqual([
      { _id: ageId, label: 'Age checked', type: 'Dropdown', required: true, options: ['Yes', 'No'] },
      { _id: cameId, label: 'Came by', type: 'Text', required: false, options: [] },
    ]);
    const missing = await scan(0, { attempt: 'a', answers: [{ customFieldId: cameId, value: 'Bus' }] });
    expect(missing.errors?.[0]?.extensions.details?.fields).toEqual({ [`answers.${ageId}`]: expect.stringContaining('Age checked') });
    expect((await read()).customFields).toEqual([]);
    const answers = [{ customFieldId: ageId, value: 'Yes' }];
    expect((await scan(0, { attempt: 'a', answers })).data.scanCode).toMatchObject({ ok: true, verdict: 'LetIn', scanned: 1 });
    // after a lost response
    expect((await scan(0, { attempt: 'a', answers })).data.scanCode).toMatchObject({ ok: true, verdict: 'LetIn', scanned: 1 });
    const { customFields, history } = await read();
    expect(customFields).toEqual([{ label: 'Age checked', value: 'Yes' }]);
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'Answered a question at the door', detail: 'Age checked', by: 'Garden gate' }),
    );
    // what need not be answered is asked again, and holds up nobody who was asked
    expect((await scan(1)).data.scanCode.questions).toMatchObject([{ label: 'Came by' }]);
    expect((await scan(1, { answers: [] })).data.scanCode).toMatchObject({ verdict: 'LetIn', scanned: 2 });
  });

  it('BYD-160 asks a found name and a whole order too, and saves one answer of ten doors that ask at once', async () => {
    const { device, order, eventId, orderId, ageId, read } = await anOpenDoor({ asks: true, quantity: 3 });
    const { _id: itemId, qrVersion } = order.tickets[0]!;
    expect((await device.gql(ADMIT, { input: { eventId, orderId, itemId, qrVersion } })).data.admitItem).toEqual({
      ok: false,
      verdict: 'Unanswered',
    });
    const whole = (more: object) => device.gql(WHOLE, { input: { eventId, orderId, ...more } });
    expect((await whole({})).data.checkInOrder).toMatchObject({ letIn: 0, questions: [{ label: 'Age checked' }, { label: 'Came by' }] });
    const answers = [{ customFieldId: ageId, value: 'Yes' }];
    const acts = await Promise.all(Array.from({ length: 10 }, (_, at) => whole({ answers, attempt: `door ${at}` })));
    expect(acts.reduce((sum, { data }) => sum + data.checkInOrder.letIn, 0)).toBe(3);
    expect((await read()).customFields).toEqual([{ label: 'Age checked', value: 'Yes' }]);
  });

  it('BYD-160 a question of the door is not asked while buying', async () => {
    const { eventId } = await anOpenDoor({ asks: true });
    const { data } = await world.gql('query ($stub: String!) { publicEvent(stub: $stub) { customFields { _id } } }', { stub: eventId });
    expect(data.publicEvent.customFields).toEqual([]);
  });
});
