import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { figuresOf } from '../../../../test/figures-of.ts';
import { ledgerOfOrders } from '../../../migrations/0004-ledger.ts';
import { addMissing } from '../../../platform/migrations/adding.ts';
import { BookMissingService } from './book-missing.service.ts';
import type { Order } from './order.schema.ts';
import { OrdersRepository } from './orders.repository.ts';

const CANCEL = 'mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const ORDERS = 6;

describe('booking what the ledger lacks', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => world.stop());

  /** An event with orders that a version before the ledger sold. */
  const sold = async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const orders: Order[] = [];
    while (orders.length < ORDERS) orders.push(await world.given.paidOrder(event));
    await world.connection.collection('ledger').deleteMany({ sellableId: event._id as never });
    return { org, event, ids: orders.map(({ _id }) => String(_id)) };
  };
  const bookings = () => world.app.get(BookMissingService, { strict: false });
  const entries = (ids: readonly string[]) => world.connection.collection('ledger').countDocuments({ orderId: { $in: ids as never } });
  /** A barrier: no reader of orders continues before all have read. */
  const meet = (many: number) => {
    const orders = world.app.get(OrdersRepository, { strict: false });
    const { promise: all, resolve } = Promise.withResolvers<void>();
    const read = orders.readAny.bind(orders);
    let met = 0;
    vi.spyOn(orders, 'readAny').mockImplementation(async (...asked) => {
      const found = await read(...asked);
      if (++met === many) resolve();
      await all;
      return found;
    });
  };

  it('BYD-020 books an order once, however many book it at the same moment', async () => {
    const { event, ids } = await sold();
    meet(4);
    const booked = await Promise.all(Array.from({ length: 4 }, () => bookings().book(ids)));
    expect(booked.toSorted()).toEqual([0, 0, 0, ORDERS]);
    expect(await entries(ids)).toBe(ORDERS);
    expect(await figuresOf(world, event)).toMatchObject({ orders: ORDERS, sold: ORDERS });
  });

  it('BYD-020 books it once beside the migration of an upgrade', async () => {
    const { event, ids } = await sold();
    const { connection } = world;
    const records = await connection
      .db!.collection('orders')
      .find({ eventId: event._id as never })
      .toArray();
    const migrated = () => addMissing(connection.db!, ledgerOfOrders, records, world.clock.now());
    await Promise.all([migrated(), bookings().book(ids), migrated(), bookings().book(ids)]);
    expect(await entries(ids)).toBe(ORDERS);
  });

  it('BYD-020 agrees with an order that is changed while it is booked', async () => {
    const { org, event, ids } = await sold();
    const { token } = await world.given.member('ADMIN', org);
    const cancel = (orderId: string) => world.gql(CANCEL, { input: { orderId } }, token);
    const answers = await Promise.all([bookings().book(ids), ...ids.slice(1).map(cancel), bookings().book(ids)]);
    expect(answers.slice(1, -1).every((answer) => !(answer as { errors?: unknown }).errors)).toBe(true);
    expect(await figuresOf(world, event)).toMatchObject({ orders: 1, sold: 1 });
    expect(await bookings().book(ids)).toBe(0);
  });

  it('BYD-020, negative control: without raising the versions of the orders it is booked by all', async () => {
    const { ids } = await sold();
    meet(2);
    vi.spyOn(world.app.get(OrdersRepository, { strict: false }), 'raiseVersions').mockResolvedValue();
    await Promise.all([bookings().book(ids), bookings().book(ids)]);
    expect(await entries(ids)).toBe(2 * ORDERS);
  });
});
