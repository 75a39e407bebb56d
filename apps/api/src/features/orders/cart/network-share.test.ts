import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import { shareOf } from './reserve-meters.ts';

type Reserved = Parameters<CheckoutWorld['startPayment']>[0];
const IP = '203.0.113.7';

describe('what one network may hold of a pool', () => {
  let world: CheckoutWorld;
  const env = { TRUST_PROXY: '1', NETWORK_SHARE_PERCENT: '20', NETWORK_SHARE_LEAST: '5' };
  beforeAll(async () => void (world = await startCheckoutWorld({ env })));
  afterAll(() => world.stop());

  const anEvent = async (totalQty = 50) => {
    const type = world.given.events.ticketType({ totalQty });
    const { event } = await world.seller({ ticketTypes: [type] });
    return event;
  };
  const send = async (query: string, variables: object, ip: string) => {
    const request = world.http
      .post('/graphql')
      .set('x-forwarded-for', ip)
      .set('cookie', `mq_visitor=${newKey().slice(0, 22)}`);
    return (await request.send({ query, variables })).body;
  };
  const press = async (event: EventRecord, quantity = 1, { ip = IP, token }: { ip?: string; token?: string } = {}) => {
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity }];
    const input = { eventId: String(event._id), tickets, idempotencyKey: newKey(), ...(token && { token }) };
    const { data, errors } = await send(DOCUMENTS.reserve, { input }, ip);
    const reserved = data?.reserve as Reserved | undefined;
    return {
      reserved,
      token: reserved?.token ?? '',
      code: (errors?.[0]?.extensions.code ?? null) as string | null,
      text: errors?.[0]?.message,
    };
  };

  it('is a fifth of it, however many press at once, and the next network still buys', async () => {
    const event = await anEvent();
    const pressed = await Promise.all(Array.from({ length: 15 }, () => press(event)));
    expect(pressed.filter(({ code }) => code === null)).toHaveLength(10);
    expect(new Set(pressed.map(({ code }) => code))).toEqual(new Set([null, 'NETWORK_SHARE']));
    expect((await press(event)).text).toBe(
      'Too many tickets are being held from your network at the moment. Please choose at most 10, or try again when others have finished.',
    );
    const claims = await world.connection.collection('allocations').countDocuments({ eventId: String(event._id) });
    expect(claims).toBe(10);
    expect((await press(event, 4, { ip: '198.51.100.9' })).code).toBeNull();
    expect((await press(event, 4, { ip: '127.0.0.1' })).code).toBeNull();
  });

  it('counts an IPv6 network of 64 bits as one', async () => {
    const event = await anEvent();
    for (const host of [1, 2]) expect((await press(event, 5, { ip: `2001:db8:1:2::${host}` })).code).toBeNull();
    expect((await press(event, 1, { ip: '2001:db8:1:2:ffff::3' })).code).toBe('NETWORK_SHARE');
    expect((await press(event, 1, { ip: '2001:db8:1:3::1' })).code).toBeNull();
  });

  it('leaves a small pool to a family', async () => {
    const event = await anEvent(6);
    expect((await press(event, 5)).code).toBeNull();
    const tiny = await anEvent(5);
    expect((await press(tiny, 5)).code).toBeNull();
  });

  it('counts until a cart is given up, and a changed cart once', async () => {
    const event = await anEvent();
    const [first, second] = [await press(event, 5), await press(event, 5)];
    expect((await press(event, 1)).code).toBe('NETWORK_SHARE');
    const changed = await press(event, 4, { token: first.token });
    expect(changed.code).toBeNull();
    expect((await press(event, 2)).code).toBe('NETWORK_SHARE');
    expect((await press(event, 1)).code).toBeNull();
    await send(DOCUMENTS.release, { input: { token: second.token } }, IP);
    expect((await press(event, 5)).code).toBeNull();
  });

  it('counts until a cart ends, five minutes longer when it was extended', async () => {
    const event = await anEvent();
    const [kept] = [await press(event, 5), await press(event, 5)];
    await send(DOCUMENTS.extend, { input: { token: kept.token } }, IP);
    world.clock.forward(10 * 60_000 + 1000);
    expect((await press(event, 6)).code).toBe('NETWORK_SHARE');
    expect((await press(event, 5)).code).toBeNull();
  });

  it('lets go of what is bought', async () => {
    const event = await anEvent();
    for (let n = 0; n < 2; n += 1) {
      const { reserved } = await press(event, 5);
      const start = await world.startPayment(reserved!);
      await world.pay(start.data.startPayment);
      await world.confirm(reserved!.token);
    }
    await expect.poll(async () => (await press(event, 5)).code, { timeout: 5000 }).toBeNull();
  });
});

describe('how much that is', () => {
  const shares = { NETWORK_SHARE_PERCENT: 20, NETWORK_SHARE_LEAST: 30 };
  const cart = { until: new Date(0), replaces: null };
  it.each([
    [10, 30],
    [150, 30],
    [300, 60],
    [20_000, 4000],
  ])('of a pool of %i', (limit, most) => {
    expect(shareOf({ ip: IP }, shares, cart)?.mostOf(limit)).toBe(most);
  });

  it('of a proxy that is not believed is not counted', () => {
    expect(shareOf({ ip: '10.1.2.3' }, shares, cart)).toBeNull();
  });
});
