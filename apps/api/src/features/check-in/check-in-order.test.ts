import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict orderId more scanned } }';
const WHOLE = `mutation ($input: CheckInOrderInput!) { checkInOrder(input: $input) {
  orderId name letIn scanned sold items { itemId ok isIn verdict message reason scannerName } } }`;
const FAMILY = `query ($eventId: ObjectId!, $orderId: ObjectId!) { doorOrder(eventId: $eventId, orderId: $orderId) {
  items { itemId holder seat ok isIn scannedAt scannerName } } }`;

describe('checking in a whole order', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  beforeEach(() => world.clock.release());
  afterAll(() => world.stop());

  const anOpenDoor = async (quantity = 4) => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity });
    world.clock.set(event.schedule.startsAt!);
    const { token, user } = await world.given.member('SCANNER', org, { firstName: 'Priya', lastName: 'Raman' });
    const [eventId, orderId] = [String(event._id), String(order._id)];
    const whole = async (attempt: string | null = null, by = token, of: object = {}) =>
      world.gql(WHOLE, { input: { eventId, orderId, attempt, ...of } }, by);
    const { _id: itemId, qrVersion: version } = order.tickets[0]!;
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId, version });
    const scan = async () => (await world.gql(SCAN, { input: { eventId, code } }, token)).data.scanCode;
    const store = (set: object) => world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });
    const scans = (filter: object) => world.connection.collection('scans').countDocuments({ eventId: event._id, ...filter });
    const audits = () => world.connection.collection('auditLog').find({ 'subject.id': orderId, action: 'order.checked-in' }).toArray();
    return { org, token, user, event, eventId, order, orderId, whole, scan, store, scans, audits };
  };

  it('BUY-070 lets in all tickets in one act, once, with the scans and one entry of the audit log', async () => {
    const { whole, scan, scans, audits, order } = await anOpenDoor();
    const { data } = await whole('first');
    expect(data.checkInOrder).toMatchObject({ name: 'Theo Lindqvist', letIn: 4, scanned: 4, sold: 4 });
    expect(data.checkInOrder.items.map(({ verdict }: { verdict: string }) => verdict)).toEqual(Array(4).fill('LetIn'));
    expect([await scans({ verdict: 'LetIn' }), (await audits()).length]).toEqual([4, 1]);
    expect((await audits())[0]!['data'].ticketIds.map(String)).toEqual(order.tickets.map(({ _id }) => String(_id)));
    expect(await scan()).toMatchObject({ ok: false, verdict: 'AlreadyScanned', more: 0 });
  });

  it('BUY-072 repeats the result of an act whose response was lost, and lets nobody in twice', async () => {
    const { org, whole, scans } = await anOpenDoor();
    const other = await world.given.member('SCANNER', org);
    const first = (await whole('first')).data.checkInOrder;
    expect((await whole('first')).data.checkInOrder).toEqual(first);
    for (const again of [whole('second'), whole(), whole('first', other.token)])
      expect((await again).data.checkInOrder).toMatchObject({ letIn: 0, scanned: 4 });
    expect(await scans({ verdict: 'LetIn' })).toBe(4);
  });

  it('BUY-072 lets each ticket in once when ten doors check the order in concurrently', async () => {
    const { whole, scans } = await anOpenDoor();
    const acts = await Promise.all(Array.from({ length: 10 }, (_, door) => whole(`door ${door}`)));
    expect(acts.reduce((sum, { data }) => sum + data.checkInOrder.letIn, 0)).toBe(4);
    expect(await scans({ verdict: 'LetIn' })).toBe(4);
  });

  it('BYD-159 lets in the chosen tickets of one scan, once, and says who is in and who is missing', async () => {
    const { org, order, whole, scans, audits, token, eventId, orderId } = await anOpenDoor(3);
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: { 'tickets.1.seat': 'B-15' } });
    const [first, second, third] = order.tickets.map(({ _id }) => String(_id));
    const read = async () => (await world.gql(FAMILY, { eventId, orderId }, token)).data.doorOrder.items;
    expect(await read()).toMatchObject([
      { itemId: first, holder: 'Theo Lindqvist', isIn: false, ok: true },
      { itemId: second, holder: 'Guest of Theo', seat: 'B-15', isIn: false, ok: true },
      { itemId: third, holder: 'Guest of Theo', isIn: false, ok: true },
    ]);
    const chosen = { itemIds: [first, second] };
    const { data } = await whole('two of three', token, chosen);
    expect(data.checkInOrder).toMatchObject({ letIn: 2, scanned: 2, sold: 3 });
    expect(data.checkInOrder.items.map(({ isIn }: { isIn: boolean }) => isIn)).toEqual([true, true, false]);
    expect((await whole('two of three', token, chosen)).data.checkInOrder).toEqual(data.checkInOrder);
    expect([await scans({ verdict: 'LetIn' }), (await audits()).length]).toEqual([2, 1]);
    expect(await read()).toMatchObject([
      { isIn: true, ok: false, scannerName: 'Priya Raman', scannedAt: expect.any(String) },
      { isIn: true, ok: false },
      { isIn: false, ok: true },
    ]);
    // what was chosen by mistake is undone as one
    const input = { eventId, attempt: 'two of three', reason: 'Wrong person' };
    const undone = await world.gql('mutation ($input: UndoScanInput!) { undoScan(input: $input) { scanned } }', { input }, token);
    expect([undone.data.undoScan.scanned, (await read()).filter(({ isIn }: { isIn: boolean }) => isIn)]).toEqual([0, []]);
    const other = { eventId: String((await world.given.event(org))._id), orderId };
    expect((await world.gql(FAMILY, other, token)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    const stranger = await anOpenDoor(1);
    expect((await world.gql(FAMILY, { eventId: stranger.eventId, orderId }, stranger.token)).errors?.[0]?.extensions?.code).toBe(
      'NOT_FOUND',
    );
  });

  it('BUY-070 says of each ticket that is refused why, and lets in the others', async () => {
    const { whole, scan, store } = await anOpenDoor();
    expect(await scan()).toMatchObject({ ok: true, more: 3 });
    await store({ 'tickets.1.state': 'Shared', 'tickets.2.refund': { refunded: true, refundedAt: new Date(), refundedAmount: 2500 } });
    const { letIn, items, scanned } = (await whole('first')).data.checkInOrder;
    expect([letIn, scanned]).toEqual([1, 2]);
    expect(items).toMatchObject([
      { ok: false, verdict: 'AlreadyScanned', scannerName: 'Priya Raman' },
      { ok: false, verdict: 'NotValid', reason: 'Passed on to somebody else. Only the new holder’s code is good.', scannerName: null },
      { ok: false, verdict: 'Refunded', scannerName: null },
      { ok: true, verdict: 'LetIn' },
    ]);
  });

  it('BUY-070 lets nobody in for another event, before doors, of a canceled order, or of another organization', async () => {
    const { org, event, whole, store, token, scans, audits } = await anOpenDoor(2);
    const stranger = await anOpenDoor(1);
    world.clock.set(event.schedule.startsAt!);
    const other = await world.given.event(org);
    const verdictsOf = async (of: object = {}) =>
      (await whole('one', token, of)).data.checkInOrder.items.map(({ verdict }: { verdict: string }) => verdict);
    expect(await verdictsOf({ eventId: String(other._id) })).toEqual(['WrongEvent', 'WrongEvent']);
    for (const of of [{ orderId: stranger.orderId }, { eventId: stranger.eventId }])
      expect((await whole('one', token, of)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    await store({ state: 'Canceled' });
    expect(await verdictsOf()).toEqual(['Canceled', 'Canceled']);
    await store({ state: 'Active' });
    world.clock.set(new Date(event.schedule.doorsAt!.getTime() - 1000));
    expect(await verdictsOf()).toEqual(['OutsideWindow', 'OutsideWindow']);
    expect([await scans({ verdict: 'LetIn' }), await audits()]).toEqual([0, []]);
  });
});
