import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { CARDS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { eventOf, postEvent } from '../../../../test/payment-events.ts';

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

  it('BUY-035 finish an order whose page never came back', async () => {
    const { start, org } = await cartAt();
    await world.pay(start);
    await expect.poll(() => stateOf(start.order._id), { timeout: 5000 }).toBe('Active');
    expect(world.booksOf(org)).toMatchObject({ captured: 2500 });
  });

  it('BUY-035 tell a reloaded page of a declined card, and change nothing else', async () => {
    const { start } = await cartAt();
    await world.pay(start, CARDS.declined);
    await expect
      .poll(async () => (await world.given.orders.stored(start.order._id))?.paymentMessage, { timeout: 5000 })
      .toBe('Your card was declined.');
    expect(await stateOf(start.order._id)).toBe('AwaitingPayment');
  });

  it('BUY-035 that are lost are made good by the reconciliation within five minutes', async () => {
    const { start } = await cartAt();
    world.simulator.faults.set({ webhooks: { drop: 1 } });
    await world.pay(start);
    await world.runScheduled('orders.reconcile-payments');
    expect(await stateOf(start.order._id)).toBe('AwaitingPayment');
    world.clock.forward(2 * 60_000);
    await world.runScheduled('orders.reconcile-payments');
    expect(await stateOf(start.order._id)).toBe('Active');
    world.clock.release();
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
});
