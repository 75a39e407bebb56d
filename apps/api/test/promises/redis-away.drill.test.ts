import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// @ts-expect-error plain JavaScript tooling
import { startRedis } from '../../../../tooling/services.mjs';
import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { freePort } from '../free-port.ts';
import { timed } from '../patience.ts';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

describe('a sale while Redis is away', () => {
  let port: number;
  let redis: { uri: string; stop: () => Promise<void> };
  let world: CheckoutWorld;
  beforeAll(async () => {
    port = await freePort();
    // a separate one, because other tests use the shared one concurrently
    redis = await startRedis({ uri: '', port });
    world = await startCheckoutWorld({ env: { REDIS_URL: redis.uri } });
  });
  afterAll(async () => {
    await world?.stop();
    await redis?.stop();
  });

  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('Promise 10: who has a cart pays, guesses are counted, new carts are refused at once, and are taken when it is back', async () => {
    const { event, org } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 2 })] });
    const { user } = await world.given.member('ADMIN');
    const cart = (await world.reserve(event)).data.reserve;
    await redis.stop();

    const refused = await timed(world.reserve(event));
    expect(refused.errors?.[0]).toMatchObject({
      message: 'This is not available at the moment. Please try again later.',
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    });
    const start = (await timed(world.startPayment(cart))).data.startPayment;
    await world.pay(start);
    expect((await timed(world.confirm(cart.token))).data.confirmOrder).toMatchObject({ state: 'Active' });
    expect(world.booksOf(org)).toMatchObject({ captured: 2500 });
    const shown = await timed(world.gql('query($s: String!) { publicEvent(stub: $s) { ticketTypes { left } } }', { s: String(event._id) }));
    expect(shown).toMatchObject({ data: { publicEvent: { ticketTypes: [{ left: 1 }] } } });
    expect((await timed(world.gql(DOCUMENTS.publicOrder, { token: start.order.token }))).data.publicOrder.event.name).toBe(event.name);
    const guesses = [];
    for (let n = 0; n < 12; n++) guesses.push(codeOf(await world.gql(LOGIN, { input: { email: user.email, password: `guess ${n}` } })));
    expect(guesses).toEqual([...Array<string>(10).fill('LOGIN_FAILED'), 'LOGIN_THROTTLED', 'LOGIN_THROTTLED']);

    redis = await startRedis({ uri: '', port });
    await expect.poll(async () => codeOf(await world.reserve(event)), { timeout: 30_000, interval: 250 }).toBeUndefined();
    expect(codeOf(await world.reserve(event))).toBe('PLACES_LEFT');
  });

  it('Promise 10: the same while its connections only fall silent, as when its machine is gone', async () => {
    const proxy = await startFaultProxy(redis.uri);
    const far = await startCheckoutWorld({ env: { REDIS_URL: proxy.url.replace('http:', 'redis:') } });
    try {
      const { event, org } = await far.seller();
      const cart = (await far.reserve(event)).data.reserve;
      proxy.set('silent');
      expect(codeOf(await timed(far.reserve(event)))).toBe('SERVICE_UNAVAILABLE');
      const start = (await timed(far.startPayment(cart))).data.startPayment;
      await far.pay(start);
      expect((await timed(far.confirm(cart.token))).data.confirmOrder).toMatchObject({ state: 'Active' });
      expect(far.booksOf(org)).toMatchObject({ captured: 2500 });
      proxy.set('none');
      await expect.poll(async () => codeOf(await far.reserve(event)), { timeout: 30_000, interval: 250 }).toBeUndefined();
    } finally {
      proxy.set('none');
      await far.stop();
      await proxy.stop();
    }
  });
});
