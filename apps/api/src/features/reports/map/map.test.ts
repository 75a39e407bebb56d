import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { MIGRATIONS } from '../../../migrations/list.ts';
import { Migrator } from '../../../platform/migrations/migrator.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import { OrderPlacesRepository } from '../../orders/record/order-places.repository.ts';
import { Order } from '../../orders/record/order.schema.ts';

const MAP = 'query($input: OrderMapInput!) { orderMap(input: $input) { located points { lat lng orders } } }';
const CANCEL = 'mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const SALT_LAKE = { lat: 40.756095, lng: -111.900719 };

describe('the map of orders', () => {
  let world: CheckoutWorld;
  let event: EventRecord;
  let other: EventRecord;
  let canceled: string;
  beforeAll(async () => {
    world = await startCheckoutWorld();
    world.clock.set('2026-11-19T19:00:00Z');
    ({ event } = await world.seller());
    for (const zip of ['84101', '84101-1234', '10001', '99999', '']) await world.buy(event, {}, zip);
    canceled = (await world.connection.collection('orders').findOne({ 'address.zip': '10001' }))!._id as never;
    other = await world.given.event({ _id: event.orgId } as never);
    await world.runJobs();
  });
  afterAll(() => world.stop());

  const tokenOf = async (role: 'ADMIN' | 'BOX_OFFICE') => (await world.given.member(role, { _id: event.orgId } as never)).token;
  const map = async (input: object, as?: string) => {
    const { data, errors } = await world.gql(MAP, { input }, as ?? (await tokenOf('ADMIN')));
    return errors ? errors[0]!.extensions.code : data.orderMap;
  };

  it('OPS-182 has an order where its buyer’s card is billed; without a postal code or with an unknown one it is left out', async () => {
    const stored = await world.connection.collection('orders').find({}).toArray();
    expect(stored.map(({ address }) => address?.zip ?? '').toSorted()).toEqual(['', '10001', '84101', '84101', '99999']);
    const { located, points } = await map({});
    expect(points.map(({ orders }: { orders: number }) => orders)).toEqual([2, 1]);
    expect(located).toBe(3);
    expect(points[0].lat).toBeCloseTo(SALT_LAKE.lat, 1);
    expect(points[0].lng).toBeCloseTo(SALT_LAKE.lng, 1);
  });

  it('OPS-182 BYD-052 has orders that the version before located, once an upgrade passed them', async () => {
    const before = await map({});
    const orders = world.connection.collection('orders');
    await orders.updateMany({ 'address.zip': /^84101/ }, { $unset: { placeKey: 1, mapAt: 1 } });
    await orders.updateMany({ 'address.zip': '10001' }, { $unset: { mapAt: 1 } });
    expect((await map({})).located).toBe(0);
    for (let times = 0; times < 2; times += 1) {
      await world.connection.collection('migrations').deleteMany({ _id: { $in: ['0006-place-keys', '0007-map-dates'] as never[] } });
      await new Migrator(world.connection.db!, MIGRATIONS, { now: () => world.clock.now() }).run();
      expect(await map({})).toEqual(before);
    }
    expect(await orders.countDocuments({ placeKey: { $exists: true } })).toBe(3);
  });

  it('OPS-182 is of the chosen range and of the event, season, venue or performer', async () => {
    const day = { startDate: '2026-11-19T07:00:00Z', endDate: '2026-11-20T07:00:00Z' };
    const located = async (input: object) => (await map(input)).located;
    expect(await located(day)).toBe(3);
    // inclusive, exclusive
    expect(await located({ startDate: '2026-11-18T07:00:00Z', endDate: '2026-11-19T07:00:00Z' })).toBe(0);
    expect(await located({ startDate: '2026-11-20T07:00:00Z', endDate: '2026-11-21T07:00:00Z' })).toBe(0);
    expect([await located({ eventId: event._id }), await located({ eventId: other._id })]).toEqual([3, 0]);
    const season = await world.given.events.season({ _id: event.orgId } as never);
    expect(await located({ seasonId: season._id })).toBe(0);
    await world.connection
      .collection('orders')
      .updateOne({ _id: canceled as never }, { $set: { seasonId: season._id as never, eventId: null } });
    expect([await located({ seasonId: season._id }), await located({ eventId: event._id }), await located({})]).toEqual([1, 2, 3]);
    await world.connection
      .collection('orders')
      .updateOne({ _id: canceled as never }, { $set: { seasonId: null, eventId: event._id as never } });
  });

  it('leaves out canceled orders, of the organization and of the event', async () => {
    const { errors } = await world.gql(CANCEL, { input: { orderId: String(canceled) } }, await tokenOf('ADMIN'));
    expect(errors).toBeUndefined();
    const { points } = await map({});
    expect(points).toMatchObject([{ orders: 2 }]);
    expect((await map({ eventId: event._id })).points).toEqual(points);
    // one of two of the same place
    const { _id } = (await world.connection.collection('orders').findOne({ 'address.zip': '84101' }))!;
    await world.gql(CANCEL, { input: { orderId: String(_id) } }, await tokenOf('ADMIN'));
    expect(await map({})).toEqual({ located: 1, points: [{ ...points[0], orders: 1 }] });
  });

  it('OPS-012 is no box office’s, and shows nothing of others', async () => {
    expect(await map({}, await tokenOf('BOX_OFFICE'))).toBe('FORBIDDEN');
    const stranger = await world.given.member('OWNER');
    expect(await map({ eventId: event._id }, stranger.token)).toBe('NOT_FOUND');
    expect((await map({}, stranger.token)).located).toBe(0);
    expect(await map({ startDate: '2026-11-19T07:00:00Z' })).toBe('ANALYTICS_RANGE_INVALID');
  });

  it('reads no other organization’s part of an index for a range that began before 1970, and answers when a read fails', async () => {
    const before = { startDate: '1965-01-01T00:00:00Z', endDate: '1980-01-01T00:00:00Z' };
    const { collection } = world.app.get<Model<Order>>(getModelToken(Order.name), { strict: false });
    const counting = vi.spyOn(collection, 'aggregate');
    expect(await map(before)).toEqual({ located: 0, points: [] });
    const [first] = counting.mock.calls;
    const explained = await collection.aggregate(...first!).explain('executionStats');
    expect(JSON.stringify(explained)).toContain('"totalKeysExamined":0');
    const lost: unknown[] = [];
    const note = (error: unknown) => lost.push(error);
    process.on('unhandledRejection', note);
    counting.mockImplementation(() => ({ toArray: () => Promise.reject(new Error('gone')) }) as never);
    const { errors } = await world.gql(MAP, { input: {} }, await tokenOf('ADMIN'));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    counting.mockRestore();
    expect([errors?.length, lost]).toEqual([1, []]);
  });

  it('reads indexes and no order', async () => {
    const { collection } = world.app.get<Model<Order>>(getModelToken(Order.name), { strict: false });
    const counting = vi.spyOn(collection, 'aggregate');
    const repository = world.app.get(OrderPlacesRepository, { strict: false });
    const scope = { orgId: event.orgId, from: null, to: null };
    await repository.points(scope);
    await repository.points({ ...scope, sellableIds: [event._id, other._id] });
    const asked = counting.mock.calls;
    counting.mockRestore();
    expect(asked.map(([, options]) => options?.hint)).toEqual([
      'mapOfOrg',
      'canceledOnMap',
      'mapOfEvent',
      'mapOfOrg',
      'canceledOnMap',
      'canceledOnMap',
    ]);
    for (const [stages, options] of asked) {
      const explained = await collection.aggregate(stages, options).explain('executionStats');
      expect(JSON.stringify(explained)).toContain('"totalDocsExamined":0');
    }
  });
});
