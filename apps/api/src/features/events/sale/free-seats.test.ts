import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unpackFree } from '@marquee/shared/seating/availability';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf } from '@marquee/shared/seating/plan-layout';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';

describe('what is free of a plan', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  const get = (path: string, tag = '') => request(world.app.getHttpServer()).get(path).set('if-none-match', tag);
  const aSale = async (overrides: object = {}, layout = aHall()) => {
    const seated = await seatedEvent(world, layout);
    const { event } = await world.seller({ ...seated.fields, ...overrides });
    const take = (ticketTypeId: string, seats: string[], quantity = seats.length) =>
      world.reserve(event, { tickets: [{ ticketTypeId, quantity, seats }], idempotencyKey: newKey() });
    return { ...seated, event, take, path: `/seating/${seated.seatingId}` };
  };

  it('BYD-074 BUY-020 is one small answer that is not sent again while nothing changed, and says no reason', async () => {
    const { path, stalls, floor, take, seating } = await aSale();
    const first = await get(`${path}/free`);
    expect(first.status).toBe(200);
    const flags = unpackFree(first.body.free, 44);
    expect([...flags].every((free) => free === 1)).toBe(true);
    expect(first.body).toEqual({ free: first.body.free, areas: { standing: 50 } });
    const again = await get(`${path}/free`, first.headers['etag']);
    expect([again.status, again.text]).toEqual([304, '']);
    await take(stalls._id, ['A1', 'B2']);
    await take(floor._id, [], 7);
    await world.connection.collection('allocations').insertOne({
      _id: 'hold:of-staff' as never,
      kind: 'hold',
      ownerId: 'of-staff',
      claims: [`seats:${seating.categories[0]!._id}:3`],
      expiresAt: null,
    });
    await expect.poll(async () => (await get(`${path}/free`, first.headers['etag'])).status, { timeout: 5000 }).toBe(200);
    const { body } = await get(`${path}/free`);
    const seats = seatsOf(aHall());
    const taken = unpackFree(body.free, 44);
    expect(seats.flatMap(({ seat }, at) => (taken[at] ? [] : seat.id))).toEqual(['A1', 'A3', 'B2']);
    expect(body.areas).toEqual({ standing: 43 });
    expect(Object.keys(body)).toEqual(['free', 'areas']);
  });

  it('BYD-074 the plan is sent once, and only of an event that the public sees', async () => {
    const { path, seating } = await aSale();
    const { body, headers } = await get(path);
    expect(body).toEqual({ layout: seating.layout, categories: seating.categories, areas: seating.areas });
    expect((await get(path, headers['etag'])).status).toBe(304);
    const packed = await get(`${path}/plan`);
    expect(packed.body).toEqual({ layout: packPlan(seating.layout), categories: seating.categories, areas: seating.areas });
    expect((await get(`${path}/plan`, packed.headers['etag'])).status).toBe(304);
    const draft = await aSale({ published: false, firstPublishedAt: null });
    const later = await aSale({ schedule: { ...draft.event.schedule, announceAt: new Date(world.clock.now().getTime() + 3_600_000) } });
    for (const hidden of [draft.path, later.path, '/seating/6a0000000000000000000000', '/seating/of-nothing'])
      expect([(await get(hidden)).status, (await get(`${hidden}/plan`)).status, (await get(`${hidden}/free`)).status]).toEqual([
        404, 404, 404,
      ]);
  });

  it('BYD-074 of 20,000 seats is at most 5 kB', async () => {
    const { path } = await aSale({}, aHall(200, 100));
    const { text } = await get(`${path}/free`);
    expect(text.length).toBeLessThanOrEqual(5000);
  });
});
