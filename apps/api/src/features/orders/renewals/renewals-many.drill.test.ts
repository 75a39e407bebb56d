import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aRenewalHouse, RENEWAL } from '../../../../test/renewal-house.ts';
import { newId } from '../../../platform/mongo/string-ids.ts';
import { HoldPlacesService } from './hold-places.service.ts';

/** 2,000 were measured: RENEWAL_HOLDERS=2000. */
const HOLDERS = Number(process.env['RENEWAL_HOLDERS'] ?? 120);

describe('a renewal with many holders', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** Orders of a place on the floor, copied from one that was bought. */
  const manyHolders = async (count: number) => {
    const house = await aRenewalHouse(world, { floor: count + 10 });
    const first = await house.buyFloor('first@example.com');
    const orders = world.connection.collection('orders');
    const { _id: _, ...sold } = (await world.given.orders.stored(first))! as unknown as Record<string, unknown>;
    const copies = Array.from({ length: count - 1 }, (_none, at) => ({
      ...sold,
      _id: newId(),
      number: `R${at}`,
      email: `holder-${at}@example.com`,
    }));
    await orders.insertMany(copies as never);
    return house;
  };

  it('holds all places and writes each holder once, also where the worker died on the way', async () => {
    const house = await manyHolders(HOLDERS);
    const before = (await world.mails()).length;
    const holding = world.app.get(HoldPlacesService, { strict: false });
    const hold = holding.hold.bind(holding);
    let calls = 0;
    // cut off in the middle: after places were taken, before anything was written
    holding.hold = async (...args) => {
      calls += 1;
      const held = await hold(...args);
      if (calls === Math.floor(HOLDERS / 2)) throw new Error('killed');
      return held;
    };
    const began = performance.now();
    const input = { seasonId: house.next.season._id, fromSeasonId: house.before.season._id, endsAt: house.endsAt, reminderDays: [] };
    expect((await world.gql(RENEWAL.start, { input }, await house.admin())).errors).toBeUndefined();
    await world.tryJobs();
    world.clock.forward(60_000);
    await world.runJobs();
    const tookMs = performance.now() - began;
    const { renewal } = (await house.staff(RENEWAL.renewal)).data;
    expect(renewal).toMatchObject({ state: 'Open', counts: [{ state: 'Open', offers: HOLDERS, places: HOLDERS }] });
    const mails = (await world.mails()).slice(before).filter(({ text }) => String(text).includes('/renew/'));
    expect(mails).toHaveLength(HOLDERS);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(HOLDERS);
    const carts = await world.connection.collection('allocations').countDocuments({ isOffer: true });
    expect(carts).toBe(HOLDERS);
    // two minutes for 2,000, with the worker that died
    expect(tookMs).toBeLessThan(120_000);
  });
});
