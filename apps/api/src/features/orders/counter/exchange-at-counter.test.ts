import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { anExchangeHouse } from '../../../../test/exchange-house.ts';
import { codeOf, dollars } from '../../../../test/till-house.ts';
import type { Order } from '../record/order.schema.ts';

const paid = ({ payments }: Order) => payments.map(({ way, amount, refunded }) => [way, amount, refunded]);
const EMAIL = { buyer: { fullName: 'Nils Lindahl', email: 'nils@example.com' } };

describe('the exchange of tickets at the counter', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  it('BYD-138 takes a dearer ticket for the difference, and refuses the old code from then on', async () => {
    const house = await anExchangeHouse(world, { sale: EMAIL });
    const { orderId, exchange, order, scan, codeOfTicket } = house;
    const [old, kept] = [await codeOfTicket(orderId, 0), await codeOfTicket(orderId, 1)];
    const input = { idempotencyKey: newKey() };
    const held = await house.hold();
    const done = await exchange(orderId, input, held);
    expect(done.errors).toBeUndefined();
    const { _id: newId, ...made } = done.data.exchangeAtCounter;
    expect(made).toMatchObject({
      total: 6200,
      tickets: [{ name: 'Balcony' }],
      payments: [
        { way: 'credit', amount: 2500 },
        { way: 'cash', amount: 3700 },
      ],
    });
    const before = await order(orderId);
    expect(before).toMatchObject({ state: 'PartiallyRefunded', refundedAmount: 2500 });
    expect(paid(before)).toEqual([
      ['cash', 5000, 0],
      ['credit', 0, 2500],
    ]);
    const [record] = await house.stored('refunds');
    expect(record).toMatchObject({ amount: 2500, state: 'Succeeded', reason: expect.stringContaining('Exchanged for') });
    expect(await order(newId)).toMatchObject({ email: 'nils@example.com', exchange: { orderId, refundId: String(record!._id) } });
    expect((await exchange(orderId, { ...input, ticketIds: [before.tickets[0]!._id] }, held)).data.exchangeAtCounter._id).toBe(newId);
    await world.runJobs();
    expect(await house.booksDiffer()).toEqual([]);
    const VOID = 'mutation ($input: VoidSaleInput!) { voidSale(input: $input) { state } }';
    expect(codeOf(await world.gql(VOID, { input: { orderId: newId } }, house.seller.token))).toBe('REFUND_NOT_ALLOWED');
    expect(await scan(old)).not.toBe('LetIn');
    expect(await scan(kept)).toBe('LetIn');
    expect(await scan(await codeOfTicket(newId))).toBe('LetIn');
  });

  it('BYD-138 gives back what a cheaper one leaves, in cash out of the open shift, and the report equals the ledger', async () => {
    const { orderId, exchange, order, ask, shift, booksDiffer } = await anExchangeHouse(world, { balcony: 1000 });
    expect((await exchange(orderId)).data.exchangeAtCounter.payments).toEqual([{ way: 'credit', amount: 1000 }]);
    expect(paid(await order(orderId))).toEqual([
      ['cash', 5000, 1500],
      ['credit', 0, 1000],
    ]);
    const other = await anExchangeHouse(world, { balcony: 1000 });
    expect((await other.exchange(other.orderId, { backWay: 'check' })).errors).toBeUndefined();
    expect(paid(await other.order(other.orderId)).slice(1)).toEqual([
      ['credit', 0, 1000],
      ['check', 0, 1500],
    ]);
    expect(await booksDiffer()).toEqual([]);
    const { counts } = (await ask('countShift', { shiftId: shift._id, piles: dollars(235) })).data.shift;
    expect(counts[0]).toMatchObject({ cashSales: 5000, cashRefunds: 1500, expected: 23_500 });
    const { shiftReport } = (await ask('shiftReport', { shiftId: shift._id })).data;
    expect(shiftReport).toMatchObject({ isInLedger: true, total: { sales: 6000, refunds: 2500 } });
    const sale = { payments: [{ way: 'check', amount: 5000, reference: '7' }] };
    const closed = await anExchangeHouse(world, { balcony: 1000, isOpen: false, sale, cart: { terms: 'check' } });
    expect(codeOf(await closed.exchange(closed.orderId, { backWay: 'cash' }))).toBe('SHIFT_NEEDED');
    expect((await closed.exchange(closed.orderId)).errors).toBeUndefined();
  });

  it('gives a card back what it paid, and nothing twice', async () => {
    const house = await anExchangeHouse(world, { balcony: 1000 });
    const bought = await world.buy(house.event, { quantity: 2 });
    const input = { idempotencyKey: newKey() };
    const held = await house.hold();
    const done = await house.exchange(bought._id, input, held);
    expect(done.data.exchangeAtCounter.payments).toEqual([{ way: 'credit', amount: 1000 }]);
    expect(world.booksOf(house.org).refunded).toBe(1500);
    await world.runJobs();
    const order = await house.order(bought._id);
    expect(order.refundedAmount).toBe(2500);
    expect(paid(order)).toEqual([
      ['card', 5000, 1500],
      ['credit', 0, 1000],
    ]);
    expect(world.booksOf(house.org).refunded).toBe(1500);
    expect(await house.booksDiffer()).toEqual([]);
    // what an exchange paid leaves the drawer as cash
    const again = await house.exchange(done.data.exchangeAtCounter._id, { expectedDifference: 1500 }, await house.hold(house.floor._id));
    expect(again.errors).toBeUndefined();
    const back = await house.exchange(again.data.exchangeAtCounter._id, { expectedDifference: -1500 });
    expect(back.errors).toBeUndefined();
    expect(paid(await house.order(again.data.exchangeAtCounter._id))).toContainEqual(['cash', 0, 1000]);
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('BYD-138 takes one of the same price for nothing, with its fees, also for another night and a buyer at the limit', async () => {
    const house = await anExchangeHouse(world, { sale: EMAIL });
    const night = await world.given.event(house.org, { name: 'Second night' });
    const held = await house.hold(night.ticketTypes[0]!._id, { eventId: night._id });
    const done = await house.exchange(house.orderId, { expectedDifference: 0 }, held);
    expect(done.data.exchangeAtCounter).toMatchObject({ total: 2500, payments: [{ way: 'credit', amount: 2500 }] });
    const same = await house.hold(house.floor._id);
    const { tickets } = await house.order(house.orderId);
    const swapped = await house.exchange(house.orderId, { expectedDifference: 0, ticketIds: [tickets[1]!._id] }, same);
    expect(swapped.errors).toBeUndefined();
    expect(await house.order(house.orderId)).toMatchObject({ state: 'Refunded', refundedAmount: 5000 });
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('refuses a buyer at the limit of a type more of it than goes back, whatever else goes back', async () => {
    const type = (name: string, purchaseLimit: number) =>
      world.given.events.ticketType({ name, totalQty: 20, purchaseLimit }, [{ price: 2500 }]);
    const house = await anExchangeHouse(world, { sale: EMAIL, ofEvent: { ticketTypes: [type('Free', 0), type('Rare', 1)] } });
    const { orderId, upper } = house;
    const swap = async (at: number, of = orderId) => {
      const ticketIds = [(await house.order(of)).tickets[at]!._id];
      return house.exchange(of, { ticketIds, expectedDifference: 0 }, await house.hold(upper._id));
    };
    const rare = await swap(0);
    expect(rare.errors).toBeUndefined();
    expect(codeOf(await swap(1))).toBe('PURCHASE_LIMIT');
    expect(await house.order(orderId)).toMatchObject({ state: 'PartiallyRefunded', tickets: [{ state: 'Canceled' }, { state: 'Active' }] });
    expect((await swap(0, rare.data.exchangeAtCounter._id)).errors).toBeUndefined();
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('BYD-126 BYD-129 the log tells of each price that was lowered and of the guests that a manager let through', async () => {
    const guests = world.given.events.ticketType({ name: 'Guest', isGuest: true }, [{ price: 3000 }]);
    const house = await anExchangeHouse(world);
    const event = await world.given.event(house.org, { ticketTypes: [guests], isGuestTicketSale: true, guestTicketPerMember: 0 });
    const priceChanges = [{ itemId: null, price: null, percent: 50, reason: 'Damaged seat' }];
    const more = { eventId: event._id, priceChanges, guestOverride: 'Board' };
    const held = await house.hold(event.ticketTypes[0]!._id, more, house.admin.token);
    const done = await house.exchange(house.orderId, { expectedDifference: -1000 }, held);
    expect(done.errors).toBeUndefined();
    const told = world.connection.collection('auditLog').find({ 'subject.id': done.data.exchangeAtCounter._id as never });
    const rows = (await told.toArray()).map(({ action, data }) => [action, data.reason]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['order.price-changed', 'Damaged seat'],
        ['order.guests-approved', 'Board'],
      ]),
    );
  });

  it('leaves all as it was where it fails: another difference, a used, shared or exchanged ticket, a stranger', async () => {
    const house = await anExchangeHouse(world);
    const { orderId, exchange, order } = house;
    expect(codeOf(await exchange(orderId, { expectedDifference: 1 }))).toBe('EXCHANGE_DIFFERENCE_CHANGED');
    expect(codeOf(await exchange(orderId, { payments: [{ way: 'cash', amount: 1 }] }))).toBe('VALIDATION');
    // both carts hold a place until they are given up
    expect(codeOf(await exchange(orderId))).toBe('PLACES_LEFT');
    expect(await order(orderId)).toMatchObject({ state: 'Active', refundedAmount: 0 });
    expect(await house.stored('refunds')).toEqual([]);
    expect(await house.booksDiffer()).toEqual([]);
    const fresh = await anExchangeHouse(world);
    const set = (fields: object) => world.connection.collection('orders').updateOne({ _id: fresh.orderId as never }, { $set: fields });
    const held = await fresh.hold();
    expect(codeOf(await fresh.exchange(fresh.orderId, { payments: [{ way: 'cash', amount: 1 }] }, held))).toBe('VALIDATION');
    await set({ 'tickets.0.scan.0.scanned': true });
    expect(codeOf(await fresh.exchange(fresh.orderId, {}, held))).toBe('EXCHANGE_USED');
    await set({ 'tickets.0.scan.0.scanned': false, 'tickets.0.state': 'Shared' });
    expect(codeOf(await fresh.exchange(fresh.orderId, {}, held))).toBe('EXCHANGE_GONE');
    await set({ 'tickets.0.state': 'Active' });
    expect(codeOf(await fresh.exchange(orderId, {}, held))).toBe('NOT_FOUND');
    expect((await fresh.exchange(fresh.orderId, {}, held)).errors).toBeUndefined();
    const { tickets } = await fresh.order(fresh.orderId);
    const gone = await fresh.exchange(fresh.orderId, { ticketIds: [tickets[0]!._id] }, await fresh.hold());
    expect(codeOf(gone)).toBe('EXCHANGE_GONE');
  });

  it('never sells a last place twice, and exchanges a ticket once, however many press', async () => {
    const house = await anExchangeHouse(world, { places: 1 });
    const { orderId, exchange, upper, hold, event, order } = house;
    const public5 = () => world.reserve(event, { tickets: [{ ticketTypeId: String(upper._id), quantity: 1 }] });
    const rivals = await Promise.all([hold(), public5(), hold(), public5(), public5()]);
    const won = rivals.filter(({ errors }) => !errors);
    expect(won).toHaveLength(1);
    const staff = won.find(({ data }) => data.reserveAtCounter);
    if (staff) expect((await exchange(orderId, {}, staff)).errors).toBeUndefined();
    else expect(await order(orderId)).toMatchObject({ state: 'Active' });
    const twice = await anExchangeHouse(world, { places: 4 });
    const carts = await Promise.all([twice.hold(), twice.hold(), twice.hold()]);
    const presses = await Promise.all(carts.map((cart) => twice.exchange(twice.orderId, {}, cart)));
    expect(presses.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(presses.flatMap((each) => codeOf(each) ?? [])).toEqual(['EXCHANGE_GONE', 'EXCHANGE_GONE']);
    const balcony = (await twice.stored('orders')).flatMap(({ tickets }) =>
      tickets.filter(({ name }: { name: string }) => name === 'Balcony'),
    );
    expect(balcony).toHaveLength(1);
    expect(await twice.booksDiffer()).toEqual([]);
  });
});
