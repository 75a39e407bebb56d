import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import { shareOf } from './reserve-meters.ts';

type Reserved = Parameters<CheckoutWorld['startPayment']>[0];
const IP = '203.0.113.7';

describe('what one network may hold of a pool', () => {
  let world: CheckoutWorld;
  const env = { TRUST_PROXY: '1', NETWORK_SHARE_PERCENT: '20', NETWORK_SHARE_LEAST: '5' };
  beforeAll(async () => void (world = await startCheckoutWorld({ env })));
  afterAll(() => world.stop());

  const anEvent = async (totalQty = 50, purchaseLimit = 8) => {
    const type = world.given.events.ticketType({ totalQty, purchaseLimit });
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
  const press = async (
    event: EventRecord,
    quantity = 1,
    { ip = IP, token, code }: { ip?: string; token?: string; code?: string | null } = {},
  ) => {
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity }];
    const input = { eventId: String(event._id), tickets, idempotencyKey: newKey(), ...(token && { token }), ...(code && { code }) };
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
    const claims = await world.connection.collection('allocations').countDocuments({ sellableId: String(event._id) });
    expect(claims).toBe(10);
    expect((await press(event, 4, { ip: '198.51.100.9' })).code).toBeNull();
    expect((await press(event, 4, { ip: '127.0.0.1' })).code).toBeNull();
  });

  it('is a fifth of the seats of a category, and a refused choice counts nothing', async () => {
    const { fields, stalls } = await seatedEvent(world, aHall(4, 10));
    const { event } = await world.seller(fields);
    const choose = async (seats: string[]) => {
      const tickets = [{ ticketTypeId: stalls._id, quantity: seats.length, seats }];
      const { errors } = await send(DOCUMENTS.reserve, { input: { eventId: event._id, tickets, idempotencyKey: newKey() } }, IP);
      return (errors?.[0]?.extensions.code ?? null) as string | null;
    };
    const rowA = Array.from({ length: 8 }, (_, at) => `A${at + 1}`);
    expect(await choose(rowA.slice(0, 4))).toBeNull();
    expect(await choose(['A4', 'A5', 'A6', 'A7'])).toBe('SEAT_TAKEN');
    expect(await choose(rowA.slice(4))).toBeNull();
    // 20 percent of 40
    expect(await choose(['B1'])).toBe('NETWORK_SHARE');
  });

  it('counts an IPv6 network of 64 bits as one', async () => {
    const event = await anEvent();
    for (const host of [1, 2]) expect((await press(event, 5, { ip: `2001:db8:1:2::${host}` })).code).toBeNull();
    expect((await press(event, 1, { ip: '2001:db8:1:2:ffff::3' })).code).toBe('NETWORK_SHARE');
    expect((await press(event, 1, { ip: '2001:db8:1:3::1' })).code).toBeNull();
  });

  it('counts the networks of one IPv6 site of 48 bits together, twice as loosely', async () => {
    const event = await anEvent();
    for (const network of ['a', 'b']) {
      for (const host of [1, 2]) expect((await press(event, 5, { ip: `2001:db8:2:${network}::${host}` })).code).toBeNull();
    }
    expect((await press(event, 1, { ip: '2001:db8:2:c::1' })).text).toContain('at most 20,');
    expect((await press(event, 1, { ip: '2001:db8:3:c::1' })).code).toBeNull();
  });

  it('is one with every port, and one for all addresses that cannot be read', async () => {
    const event = await anEvent();
    for (const port of [1000, 1001]) expect((await press(event, 5, { ip: `198.51.100.10:${port}` })).code).toBeNull();
    for (const ip of ['198.51.100.10:1002', '198.51.100.10']) expect((await press(event, 1, { ip })).code).toBe('NETWORK_SHARE');
    for (const n of [1, 2]) expect((await press(event, 5, { ip: `not-an-ip-${n}` })).code).toBeNull();
    expect((await press(event, 1, { ip: 'not-an-ip-3' })).code).toBe('NETWORK_SHARE');
  });

  it('leaves of a small pool as many as one order may take', async () => {
    const event = await anEvent(6, 5);
    expect((await press(event, 5)).code).toBeNull();
    expect((await press(event, 1)).code).toBe('NETWORK_SHARE');
    expect((await press(await anEvent(5), 5)).code).toBeNull();
  });

  it('never leaves more than half of a small pool, whatever the least is', async () => {
    const event = await anEvent(6, 2);
    expect([(await press(event, 2)).code, (await press(event, 1)).code]).toEqual([null, null]);
    expect((await press(event, 1)).code).toBe('NETWORK_SHARE');
    expect((await press(event, 2, { ip: '198.51.100.9' })).code).toBeNull();
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
    await expect.poll(async () => (await press(event, 5)).code, { timeout: 15_000 }).toBeNull();
  });

  const aFreeType = () => world.given.events.ticketType({ totalQty: 50, purchaseLimit: 5 }, [{ price: 0 }]);
  const withCode = () => world.given.events.promotion({ code: 'GUEST', discountType: 'Percent', discountValue: 100 });
  it.each([
    ['an RSVP', () => ({ processAs: 'RSVP' as const, ticketTypes: [aFreeType()] }), null],
    ['a free ticket', () => ({ ticketTypes: [aFreeType()] }), null],
    [
      'a code of 100 percent',
      () => ({ ticketTypes: [{ ...aFreeType(), tiers: [world.given.events.tier()] }], promotions: [withCode()] }),
      'GUEST',
    ],
  ])('counts what cost nothing for a day: %s', async (_, offer, code) => {
    const { event } = await world.seller(offer());
    const at = world.clock.now().getTime();
    const passed = (ms: number) => world.clock.forward(at + ms - world.clock.now().getTime());
    for (let n = 0; n < 2; n += 1) {
      const { reserved } = await press(event, 5, { code });
      const { provider, order } = (await world.startPayment(reserved!)).data.startPayment;
      expect([provider, order.state]).toEqual(['none', 'Active']);
    }
    for (const ms of [0, 20 * 60_000, 23 * 3_600_000]) {
      passed(ms);
      expect((await press(event, 1)).code).toBe('NETWORK_SHARE');
      expect((await press(event, 1, { ip: '198.51.100.9' })).code).toBeNull();
    }
    passed(24 * 3_600_000 + 60_000);
    expect((await press(event, 5)).code).toBeNull();
  });
});

describe('how much that is', () => {
  const shares = { NETWORK_SHARE_PERCENT: 20, NETWORK_SHARE_LEAST: 30 };
  const cart = { until: new Date(0), replaces: null };
  const mostOf = (ip: string, pool: { limit: number; perOrder?: number }) =>
    shareOf({ ip }, shares, cart)?.networks.map((network) => network.mostOf(pool));
  it.each([
    [4, 8],
    [30, 15],
    [50, 25],
    [150, 30],
    [300, 60],
    [20_000, 4000],
  ])('of a pool of %i', (limit, most) => {
    expect(mostOf(IP, { limit })).toEqual([most]);
  });

  it('of a small pool as much as one order may take', () => {
    expect(mostOf(IP, { limit: 30, perOrder: 20 })).toEqual([20]);
    expect(mostOf(IP, { limit: 4, perOrder: 2 })).toEqual([2]);
    expect(mostOf(IP, { limit: 1, perOrder: 1 })).toEqual([1]);
  });

  it.each([
    [30, [15, 22]],
    [150, [30, 60]],
    [20_000, [4000, 8000]],
  ])('of an IPv6 address and of its site, of a pool of %i', (limit, most) => {
    expect(mostOf('2001:db8::1', { limit })).toEqual(most);
  });

  it('of a proxy that is not believed is not counted', () => {
    expect(shareOf({ ip: '10.1.2.3' }, shares, cart)).toBeNull();
  });
});
