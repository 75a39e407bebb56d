import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { SweepUnitsService } from '#features/inventory/sweep-units.service';
import { OrderBooks } from '#features/orders/public/order-books.facade';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { recounted } from '../../../test/figures-of.ts';
import { aDoor, aPair, codeOf } from '../../../test/sharing-pair.ts';

const CANCEL = `mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { hasOrders errors { code message }
  preview { people orders tickets addOns amount fees leftOut first { label amount reason } } act { _id state startsInMs } event { cancel } } }`;
const ACT = `query ($actId: ObjectId!) { actOnMany(actId: $actId) { state amount awaits counts { total waiting done failed leftOut }
  items(query: { states: [Failed, LeftOut, Waiting, Done] }) { key state amount reason } } }`;
const steer = (name: string) => `mutation ($input: ActInput!) { ${name}(input: $input) { state } }`;

describe('cancelling an event', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const aSale = async (orders = 2) => {
    const { org, event } = await world.seller();
    const { token } = await world.given.member('ADMIN', org);
    for (let number = 0; number < orders; number += 1) await world.buy(event, { quantity: 2 });
    await world.runJobs();
    const cancel = async (input: object) => await world.gql(CANCEL, { input: { eventId: event._id, dryRun: false, ...input } }, token);
    const read = async (actId: string) => (await world.gql(ACT, { actId }, token)).data.actOnMany;
    const stored = () =>
      world.connection
        .collection('orders')
        .find({ eventId: event._id as never })
        .sort({ createdAt: 1 })
        .toArray();
    const eventNow = () => world.connection.collection('events').findOne({ _id: event._id as never });
    return { org, event, token, cancel, read, stored, eventNow };
  };
  const minute = async () => {
    world.clock.forward(UNDO_MS);
    await world.runJobs();
  };
  const mailsTo = async (to: unknown) => (await world.mails()).filter((mail) => mail.to === to);
  const everything = async () => {
    const names = ['orders', 'events', 'refunds', 'allocations', 'outbox', 'actsOnMany', 'actItems', 'auditLog', 'ledger'];
    return JSON.stringify(await Promise.all(names.map((name) => world.connection.collection(name).find({}).sort({ _id: 1 }).toArray())));
  };

  it('AUT-165 AUT-228 says in a dry run what the real call would do and refuse, and stores nothing', async () => {
    const { cancel, stored } = await aSale();
    const before = await everything();
    const { data } = await cancel({ dryRun: true, eventType: 'WithRefund', refundReason: 'Storm' });
    const orders = await stored();
    const amount = orders.reduce((sum, { total }) => sum + Number(total), 0);
    const fees = orders.flatMap(({ fees: lines }) => lines as { appliedBy: string; amount: number }[]);
    expect(data.cancelEvent).toMatchObject({ hasOrders: true, errors: [], act: null, event: { cancel: false } });
    expect(data.cancelEvent.preview).toMatchObject({ people: 2, orders: 2, tickets: 4, addOns: 0, amount, leftOut: 0 });
    expect(data.cancelEvent.preview.fees).toBe(
      fees.filter(({ appliedBy }) => appliedBy === 'Stripe').reduce((sum, fee) => sum + fee.amount, 0),
    );
    expect(data.cancelEvent.preview.first.map(({ label }: { label: string }) => label)).toEqual(
      orders.map(({ number }) => `${String(number)} · Theo Lindqvist`),
    );
    const without = await cancel({ dryRun: true });
    expect(without.data.cancelEvent.errors).toEqual([
      { code: 'CANCEL_PREFERENCE_REQUIRED', message: 'Choose whether the orders are refunded.' },
    ]);
    expect(await everything()).toBe(before);
    expect(amount).toBeGreaterThan(0);
  });

  it('OPS-198 AUT-169 refuses without a preference, and whatever changes the event once it is cancelled', async () => {
    const { event, token, cancel } = await aSale(1);
    expect((await cancel({})).errors?.[0]?.extensions.code).toBe('CANCEL_PREFERENCE_REQUIRED');
    expect((await cancel({ eventType: 'WithRefund', refundReason: 'x'.repeat(101) })).errors?.[0]?.extensions.code).toBe(
      'REFUND_REASON_TOO_LONG',
    );
    expect((await cancel({ eventType: 'WithoutRefund' })).data.cancelEvent).toMatchObject({
      event: { cancel: true },
      act: { state: 'Counting' },
    });
    expect((await cancel({ eventType: 'WithoutRefund' })).errors?.[0]?.extensions.code).toBe('EVENT_CANCELLED');
    const publish = 'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { _id } }';
    const published = await world.gql(publish, { input: { eventId: event._id, published: true } }, token);
    expect(published.errors?.[0]?.extensions.code).toBe('EVENT_CANCELLED');
    const save = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { _id } }';
    const schedule = { startsAt: event.schedule.startsAt, endsAt: event.schedule.endsAt };
    const saved = await world.gql(
      save,
      { input: { eventId: event._id, version: event.version, event: { name: 'Other', schedule } } },
      token,
    );
    expect(saved.errors?.[0]?.extensions.code).toBe('EVENT_CANCELLED');
  });

  it('OPS-199 OPS-200 AUT-170 refunds all paid orders after the minute, with one mail each, and ledger, provider and figures agree', async () => {
    const { org, event, cancel, read, stored } = await aSale(3);
    const total = (await stored()).reduce((sum, order) => sum + Number(order['total']), 0);
    const { data } = await cancel({ eventType: 'WithRefund', refundReason: 'Storm warning' });
    const { _id: actId } = data.cancelEvent.act;
    expect((await world.reserve(event)).errors?.[0]?.extensions.code).toBe('EVENT_CANCELLED');
    expect(await read(actId)).toMatchObject({ state: 'Counting', counts: { total: 0 } });
    expect(world.booksOf(org).refunded).toBe(0);
    await minute();
    expect(await read(actId)).toMatchObject({ state: 'Done', amount: total, counts: { total: 3, done: 3, failed: 0 } });
    const orders = await stored();
    expect(orders.map(({ state, refundedAmount, total: paid }) => [state, refundedAmount === paid])).toEqual(
      orders.map(() => ['Refunded', true]),
    );
    for (const { email } of orders) {
      const after = (await mailsTo(email)).filter(({ subject }) => !subject.includes('tickets'));
      const cancelled = after.filter(({ subject }) => subject === `${event.name} was cancelled`);
      expect(cancelled).toHaveLength(1);
      expect(cancelled[0]!.text).toContain('Reason: Storm warning');
      expect(after.filter(({ subject }) => subject.includes('Refund'))).toEqual([]);
    }
    expect(world.booksOf(org).refunded).toBe(total);
    for await (const { differences } of world.app.get(OrderBooks, { strict: false }).compare()) expect(differences).toEqual([]);
    expect(await recounted(world, { _id: event._id, orgId: org._id })).toMatchObject({ lacking: 0, sold: 0, revenue: 0 });
  });

  it('AUT-170 refunds and debits nothing without refund, and makes the tickets invalid', async () => {
    const { org, cancel, read, stored } = await aSale(1);
    const before = JSON.stringify(world.booksOf(org));
    const { data } = await cancel({ eventType: 'WithoutRefund', refundReason: 'Ended' });
    await minute();
    expect(await read(data.cancelEvent.act._id)).toMatchObject({ state: 'Done', amount: 0, counts: { done: 1 } });
    expect(await stored()).toMatchObject([
      { state: 'Canceled', refundedAmount: 0, tickets: [{ state: 'Canceled' }, { state: 'Canceled' }] },
    ]);
    expect(JSON.stringify(world.booksOf(org))).toBe(before);
  });

  it('BYD-041 undone within the minute, everything is as before and sells again', async () => {
    const { event, token, cancel, stored, eventNow } = await aSale(1);
    const cart = (await world.reserve(event)).data.reserve;
    const before = JSON.stringify([await stored(), await eventNow()]);
    const { data } = await cancel({ eventType: 'WithRefund', refundReason: 'Mistake' });
    expect((await world.startPayment(cart)).errors?.[0]?.extensions.code).toBe('EVENT_CANCELLED');
    const undone = await world.gql(steer('undoActOnMany'), { input: { actId: data.cancelEvent.act._id } }, token);
    expect(undone.data.undoActOnMany).toEqual({ state: 'Undone' });
    await minute();
    expect(JSON.stringify([await stored(), await eventNow()])).toBe(before);
    const start = await world.startPayment(cart);
    expect(start.errors).toBeUndefined();
    await world.pay(start.data.startPayment);
    expect((await world.confirm(cart.token)).data.confirmOrder.state).toBe('Active');
  });

  it('ends carts, cancels the payments that are awaited before their places, and refunds who paid in the minute', async () => {
    const { event, cancel, read, stored } = await aSale(0);
    const cart = (await world.reserve(event)).data.reserve;
    const [waiting, quick] = [await world.reserve(event), await world.reserve(event)].map(({ data }) => data.reserve);
    await world.startPayment(waiting);
    const pressed = (await world.startPayment(quick)).data.startPayment;
    const { data } = await cancel({ eventType: 'WithRefund', refundReason: 'Storm' });
    await world.pay(pressed);
    expect((await world.confirm(quick.token)).data.confirmOrder.state).toBe('Active');
    await minute();
    await world.app.get(SweepUnitsService, { strict: false }).sweep();
    await expect
      .poll(async () => (await stored()).map(({ state }) => state).toSorted(), { timeout: 15_000 })
      .toEqual(['Expired', 'Refunded']);
    world.clock.forward(20_000);
    await world.runJobs();
    expect(await read(data.cancelEvent.act._id)).toMatchObject({ state: 'Done', awaits: 0, counts: { total: 1, done: 1 } });
    expect(await world.connection.collection('allocations').countDocuments({ sellableId: String(event._id), kind: 'reservation' })).toBe(0);
    expect((await world.startPayment(cart)).errors?.[0]?.extensions.code).toBe('EVENT_CANCELLED');
  });

  it('leaves disputed orders out and lists them, and gives a shared ticket’s money to the payer', async () => {
    const { org, event, cancel, read, stored } = await aSale(2);
    const [disputed] = await stored();
    const dispute = { providerId: 'dp_1', amount: 100, reason: 'fraudulent', status: 'needs_response', createdAt: new Date() };
    await world.connection.collection('orders').updateOne({ _id: disputed!._id as never }, { $set: { disputes: [dispute] } });
    const pair = await aPair(world, 2, async ({ user }) => {
      const cart = (await world.reserve(event, { quantity: 2 })).data.reserve;
      const start = await world.startPayment(cart, {
        buyer: { fullName: 'Sam Sender', email: user.email, phoneNumber: '+1 801 555 0142' },
      });
      await world.pay(start.data.startPayment);
      await world.confirm(cart.token);
      const order = (await world.connection.collection('orders').findOne({ email: user.email }))!;
      await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: { userId: user._id } });
      return { org, event, order: order as never };
    });
    await pair.answer((await pair.offer())._id, 'Accepted');
    await pair.offer(pair.tickets.slice(1));
    await world.runJobs();
    const { data } = await cancel({ eventType: 'WithRefund', refundReason: 'Storm' });
    expect(data.cancelEvent.preview).toMatchObject({ orders: 2, leftOut: 1, tickets: 4 });
    await minute();
    const act = await read(data.cancelEvent.act._id);
    expect(act).toMatchObject({ state: 'Done', amount: data.cancelEvent.preview.amount, counts: { total: 3, done: 2, leftOut: 1 } });
    expect(act.items.find(({ state }: { state: string }) => state === 'LeftOut')).toMatchObject({
      key: String(disputed!._id),
      reason: expect.stringContaining('bank'),
    });
    const payer = await pair.stored();
    expect(payer).toMatchObject({ state: 'Refunded', refundedAmount: payer.total });
    expect(await pair.ownOf()).toMatchObject({ state: 'Canceled' });
    const told = async (to: string | null) =>
      (await mailsTo(to)).filter(({ subject }) => subject.endsWith('was cancelled')).map(({ text }) => text);
    expect(await told(pair.friend.user.email)).toEqual([expect.stringContaining('goes back to the person who bought them')]);
    expect(await told(pair.sender.user.email)).toEqual([expect.stringContaining('We have refunded')]);
    expect(await told(String(disputed!['email']))).toEqual([expect.stringContaining('bank is already handling a dispute')]);
  });

  it('refunds people who were let in unless the organizer says otherwise', async () => {
    for (const refundsAdmitted of [true, false]) {
      const { org, event, stored } = await aSale(1);
      const [order] = await stored();
      const door = await aDoor(world, { event, org });
      await door(codeOf(world, order as never));
      const fresh = await world.given.member('ADMIN', org);
      const input = { eventId: event._id, dryRun: false, eventType: 'WithRefund', refundReason: 'Power cut', refundsAdmitted };
      const { data } = await world.gql(CANCEL, { input }, fresh.token);
      await minute();
      const [after] = await stored();
      expect(after).toMatchObject({
        state: refundsAdmitted ? 'Refunded' : 'PartiallyRefunded',
        refundedAmount: data.cancelEvent.preview.amount,
      });
      expect(after!['tickets']).toMatchObject([{ state: refundsAdmitted ? 'Canceled' : 'Active' }, { state: 'Canceled' }]);
      world.clock.release();
    }
  });
});
