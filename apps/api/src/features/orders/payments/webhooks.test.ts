import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { CARDS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { eventOf, postEvent, type EventWish } from '../../../../test/payment-events.ts';
import { JobRegistry } from '../../../platform/jobs/job.registry.ts';
import { PaymentGateway } from '../../../platform/payments/payment-gateway.port.ts';
import { SyncPaymentService } from './sync-payment.service.ts';

describe('webhooks of the payment provider', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ webhooks: true })));
  afterEach(() => world.simulator.faults.clear());
  afterAll(() => world.stop());

  const cartAt = async (quantity = 1) => {
    const { event, org } = await world.seller();
    const cart = (await world.reserve(event, { quantity })).data.reserve;
    return { event, org, cart, start: (await world.startPayment(cart)).data.startPayment };
  };
  const stateOf = async (orderId: string) => (await world.given.orders.stored(orderId))?.state;

  it('BUY-035 finish an order whose page was closed', async () => {
    const { start, org } = await cartAt();
    await world.pay(start);
    await expect.poll(() => stateOf(start.order._id), { timeout: 15_000 }).toBe('Active');
    expect(world.booksOf(org)).toMatchObject({ captured: 2500 });
  });

  it('BUY-035 tell a reloaded page of a declined card, and change nothing else', async () => {
    const { start } = await cartAt();
    await world.pay(start, CARDS.declined);
    await expect
      .poll(async () => (await world.given.orders.stored(start.order._id))?.paymentMessage, { timeout: 15_000 })
      .toBe('Your card was declined.');
    expect(await stateOf(start.order._id)).toBe('AwaitingPayment');
  });

  it('BUY-035 that are lost are made good by the reconciliation within five minutes', async () => {
    const { start } = await cartAt();
    world.simulator.faults.set({ webhooks: { drop: 1 } });
    const task = world.app
      .get(JobRegistry)
      .tasks()
      .find(({ name }) => name === 'orders.reconcile-payments');
    expect(task?.everyMs).toBeLessThanOrEqual(3 * 60_000); // with the two minutes below: five
    await world.pay(start);
    await world.runScheduled('orders.reconcile-payments');
    expect(await stateOf(start.order._id)).toBe('AwaitingPayment');
    world.clock.forward(2 * 60_000);
    await world.runScheduled('orders.reconcile-payments');
    expect(await stateOf(start.order._id)).toBe('Active');
    world.clock.release();
  });

  it('BUY-035 are handled once by the id of the event, however often they come', async () => {
    const { start, org } = await cartAt();
    const syncing = world.app.get(SyncPaymentService, { strict: false });
    const sync = vi.spyOn(syncing, 'sync');
    onTestFinished(() => sync.mockRestore());
    const intentId = start.clientSecret.split('_secret')[0];
    const event = eventOf({ id: intentId, account: org.stripeId, orderId: start.order._id });
    for (let round = 0; round < 3; round += 1) expect(await postEvent(world, event)).toBe(200);
    expect(sync.mock.calls.filter(([order]) => String(order._id) === start.order._id)).toHaveLength(1);
  });

  it("BUY-035 of another account, or about an intent that is not the order's, change nothing", async () => {
    const { start } = await cartAt();
    const foreign = await cartAt();
    await world.pay(foreign.start);
    const intentId = foreign.start.clientSecret.split('_secret')[0];
    const event = eventOf({ id: intentId, account: foreign.org.stripeId, orderId: start.order._id });
    expect(await postEvent(world, event)).toBe(200);
    expect(await stateOf(start.order._id)).toBe('AwaitingPayment');
  });

  describe('that say themselves that everything was paid', () => {
    const told = async (charged: number, about: Partial<EventWish> = {}) => {
      const { start, org } = await cartAt();
      const asking = vi.spyOn(world.app.get(PaymentGateway, { strict: false }), 'retrieveIntent');
      onTestFinished(() => asking.mockRestore());
      const id = start.clientSecret.split('_secret')[0];
      const wish = { id, account: org.stripeId, orderId: start.order._id, type: 'charge.succeeded', charged, ...about };
      expect(await postEvent(world, eventOf(wish))).toBe(200);
      return {
        asked: asking.mock.calls.filter(([, intentId]) => intentId === id).length,
        order: (await world.given.orders.stored(start.order._id))!,
      };
    };

    it('BUY-035 finish the order without asking the provider, with the card that paid', async () => {
      const { asked, order } = await told(2500);
      expect(order).toMatchObject({ state: 'Active', isPaymentOpen: false });
      expect(order.payments).toMatchObject([
        { way: 'card', state: 'Received', amount: 2500, brand: 'visa', last4: '4242', intent: { chargeId: 'ch_1' } },
      ]);
      expect(asked).toBe(0);
    });

    it('BUY-035 are not believed about another amount, account or intent', async () => {
      const foreign = await cartAt();
      for (const [charged, about, asks] of [
        [2499, {}, 1],
        [2500, { account: foreign.org.stripeId }, 0],
        [2500, { id: foreign.start.clientSecret.split('_secret')[0] }, 0],
      ] as const) {
        const { asked, order } = await told(charged, about);
        expect([order.state, asked]).toEqual(['AwaitingPayment', asks]);
      }
    });
  });
});
