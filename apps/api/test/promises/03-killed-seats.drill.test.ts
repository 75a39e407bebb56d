import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { CARDS, confirmIntent, DOCUMENTS, newKey } from '../checkout-world.ts';
import { gqlAt, spawnApi, spawnMain, type Spawned } from '../processes.ts';
import { RESERVE_SEATS, startProvidedWorld, type ProvidedWorld } from '../provided-sale.ts';
import { testEnvironment } from '../test-config.ts';

const MINUTE = 60_000;
const MAIN = 'test/workers/halting-seats.main.ts';
/** MongoDB keeps the open transaction of a dead process so long while others wait, in s: the same as that of tooling/services.mjs. */
const ORPHAN_SECONDS = 10;
const PATIENCE = { timeout: 120_000, interval: 500 };

type Sale = Awaited<ReturnType<ProvidedWorld['aSale']>>;

describe('a seat at the seating provider while processes are killed', () => {
  let world: ProvidedWorld;
  let env: Record<string, string>;
  const spawned: Spawned[] = [];
  beforeAll(async () => {
    const { SIMULATOR_URL: _url, STRIPE_WEBHOOK_SECRET: secret, ...own } = testEnvironment();
    world = await startProvidedWorld({ ...own, STRIPE_WEBHOOK_SECRET: secret! });
    const { simulatorUrl, seatsUrl } = world;
    env = { ...own, STRIPE_WEBHOOK_SECRET: secret!, SIMULATOR_URL: simulatorUrl, SEATS_URL: seatsUrl, TRUST_PROXY: '1' };
    await world.connection.getClient().db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: ORPHAN_SECONDS });
  });
  afterEach(async () => {
    await Promise.all(spawned.splice(0).map(({ kill }) => kill()));
    world.clock.release();
  });
  afterAll(() => world?.stop());

  /** Runs until a process halts at this moment, and kills it there. */
  const killAt = async (at: string, run: (url: string) => Promise<unknown>): Promise<void> => {
    const { child, kill, url } = await spawnApi({ ...env, HALTS_AT: at }, { main: MAIN });
    const halted = new Promise<void>((resolve) => child.once('message', () => resolve()));
    child.send('halt');
    const cut = run(url).catch(() => null);
    await halted;
    await kill();
    expect(await cut).toBeNull();
  };

  const buy = async (sale: Sale, labels: readonly string[], url: string) => {
    const { reserve } = (await gqlAt(url, RESERVE_SEATS, sale.inputOf(labels))).data;
    const buyer = { fullName: 'A Buyer', email: `${newKey()}@example.com`, phoneNumber: '+18015550142' };
    const input = { token: reserve.token, expectedTotal: reserve.totals.total, idempotencyKey: newKey(), buyer };
    const { startPayment } = (await gqlAt(url, DOCUMENTS.startPayment, { input })).data;
    await confirmIntent(world.simulatorUrl, startPayment, CARDS.visa);
    return gqlAt(url, DOCUMENTS.confirmOrder, { input: { token: reserve.token } });
  };

  /** What the survivors do in these minutes. */
  const minutesPass = async (minutes: number, sale: Sale) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      world.clock.forward(MINUTE);
      await world.runScheduled('orders.reconcile-payments');
      await sale.reconcile();
    }
  };

  /** The active orders of each seat. */
  const ordersOf = async (sale: Sale, label: string) => {
    const orders = await world.connection
      .collection('orders')
      .find({ eventId: sale.event._id as never, state: 'Active' })
      .toArray();
    const [row, number] = label.split('-').slice(-2);
    return orders.filter((order) => (order['tickets'] as { seat: string }[]).some(({ seat }) => seat === `Stalls-${row}-${number}`)).length;
  };

  it.each(['claimed', 'held', 'paid'] as const)(
    'Promise 3 BYD-096: an API that is killed when it has %s leaves no seat on one side for five minutes, and nobody owns one twice',
    { timeout: 300_000 },
    async (moment) => {
      const sale = await world.aSale();
      const [labels, others] = [
        ['Stalls-B-3', 'Stalls-B-4'],
        ['Stalls-C-3', 'Stalls-C-4'],
      ];
      await killAt(moment, (url) => (moment === 'paid' ? buy(sale, labels, url) : gqlAt(url, RESERVE_SEATS, sale.inputOf(labels))));
      // the seats of the dead process are nobody else's meanwhile
      expect((await sale.reserve(labels)).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
      world.clock.forward(0);
      await minutesPass(5, sale);
      expect(await sale.differences()).toEqual([]);
      expect((await sale.claimed()).toSorted()).toEqual(labels);
      await minutesPass(20, sale);
      // who paid keeps the seats; all others are sold
      await expect
        .poll(async () => {
          await minutesPass(1, sale);
          return [await sale.claimed(), await sale.differences()];
        }, PATIENCE)
        .toEqual([moment === 'paid' ? labels : [], []]);
      world.clock.release();
      for (const label of [...labels, ...others]) {
        const { data } = await sale.reserve([label]);
        if (data?.reserve) expect((await sale.pay(data.reserve)).state).toBe('Active');
      }
      await sale.reconcile();
      expect(await Promise.all([...labels, ...others].map((label) => ordersOf(sale, label)))).toEqual([1, 1, 1, 1]);
      expect([...labels, ...others].map(sale.says)).toEqual(Array(4).fill('booked'));
      expect(await sale.differences()).toEqual([]);
    },
  );

  it('Promise 3 BYD-096, negative control: without the comparison the same kill leaves the seats on our side alone', async () => {
    const sale = await world.aSale();
    await killAt('claimed', (url) => gqlAt(url, RESERVE_SEATS, sale.inputOf(['Stalls-B-3'])));
    world.clock.forward(5 * MINUTE);
    await world.runScheduled('orders.reconcile-payments');
    expect(await sale.differences()).toEqual(['Stalls-B-3']);
  });

  it.each(['to book', 'booked'] as const)(
    'Promise 3 BYD-096: a worker that is killed when it has a paid seat %s loses nothing',
    { timeout: 300_000 },
    async (moment) => {
      const sale = await world.aSale();
      const { data } = await sale.reserve(['Stalls-B-3', 'Stalls-B-4']);
      const worker = await spawnMain(MAIN, { ...env, ROLE: 'worker', HALTS_AT: moment });
      const halted = new Promise<void>((resolve) => worker.child.once('message', () => resolve()));
      worker.child.send('halt');
      expect((await sale.pay(data.reserve)).state).toBe('Active');
      await halted;
      await worker.kill();
      // without another one the provider is not told
      if (moment === 'to book') expect(['Stalls-B-3', 'Stalls-B-4'].map(sale.says)).toEqual(['held', 'held']);
      spawned.push(await spawnMain(MAIN, { ...env, ROLE: 'worker', HALTS_AT: 'never' }));
      await expect.poll(() => ['Stalls-B-3', 'Stalls-B-4'].map(sale.says), PATIENCE).toEqual(['booked', 'booked']);
      expect(await sale.differences()).toEqual([]);
    },
  );
});
