import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aPair } from '../../../test/sharing-pair.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const ORDER = `query ($orderId: ObjectId!) { order(orderId: $orderId) { parentOrderId parentOrderDetails { eventName email phoneNumber }
  tickets { state parentTicketId } sharing { _id status tickets upgrades eventName email phoneNumber sharedOrderId } } }`;
const OWN = `query ($token: String!) { publicOrder(token: $token) { number ownSharing { shareable parentOrderDetails { email }
  sharing { _id status tickets email phoneNumber } } } }`;
const MINE = 'query { myOrders { orders { _id token } } }';
const READ = `query ($orderId: ObjectId!, $sharingId: ObjectId!) { sharingTickets(orderId: $orderId, sharingId: $sharingId) {
  _id orderId email phoneNumber userAgreement sender { firstName lastName } sharingData { tickets { name seat } upgrades { name } } } }`;
const EXISTS = `query ($email: String, $phoneNumber: String) { userExists(email: $email, phoneNumber: $phoneNumber) {
  userId email firstName lastName phoneNumber } }`;

describe('the sharing parts of an order', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it('OPS-080 OPS-214 OPS-209 lists for staff who was offered what, and the outcome', async () => {
    const { org, order, tickets, friend, offer, answer, share, ownOf } = await aPair(world, 3);
    const first = await offer([tickets[0]!]);
    await answer(first._id, 'Accepted');
    await answer((await offer([tickets[1]!]))._id, 'Rejected');
    await share({ phoneNumber: '+18015550177', tickets: [tickets[2]] });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const read = async (orderId: unknown) => (await world.gql(ORDER, { orderId: String(orderId) }, token)).data.order;
    const own = (await ownOf())!;
    const { sharing, parentOrderDetails } = await read(order._id);
    const common = { eventName: order.eventName, upgrades: [] };
    expect(sharing).toMatchObject([
      { ...common, status: 'Accepted', tickets: [tickets[0]], email: friend.user.email, phoneNumber: null, sharedOrderId: String(own._id) },
      { ...common, status: 'Rejected', tickets: [tickets[1]], email: friend.user.email, sharedOrderId: null },
      { ...common, status: 'Offered', tickets: [tickets[2]], email: null, phoneNumber: '+18015550177' },
    ]);
    expect(parentOrderDetails).toBeNull();
    expect(await read(own._id)).toMatchObject({
      parentOrderId: String(order._id),
      parentOrderDetails: { eventName: order.eventName, email: order.email },
      tickets: [{ state: 'Active', parentTicketId: tickets[0] }],
      sharing: [],
    });
  });

  it('OPS-048 OPS-049 lists of an accepted offer only the items that went with it, also when another friend gets the rest', async () => {
    const { org, order, tickets, offer, answer, share } = await aPair(world);
    const first = await offer(tickets);
    const orders = world.connection.collection('orders');
    const scan = (scanned: boolean) =>
      orders.updateOne({ _id: order._id as never }, { $set: { 'tickets.1.scan.0.scanned': scanned }, $inc: { version: 1 } });
    await scan(true);
    expect((await answer(first._id, 'Accepted')).data.answerShare.sharingData.tickets).toMatchObject([{ _id: tickets[0] }]);
    await scan(false);
    const other = await world.given.customer();
    const second = (await share({ email: other.user.email, tickets: [tickets[1]] })).data.shareTickets;
    await answer(second._id, 'Accepted', other.token);
    const { token } = await world.given.member('BOX_OFFICE', org);
    const { sharing } = (await world.gql(ORDER, { orderId: String(order._id) }, token)).data.order;
    expect(sharing.map((one: { tickets: string[] }) => one.tickets)).toEqual([[tickets[0]], [tickets[1]]]);
    const { data } = await world.gql(READ, { orderId: String(order._id), sharingId: first._id }, token);
    expect(data.sharingTickets.sharingData.tickets).toHaveLength(1);
  });

  it('OPS-049 OPS-084 reads one sharing by order and sharing id: sender, items, waiver and the recipient’s contact', async () => {
    const { event, order, offer, friend } = await aPair(world);
    const userAgreement = '<p>At my <strong>own</strong> risk</p>';
    await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: { userAgreement } });
    await world.connection.collection('orders').updateOne({ _id: order._id as never }, { $set: { 'tickets.0.seat': 'A-12' } });
    const { _id } = await offer();
    const { data } = await world.gql(READ, { orderId: String(order._id), sharingId: _id }, friend.token);
    expect(data.sharingTickets).toEqual({
      _id,
      orderId: String(order._id),
      email: friend.user.email,
      phoneNumber: null,
      userAgreement,
      sender: { firstName: 'Sam', lastName: 'Sender' },
      sharingData: { tickets: [{ name: order.tickets[0]!.name, seat: 'A-12' }], upgrades: [] },
    });
  });

  it('OPS-072 OPS-234 shows the owner what may be offered and who was offered what; other holders of the link see neither', async () => {
    const { order, tickets, sender, friend, offer, answer } = await aPair(world, 3);
    await world.connection.collection('orders').updateOne({ _id: order._id as never }, { $set: { 'tickets.2.isTicketSharing': false } });
    await answer((await offer([tickets[0]!]))._id, 'Accepted');
    const mine = async (token: string) => (await world.gql(MINE, {}, token)).data.myOrders.orders[0].token;
    const own = async (link: string, token?: string) => (await world.gql(OWN, { token: link }, token)).data.publicOrder.ownSharing;
    const link = await mine(sender.token);
    expect(await own(link, sender.token)).toMatchObject({
      shareable: [tickets[1]],
      parentOrderDetails: null,
      sharing: [{ status: 'Accepted', tickets: [tickets[0]], email: friend.user.email }],
    });
    expect([await own(link), await own(link, friend.token)]).toEqual([null, null]);
    expect((await own(await mine(friend.token), friend.token)).parentOrderDetails).toEqual({ email: order.email });
  });

  it('OPS-233 closes an offer whose items were refunded', async () => {
    const { order, sender, offer } = await aPair(world);
    await offer();
    const change = { $set: { 'tickets.0.state': 'Canceled' }, $inc: { version: 1 } };
    await world.connection.collection('orders').updateOne({ _id: order._id as never }, change);
    const link = (await world.gql(MINE, {}, sender.token)).data.myOrders.orders[0].token;
    expect((await world.gql(OWN, { token: link }, sender.token)).data.publicOrder.ownSharing.sharing).toMatchObject([
      { status: 'Canceled' },
    ]);
  });

  it('OPS-077 OPS-078 the recipient lookup shows the name to logged-in users, not to strangers, and null for an unknown one', async () => {
    const { sender, friend } = await aPair(world);
    const found = async (variables: object, token?: string) => (await world.gql(EXISTS, variables, token)).data.userExists;
    const email = friend.user.email;
    expect(await found({ email }, sender.token)).toMatchObject({ firstName: 'Fay', lastName: 'Friend', userId: null });
    expect(await found({ email }, friend.token)).toMatchObject({ firstName: 'Fay', userId: String(friend.user._id), email });
    expect(await found({ email })).toMatchObject({ firstName: null, lastName: null, userId: null });
    expect(await found({ email: 'nobody.there@example.com' }, sender.token)).toBeNull();
  });
});
