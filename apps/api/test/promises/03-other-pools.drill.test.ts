import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aPool, demand, inventoryOf, refusals, type InventoryWorld } from '../given/inventory.given.ts';
import { startTestApp } from '../test-app.ts';

describe('what holds for tickets holds for every scarce thing', () => {
  let here: InventoryWorld;
  beforeEach(async () => void (here = inventoryOf(await startTestApp())));
  afterEach(() => here.world.stop());

  async function rush(kind: string) {
    const [tickets, scarce] = [aPool(), aPool(kind)];
    let aged = false;
    const buy = async (_: unknown, buyer: number) => {
      if (buyer % 50 === 25 && !aged) await here.loseRedis();
      return here.reserve([demand(tickets, 1000), demand(scarce, 20)]);
    };
    const results = await Promise.allSettled(Array.from({ length: 100 }, buy));
    await here.ageRedis(scarce, 20);
    aged = true;
    results.push(...(await Promise.allSettled(Array.from({ length: 100 }, buy))));
    return { refused: refusals(results), scarce: await here.claimsOf(scarce), tickets: await here.claimsOf(tickets) };
  }

  it.each(['promotion', 'upgrade', 'tier'])(
    'Promise 3 BUY-012 200 buyers want 20 of a %s: 20 get it, and no ticket is lost to the others',
    async (kind) => {
      const { refused, scarce, tickets } = await rush(kind);
      expect(refused).toEqual(Array.from({ length: 180 }, () => 'PLACES_LEFT'));
      expect(scarce).toHaveLength(20);
      expect(new Set(scarce).size).toBe(20);
      expect(tickets).toHaveLength(20);
    },
  );

  it('Promise 3, negative control: without the unique index uses of a code are given out twice', async () => {
    await here.dropGuard();
    const { scarce } = await rush('promotion');
    expect(scarce.length).toBeGreaterThan(20);
  });
});
