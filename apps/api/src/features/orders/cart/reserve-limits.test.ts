import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import { REDIS, type Redis } from '../../../platform/redis/redis.ts';
import { metersOf } from './reserve-meters.ts';

const A_VISITOR = 20;
const AN_ADDRESS = 1200;

describe('how often places may be reserved', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  interface From {
    readonly visitor?: string;
    readonly ip?: string;
    readonly key?: string;
  }
  const press = async (event: EventRecord, { visitor, ip = '203.0.113.7', key = newKey() }: From = {}) => {
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity: 1 }];
    const input = { eventId: String(event._id), tickets, idempotencyKey: key };
    const request = world.http.post('/graphql').set('x-forwarded-for', ip);
    if (visitor) void request.set('cookie', `mq_visitor=${visitor}`);
    const { body } = await request.send({ query: DOCUMENTS.reserve, variables: { input } });
    return body as {
      data?: { reserve?: { token: string } };
      errors?: { message: string; extensions: { code: string; details: unknown } }[];
    };
  };
  const aVisitor = () => newKey().slice(0, 22);
  const anEvent = async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 3000 })] });
    return event;
  };
  const used = (key: string, times: number) => world.app.get<Redis>(REDIS).set(`inventory:meter:${key}`, times, 'PX', 40_000);

  it('refuses the 21st cart of one browser within a minute, tells how long to wait, and reserves nothing', async () => {
    const [event, visitor] = [await anEvent(), aVisitor()];
    for (let n = 0; n < A_VISITOR; n += 1) expect((await press(event, { visitor })).errors).toBeUndefined();
    const { errors } = await press(event, { visitor });
    expect(errors?.[0]).toMatchObject({
      message: 'You have tried to reserve too often. Please wait a minute and try again.',
      extensions: { code: 'RESERVE_THROTTLED', details: { retryAfter: expect.any(Number) } },
    });
    const claims = await world.connection.collection('allocations').countDocuments({ sellableId: String(event._id) });
    // one browser has one cart
    expect(claims).toBe(1);
  });

  it('counts a repeated request once', async () => {
    const [event, visitor, key] = [await anEvent(), aVisitor(), newKey()];
    for (let n = 0; n < A_VISITOR + 5; n += 1) expect((await press(event, { visitor, key })).data?.reserve?.token).toBeTruthy();
    expect((await press(event, { visitor })).errors).toBeUndefined();
  });

  it('lets a crowd behind one address buy, and refuses only what no crowd does', async () => {
    const [event, ip] = [await anEvent(), '198.51.100.9'];
    await used(`address:${ip}`, AN_ADDRESS - 2);
    const crowd = await Promise.all(Array.from({ length: 3 }, () => press(event, { visitor: aVisitor(), ip })));
    expect(crowd.filter(({ errors }) => errors).map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['RESERVE_THROTTLED']);
    expect((await press(event, { visitor: aVisitor(), ip: '198.51.100.10' })).errors).toBeUndefined();
  });

  it('lets go after the minute', async () => {
    const [event, visitor] = [await anEvent(), aVisitor()];
    await world.app.get<Redis>(REDIS).set(`inventory:meter:visitor:${visitor}`, 500, 'PX', 300);
    expect((await press(event, { visitor })).errors?.[0]?.extensions.code).toBe('RESERVE_THROTTLED');
    await expect.poll(async () => (await press(event, { visitor })).errors, { timeout: 15_000, interval: 100 }).toBeUndefined();
  });
});

describe('what is counted', () => {
  const addressOf = (ip: string) => metersOf({ visitorId: 'v', ip })[1]?.key ?? null;

  it.each([
    ['203.0.113.7', 'address:203.0.113.7'],
    ['::ffff:203.0.113.7', 'address:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2'],
    ['2001:DB8:1:2::9', 'address:2001:db8:1:2'],
    ['2001:db8::9', 'address:2001:db8:0:0'],
    ['127.0.0.1', null],
    ['::1', null],
    ['::ffff:172.18.0.4', null],
    ['10.1.2.3', null],
    ['fd00::1', null],
    ['', null],
  ])('of the address %s is %s', (ip, key) => {
    expect(addressOf(ip)).toBe(key);
  });

  it('are all networks of an IPv6 site together, too', () => {
    expect(metersOf({ visitorId: 'v', ip: '2001:db8:1:2::9' }).at(-1)).toMatchObject({ key: 'address:2001:db8:1/48', most: 4800 });
    expect(metersOf({ visitorId: 'v', ip: '203.0.113.7' })).toHaveLength(2);
  });
});
