import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { holdsOf } from '../../../test/given/holds.given.ts';
import { aPool, demand, inventoryOf, type InventoryWorld } from '../../../test/given/inventory.given.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { numberOf } from './domain/unit.ts';

const PLACES = 200;
const sorted = (units: readonly string[]) => units.map(numberOf).toSorted((a, b) => a - b);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('holding units', () => {
  let here: InventoryWorld;
  beforeAll(async () => void (here = inventoryOf(await startTestApp())));
  afterAll(() => here.world.stop());

  const bought = async (pool: PoolId, count: number) => sorted((await here.reserve([demand(pool, PLACES, count)])).units[pool] ?? []);
  const held = async (pool: PoolId, count: number) => {
    const holdId = (await holdsOf(here).hold(pool, PLACES, count))!;
    return { holdId, numbers: sorted(await holdsOf(here).heldBy(holdId)) };
  };

  it('takes the highest places while buyers go on with the lowest, so that neither makes the other try again', async () => {
    const pool = aPool();
    expect(await bought(pool, 5)).toEqual(upTo(1, 5));
    expect((await held(pool, 40)).numbers).toEqual(upTo(161, 200));
    expect(await bought(pool, 10)).toEqual(upTo(6, 15));
    expect((await held(pool, 40)).numbers).toEqual(upTo(121, 160));
    expect(await bought(pool, 10)).toEqual(upTo(16, 25));
  });

  it('does so after Redis lost its data', async () => {
    const pool = aPool();
    await bought(pool, 5);
    await held(pool, 40);
    await here.loseRedis();
    expect(await bought(pool, 10)).toEqual(upTo(6, 15));
    expect((await held(pool, 40)).numbers).toEqual(upTo(121, 160));
  });

  it('does so after places of a block were released, which are sold last', async () => {
    const pool = aPool();
    await bought(pool, 5);
    const { holdId } = await held(pool, 40);
    await holdsOf(here).unhold(holdId, 30);
    const free = async () => (await here.inventory.remaining([{ pool, limit: PLACES }])).get(pool)?.remaining;
    await expect.poll(free).toBe(185);
    expect(await bought(pool, 10)).toEqual(upTo(6, 15));
    await held(pool, 20);
    expect(await free()).toBe(155);
    expect(await bought(pool, 155)).toHaveLength(155);
    await expect(bought(pool, 1)).rejects.toMatchObject({ code: 'PLACES_LEFT' });
  });

  it('makes a rebuild of the hints fail that has read the claims before', async () => {
    const pool = aPool();
    await bought(pool, 5);
    const token = (await here.hints.beginRebuild(pool))!;
    await held(pool, 40);
    expect(await here.hints.load(pool, token, { bound: PLACES, fixed: false, claimed: upTo(1, 5) })).toBe(false);
    expect(await bought(pool, 155)).toEqual(upTo(6, 160));
  });
});
