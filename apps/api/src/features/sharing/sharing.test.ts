import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { aPhone } from '../../../test/given/entry.given.ts';
import { aDoor, aPair, codeOf, SHARING } from '../../../test/sharing-pair.ts';
import { OrdersRepository } from '../orders/record/orders.repository.ts';

const OFFERS = `query ($email: String, $phoneNumber: String) { sharedTickets(email: $email, phoneNumber: $phoneNumber) { ${SHARING} } }`;
const READ = `query ($orderId: ObjectId!, $sharingId: ObjectId!) { sharingTickets(orderId: $orderId, sharingId: $sharingId) { ${SHARING} } }`;

describe('sharing tickets', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startTestApp();
  });
  afterAll(() => world?.stop());

  it('OPS-080 ACC-177 offers the chosen items to a recipient, who is notified; the others stay Active', async () => {
    const { share, tickets, states, friend, order, org } = await aPair(world);
    const orgLogoUrl = 'https://hall.example/logo-small.jpg';
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { orgLogoUrl } });
    const { data } = await share({ email: ` ${friend.user.email.toUpperCase()} `, phoneNumber: '801 555 0177', tickets: [tickets[0]] });
    expect(data.shareTickets).toMatchObject({
      status: 'Offered',
      email: friend.user.email,
      phoneNumber: null,
      eventName: order.eventName,
      sharingData: { tickets: [{ _id: tickets[0] }], upgrades: [] },
    });
    expect(await states()).toEqual(['Offered', 'Active']);
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === friend.user.email && subject.includes('wants to share'));
    expect(mail?.subject).toBe(`Sam Sender wants to share tickets for ${order.eventName} with you`);
    expect(mail?.text).toMatch(/\/my-tickets\?link=[\w-]{60,}/);
    expect(mail?.html).toContain(`<img src="${orgLogoUrl}"`);
  });

  it('OPS-069 ACC-176 an offer is found only by the recipient’s own proved contacts', async () => {
    const { offer, friend, sender, order } = await aPair(world);
    const { _id } = await offer();
    const found = (token: string, email: string) => world.gql(OFFERS, { email }, token);
    expect((await found(friend.token, friend.user.email)).data.sharedTickets).toMatchObject([
      {
        _id,
        matched: { eventName: order.eventName, email: friend.user.email, phoneNumber: null, orderId: String(order._id), status: 'Offered' },
        sender: { firstName: 'Sam', lastName: 'Sender' },
        parentOrderId: String(order._id),
        parentOrderDetails: { eventName: order.eventName, email: sender.user.email },
      },
    ]);
    expect((await found(sender.token, friend.user.email)).data.sharedTickets).toEqual([]);
    const all = async (token: string) => (await world.gql('query { sharedTickets { _id } }', {}, token)).data.sharedTickets;
    expect([await all(friend.token), await all(sender.token)]).toEqual([[{ _id }], []]);
    const claims = await world.given.customer({ secondaryEmails: ['claimed.by.nobody@example.com'] });
    expect((await found(claims.token, 'claimed.by.nobody@example.com')).data.sharedTickets).toEqual([]);
  });

  it('ACC-178 an offer’s link proves the address it was mailed to for a sign-up with it, for a week, and no other', async () => {
    const { share, tickets } = await aPair(world);
    const email = 'no.account.yet@example.com';
    await share({ email, tickets: [tickets[0]] });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to }) => to === email);
    const link = /my-tickets\?link=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const open = (token: string) => world.gql('query ($link: String!) { ticketLink(link: $link) { sharingId } }', { link }, token);
    const other = await world.given.customer({ emailVerifiedAt: null });
    expect((await open(other.token)).data.ticketLink).toBeNull();
    expect((await world.gql('{ me { emailVerifiedAt } }', {}, other.token)).data.me.emailVerifiedAt).toBeNull();
    const friend = await world.given.customer({ email, emailVerifiedAt: null });
    world.clock.forward(8 * 24 * 3_600_000);
    expect((await open(friend.token)).data.ticketLink).toBeNull();
    world.clock.release();
    expect((await open(friend.token)).data.ticketLink.sharingId).toBeTruthy();
    expect((await world.gql(OFFERS, { email }, friend.token)).data.sharedTickets).toHaveLength(1);
  });

  it('OPS-227 an offer to a phone is texted and answered by the person who proved the number', async () => {
    const { share, tickets, answer } = await aPair(world);
    const phoneNumber = aPhone();
    const { data } = await share({ phoneNumber, tickets: [tickets[0]] });
    expect(data.shareTickets).toMatchObject({ email: null, phoneNumber });
    await world.runJobs();
    expect((await world.texts()).find(({ to }) => to === phoneNumber)?.text).toContain('/my-tickets?link=');
    const unproved = await world.given.customer({ phoneNumber });
    expect((await answer(data.shareTickets._id, 'Accepted', unproved.token)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const owner = await world.given.customer({ phoneNumber, phoneNumberVerifiedAt: new Date() });
    expect((await world.gql(OFFERS, { phoneNumber }, owner.token)).data.sharedTickets).toHaveLength(1);
    expect((await answer(data.shareTickets._id, 'Accepted', owner.token)).data.answerShare.status).toBe('Accepted');
  });

  it('OPS-086 ACC-177 accepting creates the recipient’s own order; the sender’s items become Shared', async () => {
    const { offer, answer, order, tickets, stored, ownOf, friend } = await aPair(world);
    expect((await answer((await offer())._id, 'Accepted')).data.answerShare.status).toBe('Accepted');
    const [after, own] = [await stored(), (await ownOf())!];
    expect(after.tickets.map(({ state }) => state)).toEqual(['Shared', 'Active']);
    expect(own).toMatchObject({ type: 'Shared', state: 'Active', email: friend.user.email, total: 0, eventName: order.eventName });
    const number = ticketNumberOf(order.tickets[0]!);
    expect(number).toBeTruthy();
    expect(own.tickets).toMatchObject([{ state: 'Active', price: 0, name: order.tickets[0]!.name, units: [], number }]);
    expect(String(own.tickets[0]!.parentTicketId)).toBe(tickets[0]);
    expect(after.tickets[0]!.units).toEqual(order.tickets[0]!.units);
    const mine = 'query { myOrders { orders { number tickets } } }';
    expect((await world.gql(mine, {}, friend.token)).data.myOrders.orders).toEqual([{ number: own.number, tickets: 1 }]);
  });

  it('OPS-086 accepts although the number of the new order is taken', async () => {
    const { offer, answer, order, ownOf } = await aPair(world);
    const { number } = (await world.given.orders.stored(order._id))!;
    const orders = world.app.get(OrdersRepository, { strict: false });
    const insertAll = orders.insertAll.bind(orders);
    const inserting = vi.spyOn(orders, 'insertAll');
    inserting.mockImplementationOnce((tx, own) => insertAll(tx, [{ ...own[0]!, number }]));
    expect((await answer((await offer())._id, 'Accepted')).data.answerShare.status).toBe('Accepted');
    expect(inserting).toHaveBeenCalledTimes(2);
    inserting.mockRestore();
    expect((await world.given.orders.stored((await ownOf())!._id))!.number).not.toBe(number);
  });

  it('BUY-041 ACC-177 never two valid codes for one ticket: the door refuses the old code and admits the new one', async () => {
    const pair = await aPair(world);
    const old = codeOf(world, pair.order);
    await pair.answer((await pair.offer())._id, 'Accepted');
    const at = await aDoor(world, pair);
    const codes = [old, codeOf(world, await pair.stored()), codeOf(world, (await pair.ownOf())!)];
    expect([await at(codes[0]!), await at(codes[1]!), await at(codes[2]!)]).toEqual(['NotValid', 'NotValid', 'LetIn']);
    world.clock.release();
  });

  it('OPS-087 a rejected offer creates no order and returns the items', async () => {
    const { offer, answer, states, ownOf, sender } = await aPair(world);
    const { _id } = await offer();
    expect((await answer(_id, 'Rejected')).data.answerShare.status).toBe('Rejected');
    expect([await states(), await ownOf()]).toEqual([['Active', 'Active'], null]);
    expect((await answer(_id, 'Accepted')).errors).toMatchObject([{ extensions: { code: 'SHARE_CLOSED' } }]);
    await world.runJobs();
    expect((await world.mails()).find(({ to, subject }) => to === sender.user.email && /not accepted/.test(subject))).toBeTruthy();
  });

  it('OPS-089 OPS-090 canceling withdraws pending offers and keeps accepted ones, and offers cannot be accepted afterwards', async () => {
    const { offer, answer, cancel, states, tickets, ownOf } = await aPair(world, 3);
    await answer((await offer([tickets[0]!]))._id, 'Accepted');
    const { _id } = await offer([tickets[1]!]);
    expect((await cancel()).data.cancelTicketSharing).toBe(true);
    expect(await states()).toEqual(['Shared', 'Active', 'Active']);
    expect((await answer(_id, 'Accepted')).errors).toMatchObject([{ message: 'This offer is no longer available.' }]);
    expect(await states()).toEqual(['Shared', 'Active', 'Active']);
    expect((await ownOf())?.tickets).toHaveLength(1);
  });

  it('limits offers to one address, so that repeated offers cannot flood a stranger’s mailbox', async () => {
    const { share, cancel, tickets } = await aPair(world);
    const codes = [];
    for (let i = 0; i < 11; i += 1) {
      codes.push((await share({ email: 'bombed@example.com', tickets: [tickets[0]] })).errors?.[0]?.extensions.code);
      await cancel();
    }
    expect(codes).toEqual([...Array<undefined>(10), 'RATE_LIMITED']);
    const other = await aPair(world);
    const again = await other.share({ email: 'bombed@example.com', tickets: [other.tickets[0]] });
    expect(again.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect((await other.share({ email: 'somebody-else@example.com', tickets: [other.tickets[0]] })).data).toBeTruthy();
  });

  it('OPS-080 counts an item that is named twice once, for the friend and for staff', async () => {
    const { share, tickets, friend } = await aPair(world);
    await share({ email: friend.user.email, tickets: [tickets[0], tickets[0]] });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to }) => to === friend.user.email);
    expect(mail?.text).toContain('offers you an item of an order');
  });

  it('OPS-231 an item is never in two open offers: a later one withdraws it from the earlier', async () => {
    const { share, offer, answer, tickets, states } = await aPair(world);
    const first = await offer(tickets);
    await share({ email: 'somebody.else@example.com', tickets: [tickets[0]] });
    await answer(first._id, 'Accepted');
    expect(await states()).toEqual(['Offered', 'Shared']);
  });

  it('OPS-231 tells a friend whose whole offer went to somebody else, and nobody who gets it again', async () => {
    const { offer, share, friend, order } = await aPair(world);
    const taken = async () => {
      await world.runJobs();
      return (await world.mails()).filter(({ to, subject }) => to === friend.user.email && subject.includes('no longer offered')).length;
    };
    const { sharingData } = await offer();
    await offer();
    expect(await taken()).toBe(0);
    await share({ email: `${String(order._id)}@example.com`, tickets: sharingData.tickets.map(({ _id }: { _id: string }) => _id) });
    expect(await taken()).toBe(1);
  });

  it('OPS-072 refuses items that are not the holder’s, used, or not shareable; SHARE needs items and a recipient', async () => {
    const { share, tickets, order, sender, event } = await aPair(world);
    const other = await aPair(world);
    const orders = world.connection.collection('orders');
    const refused = async (input: object) => (await share(input)).errors?.[0]?.extensions?.['code'];
    const email = 'friend@example.com';
    expect(await refused({ email, tickets: [other.tickets[0]] })).toBe('SHARE_NOT_ALLOWED');
    expect(await refused({ email, tickets: [] })).toBe('SHARE_NOTHING_SELECTED');
    expect(await refused({ tickets: [tickets[0]] })).toBe('SHARE_RECIPIENT_REQUIRED');
    expect(await refused({ email: 'nobody', tickets: [tickets[0]] })).toBe('EMAIL_INVALID');
    expect(await refused({ email: sender.user.email, tickets: [tickets[0]] })).toBe('SHARE_WITH_SELF');
    await orders.updateOne({ _id: order._id as never }, { $set: { 'tickets.0.isTicketSharing': false, 'tickets.1.scan.0.scanned': true } });
    for (const id of tickets) expect(await refused({ email, tickets: [id] })).toBe('SHARE_NOT_ALLOWED');
    await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: { cancel: true } });
    expect(await refused({ email, tickets: [tickets[0]] })).toBe('SHARE_NOT_ALLOWED');
  });

  it('OPS-234 ACC-235 only the owner shares and cancels, only the recipient answers; everybody else gets not found', async () => {
    const { share, offer, answer, cancel, tickets, states, order, org } = await aPair(world);
    const { _id } = await offer();
    const stranger = await world.given.customer();
    const staff = await world.given.member('ADMIN', org);
    const read = (token: string) => world.gql(READ, { orderId: String(order._id), sharingId: _id }, token);
    for (const { token } of [stranger, staff]) {
      for (const attempt of [share({ email: 'x@example.com', tickets }, token), answer(_id, 'Accepted', token), cancel(token)]) {
        expect((await attempt).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      }
    }
    expect((await read(stranger.token)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await read(staff.token)).data.sharingTickets._id).toBe(_id);
    expect((await read((await world.given.member('OWNER')).token)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await states()).toEqual(['Offered', 'Active']);
  });

  it('OPS-085 of a concurrent acceptance, rejection and cancellation exactly one happens completely', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { offer, answer, cancel, states, ownOf } = await aPair(world);
      const { _id } = await offer();
      const done = await Promise.all([answer(_id, 'Accepted'), answer(_id, 'Accepted'), answer(_id, 'Rejected'), cancel()]);
      const own = await ownOf();
      // the first one closed the offer
      const offered = await world.connection.collection('sharings').findOne({ _id });
      expect(offered?.['status']).not.toBe('Pending');
      expect(done.filter(({ errors }) => !errors).length).toBeGreaterThan(0);
      expect(await states()).toEqual([own ? 'Shared' : 'Active', 'Active']);
      expect(await world.connection.collection('orders').countDocuments({ parentOrderId: own?.parentOrderId ?? newId() })).toBe(
        own ? 1 : 0,
      );
    }
  });

  it('OPS-233 refuses to transfer items refunded or used since', async () => {
    const { offer, answer, order, states, ownOf } = await aPair(world);
    const { _id } = await offer();
    await world.connection
      .collection('orders')
      .updateOne({ _id: order._id as never }, { $set: { 'tickets.0.state': 'Canceled' }, $inc: { version: 1 } });
    expect((await answer(_id, 'Accepted')).errors).toMatchObject([{ extensions: { code: 'SHARE_CLOSED' } }]);
    expect([await states(), await ownOf()]).toEqual([['Canceled', 'Active'], null]);
  });

  it('a shared ticket was sold once: no figure of the event counts it again', async () => {
    const { offer, answer, event, org, order, ordersOfFriend } = await aPair(world);
    const { token } = await world.given.member('ADMIN', org);
    const FIGURES = 'query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { sold orders revenue remaining } } }';
    const figures = async () => (await world.gql(FIGURES, { eventId: String(event._id) }, token)).data.event.figures;
    await world.runJobs();
    const before = await figures();
    expect(before).toMatchObject({ sold: 2, orders: 1, revenue: order.tickets.reduce((sum, { price }) => sum + price, 0) });
    await answer((await offer())._id, 'Accepted');
    await world.runJobs();
    expect(await ordersOfFriend()).toBe(1);
    expect(await figures()).toEqual(before);
  });
});
