import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aReaderHouse } from '../../../../test/reader-house.ts';
import { codeOf, dollars, TILL_DOCUMENTS } from '../../../../test/till-house.ts';

describe('a card that pays at a till with a drawer', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** An open drawer with $200.00, and $10.00 in cash beside a card that is asked for. */
  const asked = async () => {
    const house = await aReaderHouse(world);
    const admin = await world.given.member('ADMIN', house.org);
    const form = { venueId: null, hasDrawer: true, readerId: null, printer: null, sellableIds: [], ticketTypeIds: [], allowsCodes: true };
    const till = { ...form, name: 'Front window', ways: ['cash', 'reader'] };
    const { saveTill } = (await world.gql(TILL_DOCUMENTS.saveTill, { input: till }, admin.token)).data;
    const { shift } = (await house.ask(TILL_DOCUMENTS.openShift, { tillId: saveTill._id, piles: dollars(200) })).data;
    const [readerId, held] = [await house.reader(), await house.reserved(1, { terms: 'cash' })];
    const payments = [{ way: 'cash', amount: 1000 }];
    expect(codeOf((await house.charge(house.wish(held, readerId, { payments }))) as never)).toBe('TILL_NEEDED');
    const { data } = await house.charge(house.wish(held, readerId, { payments, tillId: saveTill._id }));
    expect(data.chargeAtCounter.state).toBe('Waiting');
    const count = (piles: object[]) => world.gql(TILL_DOCUMENTS.countShift, { input: { shiftId: shift._id, piles } }, house.token);
    return { ...house, readerId, held, shift, count };
  };
  const withTen = [
    { value: 100, count: 200 },
    { value: 1000, count: 1 },
  ];

  it('carries its shift, whose count waits for its end and then has the cash beside it', async () => {
    const { readerId, held, tap, follow, orders, count, shift } = await asked();
    expect(codeOf(await count(dollars(200)))).toBe('SHIFT_UNSETTLED');
    await tap(readerId);
    await follow({ token: held.token });
    expect((await orders())[0]!['payments'].map(({ way, shiftId }: any) => [way, String(shiftId)])).toEqual([
      ['cash', shift._id],
      ['reader', shift._id],
    ]);
    expect((await count(withTen)).data.shift.counts[0]).toMatchObject({ expected: 21_000, cashSales: 1000 });
  });

  it('leaves no cash in the drawer’s count when it is called back', async () => {
    const { held, cancel, count } = await asked();
    await cancel({ token: held.token });
    expect((await count(dollars(200))).data.shift.counts[0]).toMatchObject({ expected: 20_000, cashSales: 0 });
  });
});
