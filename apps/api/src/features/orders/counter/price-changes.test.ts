import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sumOf } from '@marquee/shared/money';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { anOperator } from '../../../../test/operator-house.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const CHANGES = 'priceChanges { name price percent from to reason by }';
const RESERVE = `mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { subtotal discount total } ${CHANGES} } }`;
const SELL =
  'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id number total priceChanges { name count from to reason by } tickets { _id } } }';
const SAVE = 'mutation ($input: SavePricePercentsInput!) { savePricePercents(input: $input) { BOX_OFFICE ADMIN OWNER } }';
const OPEN_SALES = 'query ($input: OpenSalesInput!) { openSales(input: $input) { sales { _id } } }';
const TAKE = `mutation ($input: TakeOverSaleInput!) { takeOverSale(input: $input) { token totals { total } ${CHANGES} } }`;
const REPORT =
  'query ($shiftId: ObjectId!) { shiftReport(shiftId: $shiftId) { isInLedger total { sales } priceChanges { number name count from to reason by } } }';

describe('prices that are lowered at the till', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const aCounter = async () => {
    const house = await aTillHouse(world);
    const { _id: shiftId } = await house.open();
    const typeId = String(house.event.ticketTypes[0]!._id);
    const whole = (percent: number, reason = 'Students') => ({ itemId: null, price: null, percent, reason });
    const each = (price: number, reason = 'Damaged seat') => ({ itemId: typeId, price, percent: null, reason });
    const reserve = (priceChanges: object[], more: object = {}, headers = {}, token = house.seller.token) =>
      world.gql(RESERVE, { input: { ...house.cart(2), terms: 'cash', idempotencyKey: newKey(), priceChanges, ...more } }, token, headers);
    const sell = async (held: { token: string; totals: { total: number } }, headers = {}, token = house.seller.token) => {
      const { total } = held.totals;
      const payments = total > 0 ? [{ way: 'cash', amount: total }] : [];
      const input = { token: held.token, payments, expectedTotal: total, tillId: house.tillId, idempotencyKey: newKey() };
      return world.gql(SELL, { input }, token, headers);
    };
    return { ...house, shiftId, typeId, whole, each, reserve, sell };
  };

  it('BYD-126 lowers a line to an amount and the cart by percent, and order, ledger and report have each with its reason', async () => {
    const { reserve, sell, whole, each, shiftId, admin, stored, seller, event } = await aCounter();
    const { data } = await reserve([each(2400), whole(10)]);
    expect(data.reserveAtCounter).toMatchObject({
      totals: { subtotal: 5000, discount: 680, total: 4320 },
      priceChanges: [
        { name: event.ticketTypes[0]!.name, price: 2400, from: 5000, to: 4800, reason: 'Damaged seat' },
        { name: null, percent: 10, from: 4800, to: 4320, reason: 'Students' },
      ],
    });
    const sold = (await sell(data.reserveAtCounter)).data.sellAtCounter;
    const by = `${seller.user.firstName} ${seller.user.lastName}`;
    const rows = [
      { name: event.ticketTypes[0]!.name, count: 2, from: 5000, to: 4800, reason: 'Damaged seat', by },
      { name: null, count: 2, from: 4800, to: 4320, reason: 'Students', by },
    ];
    expect(sold).toMatchObject({ total: 4320, priceChanges: rows });
    const report = (await world.gql(REPORT, { shiftId }, admin.token)).data.shiftReport;
    expect(report).toEqual({
      isInLedger: true,
      total: { sales: 4320 },
      priceChanges: rows.map((row) => ({ number: sold.number, ...row })),
    });
    const lines = (await stored('ledger')).flatMap(({ lines: of }) => of as { kind: string; cents: number }[]);
    expect(sumOf(lines, ({ kind, cents }) => (kind === 'Payment' ? cents : 0))).toBe(4320);
    const told = await world.connection
      .collection('auditLog')
      .find({ action: 'order.price-changed', 'subject.id': sold._id as never })
      .toArray();
    expect(told.map(({ data: { reason } }) => reason)).toEqual(['Damaged seat', 'Students']);
  });

  it('BYD-126 refuses what is beyond the percentage of the role, on its own and added up, and takes what the organization sets', async () => {
    const { reserve, whole, each, admin, seller, org } = await aCounter();
    const owner = await world.given.member('OWNER', org);
    const refused = await reserve([whole(20.1)]);
    expect([codeOf(refused), refused.errors?.[0]?.extensions.details]).toEqual(['PRICE_CHANGE_LIMIT', { percent: 20 }]);
    expect(codeOf(await reserve([each(2200), whole(15)]))).toBe('PRICE_CHANGE_LIMIT');
    expect(codeOf(await reserve([each(1999)]))).toBe('PRICE_CHANGE_LIMIT');
    expect((await reserve([each(2000)])).errors).toBeUndefined();
    expect(codeOf(await reserve([each(2500)]))).toBe('PRICE_NOT_LOWER');
    expect(codeOf(await reserve([whole(10, ' ')]))).toBe('VALIDATION');
    expect((await reserve([whole(100)], {}, {}, admin.token)).data.reserveAtCounter.totals.total).toBe(0);
    const save = (input: object, token: string) => world.gql(SAVE, { input: { BOX_OFFICE: 50, ADMIN: 60, OWNER: 100, ...input } }, token);
    expect(codeOf(await save({}, seller.token))).toBe('FORBIDDEN');
    expect(codeOf(await save({ ADMIN: 101 }, admin.token))).toBe('VALIDATION');
    expect((await save({}, admin.token)).data.savePricePercents).toEqual({ BOX_OFFICE: 50, ADMIN: 60, OWNER: 100 });
    expect((await reserve([whole(50)])).errors).toBeUndefined();
    expect(codeOf(await reserve([whole(61)], {}, {}, admin.token))).toBe('PRICE_CHANGE_LIMIT');
    expect((await reserve([whole(61)], {}, {}, owner.token)).errors).toBeUndefined();
  });

  it('BYD-126 an operator lowers as far as their own role goes, and what a manager lowered stays theirs when others go on', async () => {
    const house = await aCounter();
    const { reserve, sell, whole, seller } = house;
    const clerk = await anOperator(world, house);
    expect(codeOf(await reserve([whole(50)], {}, clerk.headers))).toBe('PRICE_CHANGE_LIMIT');
    const manager = await anOperator(world, house, 'ADMIN');
    const first = (await reserve([whole(50)], {}, manager.headers)).data.reserveAtCounter;
    // the device's own login goes on with the cart, which is to be paid in another way
    const next = (await reserve([whole(50)], { token: first.token, terms: 'check' })).data.reserveAtCounter;
    expect(next.priceChanges).toMatchObject([{ by: `${manager.member.user.firstName} ${manager.member.user.lastName}` }]);
    expect(codeOf(await reserve([whole(51)], { token: next.token }))).toBe('PRICE_CHANGE_LIMIT');
    // what was approved is for what was in that cart, and for no cart after it
    expect(codeOf(await reserve([whole(50)], { ...house.cart(3), token: next.token }))).toBe('PRICE_CHANGE_LIMIT');
    expect(codeOf(await reserve([whole(50)], { token: first.token }))).toBe('PRICE_CHANGE_LIMIT');
    // another device goes on with what was lowered
    const { openSales } = (await world.gql(OPEN_SALES, { input: { eventId: String(house.event._id) } }, seller.token)).data;
    const taken = await world.gql(TAKE, { input: { saleId: openSales.sales[0]._id, idempotencyKey: newKey() } }, seller.token);
    expect(taken.data.takeOverSale).toMatchObject({
      totals: { total: 2500 },
      priceChanges: [{ by: next.priceChanges[0].by, percent: 50 }],
    });
    const back = (await reserve([], { token: taken.data.takeOverSale.token })).data.reserveAtCounter;
    expect(back).toMatchObject({ priceChanges: null, totals: { total: 5000 } });
    expect((await sell(back, {}, seller.token)).data.sellAtCounter.priceChanges).toBeNull();
  });

  it('BYD-126 a cart that is given away has no lowered price, and a refund returns what was paid', async () => {
    const { reserve, sell, whole, refund, stored } = await aCounter();
    expect((await reserve([whole(10)], { terms: 'comp' })).data.reserveAtCounter).toMatchObject({
      priceChanges: null,
      totals: { total: 0 },
    });
    const sold = (await sell((await reserve([whole(10)])).data.reserveAtCounter)).data.sellAtCounter;
    expect(codeOf(await refund(sold, { refundAmount: 5000 }))).toBeTruthy();
    expect((await refund(sold, { refundAmount: 4500 })).errors).toBeUndefined();
    expect((await stored('orders'))[0]).toMatchObject({ refundedAmount: 4500, discountAmount: 500 });
  });
});
