import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { PoolUnitsService } from '../../src/features/inventory/pool-units.service.ts';
import { anId, aPool, demand, refusals, twoProcesses, type InventoryWorld } from '../given/inventory.given.ts';

const succeeded = (results: readonly PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length;

/** 10 become 6, hints and pages still say 10: how many of ten buyers get one. */
async function soldAfterLowering(here: InventoryWorld): Promise<number> {
  const pool = aPool();
  await here.tx((tx) => here.inventory.changeQuantity(tx, { pool, line: 'General', from: 10, to: 6 }));
  await here.ageRedis(pool, 10);
  return succeeded(await Promise.allSettled(Array.from({ length: 10 }, () => here.reserve([demand(pool, 10)]))));
}

/** 10 of 15 are in carts when Redis fails over to its earlier state: the units of all carts afterwards. */
async function unitsAfterFlush(here: InventoryWorld): Promise<string[]> {
  const pool = aPool();
  const first = await Promise.all(Array.from({ length: 10 }, () => here.reserve([demand(pool, 15)])));
  await here.ageRedis(pool, 15);
  const late = await Promise.allSettled(Array.from({ length: 10 }, () => here.reserve([demand(pool, 15)])));
  const carts = [...first, ...late.flatMap((cart) => (cart.status === 'fulfilled' ? [cart.value] : []))];
  return carts.flatMap(({ units }) => units[pool]!);
}

/**
 * Two processes sell from one pool of 60 concurrently, and after half of their buyers the hints say that all units are free: the units
 * sold.
 */
async function soldByTwo(here: InventoryWorld, there: InventoryWorld): Promise<string[]> {
  const pool = aPool();
  const buyers = () => Promise.allSettled(Array.from({ length: 40 }, (_, at) => [here, there][at % 2]!.reserve([demand(pool, 60)])));
  await buyers();
  await here.ageRedis(pool, 60);
  await buyers();
  return here.claimsOf(pool);
}

/** Two carts that set the same e-mail with a limit of 1 concurrently: how many may continue. */
async function goOnWithOneEmail(here: InventoryWorld, there: InventoryWorld): Promise<number> {
  const pool = aPool();
  const limits = [{ key: `limit:${anId()}:${anId()}@example.com` as const, max: 1, quantity: 1, line: 'General' }];
  const carts = await Promise.all([here.reserve([demand(pool, 10)]), here.reserve([demand(pool, 10)])]);
  const learnt = carts.map(({ reservationId }, at) => [here, there][at]!.inventory.addLimits(reservationId, limits));
  return succeeded(await Promise.allSettled(learnt));
}

/** The payment settles and the deadline passes concurrently, in 12 rounds: how often both succeeded, or neither. */
async function torn(here: InventoryWorld, there: InventoryWorld): Promise<number> {
  let count = 0;
  for (let round = 0; round < 12; round++) {
    const pool = aPool();
    const { reservationId } = await here.reserve([demand(pool, 3, 2)]);
    const orderId = (await here.sell(reservationId, here.minutes(5)))!;
    const settle = () => here.tx((tx) => here.inventory.settle(tx, [orderId]));
    const early = round % 2 ? settle() : null;
    const [abandoned, settled] = await Promise.all([there.tx((tx) => there.inventory.abandon(tx, [orderId])), early ?? settle()]);
    const claims = await here.claimsOf(pool);
    const isWhole = settled.has(orderId) !== abandoned.has(orderId) && claims.length === (settled.has(orderId) ? 2 : 0);
    if (!isWhole) count += 1;
  }
  return count;
}

describe('interleavings by name', () => {
  let here: InventoryWorld;
  let there: InventoryWorld;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, stop } = await twoProcesses());
  });
  afterEach(() => here.world.clock.release());
  afterAll(() => stop());

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
    expect(await soldAfterLowering(here)).toBe(6);
    const pool = aPool();
    await here.tx((tx) => here.inventory.changeQuantity(tx, { pool, line: 'General', from: 10, to: 6 }));
    await here.tx((tx) => here.inventory.changeQuantity(tx, { pool, line: 'General', from: 6, to: 12 }));
    expect((await here.reserve([demand(pool, 12, 12)])).units[pool]).toHaveLength(12);
  });

  it('expiry-vs-webhook: of a payment that settles and a deadline that passes at the same moment one wins', async () => {
    expect(await torn(here, there)).toBe(0);
  });

  it('two-carts-one-e-mail: of two carts that learn the same e-mail at once one may go on', async () => {
    expect(await goOnWithOneEmail(here, there)).toBe(1);
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

  it('Redis-flush-with-carts: a Redis from before the carts sells none of their units again', async () => {
    const units = await unitsAfterFlush(here);
    expect([units.length, new Set(units).size]).toEqual([15, 15]);
  });

  it('two-processes-one-pool: two processes whose hints are from before the sale sell every unit once', async () => {
    const sold = await soldByTwo(here, there);
    expect([sold.length, new Set(sold).size]).toEqual([60, 60]);
  });

  it('two-processes-one-pool: two processes that rebuild one pool and sell from it sell every unit once', async () => {
    const pool = aPool();
    const rebuild = (world: InventoryWorld) => world.world.app.get(PoolUnitsService, { strict: false }).rebuildAll([{ pool, limit: 60 }]);
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

describe('the same interleavings without their guard', () => {
  let here: InventoryWorld;
  let there: InventoryWorld;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, stop } = await twoProcesses());
    await here.dropGuard();
  });
  afterAll(() => stop());

  it('lower-vs-reserve, negative control: retired units are sold', async () => {
    expect(await soldAfterLowering(here)).toBeGreaterThan(6);
  });

  it('Redis-flush-with-carts, negative control: units of carts are given out again', async () => {
    const units = await unitsAfterFlush(here);
    expect(new Set(units).size).toBeLessThan(units.length);
  });

  it('two-processes-one-pool, negative control: units are sold twice', async () => {
    const sold = await soldByTwo(here, there);
    expect(new Set(sold).size).toBeLessThan(sold.length);
  });

  it('two-carts-one-e-mail, negative control: both carts go on', async () => {
    expect(await goOnWithOneEmail(here, there)).toBe(2);
  });

  it('expiry-vs-webhook, negative control: without transactions the payment and the deadline both get their way', async () => {
    // whether two writes interleave is chance: as many rounds as needed, within reason
    let count = 0;
    for (let tries = 0; tries < 25 && count === 0; tries += 1) count = await torn(apart(here), apart(there));
    expect(count).toBeGreaterThan(0);
  });
});

/** The same, but with separate writes instead of one transaction. */
function apart(inventory: InventoryWorld): InventoryWorld {
  const tx: InventoryWorld['tx'] = async (work) => {
    const session = await inventory.world.app.get<Connection>(getConnectionToken()).startSession();
    return work(session).finally(() => session.endSession());
  };
  return { ...inventory, tx };
}
