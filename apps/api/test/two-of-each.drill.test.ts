import { createSimulator, type Simulator } from '@marquee/payment-simulator/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { EventRecord } from '../src/features/events/public/event-records.ts';
import { CARDS, confirmIntent, control, DOCUMENTS, newKey } from './checkout-world.ts';
import { gqlAt, spawnApi, spawnWorker, type Spawned } from './processes.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { testEnvironment } from './test-config.ts';

const PLACES = 30;
const BUYERS = 40;

describe('two API processes and two workers sell one house', () => {
  let world: TestApp;
  let simulator: Simulator;
  let simulatorUrl: string;
  let apis: (Spawned & { url: string })[] = [];
  let workers: Spawned[] = [];

  beforeAll(async () => {
    simulator = createSimulator();
    simulatorUrl = (await simulator.listen({ port: 0 })).url;
    const env = testEnvironment({ SIMULATOR_URL: simulatorUrl });
    world = await startTestApp({ env });
    apis = await Promise.all([spawnApi(env), spawnApi(env)]);
    workers = await Promise.all([spawnWorker(env), spawnWorker(env)]);
  }, 300_000);
  afterAll(async () => {
    await Promise.all([...apis, ...workers].map(({ stop }) => stop()));
    await simulator?.close();
    await world?.stop();
  });

  /** The cart is made at one process, paid for at the other and confirmed at the first. */
  const buy = async (event: EventRecord, index: number): Promise<string> => {
    const [one, other] = index % 2 ? [apis[0]!.url, apis[1]!.url] : [apis[1]!.url, apis[0]!.url];
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]?._id), quantity: 1 }];
    const cart = await gqlAt(one, DOCUMENTS.reserve, { input: { eventId: String(event._id), tickets, idempotencyKey: newKey() } });
    if (cart.errors) return cart.errors[0]!.extensions.code;
    const { token, totals } = cart.data.reserve;
    const buyer = { fullName: 'A Buyer', email: `buyer${index}@example.com`, phoneNumber: '+18015550142' };
    const input = { token, buyer, idempotencyKey: newKey(), expectedTotal: totals.total };
    const start = await gqlAt(other, DOCUMENTS.startPayment, { input });
    await confirmIntent(simulatorUrl, start.data.startPayment, CARDS.visa);
    return (await gqlAt(one, DOCUMENTS.confirmOrder, { input: { token } })).data.confirmOrder.state;
  };

  it('every place once, and mail each buyer once', { timeout: 300_000 }, async () => {
    const org = await world.given.org();
    await control(simulatorUrl, 'accounts', { id: org.stripeId });
    const event = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({ totalQty: PLACES })] });

    const outcomes = await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(event, index)));
    expect(outcomes.filter((outcome) => outcome === 'Active')).toHaveLength(PLACES);
    expect(outcomes.filter((outcome) => outcome === 'PLACES_LEFT')).toHaveLength(BUYERS - PLACES);

    const orders = await world.connection.collection('orders').find({ eventId: event._id, state: 'Active' }).toArray();
    const units = orders.flatMap((order) => order['tickets'].flatMap((ticket: { units: string[] }) => ticket.units));
    expect(new Set(units).size).toBe(units.length);
    expect(simulator.books({ account: String(org.stripeId) }).accounts[0]!.captured).toBe(
      orders.reduce((sum, order) => sum + order['total'], 0),
    );

    const buyers = orders.map((order) => String(order['email'])).toSorted();
    const mailed = async () =>
      (await world.mails())
        .map(({ to }) => to)
        .filter((to) => to.startsWith('buyer'))
        .toSorted();
    await expect.poll(mailed, { timeout: 120_000, interval: 300 }).toEqual(buyers);
  });
});
