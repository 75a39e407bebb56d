import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { OrderBooks } from '#features/orders/public/order-books.facade';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { aSeasonHouse, type SeasonHouse } from '../../../test/season-house.ts';

const CANCEL = `mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { hasOrders errors { code }
  preview { people orders tickets amount leftOut first { label amount } } act { _id } } }`;
const ACT = 'query ($actId: ObjectId!) { actOnMany(actId: $actId) { state amount counts { total done failed leftOut } } }';
const ORDER = `query ($orderId: ObjectId!) { order(orderId: $orderId) { state refundedAmount nights { name state held refundedAmount }
  refunds { amount night state } } }`;
const REFUND = 'mutation ($input: RefundSeasonOrderInput!) { refundSeasonOrder(input: $input) { _id state refundedAmount } }';

describe('a canceled night of a season', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const act = async (house: SeasonHouse) => {
    const { token } = await world.given.member('ADMIN', house.org);
    const cancel = async (night: number, input: object = {}) => {
      const wish = { eventId: house.events[night]!._id, dryRun: false, eventType: 'WithRefund', refundReason: 'Storm', ...input };
      return (await world.gql(CANCEL, { input: wish }, token)).data.cancelEvent;
    };
    const end = async (night: number, input: object = {}) => {
      const { act: one } = await cancel(night, input);
      world.clock.forward(UNDO_MS);
      await world.runJobs();
      return (await world.gql(ACT, { actId: one._id }, token)).data.actOnMany;
    };
    const read = async (orderId: string) => (await world.gql(ORDER, { orderId }, token)).data.order;
    const refund = (orderId: string, refundAmount: number, more: object = {}) =>
      world.gql(REFUND, { input: { orderId, refundAmount, refundReason: 'Ill', confirmsUsed: false, ...more } }, token);
    return { token, cancel, end, read, refund };
  };
  const areBooksRight = async () => {
    for await (const { differences } of world.app.get(OrderBooks, { strict: false }).compare()) expect(differences).toEqual([]);
  };
  const mailsTo = async (to: string | null) => (await world.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject);

  it('BYD-105 returns each holder its share of what was paid, names it in preview, mail and ledger, and closes only its door', async () => {
    const house = await aSeasonHouse(world);
    const { cancel, end, read } = await act(house);
    const [one, two] = [await house.buy(2), await house.buy()];
    const dry = await cancel(1, { dryRun: true });
    expect(dry).toMatchObject({ hasOrders: true, preview: { people: 2, orders: 2, tickets: 3, leftOut: 0 } });
    const ended = await end(1);
    expect(ended).toMatchObject({ state: 'Done', amount: dry.preview.amount, counts: { total: 2, done: 2 } });
    expect(world.booksOf(house.org).refunded).toBe(dry.preview.amount);
    expect(Math.abs(dry.preview.amount - (one.total + two.total) / 3)).toBeLessThan(6);
    const shown = await read(one._id);
    expect(shown).toMatchObject({ state: 'PartiallyRefunded', refunds: [{ night: 'Night 2', state: 'Succeeded' }] });
    expect(shown.nights.map(({ name, state, held }: Record<string, unknown>) => [name, state, held])).toEqual([
      ['Night 1', 'Active', 2],
      ['Night 2', 'Refunded', 0],
      ['Night 3', 'Active', 2],
    ]);
    const subjects = await mailsTo(two.email);
    expect(subjects.filter((subject) => subject.includes('cancelled'))).toEqual(['Night 2 was cancelled']);
    const entries = await world.connection
      .collection('ledger')
      .find({ orderId: one._id as never, act: 'Refund' })
      .toArray();
    expect(entries.map(({ nightId }) => String(nightId))).toEqual([house.events[1]!._id]);
    await areBooksRight();
    expect(await house.scan(0, house.codeOf(one))).toBe('LetIn');
    expect(await house.scan(1, house.codeOf(one))).not.toBe('LetIn');
    expect(await house.scan(1, house.codeOf((await house.hiddenOf(one._id))[1]!))).not.toBe('LetIn');
    expect(await house.scan(2, house.codeOf(one))).toBe('LetIn');
  });

  it('BYD-105 pays the shares of all nights to the cent, one after the other, and the last one ends the order', async () => {
    const house = await aSeasonHouse(world);
    const { end } = await act(house);
    const order = await house.buy(2);
    const shares = [await end(0), await end(2), await end(1)].map(({ amount }) => amount);
    expect(shares.reduce((sum, amount) => sum + amount, 0)).toBe(order.total);
    expect(await house.stored(order._id)).toMatchObject({ state: 'Refunded', refundedAmount: order.total });
    expect((await house.hiddenOf(order._id)).map(({ state }) => state)).toEqual(['Refunded', 'Refunded', 'Refunded']);
    expect(world.booksOf(house.org).refunded).toBe(order.total);
    await areBooksRight();
  });

  it('BYD-105 ends a night without refund, and one that joined later, without money', async () => {
    const house = await aSeasonHouse(world);
    const { end, token } = await act(house);
    const order = await house.buy();
    expect(await end(0, { eventType: 'WithoutRefund' })).toMatchObject({ state: 'Done', amount: 0, counts: { done: 1 } });
    const late = await house.aNight(4, { published: false, firstPublishedAt: null });
    house.events.push(late);
    await world.gql(
      'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { _id } }',
      { input: { eventId: late._id, published: true } },
      token,
    );
    await world.runJobs();
    expect(await house.hiddenOf(order._id)).toHaveLength(4);
    expect(await end(3)).toMatchObject({ state: 'Done', amount: 0, counts: { total: 1, done: 1 } });
    expect((await house.hiddenOf(order._id)).map(({ state }) => state)).toEqual(['Canceled', 'Active', 'Active', 'Canceled']);
    expect(await house.stored(order._id)).toMatchObject({ state: 'Active', refundedAmount: 0 });
    await areBooksRight();
  });

  it('BYD-105 refunds the whole season order less what a night gave back, closes every door, and pays nothing after it', async () => {
    const house = await aSeasonHouse(world);
    const { end, refund, read } = await act(house);
    const order = await house.buy();
    const { amount } = await end(0);
    const key = newKey();
    expect((await refund(order._id, order.total)).errors?.[0]?.extensions.code).toBe('REFUND_QUOTE_STALE');
    const done = await refund(order._id, order.total - amount, { idempotencyKey: key });
    expect(done.data.refundSeasonOrder).toMatchObject({ state: 'Refunded', refundedAmount: order.total });
    expect((await refund(order._id, order.total - amount, { idempotencyKey: key })).errors).toBeUndefined();
    await world.runJobs();
    expect((await read(order._id)).nights.map(({ state, held }: Record<string, unknown>) => [state, held])).toEqual([
      ['Refunded', 0],
      ['Refunded', 0],
      ['Refunded', 0],
    ]);
    expect(await end(1)).toMatchObject({ state: 'Done', amount: 0 });
    expect(world.booksOf(house.org).refunded).toBe(order.total);
    await areBooksRight();
    expect(await house.scan(2, house.codeOf(order))).not.toBe('LetIn');
  });

  it('BYD-105 refunds a season that was used only where that is confirmed, and to admins alone', async () => {
    const house = await aSeasonHouse(world);
    const order = await house.buy();
    expect(await house.scan(0, house.codeOf(order))).toBe('LetIn');
    const { refund } = await act(house);
    expect((await refund(order._id, order.total)).errors?.[0]?.extensions.code).toBe('REFUND_SEASON_USED');
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    const input = { orderId: order._id, refundAmount: order.total, refundReason: 'Ill', confirmsUsed: true };
    expect((await world.gql(REFUND, { input }, token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await refund(order._id, order.total, { confirmsUsed: true })).data.refundSeasonOrder.state).toBe('Refunded');
    await areBooksRight();
  });
});
