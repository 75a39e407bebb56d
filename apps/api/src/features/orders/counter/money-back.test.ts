import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { control, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { anExchangeHouse } from '../../../../test/exchange-house.ts';
import { codeOf, dollars } from '../../../../test/till-house.ts';
import type { Order } from '../record/order.schema.ts';

const ORDER = `state refundedAmount refunds { _id state amount ways isOwed message }`;
const REPAY = `mutation ($input: RepayRefundInput!) { repayRefund(input: $input) { ${ORDER} } }`;
const READ = `query ($orderId: ObjectId!) { order(orderId: $orderId) { ${ORDER} } }`;
const CHARGE =
  'mutation ($input: ChargeAtCounterInput!) { chargeAtCounter(input: $input) { order { _id } form { clientSecret publishableKey stripeAccountId } } }';
const FOLLOW = 'mutation ($input: CounterTokenInput!) { followCharge(input: $input) { state } }';
const paid = ({ payments }: Order) => payments.map(({ way, amount, refunded }) => [way, amount, refunded]);

type House = Awaited<ReturnType<typeof anExchangeHouse>>;

describe('money at the counter that goes back', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** The provider does not know the charge of this order for a while, and refuses to refund it. */
  const refused = async <T>(orderId: string, act: () => Promise<T>): Promise<T> => {
    const orders = world.connection.collection('orders');
    const { payments } = (await world.given.orders.stored(orderId))!;
    const at = payments.findIndex(({ intent }) => intent);
    const path = `payments.${at}.intent.id`;
    await orders.updateOne({ _id: orderId as never }, { $set: { [path]: 'pi_gone' } });
    const answer = await act();
    await orders.updateOne({ _id: orderId as never }, { $set: { [path]: payments[at]!.intent!.id } });
    return answer;
  };
  const repay = (house: House, refundId: string, more: object = {}) =>
    world.gql(REPAY, { input: { refundId, idempotencyKey: newKey(), ...more } }, house.seller.token);
  const shown = async (house: House, orderId: string) => (await world.gql(READ, { orderId }, house.seller.token)).data.order;
  /** An order by card, of which one ticket was exchanged for a cheaper one, and the provider refused what was left of it. */
  const anOwed = async () => {
    const house = await anExchangeHouse(world, { balcony: 1000 });
    const { _id: orderId } = await world.buy(house.event, { quantity: 2 });
    const done = await refused(orderId, () => house.exchange(orderId));
    expect(done.errors).toBeUndefined();
    const { refunds, refundedAmount } = await shown(house, orderId);
    const owed = refunds.find(({ isOwed }: { isOwed: boolean }) => isOwed);
    expect([owed, refundedAmount]).toMatchObject([{ state: 'Failed', amount: 1500, message: expect.stringContaining('No such') }, 1000]);
    return { house, orderId, refundId: owed._id as string };
  };

  it('that the provider refused after an exchange is owed, and is paid again to the card, once', async () => {
    const { house, orderId, refundId } = await anOwed();
    const again = await refused(orderId, () => repay(house, refundId));
    expect(codeOf(again)).toBe('REFUND_FAILED');
    expect(codeOf(await repay(house, refundId))).toBe('REFUND_NOT_OWED');
    const next = (await shown(house, orderId)).refunds.find(({ isOwed }: { isOwed: boolean }) => isOwed)._id;
    const idempotencyKey = newKey();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => repay(house, next, { idempotencyKey })),
      ...[1, 2].map(() => repay(house, next, { way: 'cash', tillId: house.tillId })),
    ]);
    const done = answers.filter(({ errors }) => !errors);
    expect(done.length).toBeGreaterThan(0);
    await world.runJobs();
    expect(await shown(house, orderId)).toMatchObject({ state: 'PartiallyRefunded', refundedAmount: 2500 });
    const back = sum((await house.order(orderId)).payments.map(({ refunded }) => refunded));
    expect(back).toBe(2500);
    expect((await shown(house, orderId)).refunds.filter(({ isOwed }: { isOwed: boolean }) => isOwed)).toEqual([]);
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('that the provider refused is handed out in cash of the shift, or elsewhere with its reference', async () => {
    const { house, orderId, refundId } = await anOwed();
    expect(codeOf(await repay(house, refundId, { way: 'check', tillId: house.tillId }))).toBe('VALIDATION');
    const done = await repay(house, refundId, { way: 'cash', tillId: house.tillId });
    expect(done.data.repayRefund.refunds.at(-1)).toMatchObject({ state: 'Succeeded', amount: 1500, ways: ['cash'], isOwed: false });
    expect(paid(await house.order(orderId))).toEqual([
      ['card', 5000, 0],
      ['credit', 0, 1000],
      ['cash', 0, 1500],
    ]);
    expect(world.booksOf(house.org).refunded).toBe(0);
    const { counts } = (await house.ask('countShift', { shiftId: house.shift._id, piles: dollars(235) })).data.shift;
    expect(counts[0]).toMatchObject({ cashSales: 5000, cashRefunds: 1500, expected: 23_500 });
    const other = await anOwed();
    const { order } = other.house;
    expect((await repay(other.house, other.refundId, { way: 'elsewhere', reference: 'Bank 4711' })).errors).toBeUndefined();
    expect((await order(other.orderId)).payments.at(-1)).toMatchObject({ way: 'elsewhere', reference: 'Bank 4711', refunded: 1500 });
    expect(codeOf(await repay(house, refundId, { way: 'cash', tillId: house.tillId }))).toBe('REFUND_NOT_OWED');
    expect(codeOf(await world.gql(REPAY, { input: { refundId, idempotencyKey: newKey() } }, other.house.seller.token))).toBe('NOT_FOUND');
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('that a bank sent back after a part was paid in cash is owed by card alone', async () => {
    const house = await anExchangeHouse(world, { ofTill: { ways: ['cash', 'card', 'check', 'elsewhere'] } });
    const held = (await house.hold(house.floor._id, { terms: 'card', tickets: [{ ticketTypeId: house.floor._id, quantity: 2 }] })).data
      .reserveAtCounter;
    const { tillId } = house;
    const asked = { token: held.token, way: 'card', tillId, payments: [{ way: 'cash', amount: 2000 }], expectedTotal: 5000 };
    const { form, order: charged } = (await world.gql(CHARGE, { input: asked }, house.seller.token)).data.chargeAtCounter;
    await world.pay(form);
    await world.gql(FOLLOW, { input: { token: held.token } }, house.seller.token);
    const orderId = charged._id as string;
    const bought = await house.order(orderId);
    expect((await house.refund(bought)).errors).toBeUndefined();
    await world.runJobs();
    const [made] = await house.stored('refunds');
    await control(world.simulatorUrl, 'refunds/fail', { refund: made!['providerId'] });
    await world.runScheduled('orders.reconcile-refunds');
    await world.runJobs();
    const order = await shown(house, orderId);
    expect(order).toMatchObject({ state: 'Refunded', refundedAmount: 2000 });
    const owed = order.refunds.filter(({ isOwed }: { isOwed: boolean }) => isOwed);
    expect(owed).toMatchObject([{ amount: 3000, ways: ['card'], state: 'Failed' }]);
    expect((await repay(house, owed[0]._id, { way: 'cash', tillId: house.tillId })).errors).toBeUndefined();
    expect(await shown(house, orderId)).toMatchObject({ state: 'Refunded', refundedAmount: 5000 });
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('that a credit paid goes back to what paid the order before, out of the shift where that was cash', async () => {
    const house = await anExchangeHouse(world);
    const made = await house.exchange(house.orderId);
    const second = await house.order(made.data.exchangeAtCounter._id);
    expect(paid(second)).toEqual([
      ['credit', 2500, 0],
      ['cash', 3700, 0],
    ]);
    const back = await house.refund(second, { refundAmount: 6200 });
    expect(back.errors).toBeUndefined();
    expect(back.data.refundOrder.refunds).toMatchObject([{ state: 'Succeeded', amount: 6200, ways: ['credit', 'cash'] }]);
    const first = await house.order(house.orderId);
    expect(paid(first)).toEqual([
      ['cash', 5000, 2500],
      ['credit', 0, 0],
    ]);
    expect(first).toMatchObject({ refundedAmount: 2500, state: 'PartiallyRefunded' });
    const { counts } = (await house.ask('countShift', { shiftId: house.shift._id, piles: dollars(225) })).data.shift;
    // 50.00 and 37.00 came in, 62.00 left
    expect(counts[0]).toMatchObject({ cashSales: 8700, cashRefunds: 6200, expected: 22_500 });
    expect((await house.ask('shiftReport', { shiftId: house.shift._id })).data.shiftReport.isInLedger).toBe(true);
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('that a credit paid goes back to a card through two exchanges, is owed when that is refused, or is handed out by a chosen way', async () => {
    const house = await anExchangeHouse(world);
    const { _id: cardId } = await world.buy(house.event, { quantity: 2 });
    const one = (await house.exchange(cardId)).data.exchangeAtCounter._id;
    const held = await house.hold(house.floor._id);
    const two = (await house.exchange(one, { expectedDifference: -3700 }, held)).data.exchangeAtCounter._id;
    const last = await house.order(two);
    expect(paid(last)).toEqual([['credit', 2500, 0]]);
    // what it pays in the end is cash and card of the two orders before
    const back = await refused(cardId, () => house.refund(last));
    expect(back.errors).toBeUndefined();
    await world.runJobs();
    const refunds = [...(await shown(house, cardId)).refunds, ...(await shown(house, one)).refunds];
    expect(refunds.filter(({ isOwed }) => isOwed)).toMatchObject([{ amount: 2500, ways: ['card'] }]);
    expect((await repay(house, refunds.find(({ isOwed }) => isOwed)._id)).errors).toBeUndefined();
    expect(world.booksOf(house.org).refunded).toBe(2500);
    expect(await house.booksDiffer()).toEqual([]);
    const other = await anExchangeHouse(world);
    const made = await other.order((await other.exchange(other.orderId)).data.exchangeAtCounter._id);
    const out = await other.refund(made, { refundAmount: 6200, creditWay: 'check' });
    expect(out.data.refundOrder.refunds).toMatchObject([{ ways: ['cash', 'check'], amount: 6200 }]);
    expect(paid(await other.order(made._id))).toEqual([
      ['credit', 2500, 0],
      ['cash', 3700, 3700],
      ['check', 0, 2500],
    ]);
    expect(await other.booksDiffer()).toEqual([]);
    const closed = await anExchangeHouse(world, {
      isOpen: false,
      sale: { payments: [{ way: 'check', amount: 5000, reference: '7' }] },
      cart: { terms: 'check' },
    });
    const swapped = await closed.exchange(
      closed.orderId,
      { payments: [{ way: 'check', amount: 3700, reference: '8' }] },
      await closed.hold(undefined, { terms: 'check' }),
    );
    const byCheck = await closed.order(swapped.data.exchangeAtCounter._id);
    expect(codeOf(await closed.refund(byCheck, { refundAmount: 6200, creditWay: 'cash' }))).toBe('SHIFT_NEEDED');
    expect((await closed.refund(byCheck, { refundAmount: 6200 })).errors).toBeUndefined();
  });
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
