import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { anId, aPool, demand, refusals, twoProcesses } from '../../../test/given/inventory.given.ts';
import type { Demand } from './public/inventory.port.ts';

describe('chosen seats', () => {
  let both: Awaited<ReturnType<typeof twoProcesses>>;
  beforeAll(async () => {
    both = await twoProcesses();
  });
  afterAll(() => both.stop());

  const seats = (pool: PoolId, ...units: number[]): Demand => ({ ...demand(pool, 500, units.length), units });
  const aHouse = () => ({ type: aPool(), stalls: aPool('seats') });

  it('have one owner whoever asks in whichever process, and the others are told all that they miss', async () => {
    const { type, stalls } = aHouse();
    const wanted = (units: number[]) => [demand(type, 500, units.length), seats(stalls, ...units)];
    const racers = Array.from({ length: 60 }, (_, at) => (at % 2 ? both.here : both.there).reserve(wanted([7, 8 + (at % 3)])));
    const results = await Promise.allSettled(racers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(refusals(results))).toEqual(new Set(['SEAT_TAKEN']));
    const claims = await both.here.claimsOf(stalls);
    expect(new Set(claims).size).toBe(2);
    expect(claims).toContain(`${stalls}:7`);
    // who was refused holds no place of the ticket type either
    expect((await both.here.inventory.exact([{ pool: type, limit: 500 }])).get(type)).toMatchObject({ reserved: 2, remaining: 498 });
    const both8and9 = await both.here.reserve(wanted([7, 8, 9, 10])).catch((error: unknown) => error);
    expect((both8and9 as { details: { units: string[] } }).details.units.toSorted()).toEqual(claims.toSorted());
  });

  it('are taken while Redis says anything, and are free again when the cart ends', async () => {
    const { type, stalls } = aHouse();
    const wanted = [demand(type, 10, 2), seats(stalls, 1, 3)];
    const first = await both.here.reserve(wanted);
    expect(first.units[stalls]).toEqual([`${stalls}:1`, `${stalls}:3`]);
    await both.here.loseRedis();
    await expect(both.there.reserve(wanted)).rejects.toMatchObject({ code: 'SEAT_TAKEN' });
    await both.here.inventory.release(first.reservationId);
    expect((await both.there.reserve(wanted)).units[stalls]).toHaveLength(2);
  });

  it('a changed cart keeps those that stay and gives back those that it left', async () => {
    const { stalls } = aHouse();
    const ids = { orgId: anId(), sellableId: anId(), limits: [], expiresAt: both.here.minutes(10) };
    const { inventory, tx } = both.here;
    const [old, next] = [anId(), anId()];
    await inventory.reserve({ ...ids, reservationId: old, demands: [seats(stalls, 1, 2, 3)] });
    const changed = { ...ids, reservationId: next, replaces: old, demands: [seats(stalls, 2, 4)] };
    await inventory.reserve(changed);
    const { units } = await tx((session) => inventory.takeOver(session, { ...changed, kind: 'reservation' }));
    expect(units[stalls]?.toSorted()).toEqual([`${stalls}:2`, `${stalls}:4`]);
    expect((await both.here.claimsOf(stalls)).toSorted()).toEqual([`${stalls}:2`, `${stalls}:4`]);
  });

  it('are told as taken within a second, and at once inside a transaction', async () => {
    const { stalls } = aHouse();
    const taken = async () => [...((await both.here.inventory.takenUnits([stalls])).get(stalls) ?? [])];
    expect(await taken()).toEqual([]);
    await both.there.reserve([seats(stalls, 12)]);
    const inside = await both.here.tx((session) => both.here.inventory.takenUnits([stalls], session));
    expect([...inside.get(stalls)!]).toEqual([12]);
    await expect.poll(taken, { timeout: 3000 }).toEqual([12]);
  });

  it('a late payment gets the same seats or none', async () => {
    const { type, stalls } = aHouse();
    const wanted = [demand(type, 10, 1), seats(stalls, 5)];
    const { units } = await both.here.reserve(wanted);
    const claims = Object.values(units).flat();
    const late = () =>
      both.here.inventory.reclaim({
        orderId: anId(),
        orgId: anId(),
        sellableId: anId(),
        claims,
        limits: new Map([[type as string, 10]]),
        deadline: both.here.minutes(10),
      });
    expect(await late()).toBeNull();
    await both.here.allocations.deleteMany({ claims: `${stalls}:5` });
    expect((await late())?.get(`${stalls}:5`)).toBe(`${stalls}:5`);
  });
});
