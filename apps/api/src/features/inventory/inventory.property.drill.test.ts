import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { holdsOf } from '../../../test/given/holds.given.ts';
import { anId, aPool, demand, inventoryOf, type InventoryWorld } from '../../../test/given/inventory.given.ts';
import { startTestApp } from '../../../test/test-app.ts';

/** Tickets, extras, and a capacity that both share. */
type Three<Value> = [Value, Value, Value];

/** The test's model, compared with the database. */
interface Model {
  pools: Three<PoolId>;
  total: Three<number>;
  reserved: Map<string, string[]>;
  open: Map<string, string[]>;
  sold: Map<string, string[]>;
  held: Map<string, string[]>;
}

type Step = (here: InventoryWorld, model: Model) => Promise<void>;

const refused = (error: unknown): null => {
  if (typeof (error as { code?: unknown }).code !== 'string') throw error;
  return null;
};
const nothing = () => ({ reserved: new Map(), open: new Map(), sold: new Map(), held: new Map() }) satisfies Partial<Model>;
const first = (map: Map<string, string[]>) => [...map.entries()][0];
const used = (model: Model, at: number) =>
  [...model.reserved.values(), ...model.open.values(), ...model.sold.values(), ...model.held.values()]
    .flat()
    .filter((claim) => claim.startsWith(`${model.pools[at]}:`)).length;

const reserve =
  (tickets: number, extras: number): Step =>
  async (here, model) => {
    const wanted = [tickets, extras, tickets + extras];
    const demands = wanted.flatMap((quantity, at) => (quantity > 0 ? [demand(model.pools[at]!, model.total[at]!, quantity)] : []));
    const fits = wanted.every((quantity, at) => used(model, at) + quantity <= model.total[at]!);
    const got = await here.reserve(demands).catch(refused);
    expect(got !== null).toBe(fits);
    if (got) model.reserved.set(got.reservationId, Object.values(got.units).flat());
  };
const release: Step = async (here, model) => {
  const [id] = first(model.reserved) ?? [];
  if (!id) return;
  await here.inventory.release(id);
  model.reserved.delete(id);
};
const order =
  (final: boolean): Step =>
  async (here, model) => {
    const [id, claims] = first(model.reserved) ?? [];
    if (!id) return;
    const orderId = await here.sell(id, final ? null : here.minutes(10));
    expect(orderId).not.toBeNull();
    model.reserved.delete(id);
    (final ? model.sold : model.open).set(orderId!, claims!);
  };
const settle: Step = async (here, model) => {
  const [id, claims] = first(model.open) ?? [];
  if (!id) return;
  await here.tx((tx) => here.inventory.settle(tx, [id]));
  model.open.delete(id);
  model.sold.set(id, claims!);
};
const abandon: Step = async (here, model) => {
  const [id] = first(model.open) ?? [];
  if (!id) return;
  await here.tx((tx) => here.inventory.abandon(tx, [id]));
  model.open.delete(id);
};
const refundOne: Step = async (here, model) => {
  const [id, claims] = first(model.sold) ?? [];
  if (!id || claims!.length === 0) return;
  // the item, and its unit of the capacity
  const freed = [claims![0]!, claims!.find((claim) => claim.startsWith(`${model.pools[2]}:`))!];
  await here.tx((tx) => here.inventory.freeUnits(tx, id, freed));
  model.sold.set(
    id,
    claims!.filter((claim) => !freed.includes(claim)),
  );
};
const hold =
  (count: number): Step =>
  async (here, model) => {
    const fits = [0, 2].every((at) => used(model, at) + count <= model.total[at]!);
    const shared = { pool: model.pools[2], limit: model.total[2] };
    const holdId = await holdsOf(here).hold(model.pools[0], model.total[0], count, anId(), [shared]);
    expect(holdId !== null).toBe(fits);
    if (holdId) model.held.set(holdId, await holdsOf(here).heldBy(holdId));
  };
const unhold: Step = async (here, model) => {
  const [id, claims] = first(model.held) ?? [];
  if (!id) return;
  const places = Math.min(2, claims!.length / 2);
  await holdsOf(here).unhold(id, places);
  const left = await holdsOf(here).heldBy(id);
  expect([0, 2].map((at) => left.filter((claim) => claim.startsWith(`${model.pools[at]}:`)).length)).toEqual(
    [0, 2].map(() => claims!.length / 2 - places),
  );
  if (left.length > 0) model.held.set(id, left);
  else model.held.delete(id);
};
const resize =
  (at: 0 | 2, to: number): Step =>
  async (here, model) => {
    const change = { pool: model.pools[at], line: 'General', from: model.total[at], to };
    const done = await here.tx((tx) => here.inventory.changeQuantity(tx, change)).then(() => true, refused);
    expect(done === true).toBe(used(model, at) <= to);
    if (done) model.total[at] = to;
  };
const loseRedis: Step = (here) => here.loseRedis();
const ageRedis: Step = async (here, model) => {
  // a model of the numbers, but not of their owners; a pool whose quantity was changed is read again
  if ((await here.allocations.countDocuments({ _id: `retired:${model.pools[0]}` })) === 0)
    await here.ageRedis(model.pools[0], model.total[0]);
};

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 }))
      .map(([tickets, extras]) => ({ name: `reserve ${tickets}+${extras}`, run: reserve(tickets, extras) })),
  },
  { weight: 2, arbitrary: fc.boolean().map((final) => ({ name: final ? 'order' : 'order with deadline', run: order(final) })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { name: 'release', run: release },
      { name: 'settle', run: settle },
      { name: 'abandon', run: abandon },
      { name: 'refund', run: refundOne },
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }).map((count) => ({ name: `hold ${count}`, run: hold(count) })) },
  { weight: 1, arbitrary: fc.constant({ name: 'unhold 2', run: unhold }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom<(0 | 2)[]>(0, 2), fc.integer({ min: 0, max: 18 }))
      .map(([at, to]) => ({ name: `resize ${at} to ${to}`, run: resize(at, to) })),
  },
  { weight: 1, arbitrary: fc.constantFrom({ name: 'lose Redis', run: loseRedis }, { name: 'age Redis', run: ageRedis }) },
);

describe('random operations on a pool', () => {
  let here: InventoryWorld;
  beforeAll(async () => void (here = inventoryOf(await startTestApp())));
  afterAll(() => here.world.stop());

  it('BUY-012 BYD-400 sold + reserved + held + remaining is the total after every step, and no unit has two owners', async () => {
    const run = async (steps: { name: string; run: Step }[]) => {
      const model: Model = { pools: [aPool(), aPool('upgrade'), aPool('capacity')], total: [12, 6, 14], ...nothing() };
      for (const { run: act } of steps) {
        await act(here, model);
        await check(model);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), run), { numRuns: 25, endOnFailure: false });
  });

  async function check(model: Model): Promise<void> {
    for (const at of [0, 1, 2] as const) {
      const [pool, limit] = [model.pools[at], model.total[at]];
      const counts = (await here.inventory.exact([{ pool, limit }])).get(pool)!;
      const mine = (map: Map<string, string[]>) => [...map.values()].flat().filter((claim) => claim.startsWith(`${pool}:`)).length;
      const sold = mine(model.sold) + mine(model.open);
      expect(counts).toMatchObject({ total: limit, reserved: mine(model.reserved), sold, held: mine(model.held) });
      expect(counts.sold + counts.reserved + counts.held + counts.remaining).toBe(counts.total);
      const owned = await here.claimsOf(pool);
      expect(new Set(owned).size).toBe(owned.length);
      expect(owned).toHaveLength(used(model, at));
    }
  }

  it('BUY-012 afterwards the hints match the claims: everything reported as left can be bought', async () => {
    const pool = aPool();
    const carts = await Promise.all(Array.from({ length: 6 }, () => here.reserve([demand(pool, 20, 2)], [], anId())));
    await here.inventory.release(carts[0]!.reservationId);
    await here.tx((tx) => here.inventory.changeQuantity(tx, { pool, line: 'General', from: 20, to: 15 }));
    expect((await here.inventory.remaining([{ pool, limit: 15 }])).get(pool)).toEqual({ claimed: 10, remaining: 5 });
    await expect(here.reserve([demand(pool, 15, 6)])).rejects.toMatchObject({ code: 'PLACES_LEFT', details: { left: 5 } });
    expect((await here.reserve([demand(pool, 15, 5)])).units[pool]).toHaveLength(5);
  });
});
