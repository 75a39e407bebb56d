import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aPool, demand, refusals, twoProcesses, type InventoryWorld } from '../given/inventory.given.ts';

const BUYERS = 500;
const PLACES = 50;

describe('500 buyers want 50 tickets', () => {
  let here: InventoryWorld;
  let there: InventoryWorld;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    ({ here, there, stop } = await twoProcesses());
  });
  afterEach(() => stop());

  /**
   * All buyers at once over two processes. Redis loses its data in the middle of the first half, and falls back to its state before the
   * sale when the second half starts.
   */
  async function rush() {
    const pool = aPool();
    let aged = false;
    const processes = [here, there];
    const buy = async (_: unknown, buyer: number) => {
      if (buyer % 50 === 25 && !aged) await here.loseRedis();
      const process = processes[buyer % 2]!;
      const { reservationId } = await process.reserve([demand(pool, PLACES)]);
      return process.sell(reservationId);
    };
    const results = await Promise.allSettled(Array.from({ length: BUYERS / 2 }, buy));
    await here.ageRedis(pool, PLACES);
    aged = true;
    results.push(...(await Promise.allSettled(Array.from({ length: BUYERS / 2 }, buy))));
    const orders = results.filter(({ status }) => status === 'fulfilled').length;
    return { orders, refused: refusals(results), claims: await here.claimsOf(pool) };
  }

  it('Promise 2 BUY-012 exactly 50 are sold, each place once, and everybody else is told how many are left', async () => {
    const { orders, refused, claims } = await rush();
    expect(orders).toBe(PLACES);
    expect(new Set(claims).size).toBe(PLACES);
    expect(claims).toHaveLength(PLACES);
    expect(refused).toHaveLength(BUYERS - PLACES);
    expect(new Set(refused)).toEqual(new Set(['PLACES_LEFT']));
  });

  it('Promise 2, negative control: without the unique index the same rush sells places twice', async () => {
    await here.dropGuard();
    const { orders, claims } = await rush();
    expect(orders).toBeGreaterThan(PLACES);
    expect(new Set(claims).size).toBeLessThan(claims.length);
  });
});
