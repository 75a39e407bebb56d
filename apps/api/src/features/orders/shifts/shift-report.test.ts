import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sumOf } from '@marquee/shared/money';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aTillHouse, codeOf, dollars } from '../../../../test/till-house.ts';

const EXPORT = 'mutation ($input: ExportShiftInput!) { exportShift(input: $input) { exportId url } }';

interface Row {
  readonly name: string;
  readonly sales: number;
  readonly refunds: number;
}

describe('the report of a shift', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** A shift with sales of two people in three ways, one given away, a refund and two lines. */
  const aDay = async () => {
    const house = await aTillHouse(world);
    const { _id: shiftId } = await house.open(200);
    const sam = await world.given.member('BOX_OFFICE', house.org);
    const sold = (await house.sell(2)).data.sellAtCounter;
    await house.sell(1, {}, sam.token);
    const parts = [
      { way: 'cash', amount: 1000 },
      { way: 'check', amount: 1500, reference: '1042' },
    ];
    await house.sell(1, { payments: parts });
    await world.sellAtCounter(house.cart(1, { terms: 'comp' }), sam.token, { tillId: house.tillId, payments: [], reason: 'Press' });
    await house.refund({ ...sold, tickets: [sold.tickets[0]] }, {}, sam.token);
    await house.move(shiftId, 'in', 4000, 'Change from the bar');
    await house.move(shiftId, 'bank', 10_000, 'Bag 0117');
    return { ...house, shiftId, sam, sold };
  };

  it('BYD-122 BUY-063 adds up sales and refunds by way, person, event and type with the drawer and the orders, as the ledger has them', async () => {
    const { shiftId, ask, admin, event, sam, stored } = await aDay();
    expect(codeOf(await ask('shiftReport', { shiftId }))).toBe('SHIFT_NOT_COUNTED');
    const early = (await ask('shiftReport', { shiftId }, admin.token)).data.shiftReport;
    expect([early.total, early.expected, early.counted]).toEqual([{ count: 4, sales: 10_000, refunds: 2500 }, null, null]);
    await ask('countShift', { shiftId, piles: dollars(195) });
    await ask('closeShift', { shiftId, left: 15_000, reason: 'Wrong change' });
    const { data, errors } = await ask('shiftReport', { shiftId });
    expect(errors).toBeUndefined();
    const report = data.shiftReport;
    expect(report.byWay).toEqual([
      { name: 'Cash', count: 3, sales: 8500, refunds: 2500 },
      { name: 'Check', count: 1, sales: 1500, refunds: 0 },
      { name: 'Complimentary', count: 1, sales: 0, refunds: 0 },
    ]);
    expect(report.byEvent).toEqual([{ name: event.name, count: 4, sales: 10_000, refunds: 2500 }]);
    expect(report.byType).toEqual([{ name: event.ticketTypes[0]!.name, count: 5, sales: 10_000, refunds: 2500 }]);
    expect(report.byPerson.map(({ sales, refunds }: Row) => [sales, refunds])).toEqual([
      [7500, 0],
      [2500, 2500],
    ]);
    expect(report.byPerson[1].name).toBe(sam.user.firstName ? `${sam.user.firstName} ${sam.user.lastName}` : expect.any(String));
    // 200 + 85 − 25 + 40 − 100
    expect(report).toMatchObject({
      tickets: 5,
      comps: 1,
      cashSales: 8500,
      cashRefunds: 2500,
      expected: 20_000,
      counted: 19_500,
      isInLedger: true,
    });
    expect(report.shift).toMatchObject({ reason: 'Wrong change', left: 15_000, lines: [{ kind: 'in' }, { kind: 'bank' }] });
    expect(report.orders.map(({ amount }: { amount: number }) => amount).toSorted((a: number, b: number) => a - b)).toEqual([
      -2500, 0, 2500, 2500, 5000,
    ]);
    expect(report.orders.find(({ amount }: { amount: number }) => amount === 0).reason).toBe('Press');
    // each sum is the ledger's
    const lines = (await stored('ledger')).flatMap(({ lines: of }) => of as { kind: string; cents: number; way?: string }[]);
    const centsOf = (kind: string, way?: string) =>
      sumOf(
        lines.filter((line) => line.kind === kind && (!way || line.way === way)),
        ({ cents }) => cents,
      );
    expect(report.total).toEqual({ count: 4, sales: centsOf('Payment'), refunds: -centsOf('Repayment') });
    expect([report.cashSales, report.cashRefunds]).toEqual([centsOf('Payment', 'cash'), -centsOf('Repayment', 'cash')]);
    await world.connection.collection('ledger').deleteOne({ orgId: event.orgId as never, act: 'Refund' });
    expect((await ask('shiftReport', { shiftId })).data.shiftReport.isInLedger).toBe(false);
  });

  it('BYD-122 is exported line by line once the drawer was counted, and nobody else’s', async () => {
    const { shiftId, ask, seller, sold } = await aDay();
    const other = await aTillHouse(world);
    const wish = { input: { shiftId } };
    expect(codeOf(await world.gql(EXPORT, wish, seller.token))).toBe('SHIFT_NOT_COUNTED');
    await ask('countShift', { shiftId, piles: dollars(200) });
    expect(codeOf(await world.gql(EXPORT, wish, other.seller.token))).toBe('NOT_FOUND');
    expect(codeOf(await world.gql(EXPORT, { input: {} }, seller.token))).toBe('BAD_USER_INPUT');
    const asked = async (input: object) => (await world.gql(EXPORT, { input }, seller.token)).data.exportShift;
    let answer = await asked({ shiftId });
    await world.runJobs();
    while (!answer.url) answer = await asked({ exportId: answer.exportId });
    const { text } = await world.http.get(new URL(answer.url).pathname);
    expect(text).toContain('Drawer,Should be in the drawer');
    expect(text).toContain('Change from the bar');
    expect(text).toContain(sold.number);
    expect(text).toMatch(/By way of paying,Cash,3,85\.00,25\.00,60\.00/);
  });
});
