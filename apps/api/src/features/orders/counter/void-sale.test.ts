import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const VOID = 'mutation ($input: VoidSaleInput!) { voidSale(input: $input) { state refundedAmount refunds { amount state reason ways } } }';

describe('voiding a sale', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aSale = async (more: object = {}, cartMore: object = {}) => {
    const house = await aTillHouse(world, { totalQty: 2 });
    const shift = await house.open();
    const sold = await world.sellAtCounter(house.cart(2, cartMore), house.seller.token, { tillId: house.tillId, ...more });
    expect(sold.errors).toBeUndefined();
    await world.runJobs();
    const orderId: string = sold.data.sellAtCounter._id;
    const take = (token = house.seller.token) => world.gql(VOID, { input: { orderId } }, token);
    const closeShift = async () => {
      await house.ask('countShift', { shiftId: shift._id, piles: [{ value: 100, count: 250 }] });
      return house.ask('closeShift', { shiftId: shift._id, left: 0, reason: 'Test' });
    };
    return { ...house, shift, orderId, take, closeShift };
  };

  it('BYD-139 takes a sale for cash back whole, out of its open shift, once, and its places are free again', async () => {
    const { take, stored, shift, event } = await aSale();
    const ASK = 'query ($id: String!) { publicEvent(stub: $id) { ticketTypes { soldOut } } }';
    const isSoldOut = async () => (await world.gql(ASK, { id: event._id })).data.publicEvent.ticketTypes[0].soldOut;
    expect(await isSoldOut()).toBe(true);
    const presses = await Promise.all([take(), take(), take()]);
    const done = presses.filter(({ errors }) => !errors);
    expect(done.length).toBeGreaterThan(0);
    expect((await take()).data.voidSale).toEqual({
      state: 'Refunded',
      refundedAmount: 5000,
      refunds: [{ amount: 5000, state: 'Succeeded', reason: 'Voided at the till', ways: ['cash'] }],
    });
    const refunds = await stored('refunds');
    expect(refunds.map(({ till }) => String(till.shiftId))).toEqual([String(shift._id)]);
    await world.runJobs();
    expect(await isSoldOut()).toBe(false);
  });

  it('BYD-139 gives each part back its way, and takes back what was given away', async () => {
    const parts = [
      { way: 'cash', amount: 2000, given: 2000 },
      { way: 'check', amount: 3000, reference: '1042' },
    ];
    const { take } = await aSale({ payments: parts });
    expect((await take()).data.voidSale.refunds).toMatchObject([{ amount: 5000, ways: ['cash', 'check'] }]);
    const comp = await aSale({ payments: [], reason: 'Press' }, { terms: 'comp' });
    expect((await comp.take()).data.voidSale).toMatchObject({ state: 'Refunded', refundedAmount: 0 });
  });

  it('BYD-139 is of who sold it, for ten minutes, before anybody was let in, and for cash while the shift is open', async () => {
    const { take, org, admin } = await aSale();
    const other = await world.given.member('BOX_OFFICE', org);
    expect([codeOf(await take(other.token)), codeOf(await take(admin.token))]).toEqual(['VOID_NOT_OWN', 'VOID_NOT_OWN']);
    world.clock.set(new Date(world.clock.now().getTime() + 10 * 60_000));
    expect(codeOf(await take())).toBe('VOID_TOO_LATE');
    world.clock.release();
    const closed = await aSale();
    expect((await closed.closeShift()).errors).toBeUndefined();
    expect(codeOf(await closed.take())).toBe('SHIFT_NEEDED');
    const used = await aSale();
    await world.connection
      .collection('orders')
      .updateOne({ _id: used.orderId as never }, { $set: { 'tickets.0.scan.0.scanned': true, 'tickets.0.scan.0.scannedAt': new Date() } });
    expect(codeOf(await used.take())).toBe('VOID_USED');
    expect(codeOf(await world.gql(VOID, { input: { orderId: used.orderId } }, closed.seller.token))).toBe('NOT_FOUND');
  });
});
