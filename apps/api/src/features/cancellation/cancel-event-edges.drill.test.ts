import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { EventRecord } from '#features/events/public/event-records';
import { UNDO_MS } from '@marquee/shared/many/act-states';

import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { control, startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { recounted } from '../../../test/figures-of.ts';

const CANCEL = `mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { hasOrders errors { code message }
  preview { people orders tickets addOns amount fees leftOut } act { _id state } } }`;
const ACT = `query ($actId: ObjectId!) { actOnMany(actId: $actId) { state amount counts { total done failed leftOut }
  items(query: { states: [Failed, LeftOut] }) { key state reason } } }`;
const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const PUBLIC = 'query ($stub: String!) { publicEvent(stub: $stub) { cancelled ticketTypes { _id } upgrades { _id } } }';
const steer = (name: string) => `mutation ($input: ActInput!) { ${name}(input: $input) { state } }`;

describe('an event is cancelled with orders of every kind', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const aSale = async (overrides: Partial<EventRecord> = {}) => {
    const { org, event } = await world.seller(overrides);
    const { token } = await world.given.member('ADMIN', org);
    const cancel = (input: object) => world.gql(CANCEL, { input: { eventId: event._id, dryRun: false, ...input } }, token);
    const read = async (actId: string) => (await world.gql(ACT, { actId }, token)).data.actOnMany;
    const tell = async (name: string, actId: string) => (await world.gql(steer(name), { input: { actId } }, token)).data[name].state;
    const orderOf = async ({ number }: { number: string }) => (await world.connection.collection('orders').findOne({ number }))!;
    return { org, event, token, cancel, read, tell, orderOf };
  };
  const minute = async () => {
    world.clock.forward(UNDO_MS);
    await world.runJobs();
  };
  const toldTo = async (to: unknown) =>
    (await world.mails()).filter((mail) => mail.to === to && mail.subject.endsWith('was cancelled')).map(({ text }) => text);

  it('AUT-170 OPS-200 gives back add-ons too, of a partly refunded order the rest, and of what cost nothing no money', async () => {
    const [paidType, freeType] = [world.given.events.ticketType(), world.given.events.ticketType({ name: 'Guests' }, [{ price: 0 }])];
    const upgrade = world.given.events.upgrade();
    const sale = await aSale({ ticketTypes: [paidType, freeType], upgrades: [upgrade] });
    const { org, event, cancel, read, orderOf, token } = sale;
    const whole = await world.buy(event, { quantity: 2, upgrades: [{ upgradeId: upgrade._id, quantity: 1 }] });
    const part = await world.buy(event, { quantity: 2 });
    const { _id: orderId, tickets } = await orderOf(part);
    const [first] = tickets as { _id: string; price: number }[];
    const refund = { orderId, ticketIds: [first!._id], upgradeIds: [], refundAmount: 2500, refundReason: 'x' };
    expect((await world.gql(REFUND, { input: { ...refund, processingFee: false, promoterFee: false } }, token)).errors).toBeUndefined();
    const free = { tickets: [{ ticketTypeId: freeType._id, quantity: 1 }] };
    const [comp, rsvp] = [await world.given.paidOrder(event, free), await world.given.paidOrder(event, free)];
    for (const [order, type] of [[comp, 'Complimentary'] as const, [rsvp, 'RSVP'] as const])
      await world.connection.collection('orders').updateOne({ _id: order._id as never }, { $set: { type } });
    await world.runJobs();
    const before = world.booksOf(org).refunded;
    const paid = (await orderOf(whole))['total'] + (await orderOf(part))['total'];
    const { data } = await cancel({ dryRun: true, eventType: 'WithRefund' });
    expect(data.cancelEvent.preview).toMatchObject({ people: 4, orders: 4, tickets: 5, addOns: 1, amount: paid - before, leftOut: 0 });
    const act = (await cancel({ eventType: 'WithRefund', refundReason: 'Flood' })).data.cancelEvent.act;
    await minute();
    expect(await read(act._id)).toMatchObject({ state: 'Done', amount: paid - before, counts: { total: 4, done: 4 } });
    expect(world.booksOf(org).refunded).toBe(paid);
    const states = await Promise.all([whole, part, comp, rsvp].map(async (order) => (await orderOf(order))['state']));
    expect(states).toEqual(['Refunded', 'Refunded', 'Canceled', 'Canceled']);
    for (const { email } of [comp, rsvp]) expect(await toldTo(email)).toEqual([expect.stringContaining('Nothing had been paid')]);
    for (const order of [whole, part]) expect(await toldTo((await orderOf(order))['email'])).toHaveLength(1);
    expect(await recounted(world, { _id: event._id, orgId: org._id })).toMatchObject({ sold: 0, revenue: 0 });
  });

  it('AUT-228 the errors of a dry run are those that the real call raises, and its numbers those of the act', async () => {
    const { event, cancel } = await aSale();
    await world.buy(event);
    const wrong = [{}, { eventType: 'WithRefund', refundReason: 'x'.repeat(101) }];
    const same = async (input: object) => {
      const [dry, real] = [await cancel({ ...input, dryRun: true }), await cancel(input)];
      expect(real.errors).toHaveLength(1);
      const { message, extensions } = real.errors![0]!;
      expect(dry.data.cancelEvent.errors).toEqual([{ code: extensions.code, message }]);
    };
    for (const input of wrong) await same(input);
    expect((await cancel({ eventType: 'WithRefund' })).errors).toBeUndefined();
    await same({ eventType: 'WithRefund' });
  });

  it('says on the public page that it is cancelled, and sells nothing, from the first moment on; undone it sells again', async () => {
    const { event, cancel, tell } = await aSale({ stub: 'storm-night' });
    await world.buy(event);
    const page = async () => (await world.gql(PUBLIC, { stub: 'storm-night' })).data.publicEvent;
    expect(await page()).toMatchObject({ cancelled: false, ticketTypes: [{}] });
    const { act } = (await cancel({ eventType: 'WithRefund' })).data.cancelEvent;
    expect(await page()).toEqual({ cancelled: true, ticketTypes: [], upgrades: [] });
    expect((await world.reserve(event)).errors?.[0]?.extensions.code).toBe('EVENT_CANCELLED');
    expect(await tell('undoActOnMany', act._id)).toBe('Undone');
    expect(await page()).toMatchObject({ cancelled: false, ticketTypes: [{}] });
    expect((await world.reserve(event)).errors).toBeUndefined();
  });

  it('ends the subscriptions at the start of the act, and not before its minute is over', async () => {
    const { event, token, cancel } = await aSale();
    const add = 'mutation ($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id } }';
    await world.gql(add, { input: { eventId: event._id, email: 'dana@example.com', frequency: 'Daily' } }, token);
    const subscriptions = () => world.connection.collection('subscriptions').countDocuments({ eventId: event._id as never });
    expect(await subscriptions()).toBe(1);
    await cancel({});
    expect(await subscriptions()).toBe(1);
    await minute();
    expect(await subscriptions()).toBe(0);
  });

  it('BYD-041 a refund whose answer was lost is asked for again, and given back once', async () => {
    const { org, event, cancel, read } = await aSale();
    const [one, other] = [await world.buy(event), await world.buy(event)];
    const total = one.totals.total + other.totals.total;
    await world.runJobs();
    await control(world.simulatorUrl, 'faults', { requests: { match: '/v1/refunds', method: 'POST', times: 4, kind: 'lost' } });
    const { act } = (await cancel({ eventType: 'WithRefund' })).data.cancelEvent;
    await minute();
    for (let look = 0; look < 3; look += 1) {
      world.clock.forward(60_000);
      await world.runJobs();
    }
    expect(await read(act._id)).toMatchObject({ state: 'Done', amount: total, counts: { done: 2, failed: 0 } });
    expect(world.booksOf(org).refunded).toBe(total);
    for (const order of [one, other]) expect(await toldTo(order.email)).toHaveLength(1);
  });

  it('OPS-200 refunds a buyer who was pressing pay when an event without orders was cancelled', async () => {
    const { org, event, cancel, read } = await aSale();
    const cart = (await world.reserve(event)).data.reserve;
    const gateway = world.app.get(PaymentGateway, { strict: false });
    const createIntent = gateway.createIntent.bind(gateway);
    const answers: Awaited<ReturnType<typeof cancel>>[] = [];
    vi.spyOn(gateway, 'createIntent').mockImplementationOnce(async (wish) => {
      answers.push(await cancel({}));
      return createIntent(wish);
    });
    await world.pay((await world.startPayment(cart)).data.startPayment);
    expect((await world.confirm(cart.token)).data.confirmOrder.state).toBe('Active');
    const { hasOrders, act } = answers[0]!.data.cancelEvent;
    expect(hasOrders).toBe(false);
    await minute();
    expect(await read(act._id)).toMatchObject({ state: 'Done', amount: cart.totals.total, counts: { total: 1, done: 1 } });
    expect(world.booksOf(org).refunded).toBe(cart.totals.total);
  });
});
