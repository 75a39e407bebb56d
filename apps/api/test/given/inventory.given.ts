import { randomBytes } from 'node:crypto';

import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { REDIS, type Redis } from '#platform/redis/redis';
import { Transactions } from '#platform/mongo/transactions.service';

import type { Allocation } from '../../src/features/inventory/allocation.schema.ts';
import { PoolHints } from '../../src/features/inventory/pool-hints.store.ts';
import { Inventory, ReservationsEnded, type Demand, type Limit } from '../../src/features/inventory/public/inventory.port.ts';
import { SweepUnitsService } from '../../src/features/inventory/sweep-units.service.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export const anId = (): string => randomBytes(12).toString('hex');
export const aPool = (kind = 'ticketType'): PoolId => `${kind}:${anId()}` as PoolId;

export type InventoryWorld = ReturnType<typeof inventoryOf>;

/** The inventory of a test app, with helpers for its tests. */
export function inventoryOf(world: TestApp) {
  const inventory = world.app.get(Inventory, { strict: false });
  const transactions = world.app.get(Transactions, { strict: false });
  const allocations = world.connection.collection<Allocation>('allocations');
  const redis = world.app.get<Redis>(REDIS, { strict: false });
  const minutes = (count: number) => new Date(world.clock.now().getTime() + count * 60_000);

  const hints = world.app.get(PoolHints, { strict: false });
  const loseRedis = async () => {
    const prefix = redis.options.keyPrefix ?? '';
    const keys = await redis.keys(`${prefix}inventory:*`);
    if (keys.length > 0) await redis.del(...keys.map((key) => key.slice(prefix.length)));
  };

  return {
    world,
    inventory,
    allocations,
    hints,
    sweeper: world.app.get(SweepUnitsService, { strict: false }),
    tx: transactions.run.bind(transactions),
    minutes,
    /** Reserves, and returns the reservation's id with the result. */
    reserve: async (demands: Demand[], limits: Limit[] = [], reservationId = anId()) => {
      const got = await inventory.reserve({ reservationId, orgId: anId(), sellableId: anId(), demands, limits, expiresAt: minutes(10) });
      return { reservationId, ...got };
    },
    /** Sells what is reserved, permanently unless there is a deadline. */
    sell: async (reservationId: string, paymentDeadline: Date | null = null) => {
      try {
        await transactions.run((tx) => inventory.toOrders(tx, [{ reservationId, paymentDeadline }]));
        return reservationId;
      } catch (error) {
        if (error instanceof ReservationsEnded) return null;
        throw error;
      }
    },
    /** All claims of a pool, straight from the collection; a unit owned twice is listed twice. */
    claimsOf: async (pool: string) => {
      const inPool = { $elemMatch: { $gte: `${pool}:`, $lt: `${pool};` } };
      const records = await allocations.find({ kind: { $ne: 'retired' }, claims: inPool, 'claims.0': { $exists: true } }).toArray();
      return records.flatMap(({ claims }) => claims.filter((claim) => claim.startsWith(`${pool}:`)));
    },
    /** Deletes this test's data from Redis. */
    loseRedis,
    /** Redis fails over to a replica from before the sale: every unit of the pool seems free. */
    ageRedis: async (pool: string, limit: number) => {
      const prefix = redis.options.keyPrefix ?? '';
      const keys = await redis.keys(`${prefix}inventory:*`);
      const all = [...keys.map((key) => key.slice(prefix.length)), `inventory:f:${pool}`];
      await redis
        .multi()
        .del(...all)
        .hset(`inventory:p:${pool}`, { next: 1, bound: limit, fixed: 0 })
        .exec();
    },
    /** The negative control: without this index only the hints prevent selling a unit twice. */
    dropGuard: () => allocations.dropIndex('claims_1'),
  };
}

/** A second application process on the same database and Redis. */
export function sibling(world: TestApp): Promise<TestApp> {
  const { MONGODB_URI, REDIS_URL } = world.config;
  return startTestApp({ env: { MONGODB_URI, REDIS_URL } });
}

/** Two application processes with one database and Redis. */
export async function twoProcesses() {
  const here = inventoryOf(await startTestApp());
  const there = inventoryOf(await sibling(here.world));
  const stop = async () => {
    await there.world.app.close();
    await here.world.stop();
  };
  return { here, there, stop };
}

/** The codes of refusals; rethrows other errors. */
export function refusals(results: readonly PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    const { code } = result.reason as { code?: unknown };
    if (typeof code !== 'string') throw result.reason;
    return [code];
  });
}

export const demand = (pool: PoolId, limit: number, quantity = 1, line = 'General'): Demand => ({ pool, limit, quantity, line });
