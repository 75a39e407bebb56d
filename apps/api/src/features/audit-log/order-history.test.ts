import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';

const ORDER = `query ($orderId: ObjectId!) { order(orderId: $orderId, getScannerName: true) {
  tickets { _id price } history { at what detail by } waiver { acceptedAt text } } }`;
const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { _id history { what } } }';
const CANCEL = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { _id } }';

interface Line {
  readonly at: string;
  readonly what: string;
  readonly detail: string;
  readonly by: string | null;
}

describe('the history of an order', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const aSale = async () => {
    const { org, event } = await world.seller({ userAgreement: '<p>Loud, at your own risk</p>' });
    const { data } = await world.reserve(event, { quantity: 2 });
    const start = await world.startPayment(data.reserve, { waiverAccepted: true });
    await world.pay(start.data.startPayment);
    const orderId = (await world.confirm(data.reserve.token)).data.confirmOrder._id as string;
    await world.runJobs();
    return { org, event, orderId };
  };
  const read = async (orderId: string, token: string) => (await world.gql(ORDER, { orderId }, token)).data.order;

  it('lists newest first what happened, why and by whom', async () => {
    const { org, orderId } = await aSale();
    const staff = await world.given.member('ADMIN', org, { firstName: 'Dana', lastName: 'Reyes' });
    const { tickets } = await read(orderId, staff.token);
    const refund = { orderId, ticketIds: [tickets[0]._id], upgradeIds: [], refundAmount: tickets[0].price, refundReason: 'Fell ill' };
    const refunded = await world.gql(REFUND, { input: { ...refund, processingFee: false, promoterFee: false } }, staff.token);
    expect(refunded.data.refundOrder.history[0].what).toBe('Refunded');
    await world.gql(CANCEL, { input: { orderId, cancelReason: 'Bought twice' } }, staff.token);
    const { history } = (await read(orderId, staff.token)) as { history: Line[] };
    const told = history.map(({ what, detail, by }) => [what, detail, by]);
    expect(told.slice(0, 2)).toEqual([
      ['Canceled', 'Bought twice', 'Dana Reyes'],
      ['Refunded', expect.stringMatching(/^\$[\d.]+, 1 item, Fell ill$/), 'Dana Reyes'],
    ]);
    expect(told).toContainEqual(['Bought', '', 'Theo Lindqvist']);
    expect(told).toContainEqual(['Confirmation mailed', expect.stringContaining('@example.com'), null]);
    expect(told).toContainEqual(['Waiver accepted', '', 'Theo Lindqvist']);
    const times = history.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('lists an admission once, with its scanner, and hides team addresses below the rank of the log', async () => {
    const { org, orderId } = await aSale();
    const [boxOffice, owner] = [await world.given.member('BOX_OFFICE', org), await world.given.member('OWNER', org)];
    await world.connection.collection('users').updateOne({ _id: boxOffice.user._id }, { $set: { firstName: '', lastName: '' } });
    const entry = { orgId: org._id, actorId: boxOffice.user._id, actorEmail: boxOffice.user.email, action: 'order.check-in-undone' };
    await world.connection
      .collection('auditLog')
      .insertOne({ ...entry, at: new Date(), subject: { kind: 'order', id: orderId }, data: {} });
    const { tickets } = await read(orderId, owner.token);
    await world.connection
      .collection('orders')
      .updateOne(
        { _id: orderId },
        { $set: { 'tickets.0.scan.0.scanned': true, 'tickets.0.scan.0.scannedAt': new Date(), 'tickets.0.scan.0.scannerName': 'Gate 2' } },
      );
    const byHand = { ...entry, action: 'order.checked-in', data: { ticketIds: [tickets[1]._id], upgradeIds: [] } };
    await world.connection.collection('auditLog').insertOne({ ...byHand, at: new Date(), subject: { kind: 'order', id: orderId } });
    const marked = { 'tickets.1.scan.0.scanned': true, 'tickets.1.scan.0.scannedAt': new Date(), 'tickets.1.scan.0.scannerName': 'Priya' };
    await world.connection.collection('orders').updateOne({ _id: orderId }, { $set: marked });
    const byOf = async (token: string) =>
      ((await read(orderId, token)).history as Line[]).find(({ what }) => what === 'Took a check-in back')?.by;
    expect(await byOf(boxOffice.token)).toBe('Somebody of the team');
    expect(await byOf(owner.token)).toBe(boxOffice.user.email);
    const { history } = (await read(orderId, owner.token)) as { history: Line[] };
    expect(history.filter(({ what }) => what === 'Checked in by hand')).toHaveLength(1);
    expect(history.filter(({ what }) => what === 'Scanned').map(({ by }) => by)).toEqual(['Gate 2']);
  });

  it('keeps the waiver as it was accepted, and another organization reads nothing', async () => {
    const { org, event, orderId } = await aSale();
    await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { userAgreement: '<p>Softer now</p>' } });
    const { token } = await world.given.member('BOX_OFFICE', org);
    expect((await read(orderId, token)).waiver).toEqual({ acceptedAt: expect.any(String), text: '<p>Loud, at your own risk</p>' });
    const { token: stranger } = await world.given.member('OWNER');
    expect((await world.gql(ORDER, { orderId }, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
