import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anId, aPool, demand, refusals, twoProcesses, type InventoryWorld } from '../given/inventory.given.ts';
import { ItemCodes } from '../../src/features/orders/public/item-codes.signer.ts';
import { newKey, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';

describe('a limit of 1 for each buyer', () => {
  let here: InventoryWorld;
  let there: InventoryWorld;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, stop } = await twoProcesses());
  });
  afterAll(() => stop());

  const limitOf = (buyer: string, max = 1) => [{ key: `limit:${anId()}:${buyer}` as const, max, quantity: 1, line: 'General' }];
  const succeeded = (results: readonly PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length;

  /** Interleaving limit-in-parallel: one buyer, twelve concurrent requests, over two processes. */
  async function twelveAtOnce() {
    const [pool, limits] = [aPool(), limitOf('ann@example.com')];
    const processes = [here, there];
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => processes[at % 2]!.reserve([demand(pool, 100)], limits)),
    );
    return { pool, limits, results };
  }

  it('Promise 26 BUY-014 limit-in-parallel: twelve requests at once give one ticket, and the places of the others stay for sale', async () => {
    const { pool, results } = await twelveAtOnce();
    expect(succeeded(results)).toBe(1);
    expect(new Set(refusals(results))).toEqual(new Set(['PURCHASE_LIMIT']));
    expect(await here.claimsOf(pool)).toHaveLength(1);
    expect((await here.reserve([demand(pool, 100, 99)])).units[pool]).toHaveLength(99);
  });

  it('Promise 26: a ticket that was sold (and may have been scanned since) still counts, a freed one does not', async () => {
    const { limits, results } = await twelveAtOnce();
    const first = results.find((result) => result.status === 'fulfilled')!.value;
    const orderId = (await here.sell(first.reservationId))!;
    const again = () => here.reserve([demand(aPool(), 5)], limits);
    await expect(again()).rejects.toMatchObject({ code: 'PURCHASE_LIMIT', details: { line: 'General', max: 1 } });
    await here.tx((tx) => here.inventory.freeUnits(tx, orderId, [...Object.values(first.units).flat(), ...first.limitUnits]));
    await expect(again()).resolves.toBeDefined();
  });

  it('Promise 26, two-carts-one-e-mail: of two carts that learn the same e-mail at once one may go on', async () => {
    const [pool, limits] = [aPool(), limitOf('bob@example.com')];
    const carts = await Promise.all([here.reserve([demand(pool, 10)]), here.reserve([demand(pool, 10)])]);
    const results = await Promise.allSettled(
      carts.map(({ reservationId }, at) => [here, there][at]!.inventory.addLimits(reservationId, limits)),
    );
    expect(succeeded(results)).toBe(1);
    expect(refusals(results)).toEqual(['PURCHASE_LIMIT']);
  });

  it('Promise 26: a cart may learn its e-mail twice, and another e-mail frees the first', async () => {
    const limits = limitOf('cay@example.com');
    const { reservationId } = await here.reserve([demand(aPool(), 10)]);
    const first = await here.inventory.addLimits(reservationId, limits);
    expect(await here.inventory.addLimits(reservationId, limits)).toEqual(first);
    await here.inventory.addLimits(reservationId, limitOf('dee@example.com'));
    await expect(here.reserve([demand(aPool(), 10)], limits)).resolves.toBeDefined();
  });

  it('Promise 26: a limit of 3 is shared by all carts of the buyer', async () => {
    const [pool, limits] = [aPool(), limitOf('eve@example.com', 3)];
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => here.reserve([demand(pool, 100)], limits)));
    expect(succeeded(results)).toBe(3);
  });

  it('Promise 26, negative control: without the unique index the same twelve requests give more than one', async () => {
    await here.dropGuard();
    const { results } = await twelveAtOnce();
    expect(succeeded(results)).toBeGreaterThan(1);
  });
});

describe('a limit of 1 for each buyer, over HTTP', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const buyer = () => ({ fullName: 'Ann Ames', email: `ann-${newKey()}@example.com`, phoneNumber: '+1 801 555 0142' });
  /** Twelve carts with the same buyer, paid concurrently. */
  const twelveTimes = async () => {
    const { org, event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ purchaseLimit: 1 })] });
    const same = buyer();
    const carts = await Promise.all(Array.from({ length: 12 }, () => world.reserve(event)));
    const buy = async ({ token, totals }: { token: string; totals: { total: number } }) => {
      const start = await world.startPayment({ token, totals }, { buyer: same });
      if (!start.data?.startPayment) return start.errors![0]!.extensions.code;
      await world.pay(start.data.startPayment);
      return (await world.confirm(token)).data.confirmOrder.state as string;
    };
    const ends = await Promise.all(carts.map(({ data }) => buy(data.reserve)));
    return { org, event, same, ends, paid: ends.filter((end) => end === 'Active').length };
  };

  it('Promise 26: one of twelve is paid, and once it was scanned the buyer still gets no other', async () => {
    const { org, event, same, ends, paid } = await twelveTimes();
    expect(paid).toBe(1);
    expect(ends.filter((end) => end === 'PURCHASE_LIMIT')).toHaveLength(11);
    expect(world.booksOf(org)).toMatchObject({ succeededIntents: 1 });

    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('SCANNER', org);
    const order = (await world.connection.collection('orders').findOne({ eventId: event._id, state: 'Active' }))!;
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: order['tickets'][0]._id, version: 1 });
    const scan = 'mutation($input: ScanCodeInput!) { scanCode(input: $input) { ok } }';
    expect((await world.gql(scan, { input: { eventId: String(event._id), code } }, token)).data.scanCode.ok).toBe(true);
    world.clock.release();
    const again = (await world.reserve(event)).data.reserve;
    expect((await world.startPayment(again, { buyer: same })).errors?.[0]?.extensions.code).toBe('PURCHASE_LIMIT');
    expect((await world.startPayment(again, { buyer: buyer() })).errors).toBeUndefined();
  });

  it('Promise 26, negative control: without the unique index the same twelve carts are paid more than once', async () => {
    await world.connection.collection('allocations').dropIndex('claims_1');
    expect((await twelveTimes()).paid).toBeGreaterThan(1);
  });
});
