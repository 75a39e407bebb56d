import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { CONFIG, type Config } from '../../src/platform/config/config.ts';
import { PaymentGateway } from '../../src/platform/payments/payment-gateway.port.ts';
import type { HttpClient } from '../../src/platform/payments/stripe-client.ts';
import { StripeGateway } from '../../src/platform/payments/stripe-gateway.adapter.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { isAnswered, timed } from '../patience.ts';

const MINUTE = 60_000;

describe('a slow or cut connection to the payment provider', () => {
  let world: CheckoutWorld;
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  beforeAll(async () => {
    world = await startCheckoutWorld({ between: async (url) => (proxy = await startFaultProxy(url)).url });
  });
  beforeEach(() => {
    proxy.set('none');
    world.clock.release();
  });
  afterAll(async () => {
    await world.stop();
    await proxy.stop();
  });

  const cartOf = async () => {
    const { event, org } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 1 })] });
    return { event, org, cart: (await world.reserve(event)).data.reserve };
  };
  const stored = (orderId: string) => world.given.orders.stored(orderId);

  it.each(['silent', 'reset'] as const)(
    'Promise 10: answers the page in time when pay is pressed, keeps the cart, and the next press succeeds: %s',
    async (fault) => {
      const { cart, org } = await cartOf();
      proxy.set(fault);
      const refused = await timed(world.startPayment(cart));
      expect(refused.errors?.[0]).toMatchObject({
        extensions: { code: 'PAYMENT_UNAVAILABLE' },
        message: 'The payment provider cannot be reached. Your card was not charged. Please try again.',
      });
      expect((await world.gql('query($t: String!) { reservation(token: $t) { state } }', { t: cart.token })).data.reservation.state).toBe(
        'Active',
      );
      proxy.set('none');
      await world.pay({ ...(await world.startPayment(cart)).data.startPayment });
      expect((await world.confirm(cart.token)).data.confirmOrder.state).toBe('Active');
      expect(world.booksOf(org)).toMatchObject({ captured: 2500, succeededIntents: 1 });
    },
  );

  it('Promise 10: takes longer but succeeds when the provider is only slow', async () => {
    const { cart } = await cartOf();
    proxy.set({ delayMs: 700 });
    const start = (await timed(world.startPayment(cart))).data.startPayment;
    await world.pay(start);
    expect((await timed(world.confirm(cart.token))).data.confirmOrder.state).toBe('Active');
  });

  it.each(['silent', 'reset'] as const)('Promise 10: leaves no order stuck when the answer to a success is lost: %s', async (fault) => {
    const { cart, org } = await cartOf();
    const start = (await world.startPayment(cart)).data.startPayment;
    await world.pay(start);
    proxy.set(fault);
    const unknown = await timed(world.confirm(cart.token));
    expect(unknown.data.confirmOrder).toMatchObject({ _id: start.order._id, state: 'AwaitingPayment' });
    proxy.set('none');
    world.clock.forward(2 * MINUTE);
    await world.runScheduled('orders.reconcile-payments');
    expect(await stored(start.order._id)).toMatchObject({ state: 'Active' });
    expect(world.booksOf(org)).toMatchObject({ captured: 2500 });
  });

  it('Promise 10: frees the places of an unpaid order also when the provider stays silent, while other carts end on time', async () => {
    const { event, cart } = await cartOf();
    const start = (await world.startPayment(cart)).data.startPayment;
    proxy.set('silent');
    world.clock.forward(11 * MINUTE + 1000);
    await expect.poll(async () => (await stored(start.order._id))?.state, { timeout: 60_000, interval: 500 }).toBe('Expired');
    const other = await cartOf();
    world.clock.forward(10 * MINUTE + 1000);
    await expect.poll(async () => (await world.reserve(other.event)).errors, { timeout: 15_000, interval: 250 }).toBeUndefined();
    expect((await world.reserve(event)).errors).toBeUndefined();
  });
});

describe('without a time limit on the payment provider', () => {
  let world: CheckoutWorld;
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  beforeAll(async () => {
    world = await startCheckoutWorld({
      between: async (url) => (proxy = await startFaultProxy(url)).url,
      overrides: (builder) =>
        builder
          .overrideProvider(PaymentGateway)
          .useFactory({ inject: [CONFIG], factory: (config: Config) => new StripeGateway(config, endlesslyPatient()) }),
    });
  });
  afterAll(async () => {
    await proxy.stop();
    await world.stop();
  });

  it('Promise 10, negative control: the page waits without an answer', async () => {
    const cart = (await world.reserve((await world.seller()).event)).data.reserve;
    proxy.set('silent');
    expect(await isAnswered(world.startPayment(cart))).toBe(false);
  });
});

function endlesslyPatient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  const ask = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, headers, body, protocol) =>
    ask(host, port, path, method, headers, body, protocol, 600_000);
  return client;
}
