import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import type { OrderRecord } from '@marquee/shared/orders/order-record';
import { UNDO_MS } from '@marquee/shared/many/act-states';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { eventOf, postEvent } from '../../../test/payment-events.ts';
import { aPair } from '../../../test/sharing-pair.ts';

const CANCEL = `mutation ($input: CancelEventInput!) { cancelEvent(input: $input) {
  preview { people orders tickets amount leftOut } act { _id } } }`;
const FIGURES = 'query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { revenue } } }';
const ACT = 'query ($actId: ObjectId!) { actOnMany(actId: $actId) { state amount counts { total done failed leftOut } } }';

describe('cancelling an event whose tickets were shared', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** Two paid tickets, of which a friend accepted the first. */
  const aShare = async () => {
    const { org, event } = await world.seller();
    const { token } = await world.given.member('ADMIN', org);
    const pair = await aPair(world, 2, async ({ user }) => {
      const cart = (await world.reserve(event, { quantity: 2 })).data.reserve;
      const buyer = { fullName: 'Sam Sender', email: user.email, phoneNumber: '+1 801 555 0142' };
      await world.pay((await world.startPayment(cart, { buyer })).data.startPayment);
      await world.confirm(cart.token);
      const orders = world.connection.collection('orders');
      const order = (await orders.findOneAndUpdate({ email: user.email }, { $set: { userId: user._id } }))!;
      return { org, event, order: order as never };
    });
    await pair.answer((await pair.offer())._id, 'Accepted');
    await world.runJobs();
    const cancel = async (input: object) =>
      (await world.gql(CANCEL, { input: { eventId: event._id, dryRun: false, ...input } }, token)).data.cancelEvent;
    const read = async (actId: string) => (await world.gql(ACT, { actId }, token)).data.actOnMany;
    const told = async (to: string | null) =>
      (await world.mails()).filter((mail) => mail.to === to && mail.subject.endsWith('was cancelled')).map(({ text }) => text);
    return { ...pair, token, cancel, read, told };
  };
  const minute = async () => {
    world.clock.forward(UNDO_MS);
    await world.runJobs();
  };

  it('AUT-170 promises a friend no money for the payer when nothing is refunded', async () => {
    const { cancel, friend, ownOf, told } = await aShare();
    await cancel({ eventType: 'WithoutRefund' });
    await minute();
    expect(await ownOf()).toMatchObject({ state: 'Canceled' });
    expect(await told(friend.user.email)).toEqual([
      expect.stringContaining('Your tickets were shared with you. Nothing was refunded for them with the cancellation.'),
    ]);
  });

  it('AUT-170 OPS-246 ends what a friend holds of an order whose whole charge went back in the dashboard, and counts its money once', async () => {
    const { org, event, order, token, cancel, read, friend, stored, ownOf, told } = await aShare();
    const { total, payments } = await stored();
    const intent = payments[0]!.intent!;
    const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
    const body = new URLSearchParams({ payment_intent: intent.id });
    expect((await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body })).ok).toBe(true);
    await postEvent(world, eventOf({ id: intent.id, account: org.stripeId, orderId: String(order._id), type: 'charge.refunded' }));
    await world.runJobs();
    const after = await stored();
    expect(after).toMatchObject({
      state: 'PartiallyRefunded',
      refundedAmount: total,
      refundedOutside: 2500,
      tickets: [{ state: 'Shared' }, { state: 'Canceled' }],
    });
    const { refunded, refundedPrices, refundedTax, refundedFees } = moneyStatementOf(after as unknown as OrderRecord);
    expect([refunded, refundedPrices + refundedTax + refundedFees]).toEqual([total, total]);
    expect((await world.gql(FIGURES, { eventId: String(event._id) }, token)).data.event.figures).toEqual({ revenue: 0 });
    const { preview, act } = await cancel({ eventType: 'WithRefund' });
    expect(preview).toMatchObject({ orders: 1, amount: 0, leftOut: 0 });
    await minute();
    expect(await read(act._id)).toMatchObject({ state: 'Done', amount: 0, counts: { total: 1, done: 1, failed: 0, leftOut: 0 } });
    expect(await ownOf()).toMatchObject({ state: 'Canceled', tickets: [{ state: 'Canceled' }] });
    expect(await told(friend.user.email)).toHaveLength(1);
    expect(await stored()).toMatchObject({ refundedAmount: total });
  });

  it.each(['refunded', 'canceled'] as const)(
    'AUT-170 ends what a friend holds of an order that was %s before, and gives its money back to the payer',
    async (before) => {
      const { token, tickets, order, cancel, read, friend, sender, stored, ownOf, told } = await aShare();
      const orderId = String(order._id);
      if (before === 'refunded') {
        const own = { ticketIds: tickets.slice(1), upgradeIds: [], refundAmount: 2500, refundReason: 'Ill' };
        const fees = { processingFee: false, promoterFee: false };
        const refund = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
        expect((await world.gql(refund, { input: { orderId, ...own, ...fees } }, token)).data.refundOrder.state).toBe('PartiallyRefunded');
      } else {
        const end = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
        expect((await world.gql(end, { input: { orderId } }, token)).data.cancelOrder.state).toBe('Canceled');
      }
      expect(await ownOf()).toMatchObject({ state: 'Active', tickets: [{ state: 'Active' }] });
      const { total, refundedAmount } = await stored();
      // the fees stay with what was canceled
      const left = before === 'refunded' ? total - refundedAmount : 2500;
      const { preview, act } = await cancel({ eventType: 'WithRefund' });
      expect(preview).toMatchObject({ orders: 1, tickets: 1, amount: left, leftOut: 0, people: 2 });
      await minute();
      expect(await read(act._id)).toMatchObject({ state: 'Done', amount: left, counts: { total: 1, done: 1, failed: 0 } });
      expect(await ownOf()).toMatchObject({ state: 'Canceled', tickets: [{ state: 'Canceled' }] });
      expect((await stored()).refundedAmount).toBe(refundedAmount + left);
      expect(await told(friend.user.email)).toEqual([expect.stringContaining('goes back to the person who bought them')]);
      expect(await told(sender.user.email)).toEqual([expect.stringContaining('We have refunded')]);
    },
  );

  it('AUT-170 tells a friend of an order that a bank disputes that the event is off, too', async () => {
    const { order, cancel, read, friend, sender, told } = await aShare();
    const dispute = { providerId: 'dp_1', amount: 5000, reason: 'fraudulent', status: 'needs_response', createdAt: world.clock.now() };
    await world.connection.collection('orders').updateOne({ _id: order._id as never }, { $set: { disputes: [dispute] } });
    const { act } = await cancel({ eventType: 'WithRefund' });
    await minute();
    expect(await read(act._id)).toMatchObject({ counts: { total: 1, done: 0, leftOut: 1 } });
    expect(await told(sender.user.email)).toEqual([expect.stringContaining('bank is already handling a dispute')]);
    expect(await told(friend.user.email)).toEqual([expect.stringContaining('Nothing was refunded for them with the cancellation.')]);
  });

  it('AUT-170 leaves an order alone that ended before with all that was shared from it', async () => {
    const { token, order, cancel, read, ownOf, stored } = await aShare();
    const end = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
    for (const orderId of [order._id, (await ownOf())!._id])
      expect((await world.gql(end, { input: { orderId: String(orderId) } }, token)).data.cancelOrder.state).toBe('Canceled');
    const { preview, act } = await cancel({ eventType: 'WithRefund' });
    expect(preview).toMatchObject({ orders: 0, tickets: 0, amount: 0, people: 0 });
    await minute();
    expect(await read(act._id)).toMatchObject({ state: 'Done', amount: 0, counts: { total: 0 } });
    expect(await stored()).toMatchObject({ state: 'Canceled', refundedAmount: 0 });
  });
});
