import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { sumOf } from '@marquee/shared/money';

import { AtTillService } from '../../src/features/orders/tills/at-till.service.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { aTillHouse, codeOf, dollars } from '../till-house.ts';

type House = Awaited<ReturnType<typeof aTillHouse>>;

const FLOAT = 20_000;
/** What may be said to whoever comes while the drawer is counted or closed, or whose order is refunded by another. */
const REFUSED = ['SHIFT_COUNTED', 'SHIFT_NEEDED', 'SHIFT_CLOSED', 'SHIFT_UNSETTLED', 'SHIFT_NOT_COUNTED', 'SHIFT_OPEN', 'VALIDATION'];

describe('a closed shift never changes', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** What is in the drawer by the hands of the sellers: each act that was answered moved its cash. */
  const aDrawer = () => {
    let cash = FLOAT;
    const piles = () => dollars(Math.floor(cash / 100));
    return { take: (cents: number) => void (cash += cents), inDrawer: () => cash, piles };
  };

  /** Several sellers, refunds and lines at once, while others count, close and open the drawer. */
  const anEvening = async (house: House, rounds: number) => {
    const sellers = [house.seller, ...(await Promise.all([1, 2].map(() => world.given.member('BOX_OFFICE', house.org))))];
    const drawer = aDrawer();
    const codes = new Set<string | undefined>();
    let shift = await house.open(FLOAT / 100);
    const closed: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const known = (await house.stored('orders')).filter(({ refundedAmount }) => refundedAmount === 0);
      const acts = [
        ...sellers.flatMap(({ token }) =>
          [1, 2].map((quantity) => async () => [await house.sell(quantity, {}, token), 2500 * quantity] as const),
        ),
        ...known.slice(0, 2).map(({ _id, tickets }) => async () => {
          const order = { _id: String(_id), tickets: tickets.map((ticket: { _id: unknown }) => ({ _id: String(ticket._id) })) };
          return [await house.refund(order), -2500 * order.tickets.length] as const;
        }),
        async () => [await house.move(shift._id, 'in', 700), 700] as const,
        async () => [await house.move(shift._id, 'bank', 500), -500] as const,
        async () => [await house.ask('countShift', { shiftId: shift._id, piles: dollars(1) }), 0] as const,
      ];
      const done = await Promise.all(acts.toSorted(() => Math.random() - 0.5).map((act) => act()));
      for (const [answer, cents] of done) {
        codes.add(codeOf(answer));
        if (!answer.errors) drawer.take(cents);
      }
      // whoever closes counts what lies there
      await world.runJobs();
      const counting = await Promise.all([
        house.ask('countShift', { shiftId: shift._id, piles: drawer.piles() }),
        house.ask('closeShift', { shiftId: shift._id, left: 0 }),
        house.sell(1),
      ]);
      counting.forEach((answer) => codes.add(codeOf(answer)));
      if (!counting[2]!.errors) drawer.take(2500);
      closed.push(shift._id);
      const last = await house.ask('countShift', { shiftId: shift._id, piles: drawer.piles() });
      codes.add(codeOf(last));
      await house.ask('closeShift', { shiftId: shift._id, left: drawer.inDrawer() });
      shift = (await house.ask('openShift', { tillId: house.tillId, piles: drawer.piles() })).data.shift;
    }
    return { codes: [...codes].filter((code) => code !== undefined), closed };
  };

  /** What each closed shift says, against the money that carries it. */
  const differencesOf = async (house: House) => {
    const [shifts, orders, refunds, lines] = await Promise.all((['shifts', 'orders', 'refunds', 'drawerLines'] as const).map(house.stored));
    return shifts!
      .filter(({ state }) => state === 'Closed')
      .flatMap((shift) => {
        const own = <R extends { [key: string]: any }>(of: R[], idOf: (record: R) => unknown) =>
          of.filter((record) => String(idOf(record)) === String(shift._id));
        const cashSales = sumOf(
          own(orders!, ({ till }) => till?.shiftId),
          ({ payments }) => sumOf(payments as any[], ({ amount }) => amount),
        );
        const cashRefunds = sumOf(
          own(refunds!, ({ till }) => till?.shiftId).filter(({ state }) => state === 'Succeeded'),
          ({ amount }) => amount,
        );
        const moved = sumOf(
          own(lines!, ({ shiftId }) => shiftId),
          ({ kind, amount }) => (kind === 'in' ? amount : -amount),
        );
        const { expected, amount } = shift['counts'].at(-1);
        const truth = shift['float'] + cashSales - cashRefunds + moved;
        return expected === truth && amount === truth ? [] : [{ number: shift['number'], expected, counted: amount, truth }];
      });
  };

  it('Promise 46: sales, refunds, lines and closings at once: each is in a count or refused, every count is what lies there, and the ledger has the same', async () => {
    const house = await aTillHouse(world, { totalQty: 900 });
    const { codes, closed } = await anEvening(house, 6);
    expect(codes.filter((code) => !REFUSED.includes(code))).toEqual([]);
    expect(codes).toContain('SHIFT_COUNTED');
    expect(await differencesOf(house)).toEqual([]);
    const reports = await Promise.all(closed.map(async (shiftId) => (await house.ask('shiftReport', { shiftId })).data.shiftReport));
    expect(reports.every(({ isInLedger }) => isInLedger)).toBe(true);
    const booked = (await house.stored('ledger')).flatMap(({ lines }) => lines as { kind: string; cents: number }[]);
    const centsOf = (kind: string) => sumOf(booked, (line) => (line.kind === kind ? line.cents : 0));
    expect(sumOf(reports, ({ total }) => total.sales)).toBe(centsOf('Payment'));
    expect(sumOf(reports, ({ total }) => total.refunds)).toBe(-centsOf('Repayment'));
    // whatever is tried on a closed one
    const before = await house.stored('shifts');
    const [shiftId] = closed;
    for (const [act, input] of [
      ['countShift', { shiftId, piles: [] }],
      ['resumeShift', { shiftId }],
      ['closeShift', { shiftId, left: 0 }],
      ['moveCash', { shiftId, kind: 'in', amount: 1, reason: 'Late', idempotencyKey: `late-${shiftId}-key` }],
    ] as const)
      expect(REFUSED).toContain(codeOf(await house.ask(act, input)));
    expect(await house.stored('shifts')).toEqual(before);
  });

  /** A sale is about to be written when its drawer is counted and closed by somebody else. */
  const closedMeanwhile = async (house: House, then: (enter: () => Promise<void>) => Promise<void>) => {
    const { _id: shiftId } = await house.open(FLOAT / 100);
    const atTill = world.app.get(AtTillService, { strict: false });
    const enter = atTill.enter.bind(atTill);
    let isClosed = false;
    vi.spyOn(atTill, 'enter').mockImplementation(async (...args) => {
      // the transaction may run again
      if (!isClosed) {
        isClosed = true;
        await house.ask('countShift', { shiftId, piles: dollars(FLOAT / 100) });
        await house.ask('closeShift', { shiftId, left: 0 });
      }
      await then(() => enter(...args));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return house.sell(1);
  };

  it('Promise 46: a sale whose drawer is closed before it is written is refused', async () => {
    const house = await aTillHouse(world);
    expect(codeOf(await closedMeanwhile(house, (enter) => enter()))).toBe('SHIFT_NEEDED');
    expect([await house.stored('orders'), await differencesOf(house)]).toEqual([[], []]);
  });

  it('Promise 46 (negative control): a sale that does not write its shift is in a closed one that was counted without it', async () => {
    const house = await aTillHouse(world);
    expect((await closedMeanwhile(house, async () => {})).errors).toBeUndefined();
    expect(await differencesOf(house)).toEqual([{ number: 1, expected: FLOAT, counted: FLOAT, truth: FLOAT + 2500 }]);
  });
});
