import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { anOperator } from '../../../../test/operator-house.ts';
import { aTillHouse, codeOf, dollars } from '../../../../test/till-house.ts';

const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { _id } }';

describe('the shift of a till', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  it('BYD-119 takes and gives back cash only while it is open, and every payment and refund at the till carries it', async () => {
    const { tillId, open, ask, sell, refund, stored, cart, seller } = await aTillHouse(world);
    expect(codeOf(await sell())).toBe('SHIFT_NEEDED');
    // other ways are taken while the drawer is closed
    const check = { tillId, payments: [{ way: 'check', amount: 2500, reference: '1042' }] };
    expect((await world.sellAtCounter(cart(1, { terms: 'check' }), seller.token, check)).errors).toBeUndefined();
    const shift = await open(200);
    expect(shift).toMatchObject({ number: 1, state: 'Open', float: 20_000, proposed: null, counts: [] });
    expect(codeOf(await ask('openShift', { tillId, piles: dollars(1) }))).toBe('SHIFT_OPEN');
    const sold = (await sell(2)).data.sellAtCounter;
    const byCheck = (await world.sellAtCounter(cart(1, { terms: 'check' }), seller.token, check)).data.sellAtCounter;
    expect((await refund(sold)).data.refundOrder.refunds).toEqual([{ state: 'Succeeded', amount: 5000, ways: ['cash'] }]);
    const orders = await stored('orders');
    const at = (a: any, b: any) => a.createdAt - b.createdAt;
    const carried = orders.toSorted(at).map(({ payments }) => payments[0].shiftId && String(payments[0].shiftId));
    expect(carried).toEqual([undefined, shift._id, shift._id]);
    const [{ till }] = (await stored('refunds')) as [any];
    expect([String(till.tillId), String(till.shiftId)]).toEqual([tillId, shift._id]);
    expect((await ask('tills')).data.tills[0].shift._id).toBe(shift._id);
    await ask('countShift', { shiftId: shift._id, piles: dollars(200) });
    expect(codeOf(await sell())).toBe('SHIFT_COUNTED');
    expect(codeOf(await refund(byCheck))).toBe('SHIFT_COUNTED');
    await ask('resumeShift', { shiftId: shift._id });
    expect((await sell()).errors).toBeUndefined();
  });

  it('BYD-119 an operator gives cash back out of the drawer where they signed in, also without naming it', async () => {
    const house = await aTillHouse(world);
    const { _id: shiftId } = await house.open(200);
    const sold = (await house.sell()).data.sellAtCounter;
    const clerk = await anOperator(world, house);
    const fees = { processingFee: false, promoterFee: false, upgradeIds: [] };
    const what = { orderId: sold._id, ticketIds: [sold.tickets[0]._id], refundAmount: 2500, refundReason: 'Ill', idempotencyKey: newKey() };
    const { errors } = await world.gql(REFUND, { input: { ...what, ...fees } }, house.seller.token, clerk.headers);
    expect(errors).toBeUndefined();
    const [{ till }] = (await house.stored('refunds')) as [any];
    expect([String(till.tillId), String(till.shiftId)]).toEqual([house.tillId, shiftId]);
    const counted = (await house.ask('countShift', { shiftId, piles: dollars(200) })).data;
    expect(Object.values(counted)[0]).toMatchObject({ counts: [{ expected: 20_000, cashRefunds: 2500 }] });
  });

  it('BYD-120 cash that is put in, taken out or carried to the bank is a line with reason and person, and the next float is proposed', async () => {
    const { open, ask, move, tillId } = await aTillHouse(world);
    const { _id } = await open(200);
    const key = { idempotencyKey: newKey() };
    await move(_id, 'in', 4000, ' Change from the bar ', key);
    const again = await move(_id, 'in', 4000, 'Change from the bar', key);
    expect(again.data.shift.lines).toEqual([{ kind: 'in', amount: 4000, reason: 'Change from the bar', by: { name: expect.any(String) } }]);
    expect(codeOf(await move(_id, 'in', 5000, 'Change from the bar', key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await move(_id, 'out', 0))).toBe('VALIDATION');
    expect(codeOf(await move(_id, 'out', 100, ' '))).toBe('VALIDATION');
    expect(codeOf(await move(_id, 'correction', 100))).toBe('BAD_USER_INPUT');
    await move(_id, 'out', 1000, 'Stamps');
    await move(_id, 'bank', 15_000, 'Bag 0117');
    const counted = (await ask('countShift', { shiftId: _id, piles: dollars(80) })).data.shift;
    expect(counted.counts).toEqual([expect.objectContaining({ amount: 8000, expected: 20_000 + 4000 - 1000 - 15_000 })]);
    expect(codeOf(await move(_id, 'in', 100))).toBe('SHIFT_COUNTED');
    await ask('closeShift', { shiftId: _id, left: 5000 });
    expect(codeOf(await move(_id, 'in', 100))).toBe('SHIFT_NEEDED');
    expect((await ask('tills')).data.tills[0]).toMatchObject({ left: 5000, shift: null });
    expect((await ask('openShift', { tillId, piles: dollars(50) })).data.shift).toMatchObject({ number: 2, proposed: 5000, float: 5000 });
  });

  it('BYD-121 asks the count before it says what should be there; a difference needs a reason, and a closed shift never changes', async () => {
    const { open, ask, sell, refund, move, stored, admin } = await aTillHouse(world);
    const { _id: shiftId } = await open(200);
    const [first] = [(await sell(2)).data.sellAtCounter, await sell(1)];
    await refund({ ...first, tickets: [first.tickets[0]] });
    const before = (await ask('tills')).data.tills[0].shift;
    expect(before.counts).toEqual([]);
    expect(JSON.stringify(before)).not.toContain('25000');
    expect(codeOf(await ask('closeShift', { shiftId, left: 0 }))).toBe('SHIFT_NOT_COUNTED');
    expect(codeOf(await ask('countShift', { shiftId, piles: [{ value: 300, count: 1 }] }))).toBe('VALIDATION');
    const counted = (await ask('countShift', { shiftId, piles: dollars(245) })).data.shift;
    expect(counted).toMatchObject({ state: 'Counted', counts: [{ amount: 24_500, expected: 25_000, cashSales: 7500, cashRefunds: 2500 }] });
    const unsaid = await ask('closeShift', { shiftId, left: 20_000 });
    expect(unsaid.errors?.[0]?.extensions.details.fields).toEqual({ reason: 'Enter why -$5.00 differ.' });
    // counting again keeps both
    const again = (await ask('countShift', { shiftId, piles: dollars(246) })).data.shift;
    expect(again.counts.map(({ amount }: { amount: number }) => amount)).toEqual([24_500, 24_600]);
    expect(codeOf(await ask('closeShift', { shiftId, reason: 'Wrong change', left: 24_601 }))).toBe('VALIDATION');
    const closed = (await ask('closeShift', { shiftId, reason: 'Wrong change', left: 20_000 })).data.shift;
    expect(closed).toMatchObject({ state: 'Closed', reason: 'Wrong change', left: 20_000 });
    const [kept] = await stored('shifts');
    for (const [act, input] of [
      ['closeShift', { shiftId, left: 0 }],
      ['countShift', { shiftId, piles: dollars(1) }],
      ['resumeShift', { shiftId }],
    ] as const)
      expect(codeOf(await ask(act, input))).toBe('SHIFT_CLOSED');
    const correction = { shiftId, amount: 400, reason: 'Found under the drawer', idempotencyKey: newKey() };
    expect(codeOf(await ask('correctShift', correction))).toBe('FORBIDDEN');
    const corrected = (await ask('correctShift', correction, admin.token)).data.shift;
    expect(corrected.lines).toEqual([expect.objectContaining({ kind: 'correction', amount: 400, reason: 'Found under the drawer' })]);
    expect((await stored('shifts'))[0]).toEqual(kept);
    expect(codeOf(await move(shiftId, 'in', 100))).toBe('SHIFT_NEEDED');
  });

  it('BYD-121 a sale, a refund and a closing at the same moment are in the count or refused, and sales do not fail each other', async () => {
    const { open, ask, sell, refund, stored } = await aTillHouse(world);
    const { _id: shiftId } = await open(100);
    const first = (await sell(1)).data.sellAtCounter;
    const many = await Promise.all(Array.from({ length: 12 }, () => sell(1)));
    expect(many.map(codeOf)).toEqual(many.map(() => undefined));
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => sell(1)),
      refund(first),
      ask('countShift', { shiftId, piles: dollars(425) }),
    ]);
    const refused = answers.map(codeOf).filter(Boolean);
    expect(refused.every((code) => code === 'SHIFT_COUNTED' || code === 'SHIFT_UNSETTLED')).toBe(true);
    const counted = (await ask('countShift', { shiftId, piles: dollars(425) })).data.shift.counts.at(-1);
    const orders = await stored('orders');
    const refunds = await stored('refunds');
    expect(counted).toMatchObject({ cashSales: orders.length * 2500, cashRefunds: refunds.length * 2500 });
  });
});
