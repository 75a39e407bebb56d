import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { OrderBooks } from '#features/orders/public/order-books.facade';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';
import { dollars, TILL_DOCUMENTS } from '../../../../test/till-house.ts';
import { aSeasonHouse } from '../../../../test/season-house.ts';
import type { Order } from '../record/order.schema.ts';

const EXCHANGE = `mutation ($input: ExchangeNightInput!) { exchangeNight(input: $input) { credit fee total difference newOrderId
  order { state refundedAmount refunds { amount night ways } nights { name state held } } } }`;

describe('the exchange of one night of a season ticket', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** A season ticket of three nights, $100.00, and another performance. */
  const aCounter = async (price: number, totalQty = 5, ofOther: object = {}) => {
    const house = await aSeasonHouse(world);
    await world.connection
      .collection('seasons')
      .updateOne({ _id: house.season._id as never }, { $set: { exchange: { allowed: true, percent: 10 } } });
    const ticketTypes = [world.given.events.ticketType({ name: 'Balcony', totalQty }, [{ price }])];
    const other = await world.given.event(house.org, { name: 'Gala', ticketTypes, ...ofOther });
    const order = await house.buy();
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    const wish = {
      orderId: order._id,
      ticketId: order.tickets[0]!._id,
      nightId: house.events[0]!._id,
      eventId: other._id,
      ticketTypeId: other.ticketTypes[0]!._id,
      way: 'cash',
      idempotencyKey: newKey(),
    };
    const exchange = (input: object = {}) => world.gql(EXCHANGE, { input: { ...wish, ...input } }, token);
    const ask = async () => (await exchange()).data.exchangeNight;
    const codeOf = (answer: { errors?: readonly { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;
    return { house, other, order, exchange, ask, codeOf };
  };
  const areBooksRight = async () => {
    for await (const { differences } of world.app.get(OrderBooks, { strict: false }).compare()) expect(differences).toEqual([]);
  };
  const paid = ({ payments }: Order) => payments.map(({ way, amount }) => [way, amount]);

  it('BYD-110 names the difference, takes the place and the money in one act, and refuses the old night from then on', async () => {
    const { house, order, exchange, ask } = await aCounter(6000);
    const asked = await ask();
    expect(asked).toMatchObject({ order: null, newOrderId: null, fee: 333 });
    expect(asked.difference).toBe(asked.total - asked.credit);
    expect((await house.stored(order._id)).refundedAmount).toBe(0);
    const { data } = await exchange({ expectedDifference: asked.difference });
    expect(data.exchangeNight.order).toMatchObject({ state: 'PartiallyRefunded', refundedAmount: asked.credit });
    expect(data.exchangeNight.order.refunds).toEqual([{ amount: asked.credit, night: 'Night 1', ways: ['credit'] }]);
    expect(data.exchangeNight.order.nights.map(({ held }: { held: number }) => held)).toEqual([0, 1, 1]);
    await world.runJobs();
    const made = await house.stored(data.exchangeNight.newOrderId);
    expect(made).toMatchObject({ state: 'Active', eventName: 'Gala', total: asked.total, email: order.email, channel: 'boxOffice' });
    expect(paid(made)).toEqual([
      ['credit', asked.credit],
      ['cash', asked.difference],
    ]);
    expect(world.booksOf(house.org).refunded).toBe(0);
    await areBooksRight();
    const again = await exchange({ expectedDifference: asked.difference });
    expect(again.data.exchangeNight.newOrderId).toBe(made._id);
    expect(await house.scan(0, house.codeOf(order))).not.toBe('LetIn');
    expect(await house.scan(0, house.codeOf((await house.hiddenOf(order._id))[0]!))).not.toBe('LetIn');
    expect(await house.scan(1, house.codeOf(order))).toBe('LetIn');
  });

  it('BYD-110 takes a chosen seat of a night with a plan, which nobody else gets, and none without a seat', async () => {
    const { fields, stalls } = await seatedEvent(world, aHall());
    const { house, other, exchange, codeOf } = await aCounter(0, 5, fields);
    const seated = { ticketTypeId: stalls._id, seatId: 'B5' };
    expect(codeOf(await exchange({ ticketTypeId: stalls._id, idempotencyKey: newKey() }))).toBe('SEATS_REQUIRED');
    const { difference } = (await exchange(seated)).data.exchangeNight;
    const tickets = [{ ticketTypeId: stalls._id, quantity: 1, seats: ['B5'] }];
    expect(codeOf(await world.reserve(other, { tickets }))).toBe('SEAT_TAKEN');
    const { data } = await exchange({ ...seated, expectedDifference: difference });
    const made = await house.stored(data.exchangeNight.newOrderId);
    expect(made.tickets.map(({ seatId }) => seatId)).toEqual(['B5']);
    expect(codeOf(await world.reserve(other, { tickets }))).toBe('SEAT_TAKEN');
  });

  it('BYD-110 gives back by hand what a cheaper ticket leaves of the credit', async () => {
    const { house, order, exchange, ask } = await aCounter(1000);
    const asked = await ask();
    expect(asked.difference).toBeLessThan(0);
    const { data } = await exchange({ expectedDifference: asked.difference });
    const season = await house.stored(order._id);
    expect(season.refundedAmount).toBe(asked.credit);
    expect(season.payments.slice(1).map(({ way, amount, refunded }) => [way, amount, refunded])).toEqual([
      ['credit', 0, asked.total],
      ['cash', 0, -asked.difference],
    ]);
    expect(paid(await house.stored(data.exchangeNight.newOrderId))).toEqual([['credit', asked.total]]);
    await areBooksRight();
  });

  it('BYD-119 is in the shift of the till where its difference is paid or handed over', async () => {
    for (const [price, sold] of [
      [6000, 'cashSales'],
      [1000, 'cashRefunds'],
    ] as const) {
      const { house, exchange, ask, codeOf } = await aCounter(price);
      const { token } = await world.given.member('ADMIN', house.org);
      const asAdmin = async (name: keyof typeof TILL_DOCUMENTS, input: object) =>
        (await world.gql(TILL_DOCUMENTS[name], { input }, token)).data;
      const till = { name: 'Front', ways: ['cash'], hasDrawer: true, sellableIds: [], ticketTypeIds: [], allowsCodes: true };
      const { _id: tillId } = (await asAdmin('saveTill', till)).saveTill;
      const { difference } = await ask();
      const atTill = { idempotencyKey: newKey(), tillId, expectedDifference: difference };
      expect(codeOf(await exchange(atTill))).toBe('SHIFT_NEEDED');
      const { _id: shiftId } = (await asAdmin('openShift', { tillId, piles: dollars(10) })).shift;
      expect((await exchange({ ...atTill, idempotencyKey: newKey() })).errors).toBeUndefined();
      const { counts } = (await asAdmin('countShift', { shiftId, piles: dollars(10) })).shift;
      expect(counts[0]).toMatchObject({ cashSales: 0, cashRefunds: 0, expected: 1000 + difference, [sold]: Math.abs(difference) });
      const report = (await world.gql(TILL_DOCUMENTS.shiftReport, { shiftId }, token)).data.shiftReport;
      expect(report.isInLedger).toBe(true);
      await areBooksRight();
    }
  });

  it('BYD-110 exchanges nothing by an old difference, a used or a given night, nor where the other house is full', async () => {
    const { house, order, exchange, ask, codeOf } = await aCounter(6000, 1);
    const { difference } = await ask();
    expect(codeOf(await exchange({ expectedDifference: difference - 1 }))).toBe('EXCHANGE_DIFFERENCE_CHANGED');
    expect((await house.hiddenOf(order._id))[0]!.state).toBe('Active');
    const both = await Promise.all([1, 2].map(() => exchange({ expectedDifference: difference, idempotencyKey: newKey() })));
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1);
    const third = await exchange({ nightId: house.events[1]!._id, expectedDifference: difference, idempotencyKey: newKey() });
    expect(codeOf(third)).toBe('PLACES_LEFT');
    expect(codeOf(await exchange({ idempotencyKey: newKey() }))).toBe('EXCHANGE_GONE');
    const season = await house.stored(order._id);
    expect(season.tickets[0]!.nightsBack).toHaveLength(1);
    await areBooksRight();
    expect(await house.scan(1, house.codeOf(order))).toBe('LetIn');
    const used = await exchange({ nightId: house.events[1]!._id, idempotencyKey: newKey() });
    expect(codeOf(used)).toBe('EXCHANGE_USED');
  });
});
