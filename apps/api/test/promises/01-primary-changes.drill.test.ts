import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Order } from '../../src/features/orders/record/order.schema.ts';
// @ts-expect-error plain JavaScript tooling
import { initiate } from '../../../../tooling/initiate.mjs';
// @ts-expect-error plain JavaScript tooling
import { startMongo } from '../../../../tooling/services.mjs';
import { newKey, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import type { GqlAnswer } from '../test-app.ts';

const PLACES = 24;
const BUYERS = 30;
const FAULTS = new Set(['INTERNAL', 'SERVICE_UNAVAILABLE']);

describe('a database whose primary changes in the middle of a sale', () => {
  let mongo: { uri: string; stop: () => Promise<void> };
  let world: CheckoutWorld;
  beforeAll(async () => {
    // a separate one, because other tests use the shared one concurrently
    mongo = await startMongo({ uri: '', initiate });
    world = await startCheckoutWorld({
      webhooks: true,
      env: { MONGODB_URI: mongo.uri.replace('/marquee', `/test_${newKey().slice(0, 16)}`) },
    });
  });
  afterAll(async () => {
    await world?.stop();
    await mongo?.stop();
  });

  /** Retries like a page does: after a fault it sends the same request again, with the same key. */
  const until = async (ask: () => Promise<GqlAnswer>): Promise<GqlAnswer> => {
    for (let left = 100; ; left -= 1) {
      const answer = await ask();
      if (left === 0 || !answer.errors?.some(({ extensions }) => FAULTS.has(extensions.code))) return answer;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const stepDown = async () => {
    const admin = world.connection.getClient().db('admin');
    // the provider goes on selling while the previous election lasts, and only a primary can step down
    const primary = async () => (await admin.command({ hello: 1 })).isWritablePrimary;
    await expect.poll(primary, { timeout: 60_000 }).toBe(true);
    await admin.command({ replSetStepDown: 2, secondaryCatchUpPeriodSecs: 0, force: true });
  };

  it('Promise 1: sells every place once, charges every order once and forgets nobody', { timeout: 300_000 }, async () => {
    const { org, event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: PLACES })] });
    let bought = 0;
    const buyOne = async (n: number) => {
      const [cartKey, payKey, buyer] = [
        newKey(),
        newKey(),
        { fullName: 'Ann Step', email: `ann-${n}@example.com`, phoneNumber: '+1 801 555 0142' },
      ];
      const cart = (await until(() => world.reserve(event, { idempotencyKey: cartKey }))).data?.reserve;
      if (!cart) return 'sold out';
      const start = (await until(() => world.startPayment(cart, { idempotencyKey: payKey, buyer }))).data.startPayment;
      await world.pay(start);
      bought += 1;
      const { _id, state } = (await until(() => world.confirm(cart.token))).data.confirmOrder;
      return `${_id} ${state}`;
    };
    const buyers = Array.from({ length: BUYERS }, (_, n) => buyOne(n));
    for (const sold of [3, 12]) {
      await expect.poll(() => bought, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(sold);
      await stepDown();
    }
    const ended = await Promise.all(buyers);
    const orders = await world.connection.collection<Order>('orders').find({ eventId: event._id }).toArray();
    const told = ended.filter((what) => what !== 'sold out');
    expect(told.toSorted()).toEqual(orders.map(({ _id }) => `${String(_id)} Active`).toSorted());
    expect(told).toHaveLength(PLACES);
    const units = orders
      .flatMap(({ tickets }) => tickets.flatMap((ticket) => ticket.units))
      .filter((unit) => unit.startsWith('ticketType:'));
    expect(new Set(units).size).toBe(PLACES);
    const books = world.booksOf(org);
    expect([books.captured, books.refunded, books.succeededIntents]).toEqual([2500 * PLACES, 0, PLACES]);
    await world.runJobs();
    const mails = (await world.mails()).map(({ to }) => to);
    expect(mails.toSorted()).toEqual(orders.map(({ email }) => email).toSorted());
  });
});
