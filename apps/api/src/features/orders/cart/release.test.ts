import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

const MINUTE = 60_000;

describe('places that were reserved', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** One ticket, one add-on and one use of a code, of which there is one each. */
  const lastOfAll = async () => {
    const [type, addOn] = [world.given.events.ticketType({ totalQty: 1 }), world.given.events.upgrade({ totalQty: 1 })];
    const { event } = await world.seller({
      ticketTypes: [type],
      upgrades: [addOn],
      promotions: [world.given.events.promotion({ totalQty: 1 })],
    });
    const take = () => world.reserve(event, { upgrades: [{ upgradeId: String(addOn._id), quantity: 1 }], code: 'friends' });
    return { event, take };
  };

  it('BUY-011 are free again at once when the buyer gives the cart up', async () => {
    const { take } = await lastOfAll();
    const { token } = (await take()).data.reserve;
    expect((await take()).errors).toHaveLength(1);
    expect((await world.gql(DOCUMENTS.release, { input: { token } })).data).toEqual({ releaseReservation: true });
    expect((await take()).errors).toBeUndefined();
    expect((await world.gql(DOCUMENTS.reservation, { token })).data.reservation.state).toBe('Released');
  });

  it("BUY-011 are released within five seconds of the reservation's end, without any request", async () => {
    const { take } = await lastOfAll();
    const { token } = (await take()).data.reserve;
    world.clock.forward(10 * MINUTE + 1);
    await expect.poll(async () => (await take()).errors, { timeout: 5000, interval: 250 }).toBeUndefined();
    expect((await world.gql(DOCUMENTS.reservation, { token })).data.reservation.state).toBe('Expired');
    world.clock.release();
  });

  it('BUY-011 are free again when the buyer gives up while paying, and the payment cannot be made any more', async () => {
    const { take } = await lastOfAll();
    const cart = (await take()).data.reserve;
    const start = await world.startPayment(cart);
    await world.gql(DOCUMENTS.release, { input: { token: cart.token } });
    const refused = await world.pay(start.data.startPayment);
    expect(refused.error.code).toBe('payment_intent_unexpected_state');
    expect((await take()).errors).toBeUndefined();
  });

  it("BUY-011 are free within five seconds of a payment's deadline, and the payment cannot be made any more", async () => {
    const { take } = await lastOfAll();
    const cart = (await take()).data.reserve;
    const start = await world.startPayment(cart);
    world.clock.forward(10 * MINUTE + 1000);
    await expect.poll(async () => (await take()).errors, { timeout: 5000, interval: 250 }).toBeUndefined();
    expect((await world.pay(start.data.startPayment)).error.code).toBe('payment_intent_unexpected_state');
    expect((await world.gql(DOCUMENTS.reservation, { token: cart.token })).data.reservation.state).toBe('Expired');
    world.clock.release();
  });

  it('are kept by a paid order when its cart is released', async () => {
    const { event } = await world.seller();
    const cart = (await world.reserve(event)).data.reserve;
    await world.pay((await world.startPayment(cart)).data.startPayment);
    const answer = await world.gql(DOCUMENTS.release, { input: { token: cart.token } });
    expect(answer.errors?.[0]?.extensions.code).toBe('RESERVATION_LOCKED');
    expect((await world.confirm(cart.token)).data.confirmOrder.state).toBe('Active');
  });
});
