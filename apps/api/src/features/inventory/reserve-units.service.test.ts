import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anId, aPool, demand, inventoryOf, refusals, type InventoryWorld } from '../../../test/given/inventory.given.ts';
import { startTestApp } from '../../../test/test-app.ts';

describe('reserving units', () => {
  let here: InventoryWorld;
  beforeAll(async () => void (here = inventoryOf(await startTestApp())));
  afterAll(() => here.world.stop());

  it('gives every buyer their own units and stores them', async () => {
    const pool = aPool();
    const first = await here.reserve([demand(pool, 10, 2)]);
    const second = await here.reserve([demand(pool, 10, 3)]);
    expect(first.units[pool]).toHaveLength(2);
    expect(new Set([...first.units[pool]!, ...second.units[pool]!]).size).toBe(5);
    expect((await here.claimsOf(pool)).sort()).toEqual([...first.units[pool]!, ...second.units[pool]!].sort());
  });

  it('BUY-013 reports how many are left of which line and reserves nothing', async () => {
    const [ticket, parking] = [aPool(), aPool('upgrade')];
    await here.reserve([demand(parking, 3, 2)]);
    const refused = here.reserve([demand(ticket, 5, 2), demand(parking, 3, 2, 'Parking')]);
    await expect(refused).rejects.toMatchObject({
      code: 'PLACES_LEFT',
      message: 'Only 1 left of Parking.',
      details: { line: 'Parking', left: 1, pool: parking },
    });
    expect(await here.claimsOf(ticket)).toEqual([]);
    expect((await here.reserve([demand(ticket, 5, 5)])).units[ticket]).toHaveLength(5);
  });

  it('BUY-013 names every line with too few places', async () => {
    const [ticket, parking] = [aPool(), aPool('upgrade')];
    const refused = await here.reserve([demand(ticket, 1, 2, 'VIP'), demand(parking, 0, 1, 'Parking')]).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      details: {
        lines: [
          { line: 'VIP', left: 1 },
          { line: 'Parking', left: 0 },
        ],
      },
    });
  });

  it('returns the units of the first to a duplicate request, also concurrently', async () => {
    const [pool, id] = [aPool(), anId()];
    const answers = await Promise.all([1, 2, 3].map(() => here.reserve([demand(pool, 10, 2)], [], id)));
    const later = await here.reserve([demand(pool, 10, 2)], [], id);
    for (const { units } of answers) expect(units).toEqual(later.units);
    expect(await here.claimsOf(pool)).toHaveLength(2);
    const [counts] = (await here.inventory.remaining([{ pool, limit: 10 }])).values();
    expect(counts?.remaining).toBe(8);
  });

  it('handles a duplicate request after Redis lost its data', async () => {
    const [pool, id] = [aPool(), anId()];
    const first = await here.reserve([demand(pool, 10, 2)], [], id);
    await here.loseRedis();
    expect((await here.reserve([demand(pool, 10, 2)], [], id)).units).toEqual(first.units);
    expect((await here.reserve([demand(pool, 10, 8)])).units[pool]).toHaveLength(8);
  });

  it('BUY-012 sells out several pools together without overselling', async () => {
    const [ticket, tier, upgrade] = [aPool(), aPool('tier'), aPool('upgrade')];
    const cart = () => here.reserve([demand(ticket, 40, 2), demand(tier, 31, 2), demand(upgrade, 20, 1)]);
    const results = await Promise.allSettled(Array.from({ length: 60 }, cart));
    expect(new Set(refusals(results))).toEqual(new Set(['PLACES_LEFT']));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    const owned = await Promise.all([ticket, tier, upgrade].map(here.claimsOf));
    expect(owned.map((claims) => new Set(claims).size)).toEqual([30, 30, 15]);
    expect(owned.flat()).toHaveLength(75);
  });

  it('recovers from wrong hints', async () => {
    const pool = aPool();
    await here.reserve([demand(pool, 20, 5)]);
    // Redis reports that no unit was ever drawn
    const token = await here.hints.beginRebuild(pool);
    await here.loseRedis();
    const again = await here.hints.beginRebuild(pool);
    expect(await here.hints.load(pool, token!, { bound: 20, fixed: false, claimed: [] })).toBe(false);
    expect(await here.hints.load(pool, again!, { bound: 20, fixed: false, claimed: [] })).toBe(true);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => here.reserve([demand(pool, 20)])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    expect(new Set(await here.claimsOf(pool)).size).toBe(20);
  });

  it('uses the index to look up claims', async () => {
    const pool = aPool();
    await here.reserve([demand(pool, 3)]);
    const plan = await here.allocations
      .find({ claims: { $elemMatch: { $gte: `${pool}:`, $lt: `${pool};` } }, 'claims.0': { $exists: true } })
      .explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"indexName":"claims_1"');
    expect(plan['executionStats']).toMatchObject({ totalDocsExamined: 1 });
  });
});
