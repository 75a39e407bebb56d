import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { PoolUnits } from '../../src/features/inventory/pool-units.service.ts';
import { anId, aPool, demand, inventoryOf, refusals, sibling, type InventoryWorld } from '../given/inventory.given.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const succeeded = (results: readonly PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length;

describe('interleavings by name', () => {
  let here: InventoryWorld;
  let there: InventoryWorld;
  let second: TestApp;
  beforeAll(async () => {
    here = inventoryOf(await startTestApp());
    second = await sibling(here.world);
    there = inventoryOf(second);
  });
  afterEach(() => here.world.clock.release());
  afterAll(async () => {
    await second.app.close();
    await here.world.stop();
  });

  it('BUY-012 lower-vs-reserve: lowering a quantity while buyers reserve leaves no more claimed than the new quantity', async () => {
    for (let round = 0; round < 8; round++) {
      const pool = aPool();
      await here.reserve([demand(pool, 40, 10)]);
      const lower = here.tx((tx) => here.inventory.changeQuantity(tx, { pool, line: 'General', from: 40, to: 20 }));
      const buyers = Array.from({ length: 20 }, (_, at) => [here, there][at % 2]!.reserve([demand(pool, 40)]));
      const [lowered, ...results] = await Promise.allSettled([lower, ...buyers]);
      const total = lowered?.status === 'fulfilled' ? 20 : 40;
      if (total === 40) expect(refusals([lowered!])).toEqual(['QUANTITY_BELOW_CLAIMED']);
      const claims = await here.claimsOf(pool);
      expect(claims).toHaveLength(10 + succeeded(results));
      expect(claims.length).toBeLessThanOrEqual(total);
      expect((await here.inventory.exact([{ pool, limit: total }])).get(pool)).toMatchObject({ total, remaining: total - claims.length });
    }
  });

  it('lower-vs-reserve: a buyer whose page still says 10 gets none of the 4 that are retired', async () => {
    const pool = aPool();
    await here.tx((tx) => here.inventory.changeQuantity(tx, { pool, line: 'General', from: 10, to: 6 }));
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => here.reserve([demand(pool, 10)])));
    expect(succeeded(results)).toBe(6);
    await here.tx((tx) => here.inventory.changeQuantity(tx, { pool, line: 'General', from: 6, to: 12 }));
    expect((await here.reserve([demand(pool, 12, 6)])).units[pool]).toHaveLength(6);
  });

  it('expiry-vs-webhook: of a payment that settles and a deadline that passes at the same moment one wins', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const pool = aPool();
      const { reservationId } = await here.reserve([demand(pool, 3, 2)]);
      const orderId = (await here.sell(reservationId, here.minutes(5)))!;
      const settle = () => here.tx((tx) => here.inventory.settle(tx, [orderId]));
      const expire = () => there.tx((tx) => there.inventory.abandon(tx, [orderId]));
      const early = round % 2 ? settle() : null;
      const [abandoned, settled] = await Promise.all([expire(), early ?? settle()]);
      expect(settled.has(orderId)).toBe(!abandoned.has(orderId));
      expect(await here.claimsOf(pool)).toHaveLength(settled.has(orderId) ? 2 : 0);
      winners.add(settled.has(orderId) ? 'webhook' : 'deadline');
    }
    expect(winners.size).toBeGreaterThan(0);
  });

  it('expiry-vs-webhook: a reservation that the sweep released cannot become an order, and one that became an order is not released', async () => {
    for (let round = 0; round < 12; round++) {
      const pool = aPool();
      const { reservationId } = await here.reserve([demand(pool, 3, 2)]);
      const [order] = await Promise.all([here.sell(reservationId), there.inventory.release(reservationId)]);
      expect(await here.claimsOf(pool)).toHaveLength(order ? 2 : 0);
    }
  });

  it('Redis-flush-with-carts: carts keep their units, and nobody else gets them', async () => {
    const pool = aPool();
    const carts = await Promise.all(Array.from({ length: 10 }, () => here.reserve([demand(pool, 15)])));
    await here.loseRedis();
    const late = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => [here, there][at % 2]!.reserve([demand(pool, 15)])));
    expect(succeeded(late)).toBe(5);
    const orders = await Promise.all(carts.map(({ reservationId }) => here.sell(reservationId)));
    expect(orders.every(Boolean)).toBe(true);
    expect(new Set(await here.claimsOf(pool)).size).toBe(15);
  });

  it('two-processes-one-pool: two processes that rebuild one pool and sell from it sell every unit once', async () => {
    const pool = aPool();
    const rebuild = (world: InventoryWorld) => world.world.app.get(PoolUnits, { strict: false }).rebuildAll([{ pool, limit: 60 }]);
    const buyers = Array.from({ length: 80 }, async (_, at) => {
      const process = [here, there][at % 2]!;
      if (at % 8 === 0) await rebuild(process);
      return process.reserve([demand(pool, 60)]);
    });
    const results = await Promise.allSettled(buyers);
    expect(succeeded(results)).toBe(60);
    expect(new Set(await here.claimsOf(pool)).size).toBe(60);
  });

  it('two-processes-one-pool: a process that was overtaken while rebuilding does not load what it read', async () => {
    const pool = aPool();
    const old = (await here.hints.beginRebuild(pool))!;
    await here.loseRedis();
    await there.reserve([demand(pool, 5, 5)]);
    expect(await here.hints.load(pool, old, { bound: 5, fixed: false, claimed: [] })).toBe(false);
    expect([...(await here.inventory.remaining([{ pool, limit: 5 }])).values()]).toEqual([{ claimed: 5, remaining: 0 }]);
  });

  it('a unit that comes back while its pool is being rebuilt is for sale afterwards', async () => {
    const pool = aPool();
    const { reservationId } = await here.reserve([demand(pool, 5, 5)]);
    const token = (await here.hints.beginRebuild(pool))!;
    const claimed = [1, 2, 3, 4, 5];
    await there.inventory.release(reservationId);
    expect(await here.hints.load(pool, token, { bound: 5, fixed: false, claimed })).toBe(true);
    expect((await there.reserve([demand(pool, 5, 5)], [], anId())).units[pool]).toHaveLength(5);
  });
});
