import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { anExchangeHouse } from '../../../../test/exchange-house.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';
import { readersOf } from '../../../../test/reader-acts.ts';
import { codeOf } from '../../../../test/till-house.ts';
import type { Order } from '../record/order.schema.ts';

const CHARGE = `state message amount form { clientSecret publishableKey stripeAccountId } order { _id state tickets { name } }`;
const START = `mutation ($input: ChargeAtCounterInput!) { chargeAtCounter(input: $input) { ${CHARGE} } }`;
const FOLLOW = `mutation ($input: CounterTokenInput!) { followCharge(input: $input) { ${CHARGE} } }`;
const CANCEL = `mutation ($input: CounterTokenInput!) { cancelCharge(input: $input) { ${CHARGE} } }`;
const RECEIPT = 'query ($orderId: ObjectId!) { receipt(orderId: $orderId) { rows { kind left right } } }';
const paid = ({ payments }: Order) => payments.map(({ way, state, amount, refunded }) => [way, state, amount, refunded]);
const standing = ({ state, refundedAmount, payments, tickets }: Order) => ({ state, refundedAmount, payments, tickets });
const WAYS = { ways: ['cash', 'check', 'elsewhere', 'comp', 'reader', 'card'] };
const EMAIL = { buyer: { fullName: 'Nils Lindahl', email: 'nils@example.com' } };

describe('an exchange whose difference a card pays', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** A cart of the balcony, and the charge of its difference for one of the two floor tickets. */
  const aHouse = async (way: 'card' | 'reader' = 'card') => {
    const house = await anExchangeHouse(world, { ofTill: WAYS, sale: EMAIL, places: 10 });
    const { orderId, seller, tillId } = house;
    const ask = (document: string, input: object) => world.gql(document, { input }, seller.token);
    const begin = async (more: object = {}) => {
      const { token, totals } = (await house.hold(undefined, { terms: way })).data.reserveAtCounter;
      const { tickets } = await house.order(orderId);
      const exchange = { orderId, ticketIds: [tickets[0]!._id], expectedDifference: 3700 };
      const input = { token, tillId, way, payments: [], expectedTotal: totals.total, exchange, ...more };
      return { token: token as string, input, answer: await ask(START, input) };
    };
    const follow = async (token: string) => (await ask(FOLLOW, { token })).data.followCharge;
    return { ...house, ask, begin, follow };
  };

  it('BYD-138 exchanges when a typed card was charged, beside cash, and nothing before: one receipt shows both, the old code is refused', async () => {
    const house = await aHouse();
    const { orderId, begin, follow, order, scan, codeOfTicket, booksDiffer } = house;
    const [old, kept] = [await codeOfTicket(orderId, 0), await codeOfTicket(orderId, 1)];
    const { token, input, answer } = await begin({ payments: [{ way: 'cash', amount: 700, given: 1000 }] });
    expect(answer.data.chargeAtCounter).toMatchObject({ state: 'Waiting', amount: 3000 });
    // nothing has changed until the card has paid
    expect(await order(orderId)).toMatchObject({ state: 'Active', refundedAmount: 0, tickets: [{ state: 'Active' }, { state: 'Active' }] });
    expect(await house.stored('refunds')).toEqual([]);
    await world.pay(answer.data.chargeAtCounter.form);
    const done = await follow(token);
    expect(done).toMatchObject({ state: 'Paid', order: { tickets: [{ name: 'Balcony' }] } });
    expect(paid(await order(done.order._id))).toEqual([
      ['credit', 'Received', 2500, 0],
      ['cash', 'Received', 700, 0],
      ['card', 'Received', 3000, 0],
    ]);
    expect(await order(done.order._id)).toMatchObject({ email: 'nils@example.com', exchange: { orderId } });
    expect(await order(orderId)).toMatchObject({
      state: 'PartiallyRefunded',
      refundedAmount: 2500,
      tickets: [{ state: 'Canceled' }, { state: 'Active' }],
    });
    expect(codeOf(await house.ask(START, input))).toBe('ORDER_CHARGED');
    expect(world.booksOf(house.org)).toMatchObject({ captured: 3000, refunded: 0 });
    const { rows } = (await world.gql(RECEIPT, { orderId: done.order._id }, house.seller.token)).data.receipt;
    const texts = rows.map(({ left, right }: { left: string; right: string }) => `${left} ${right}`.trim());
    expect(texts).toContain(`Taken back of order ${(await order(orderId)).number}`);
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^Paid by what was taken back \$25\.00/), 'Cash $7.00']));
    await world.runJobs();
    expect(await booksDiffer()).toEqual([]);
    expect(await scan(old)).not.toBe('LetIn');
    expect(await scan(kept)).toBe('LetIn');
    expect(await scan(await codeOfTicket(done.order._id))).toBe('LetIn');
  });

  it('BYD-138 exchanges when the reader was tapped, from whoever asks first, and once', async () => {
    const house = await aHouse('reader');
    const readers = readersOf(world, house.org, house.seller.token);
    const readerId = await readers.add();
    const { token, input } = await house.begin({ readerId });
    await Promise.all([house.ask(START, input), house.ask(START, input)]);
    await readers.tap(readerId);
    const states = await Promise.all([1, 2, 3].map(() => house.follow(token)));
    expect(states.map(({ state }) => state)).toEqual(['Paid', 'Paid', 'Paid']);
    expect(await house.stored('refunds')).toHaveLength(1);
    expect(await house.order(house.orderId)).toMatchObject({ refundedAmount: 2500 });
    expect(world.booksOf(house.org)).toMatchObject({ captured: 3700, refunded: 0 });
    await world.runJobs();
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('BYD-138 changes nothing when the card is refused or called back, and refuses another difference', async () => {
    const house = await aHouse();
    expect(codeOf((await house.begin({ exchange: { orderId: house.orderId, ticketIds: [], expectedDifference: 3700 } })).answer)).toBe(
      'REFUND_NOTHING_SELECTED',
    );
    const { tickets } = await house.order(house.orderId);
    const other = { orderId: house.orderId, ticketIds: [tickets[0]!._id], expectedDifference: 3600 };
    expect(codeOf((await house.begin({ exchange: other })).answer)).toBe('EXCHANGE_DIFFERENCE_CHANGED');
    expect(codeOf((await house.begin({ payments: [{ way: 'cash', amount: 3700 }] })).answer)).toBe('VALIDATION');
    const { token, answer } = await house.begin();
    await world.pay(answer.data.chargeAtCounter.form, '4000000000000002');
    expect((await house.follow(token)).state).toBe('Declined');
    expect((await house.ask(CANCEL, { token })).data.cancelCharge.state).toBe('Ended');
    expect(await house.order(house.orderId)).toMatchObject({ state: 'Active', refundedAmount: 0 });
    expect(await house.stored('refunds')).toEqual([]);
    // both places are free, and the tickets can be exchanged again
    expect((await house.exchange(house.orderId)).errors).toBeUndefined();
    expect((await house.exchange(house.orderId, { ticketIds: [tickets[1]!._id] })).errors).toBeUndefined();
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('BUY-019 counts guests without the members that go back, at the press and when the card has paid', async () => {
    const ticketTypes = [
      world.given.events.ticketType({ name: 'Member', totalQty: 50, purchaseLimit: 0 }, [{ price: 2000 }]),
      world.given.events.ticketType({ name: 'Guest', totalQty: 50, purchaseLimit: 0, isGuest: true }, [{ price: 3000 }]),
    ];
    const ofEvent = { ticketTypes, isGuestTicketSale: true, guestTicketPerMember: 1 };
    const house = await anExchangeHouse(world, { ofTill: WAYS, ofEvent, sale: EMAIL });
    const { orderId, floor, upper, tillId, seller } = house;
    const memberEmail = EMAIL.buyer.email;
    const begin = async (going: number, sold: string) => {
      const { token, totals } = (await house.hold(upper._id, { terms: 'card', memberEmail, isExchange: true })).data.reserveAtCounter;
      const ticketIds = (await house.order(sold)).tickets.slice(0, going).map(({ _id }) => _id);
      const exchange = { orderId: sold, ticketIds, expectedDifference: totals.total - 2000 * going };
      const input = { token, tillId, way: 'card', payments: [], expectedTotal: totals.total, exchange };
      return { token, answer: await world.gql(START, { input }, seller.token) };
    };
    const sell = async (ticketTypeId: string, terms = 'cash') => {
      const cart = { eventId: String(house.event._id), tickets: [{ ticketTypeId, quantity: 1 }], memberEmail, terms };
      return world.sellAtCounter(cart, seller.token, { tillId, ...EMAIL });
    };
    // one of two members goes back: the other brings the guest
    const { token, answer } = await begin(1, orderId);
    expect(answer.data.chargeAtCounter.state).toBe('Waiting');
    // meanwhile a guest of the member that is still there
    expect((await sell(upper._id)).errors).toBeUndefined();
    const before = await house.order(orderId);
    await world.pay(answer.data.chargeAtCounter.form);
    const { state, order } = (await world.gql(FOLLOW, { input: { token } }, seller.token)).data.followCharge;
    expect(state).toBe('Returned');
    await world.runJobs();
    expect(standing(await house.order(orderId))).toEqual(standing(before));
    expect((await house.order(order._id)).state).toBe('Expired');
    const books = world.booksOf(house.org);
    expect([books.captured, books.refunded]).toEqual([1000, 1000]);
    // now that it has its guest, no member of it may become another one
    expect(codeOf((await begin(1, orderId)).answer)).toBe('GUEST_TICKETS');
    expect((await sell(floor._id)).errors).toBeUndefined();
    const third = await begin(1, orderId);
    await world.pay(third.answer.data.chargeAtCounter.form);
    expect((await world.gql(FOLLOW, { input: { token: third.token } }, seller.token)).data.followCharge.state).toBe('Paid');
    expect(await house.booksDiffer()).toEqual([]);
  });

  it('BYD-138 gives the charge back when the ticket was used, refunded or exchanged meanwhile, and when it came too late', async () => {
    const meanwhile: Record<string, (house: Awaited<ReturnType<typeof aHouse>>) => Promise<unknown>> = {
      used: async (house) => house.scan(await house.codeOfTicket(house.orderId)),
      refunded: async (house) => house.refund(await house.order(house.orderId)),
      exchanged: (house) => house.exchange(house.orderId),
      // as its deadline does while the provider is out of reach
      late: (house) =>
        world.connection
          .collection('orders')
          .updateOne({ orgId: house.org._id as never, state: 'AwaitingPayment' }, { $set: { state: 'Expired' } }),
    };
    for (const [name, act] of Object.entries(meanwhile)) {
      const house = await aHouse();
      const { token, answer } = await house.begin();
      const { order, form } = answer.data.chargeAtCounter;
      await act(house);
      const before = await house.order(house.orderId);
      await world.pay(form);
      expect([name, (await house.follow(token)).state]).toEqual([name, 'Returned']);
      await world.runJobs();
      const balance = world.booksOf(house.org);
      expect([name, balance.captured, balance.refunded]).toEqual([name, 3700, 3700]);
      expect(standing(await house.order(house.orderId))).toEqual(standing(before));
      expect(paid(await house.order(order._id)).map(([way, state]) => [way, state])).toEqual([
        ['credit', 'Canceled'],
        ['card', 'Received'],
      ]);
      expect(await house.booksDiffer()).toEqual([]);
      world.clock.release();
    }
  });

  it('BYD-138 takes another seat of the same type for nothing, and frees the one before', async () => {
    const house = await anExchangeHouse(world, { ofTill: WAYS });
    const { seller, tillId } = house;
    const seated = await seatedEvent(world, aHall());
    const event = await world.given.event(house.org, { ...seated.fields });
    const held = async (seatId: string) => {
      const tickets = [{ ticketTypeId: seated.stalls._id, quantity: 1, seats: [seatId] }];
      return house.hold(seated.stalls._id, { eventId: event._id, tickets, allowsSingles: true });
    };
    const [a, b] = ['A1', 'B2'];
    const { token, totals } = (await held(a)).data.reserveAtCounter;
    const payments = [{ way: 'cash', amount: totals.total }];
    const sale = { token, tillId, payments, expectedTotal: totals.total, idempotencyKey: newKey() };
    const SELL = 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id } }';
    const orderId = (await world.gql(SELL, { input: sale }, seller.token)).data.sellAtCounter._id as string;
    const old = await house.codeOfTicket(orderId);
    expect((await held(a)).errors).toBeDefined();
    const cart = await held(b);
    expect(cart.errors).toBeUndefined();
    const done = await house.exchange(orderId, { expectedDifference: 0 }, cart);
    expect(done.errors).toBeUndefined();
    const made = await house.order(done.data.exchangeAtCounter._id);
    expect(made.tickets).toMatchObject([{ seatId: b, state: 'Active' }]);
    expect((await held(a)).errors).toBeUndefined();
    expect(await house.codeOfTicket(orderId)).not.toBe(old);
    expect(await house.booksDiffer()).toEqual([]);
  });
});
