import { createServer } from 'node:net';

import { createSimulator, type Simulator } from '@marquee/payment-simulator/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { EventRecord } from '../../src/features/events/public/event-records.ts';
import type { Order } from '../../src/features/orders/order.schema.ts';
import { CARDS, confirmIntent, control, DOCUMENTS, newKey } from '../checkout-world.ts';
import { gqlAt, spawnApi, type Spawned } from '../processes.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

/** `npm run test:promises` makes them all. */
const IS_FULL = process.env['PROMISES'] === 'full';
const PURCHASES = IS_FULL ? 5000 : 160;
const BUYERS = 24;
const SECRET = 'whsec_of_the_tests';

type Api = Spawned & { url: string };

describe('an API process killed with -9 in the middle of a sale', () => {
  let env: Record<string, string>;
  let world: TestApp;
  let simulator: Simulator;
  let simulatorUrl: string;
  const apis: Api[] = [];

  beforeAll(async () => {
    const port = await freePort();
    simulatorUrl = `http://127.0.0.1:${port}`;
    env = testEnvironment({ SIMULATOR_URL: simulatorUrl, STRIPE_WEBHOOK_SECRET: SECRET });
    world = await startTestApp({ env });
    apis.push(await spawnApi(env), await spawnApi(env));
    // the provider's messages go to the process that is killed
    simulator = createSimulator({ webhook: { url: `${apis[0]!.url}/webhooks/stripe`, secret: SECRET } });
    await simulator.listen({ port });
  });
  afterAll(async () => {
    await Promise.all(apis.map(({ kill }) => kill()));
    await simulator.close();
    await world.stop();
  });

  it('Promise 1: sold = tickets = captured payments; nothing is lost and nothing is double', { timeout: 1_800_000 }, async () => {
    const org = await world.given.org();
    await control(simulatorUrl, 'accounts', { id: org.stripeId });
    const type = world.given.events.ticketType({ totalQty: PURCHASES, purchaseLimit: 0 });
    const event = await world.given.event(org, { ticketTypes: [type] });

    const told = await sale(event);
    expect(told.length).toBeGreaterThan(PURCHASES / 2);
    await Promise.all(apis.map(({ kill }) => kill()));
    await afterwards();

    const orders = await ordersOf(event);
    const active = orders.filter(({ state }) => state === 'Active');
    const books = simulator.books({ account: String(org.stripeId) }).accounts[0]!;
    expect(orders.filter(({ state }) => state === 'AwaitingPayment')).toEqual([]);
    expect(told.filter((id) => !active.some(({ _id }) => String(_id) === id))).toEqual([]);
    const kept = books.paymentIntents.filter(({ captured, refunded }) => captured > refunded);
    expect(new Set(kept.map(({ metadata }) => metadata['orderId']))).toEqual(new Set(active.map(({ _id }) => String(_id))));
    expect(books.paymentIntents.filter(({ charges }) => charges > 1)).toEqual([]);
    expect(books.captured - books.refunded).toBe(active.reduce((sum, { total }) => sum + total, 0));
    expect(await soldUnits(event)).toEqual(active.flatMap(({ tickets }) => tickets.flatMap(({ units }) => units)).toSorted());
    expect(active.length).toBeLessThanOrEqual(PURCHASES);
  });

  /** Until everything is sold or somebody is told so; the first process is killed meanwhile. Answers the orders that buyers were told they have. */
  const sale = async (event: EventRecord): Promise<string[]> => {
    const told: string[] = [];
    const kills = IS_FULL ? [PURCHASES / 4, PURCHASES / 2] : [PURCHASES / 2];
    let cut = 0;
    let left = PURCHASES * 2;
    let isRestarted: Promise<void> = Promise.resolve();
    const lane = async (index: number): Promise<void> => {
      while (left-- > 0) {
        if (told.length > kills[0]!) {
          kills.shift();
          isRestarted = restarted();
        }
        // the others' requests are on their way when it dies; the next ones wait for its successor
        await isRestarted;
        const ended = await buyOne(apis[index % 2]!.url, event);
        if (ended === 'sold out') return;
        if (ended) told.push(ended);
        else cut++;
      }
    };
    const restarted = async (): Promise<void> => {
      await apis[0]!.kill();
      apis[0] = await spawnApi(env);
    };
    await Promise.all(Array.from({ length: BUYERS }, (_, index) => lane(index)));
    expect(kills).toEqual([]);
    expect(cut).toBeGreaterThan(0);
    return told;
  };

  /** One buyer's whole way: the order's number, `sold out`, or null when an answer never came. */
  const buyOne = async (url: string, event: EventRecord): Promise<string | null> => {
    try {
      const tickets = [{ ticketTypeId: String(event.ticketTypes[0]?._id), quantity: 1 }];
      const cart = await gqlAt(url, DOCUMENTS.reserve, { input: { eventId: String(event._id), tickets, idempotencyKey: newKey() } });
      if (cart.errors?.[0]?.extensions.code === 'PLACES_LEFT') return 'sold out';
      const { token, totals } = cart.data.reserve;
      const buyer = { fullName: 'A Buyer', email: `${newKey()}@example.com`, phoneNumber: '+18015550142' };
      const start = await gqlAt(url, DOCUMENTS.startPayment, {
        input: { token, buyer, idempotencyKey: newKey(), expectedTotal: totals.total },
      });
      await confirmIntent(simulatorUrl, start.data.startPayment, CARDS.visa);
      const { confirmOrder } = (await gqlAt(url, DOCUMENTS.confirmOrder, { input: { token } })).data;
      return confirmOrder.state === 'Active' ? confirmOrder._id : null;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return null;
    }
  };

  /** What the surviving processes do within minutes: reconcile, then end what is overdue, then give back what came late. */
  const afterwards = async (): Promise<void> => {
    world.clock.forward(2 * 60_000);
    await world.runScheduled('orders.reconcile-payments');
    world.clock.forward(20 * 60_000);
    await expect
      .poll(async () => (await allocations({ expiresAt: { $type: 'date' } })).length, { timeout: 120_000, interval: 500 })
      .toBe(0);
    await world.runJobs();
  };

  const allocations = (filter: object) => world.connection.collection<{ claims: string[] }>('allocations').find(filter).toArray();
  const ordersOf = (event: EventRecord) => world.connection.collection<Order>('orders').find({ eventId: event._id }).toArray();
  const soldUnits = async (event: EventRecord) =>
    (await allocations({ kind: 'order', eventId: String(event._id) })).flatMap(({ claims }) => claims).toSorted();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
