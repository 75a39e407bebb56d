import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { endLocks, type Spawned, spawnMain, spawnWorker } from '../processes.ts';
import { aSeasonHouse, type SeasonHouse } from '../season-house.ts';
import { testEnvironment } from '../test-config.ts';

const NIGHTS = 6;
/** How long somebody at the door waits for an answer at most. In ms. */
const DOOR_MS = 4000;
/** MongoDB ends the transaction of a dead process after this, and its look every so often; then the job runs again. */
const PATIENCE = { timeout: 180_000, interval: 250 };

describe('a worker that is killed while it makes the hidden orders of a season', () => {
  let world: CheckoutWorld;
  let env: Record<string, string>;
  let worker: Spawned | undefined;
  beforeAll(async () => {
    const { SIMULATOR_URL: _none, ...rest } = testEnvironment();
    world = await startCheckoutWorld({ env: rest });
    env = { ...rest, SIMULATOR_URL: world.simulatorUrl };
  });
  afterEach(() => world.clock.release());
  afterAll(async () => {
    await worker?.kill();
    await world?.stop();
  });

  /** A worker that halts there, what happens meanwhile, and its end. */
  const killed = async (haltAt: 'before' | 'half', { meanwhile, ...more }: { meanwhile?: () => Promise<void>; TOGETHER?: 'yes' } = {}) => {
    worker = await spawnMain('test/workers/halting-nights.main.ts', { ...env, ...more, HALT_AT: haltAt });
    await new Promise<void>((resolve) => worker!.child.on('message', (said) => said === 'halting' && resolve()));
    await meanwhile?.();
    await worker.kill();
    await endLocks(env);
  };
  const inTime = (verdict: Promise<string>) =>
    Promise.race([verdict, new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), DOOR_MS))]);
  const works = async () => void (worker = await spawnWorker(env));
  const hidden = async (house: SeasonHouse, orderId: string) => {
    const found = await house.hiddenOf(orderId);
    return found.map(({ eventId, tickets, state }) => ({ eventId, state, tickets: tickets.map(({ name }) => name) }));
  };
  const whole = ({ events }: SeasonHouse) =>
    events.map(({ _id }) => ({ eventId: _id, state: 'Active', tickets: ['Season seat', 'Season seat'] }));
  const told = async (house: SeasonHouse) =>
    world.connection.collection('outbox').countDocuments({ name: 'orders.tell-night-added', 'payload.orgId': house.org._id });

  it('Promise 45: each night has its order once, whole, and its door refuses no holder before', { timeout: 600_000 }, async () => {
    const house = await aSeasonHouse(world, NIGHTS);
    const order = await house.buy(2, { works: false });
    await killed('before');
    expect(await hidden(house, order._id)).toEqual([]);
    const codes = order.tickets.map((_, at) => house.codeOf(order, at));
    const meanwhile = async () => {
      expect(await hidden(house, order._id)).toEqual(whole(house).slice(0, NIGHTS / 2));
      for (const night of [0, NIGHTS - 1]) expect([night, await inTime(house.scan(night, codes[0]!))]).toEqual([night, 'LetIn']);
    };
    await killed('half', { meanwhile });
    world.clock.release();
    const other = await house.buy(1, { works: false });
    await works();
    await expect.poll(() => hidden(house, other._id), PATIENCE).toHaveLength(NIGHTS);
    await worker!.stop();
    expect(await hidden(house, order._id)).toEqual(whole(house));
    expect(new Set((await house.hiddenOf(order._id)).map(({ number }) => number)).size).toBe(NIGHTS);
    expect(await told(house)).toBe(0);
    expect(await house.scan(0, codes[0]!)).toBe('AlreadyScanned');
    expect(await house.scan(0, codes[1]!)).toBe('LetIn');
  });

  it(
    'Promise 45, negative control: written together they are locked by the worker that halts, and the door gets no answer',
    { timeout: 600_000 },
    async () => {
      const house = await aSeasonHouse(world, NIGHTS);
      const order = await house.buy(1, { works: false });
      let late: Promise<string> | undefined;
      const meanwhile = async () => expect(await inTime((late = house.scan(0, house.codeOf(order))))).toBe('no answer');
      await killed('half', { meanwhile, TOGETHER: 'yes' });
      await late?.catch(() => null);
    },
  );
});
