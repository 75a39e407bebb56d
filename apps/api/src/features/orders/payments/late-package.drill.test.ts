import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aSeasonHouse } from '../../../../test/season-house.ts';

const MINUTE = 60_000;

describe('a charge for a package that succeeds after the end of its reservation', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => {
    world.simulator.faults.clear();
    world.clock.release();
  });
  afterAll(() => world.stop());

  /** The provider does not answer when the order is to be ended, so its places are freed with the intent still open. */
  const endedUnreached = async () => {
    const house = await aSeasonHouse(world, 3, { package: { totalQty: 2 } });
    const cart = (await house.reserve(house.packageWish([0, 1]))).data.reserve;
    const start = (await world.startPayment(cart)).data.startPayment;
    world.simulator.faults.set({ requests: { match: '/v1/payment_intents', method: 'POST', times: -1, kind: 'error' } });
    world.clock.forward(12 * MINUTE);
    await expect.poll(async () => (await house.stored(start.order._id)).state, { timeout: 20_000 }).toBe('Expired');
    world.simulator.faults.clear();
    /** Somebody else takes a place on each of these nights; the hints learn of the freed ones after the commit. */
    const take = async (nights: readonly number[], quantity = 1): Promise<string> => {
      let answer = await house.reserve(house.packageWish(nights, quantity));
      await expect
        .poll(async () => (answer.data?.reserve ? answer : (answer = await house.reserve(house.packageWish(nights, quantity)))).errors, {
          timeout: 15_000,
        })
        .toBeUndefined();
      return answer.data.reserve.token;
    };
    const claimed = async () => {
      const found = await world.connection
        .collection('allocations')
        .find({ sellableId: house.season._id as never })
        .toArray();
      return found.flatMap(({ claims }) => (claims as string[]).filter((claim) => claim.startsWith('night:')));
    };
    const late = async () => {
      await world.pay(start);
      return (await world.confirm(cart.token)).data.confirmOrder.state as string;
    };
    return { house, start, take, claimed, late };
  };

  it('BUY-034 BYD-108 gets another place on each night while there is one', async () => {
    const { house, start, take, claimed, late } = await endedUnreached();
    const own = (await house.stored(start.order._id)).tickets[0]!.units;
    const first = await take([0, 1]);
    const ofFirst = await claimed();
    const second = await take([0, 1]);
    // both places of each night are taken, and one of each comes back: not both that it had
    await world.gql(DOCUMENTS.release, { input: { token: ofFirst.every((claim) => own.includes(claim)) ? second : first } });
    await expect.poll(async () => (await claimed()).length).toBe(2);
    expect((await claimed()).some((claim) => own.includes(claim))).toBe(true);
    expect(await late()).toBe('Active');
    const all = await claimed();
    expect([all.length, new Set(all).size]).toEqual([4, 4]);
    const kept = (await house.stored(start.order._id)).tickets[0]!.units;
    expect(kept.filter((unit) => unit.startsWith('night:')).every((unit) => all.includes(unit))).toBe(true);
    expect(kept).not.toEqual(own);
  });

  it('BUY-034 BYD-108 is given back whole where one of its nights has none', async () => {
    const { house, start, take, late } = await endedUnreached();
    await take([1, 2], 2);
    expect(await late()).toBe('Expired');
    await world.runJobs();
    expect((await house.stored(start.order._id)).refundedAmount).toBe(9200);
  });
});
