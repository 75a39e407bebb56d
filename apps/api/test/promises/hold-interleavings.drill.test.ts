import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { holdsOf } from '../given/holds.given.ts';
import { aPool, demand, twoProcesses, type InventoryWorld } from '../given/inventory.given.ts';

const succeeded = (results: readonly PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length;
const among = (worlds: readonly InventoryWorld[]) => (at: number) => worlds[at % worlds.length]!;

interface Burst {
  /** Every claimed unit; one that was claimed twice is listed twice. */
  readonly claims: string[];
  readonly sold: number;
  readonly held: number;
}

/** 120 buyers of a pool of 100, and in their middle a hold of 40; then Redis falls back to its state before, and as many try again. */
async function holdInBurst(worlds: readonly InventoryWorld[]): Promise<Burst> {
  const [pool, here] = [aPool(), worlds[0]!];
  const buy = (count: number) => Array.from({ length: count }, (_, at) => among(worlds)(at).reserve([demand(pool, 100)]));
  const { hold, heldBy } = holdsOf(worlds.at(-1)!);
  const [held, ...first] = await Promise.all([hold(pool, 100, 40), Promise.allSettled(buy(30))]);
  await here.ageRedis(pool, 100);
  const late = await Promise.allSettled(buy(90));
  return {
    claims: await here.claimsOf(pool),
    sold: succeeded(first.flat()) + succeeded(late),
    held: held ? (await heldBy(held)).length : 0,
  };
}

/** 40 become 20 while blocks of 15, 10 and 10 are made: what is claimed of how many. */
async function lowerAgainstHolds(here: InventoryWorld, there: InventoryWorld) {
  const pool = aPool();
  const lower = here.tx((tx) => here.inventory.changeQuantity(tx, { pool, line: 'General', from: 40, to: 20 }));
  const holds = [15, 10, 10].map((quantity, at) => holdsOf(at % 2 ? here : there).hold(pool, 40, quantity));
  const [lowered] = await Promise.allSettled([lower, ...holds]);
  const total = lowered.status === 'fulfilled' ? 20 : 40;
  const { remaining } = (await here.inventory.exact([{ pool, limit: total }])).get(pool)!;
  return { total, claimed: (await here.claimsOf(pool)).length, remaining };
}

/** A block of all 12 gives 8 back; 12 buyers want them while staff take 4 back. */
async function releaseAgainstBuyers(worlds: readonly InventoryWorld[]) {
  const [pool, here] = [aPool(), worlds[0]!];
  const block = holdsOf(here);
  const holdId = (await block.hold(pool, 12, 12))!;
  const buyers = (count: number) => Array.from({ length: count }, (_, at) => among(worlds)(at).reserve([demand(pool, 12)]));
  const release = block.unhold(holdId, 8);
  const [early] = await Promise.all([Promise.allSettled(buyers(6)), release]);
  // what the pages and Redis knew before the release
  await here.ageRedis(pool, 12);
  const [late, isTaken] = await Promise.all([Promise.allSettled(buyers(6)), holdsOf(worlds.at(-1)!).hold(pool, 12, 4, holdId)]);
  const held = await block.heldBy(holdId);
  return { claims: await here.claimsOf(pool), sold: succeeded([...early, ...late]), held: held.length, wanted: 4 + (isTaken ? 4 : 0) };
}

describe('holds against others, by name', () => {
  let here: InventoryWorld;
  let there: InventoryWorld;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, stop } = await twoProcesses());
  });
  afterAll(() => stop());

  it('Promise 3 hold-vs-burst: a hold in the middle of a burst has all its places, and nobody else has one of them', async () => {
    for (let round = 0; round < 3; round++) {
      const { claims, sold, held } = await holdInBurst([here, there]);
      expect(held).toBe(40);
      expect([sold, claims.length, new Set(claims).size]).toEqual([60, 100, 100]);
    }
  });

  it('Promise 3 hold-vs-burst: a block of 5,000 is one act, and its places return as one', async () => {
    const pool = aPool();
    const { hold, unhold, heldBy } = holdsOf(here);
    await here.reserve([demand(pool, 6000, 8)]);
    const holdId = (await hold(pool, 6000, 5000))!;
    expect(new Set(await heldBy(holdId)).size).toBe(5000);
    expect((await here.inventory.exact([{ pool, limit: 6000 }])).get(pool)).toMatchObject({ held: 5000, reserved: 8, remaining: 992 });
    expect(await holdsOf(there).hold(pool, 6000, 993)).toBeNull();
    await unhold(holdId, 1234);
    expect((await heldBy(holdId)).length).toBe(3766);
    await unhold(holdId, 3766);
    expect(await heldBy(holdId)).toEqual([]);
    const free = async () => (await there.inventory.remaining([{ pool, limit: 6000 }])).get(pool)?.remaining;
    await expect.poll(free).toBe(5992);
    expect((await there.reserve([demand(pool, 6000, 5992)])).units[pool]).toHaveLength(5992);
  });

  it('Promise 3 lower-vs-hold: a quantity that is lowered while blocks are made is never below what is claimed', async () => {
    for (let round = 0; round < 8; round++) {
      const { total, claimed, remaining } = await lowerAgainstHolds(here, there);
      expect(remaining).toBe(total - claimed);
      expect(claimed).toBeLessThanOrEqual(total);
    }
  });

  it('Promise 3 release-vs-reserve: what is released is sold once, and what is taken back is not sold', async () => {
    for (let round = 0; round < 6; round++) {
      const { claims, sold, held, wanted } = await releaseAgainstBuyers([here, there]);
      expect(held).toBe(wanted);
      expect(claims).toHaveLength(sold + held);
      expect(new Set(claims).size).toBe(claims.length);
      expect(claims.length).toBeLessThanOrEqual(12);
    }
  });
});

describe('the same without their guard', () => {
  let here: InventoryWorld;
  let there: InventoryWorld;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, stop } = await twoProcesses());
    await here.dropGuard();
  });
  afterAll(() => stop());

  it('Promise 3 hold-vs-burst, negative control: held places are sold', async () => {
    const { claims } = await holdInBurst([here, there]);
    expect(new Set(claims).size).toBeLessThan(claims.length);
  });

  it('Promise 3 lower-vs-hold, negative control: more is claimed than the new quantity', async () => {
    // whether two writes interleave is chance: as many rounds as needed, within reason
    let least = 0;
    for (let tries = 0; tries < 25 && least >= 0; tries += 1) least = Math.min(least, (await lowerAgainstHolds(here, there)).remaining);
    expect(least).toBeLessThan(0);
  });

  it('Promise 3 release-vs-reserve, negative control: a place that was taken back is sold', async () => {
    const { claims } = await releaseAgainstBuyers([here, there]);
    expect(new Set(claims).size).toBeLessThan(claims.length);
  });
});
