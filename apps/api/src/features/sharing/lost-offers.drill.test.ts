import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { aPair } from '../../../test/sharing-pair.ts';
import { CloseLostOffersService } from './close-lost-offers.service.ts';

const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const CANCEL_ORDER = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';

describe('an offer that loses what it is of', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** Two tickets, paid at the box office: nothing has to be returned at the provider. */
  const anOffer = async (count: 1 | 2) => {
    const pair = await aPair(world);
    const $set = { 'payments.0.way': 'cash', 'payments.0.intent': null };
    await world.connection.collection('orders').updateOne({ _id: pair.order._id as never }, { $set });
    const { token } = await world.given.member('OWNER', pair.org);
    const sharing = await pair.offer(pair.tickets.slice(0, count));
    await world.runJobs();
    const refund = async (at: number) => {
      const { price, discount, tax } = pair.order.tickets[at]!;
      const items = { ticketIds: [pair.tickets[at]], upgradeIds: [], refundAmount: price - discount + tax };
      const input = { orderId: String(pair.order._id), ...items, refundReason: 'Ill', processingFee: false, promoterFee: false };
      expect((await world.gql(REFUND, { input }, token)).errors).toBeUndefined();
      await world.runJobs();
    };
    const cancel = async () => {
      const { errors } = await world.gql(CANCEL_ORDER, { input: { orderId: String(pair.order._id), cancelReason: '' } }, token);
      expect(errors).toBeUndefined();
      await world.runJobs();
    };
    const told = async () =>
      (await world.mails()).flatMap(({ to, subject, text }) =>
        to === pair.friend.user.email && subject.includes('no longer offered') ? [text] : [],
      );
    const status = async () => (await world.connection.collection('sharings').findOne({ _id: sharing._id as never }))!;
    return { ...pair, token, sharing, refund, cancel, told, status };
  };

  it('OPS-233 tells the recipient that a ticket was refunded, once', async () => {
    const { refund, told, sharing } = await anOffer(1);
    await refund(0);
    expect(await told()).toEqual([expect.stringContaining('What Sam Sender offered you for The Copper Kings was refunded')]);
    expect(await world.connection.collection('sharings').countDocuments({ orderId: sharing.orderId as never, status: 'Offered' })).toBe(0);
    await refund(1);
    expect(await told()).toHaveLength(1);
  });

  it('OPS-233 keeps the rest of the offer, and says so', async () => {
    const { refund, told, tickets, answer, sharing, states } = await anOffer(2);
    await refund(0);
    expect(await told()).toEqual([expect.stringMatching(/was refunded[^]*Still offered to you: an item\.[^]*my-tickets\?link=/)]);
    expect((await answer(sharing._id, 'Accepted')).data.answerShare.sharingData.tickets).toMatchObject([{ _id: tickets[1] }]);
    expect(await states()).toEqual(['Canceled', 'Shared']);
  });

  it('OPS-233 tells of a refund of what was not offered nobody', async () => {
    const { refund, told, states } = await anOffer(1);
    await refund(1);
    expect([await told(), await states()]).toEqual([[], ['Offered', 'Canceled']]);
  });

  it('OPS-233 tells the recipient that the order was canceled', async () => {
    const { cancel, told } = await anOffer(2);
    await cancel();
    expect(await told()).toEqual([expect.stringContaining('was canceled by the organizer')]);
  });

  it('AUT-170 tells the recipient that the event was canceled, of an order that was left alone too', async () => {
    const { event, org, told, states } = await anOffer(1);
    await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: { cancel: true } });
    const closed = { orgId: String(org._id), eventId: String(event._id) };
    for (let time = 0; time < 2; time += 1) await world.app.get(CloseLostOffersService, { strict: false }).closeOf(closed);
    await world.runJobs();
    expect(await told()).toEqual([expect.stringContaining('The Copper Kings was canceled, so what Sam Sender offered you')]);
    expect(await states()).toEqual(['Offered', 'Active']);
  });

  it('OPS-235 the mail of an offer has poster, date, place and what is offered', async () => {
    const { event, org, friend, order, tickets, share } = await anOffer(1);
    const venue = await world.given.venue(org, { name: 'Red Butte Garden' });
    const posterImageUrl = { original: '/o.jpg', medium: 'https://hall.example/poster.jpg', small: '/s.jpg', deep: null, accent: null };
    const facts = { $set: { venueId: venue._id, posterImageUrl } };
    await world.connection.collection('events').updateOne({ _id: event._id as never }, facts as never);
    // an event that was just read is read again after half a second
    await new Promise((next) => setTimeout(next, 700));
    expect((await share({ email: friend.user.email, tickets })).errors).toBeUndefined();
    await world.runJobs();
    const mail = (await world.mails()).findLast(({ to }) => to === friend.user.email)!;
    const { schedule } = (await world.connection.collection('events').findOne({ _id: event._id as never }))!;
    expect(mail.text).toContain(`Offered to you: 2 × ${order.tickets[0]!.name}`);
    expect(mail.text).toMatch(new RegExp(`When: .*${schedule.startsAt.getUTCFullYear()}`));
    expect(mail.text).toContain('Where: Red Butte Garden');
    expect(mail.html).toContain('https://hall.example/poster.jpg');
    expect(mail.text).toContain('offers you 2 items of an order for The Copper Kings');
  });
});
