import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { anId, aPool, demand, inventoryOf, sibling, type InventoryWorld } from '../../../test/given/inventory.given.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { Hooks } from '#platform/hooks/hooks.registry';
import { paymentsOverdue, type OverdueOrder } from './public/payments-overdue.hook.ts';

describe('unpaid units', () => {
  let here: InventoryWorld;
  beforeAll(async () => void (here = inventoryOf(await startTestApp())));
  afterEach(() => here.world.clock.release());
  afterAll(() => here.world.stop());

  const left = async (pool: string, limit: number) => (await here.inventory.remaining([{ pool, limit }])).get(pool)?.remaining;
  const secondsUntil = async (done: () => Promise<boolean>, patience = 15): Promise<number> => {
    const began = performance.now();
    while (!(await done())) {
      if (performance.now() - began > patience * 1000) throw new Error('It did not happen');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return (performance.now() - began) / 1000;
  };

  it('BUY-011 are for sale again within 5 seconds of their expiry, also when the process that reserved them has died', async () => {
    const [ticket, parking, code] = [aPool(), aPool('upgrade'), aPool('promotion')];
    const second = await sibling(here.world);
    // far enough ahead that a busy machine has reserved before it
    const expiresAt = new Date(here.world.clock.now().getTime() + 4000);
    const demands = [demand(ticket, 4, 4), demand(parking, 1), demand(code, 1)];
    await inventoryOf(second).inventory.reserve({
      reservationId: anId(),
      orgId: anId(),
      sellableId: anId(),
      demands,
      limits: [],
      expiresAt,
    });
    await second.app.close();
    expect(await left(ticket, 4)).toBe(0);
    await secondsUntil(async () => (await left(ticket, 4)) === 4 && (await left(parking, 1)) === 1 && (await left(code, 1)) === 1);
    expect(here.world.clock.now().getTime() - expiresAt.getTime()).toBeLessThan(5000);
    await expect(here.reserve(demands)).resolves.toBeDefined();
  });

  it('BUY-011 released by the buyer are for sale again at once', async () => {
    const pool = aPool();
    const { reservationId } = await here.reserve([demand(pool, 2, 2)]);
    await here.inventory.release(reservationId);
    expect(await left(pool, 2)).toBe(2);
    expect((await here.reserve([demand(pool, 2, 2)])).units[pool]).toHaveLength(2);
  });

  it('taken by a process that died before it wrote anything come back', async () => {
    const pool = aPool();
    await here.reserve([demand(pool, 3)]);
    await here.hints.draw(anId(), [{ pool, limit: 3, quantity: 2 }]);
    expect(await left(pool, 3)).toBe(0);
    expect(await secondsUntil(async () => (await left(pool, 3)) === 2)).toBeLessThan(5);
    expect((await here.reserve([demand(pool, 3, 2)])).units[pool]).toHaveLength(2);
  });

  it('of an extended reservation are kept until its new expiry', async () => {
    const pool = aPool();
    const { reservationId } = await here.reserve([demand(pool, 1)]);
    await here.inventory.extend(reservationId, here.minutes(15));
    here.world.clock.forward(11 * 60_000);
    await here.sweeper.sweep();
    expect(await left(pool, 1)).toBe(0);
    here.world.clock.forward(5 * 60_000);
    await here.sweeper.sweep();
    expect(await left(pool, 1)).toBe(1);
    await expect(here.inventory.extend(reservationId, here.minutes(5))).rejects.toMatchObject({ code: 'RESERVATION_EXPIRED' });
  });

  it('of an expired reservation cannot become an order, even before the sweep', async () => {
    const { reservationId } = await here.reserve([demand(aPool(), 1)]);
    here.world.clock.forward(11 * 60_000);
    expect(await here.sell(reservationId)).toBeNull();
    await expect(here.inventory.addLimits(reservationId, [])).rejects.toMatchObject({ code: 'RESERVATION_EXPIRED' });
  });

  it('of orders past their deadline are passed to the orders feature, and never those of a settled one', async () => {
    const pool = aPool();
    const telling = vi.spyOn(here.world.app.get(Hooks), 'tell');
    onTestFinished(() => telling.mockRestore());
    const carts = await Promise.all([1, 2].map(() => here.reserve([demand(pool, 2)])));
    const [late, paid] = await Promise.all(carts.map(({ reservationId }) => here.sell(reservationId, here.minutes(5))));
    await here.tx((tx) => here.inventory.settle(tx, [paid!]));
    here.world.clock.forward(6 * 60_000);
    await here.sweeper.sweep();
    const seen = telling.mock.calls.flatMap(([{ name }, orders]) => (name === paymentsOverdue.name ? (orders as OverdueOrder[]) : []));
    expect(new Set(seen.map(({ orderId }) => orderId))).toEqual(new Set([late]));
    expect(seen[0]?.claims).toEqual(carts[0]!.units[pool]);
    expect(await left(pool, 2)).toBe(1);
    expect(await here.claimsOf(pool)).toEqual(carts[1]!.units[pool]);
  });
});

describe('a payment after the deadline', () => {
  let here: InventoryWorld;
  beforeAll(async () => void (here = inventoryOf(await startTestApp())));
  afterAll(() => here.world.stop());

  async function tooLate(quantity: number) {
    const pool = aPool();
    const { reservationId, units } = await here.reserve([demand(pool, 4, quantity)]);
    const orderId = (await here.sell(reservationId, here.minutes(5)))!;
    await here.tx((tx) => here.inventory.abandon(tx, [orderId]));
    return { pool, orderId, claims: units[pool]! };
  }
  const reclaim = (orderId: string, pool: string, claims: string[]) =>
    here.inventory.reclaim({ orderId, orgId: anId(), sellableId: anId(), claims, limits: new Map([[pool, 4]]), deadline: here.minutes(1) });

  it('gets its own units again when they are still free', async () => {
    const { pool, orderId, claims } = await tooLate(2);
    const got = await reclaim(orderId, pool, claims);
    expect([...got!.entries()]).toEqual(claims.map((claim) => [claim, claim]));
    expect(await here.tx((tx) => here.inventory.settle(tx, [orderId]))).toEqual(new Set([orderId]));
  });

  it('gets other units when its own were sold', async () => {
    const { pool, orderId, claims } = await tooLate(2);
    const others = (await here.reserve([demand(pool, 4, 2)])).units[pool]!;
    const got = await reclaim(orderId, pool, claims);
    expect(new Set([...others, ...got!.values()]).size).toBe(4);
    expect((await here.claimsOf(pool)).sort()).toEqual([...others, ...got!.values()].sort());
  });

  it('gets nothing when too few are left, and leaves those to others', async () => {
    const { pool, orderId, claims } = await tooLate(2);
    await here.reserve([demand(pool, 4, 3)]);
    expect(await reclaim(orderId, pool, claims)).toBeNull();
    expect(await here.tx((tx) => here.inventory.settle(tx, [orderId]))).toEqual(new Set());
    expect((await here.reserve([demand(pool, 4)])).units[pool]).toHaveLength(1);
  });
});
