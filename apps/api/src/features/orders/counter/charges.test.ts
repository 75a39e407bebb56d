import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CARDS, DOCUMENTS, confirmIntent, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aReaderHouse } from '../../../../test/reader-house.ts';
import { ReconcilePayments } from '../payments/reconcile-payments.task.ts';

const REFUND = `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state refundedAmount payments { way refunded refundable } refunds { state ways } } }`;
const codeOf = ({ errors }: { errors?: any[] }) => errors?.[0]?.extensions.code;

describe('cards that pay at the counter', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** A reader that asks for the card of a cart. */
  const asked = async (quantity = 1, more: object = {}, ofCart: object = {}) => {
    const house = await aReaderHouse(world);
    const [readerId, held] = [await house.reader(), await house.reserved(quantity, ofCart)];
    const { data, errors } = await house.charge(house.wish(held, readerId, more));
    expect(errors).toBeUndefined();
    return {
      ...house,
      readerId,
      held,
      started: data.chargeAtCounter,
      followed: async () => (await house.follow({ token: held.token })).data.followCharge,
    };
  };

  it('BUY-062 are asked for by the chosen reader, which shows its progress, and end in one order with its tickets, money and figures', async () => {
    const { org, held, readerId, started, followed, tap, orders } = await asked(2);
    expect(started).toMatchObject({ state: 'Waiting', problem: null, readerId, amount: 5000, form: null });
    expect(started.order).toMatchObject({ state: 'AwaitingPayment', payments: [{ way: 'reader', state: 'Awaiting', amount: 5000 }] });
    expect(await followed()).toMatchObject({ state: 'Waiting' });
    expect((await tap(readerId)).action.status).toBe('succeeded');
    const paid = await followed();
    expect(paid).toMatchObject({ token: held.token, state: 'Paid', message: null, order: { state: 'Active', total: 5000 } });
    expect(paid.order.payments).toMatchObject([
      { way: 'reader', state: 'Received', amount: 5000, brand: 'visa', last4: '4242', refundable: 5000 },
    ]);
    expect(paid.order.tickets).toHaveLength(2);
    expect(world.booksOf(org)).toMatchObject({ captured: 5000 });
    const admin = await world.given.member('ADMIN', org);
    const { data } = await world.gql('{ events { figures { sold orders revenue } } }', {}, admin.token);
    expect(data.events[0].figures).toMatchObject({ sold: 2, orders: 1 });
    expect((await orders()).map(({ channel, state }) => [channel, state])).toEqual([['boxOffice', 'Active']]);
    const entry = await world.connection.collection('auditLog').findOne({ action: 'order.charge-started', 'subject.id': paid.order._id });
    expect(entry).toMatchObject({ data: { amount: 5000, way: 'reader', reference: readerId } });
  });

  it('are charged the fees of their way', async () => {
    const house = await aReaderHouse(world);
    for (const [name, value, method] of [
      ['Reader', 100, 'CardReaderWifi'],
      ['Typed', 300, 'ManualCardEntry'],
      ['Cash', 50, 'Cash'],
    ] as const) {
      await world.given.events.fee(house.org, { name, value, appliedTo: 'Order', appliedBy: 'Organization', paymentMethods: [method] });
    }
    const totals = [];
    for (const terms of ['reader', 'card', 'cash']) totals.push((await house.reserved(1, { terms })).totals.total);
    expect(totals).toEqual([2600, 2800, 2550]);
  });

  it('are refused with the bank’s words, and another card pays the same order', async () => {
    const { charge, wish, held, readerId, followed, tap, orders, org } = await asked();
    await tap(readerId, CARDS.declined);
    expect(await followed()).toMatchObject({ state: 'Declined', message: 'Your card was declined.', order: { state: 'AwaitingPayment' } });
    expect((await charge(wish(held, readerId))).data.chargeAtCounter).toMatchObject({ state: 'Waiting' });
    await tap(readerId);
    expect(await followed()).toMatchObject({ state: 'Paid' });
    expect([(await orders()).length, world.booksOf(org).captured]).toEqual([1, 2500]);
  });

  it('BYD-130 are finished by whoever asks next when the answer and the notice were lost, and refused with the charge ever after', async () => {
    const { charge, wish, held, readerId, tap, orders, org, ask, reserve, cartOf } = await asked();
    await tap(readerId);
    // nobody followed, and no notice came
    expect((await orders()).map(({ state }) => state)).toEqual(['AwaitingPayment']);
    const again = await charge(wish(held, readerId));
    const [order] = await orders();
    const chargeId = order!['payments'][0].intent.chargeId;
    expect(again.errors?.[0]).toMatchObject({
      message: `This is paid already: $25.00 by visa 4242, order ${order!['number']}. Nothing is charged twice.`,
      extensions: { code: 'ORDER_CHARGED', details: { chargeId, orderId: String(order!['_id']) } },
    });
    const cash = { token: held.token, payments: [{ way: 'cash', amount: 2500 }], expectedTotal: 2500, idempotencyKey: newKey() };
    expect(codeOf(await ask(DOCUMENTS.sellAtCounter, cash))).toBe('ORDER_CHARGED');
    expect(codeOf(await reserve(cartOf(1, { token: held.token })))).toBe('ORDER_CHARGED');
    expect([(await orders()).map(({ state }) => state), world.booksOf(org).captured]).toEqual([['Active'], 2500]);
  });

  it('BYD-130 are finished by the reconciliation when nobody asks at all', async () => {
    const { readerId, tap, orders } = await asked();
    await tap(readerId);
    world.clock.forward(61_000);
    await world.app.get(ReconcilePayments).run();
    world.clock.release();
    expect((await orders()).map(({ state }) => state)).toEqual(['Active']);
  });

  it('BYD-131 are canceled while nobody taps: the reader stops, the intent is canceled, the places are free', async () => {
    const { cancel, held, readerId, tap, orders, org, reserved } = await asked(10);
    expect((await cancel({ token: held.token })).data.cancelCharge).toMatchObject({ state: 'Ended', order: { state: 'Expired' } });
    expect((await tap(readerId)).error.code).toBe('intent_invalid_state');
    const [intent] = world.booksOf(org).paymentIntents;
    expect([intent!.status, world.booksOf(org).captured]).toEqual(['canceled', 0]);
    expect((await orders()).map(({ state, isPaymentOpen }) => [state, isPaymentOpen])).toEqual([['Expired', false]]);
    expect((await reserved(10)).totals.total).toBe(25_000);
  });

  it('BYD-131 stand when the card was faster than the cancel, which says so', async () => {
    const { cancel, held, readerId, tap, org } = await asked();
    await tap(readerId);
    expect((await cancel({ token: held.token })).data.cancelCharge).toMatchObject({ state: 'Paid', order: { state: 'Active' } });
    expect(world.booksOf(org)).toMatchObject({ captured: 2500, refunded: 0 });
  });

  it('leave their places to a cart that is to be paid otherwise, and are canceled with it', async () => {
    const { ask, cartOf, held, readerId, reserve, tap, orders, org } = await asked(10);
    const { data } = await reserve(cartOf(10, { terms: 'cash', token: held.token }));
    const { token, totals } = data.reserveAtCounter;
    expect((await tap(readerId)).error.code).toBe('intent_invalid_state');
    const cash = { token, payments: [{ way: 'cash', amount: totals.total }], expectedTotal: totals.total, idempotencyKey: newKey() };
    expect((await ask(DOCUMENTS.sellAtCounter, cash)).errors).toBeUndefined();
    expect((await orders()).map(({ state }) => state).toSorted()).toEqual(['Active', 'Expired']);
    expect(world.booksOf(org).captured).toBe(0);
  });

  it.each([
    ['busy', 'Busy'],
    ['offline', 'Offline'],
    ['updating', 'Updating'],
    ['timeout', 'Silent'],
    ['fault', 'Broken'],
  ])('BYD-132 go on at another reader with the same cart when the first is %s', async (simulate, problem) => {
    const house = await aReaderHouse(world);
    const [first, second, held] = [await house.reader('First'), await house.reader('Second'), await house.reserved()];
    await house.trouble(first, simulate);
    const refused = (await house.charge(house.wish(held, first))).data.chargeAtCounter;
    expect(refused).toMatchObject({ state: 'Idle', problem, order: { state: 'AwaitingPayment' } });
    const waiting = (await house.charge(house.wish(held, second))).data.chargeAtCounter;
    expect(waiting).toMatchObject({ state: 'Waiting', problem: null, readerId: second, order: { _id: refused.order._id } });
    await house.tap(second);
    expect((await house.follow({ token: held.token })).data.followCharge).toMatchObject({ state: 'Paid' });
    expect([(await house.orders()).length, world.booksOf(house.org).captured]).toEqual([1, 2500]);
  });

  it('BYD-132 are asked for by one reader at a time: the one before stops', async () => {
    const { charge, wish, held, reader, readerId, tap, followed } = await asked();
    const other = await reader('Other');
    expect((await charge(wish(held, other))).data.chargeAtCounter).toMatchObject({ state: 'Waiting', readerId: other });
    expect((await tap(readerId)).error.code).toBe('intent_invalid_state');
    await tap(other);
    expect(await followed()).toMatchObject({ state: 'Paid' });
  });

  it('say that another sale is at the reader, and leave it there', async () => {
    const { charge, wish, reserved, readerId, tap, followed } = await asked();
    const second = await reserved();
    expect((await charge(wish(second, readerId))).data.chargeAtCounter).toMatchObject({ state: 'Idle', problem: 'Busy' });
    await tap(readerId);
    expect(await followed()).toMatchObject({ state: 'Paid' });
  });

  it('say that the guest pressed Cancel on the reader; the sale stays open', async () => {
    const { pressCancel, readerId, followed } = await asked();
    await pressCancel(readerId);
    expect(await followed()).toMatchObject({ state: 'Idle', problem: 'Canceled', order: { state: 'AwaitingPayment' } });
  });

  it('pay what cash leaves: both are received together, and a refund goes back to the parts', async () => {
    const cash = { way: 'cash', amount: 2000, given: 3000 };
    const { held, readerId, started, followed, tap, ask, org } = await asked(2, { payments: [cash] }, { terms: 'cash' });
    expect(started).toMatchObject({
      amount: 3000,
      order: {
        payments: [
          { way: 'cash', state: 'Awaiting' },
          { way: 'reader', state: 'Awaiting' },
        ],
      },
    });
    await tap(readerId);
    const { order } = await followed();
    expect(order.payments).toMatchObject([
      { way: 'cash', state: 'Received', amount: 2000, given: 3000 },
      { way: 'reader', state: 'Received', amount: 3000, last4: '4242' },
    ]);
    expect(world.booksOf(org).captured).toBe(3000);
    const items = { ticketIds: order.tickets.map(({ _id }: any) => _id), upgradeIds: [], refundAmount: held.totals.total };
    const input = { orderId: order._id, ...items, refundReason: 'Ill', processingFee: false, promoterFee: false };
    const { refundOrder } = (await ask(REFUND, input)).data;
    expect(refundOrder).toMatchObject({ state: 'Refunded', refundedAmount: 5000, payments: [{ refunded: 2000 }, { refunded: 3000 }] });
    expect(world.booksOf(org)).toMatchObject({ captured: 3000, refunded: 3000 });
  });

  it('leave nothing of the cash behind when they are refused and given up, and keep the places until then', async () => {
    const cash = { way: 'cash', amount: 2000 };
    const { cancel, held, readerId, followed, tap, orders, reserve, cartOf } = await asked(10, { payments: [cash] }, { terms: 'cash' });
    await tap(readerId, CARDS.declined);
    expect(await followed()).toMatchObject({ state: 'Declined', order: { payments: [{ state: 'Awaiting' }, { state: 'Awaiting' }] } });
    expect(codeOf(await reserve(cartOf(1)))).toBe('PLACES_LEFT');
    expect((await cancel({ token: held.token })).data.cancelCharge.state).toBe('Ended');
    const [order] = await orders();
    expect(order!['payments'].map(({ state }: any) => state)).toEqual(['Canceled', 'Canceled']);
    expect(await world.connection.collection('ledger').countDocuments({ orderId: order!['_id'] })).toBe(0);
  });

  it('are not asked for less than a card can be charged, nor for another sum than was said, nor by a way of other fees', async () => {
    const house = await aReaderHouse(world);
    const [readerId, held] = [await house.reader(), await house.reserved(1, { terms: 'cash' })];
    const tooLittle = await house.charge(house.wish(held, readerId, { payments: [{ way: 'cash', amount: 2460 }] }));
    expect(tooLittle.errors?.[0]?.extensions.details.fields).toEqual({
      payments: 'A card cannot be charged less than $0.50. Take the rest in another way.',
    });
    expect(codeOf(await house.charge(house.wish(held, readerId)))).toBe('BAD_USER_INPUT');
    expect(codeOf(await house.charge(house.wish(held, null)))).toBe('BAD_USER_INPUT');
    expect(codeOf(await house.charge(house.wish(held, readerId, { expectedTotal: 1 })))).toBe('PAYMENT_AMOUNT_CHANGED');
    expect(await house.orders()).toEqual([]);
  });

  it('tell of a sale in cash too, whose answer a till may have lost, and of no cart that is none', async () => {
    const { ask, reserved, follow } = await aReaderHouse(world);
    const { token, totals } = await reserved(1, { terms: 'cash' });
    expect((await follow({ token })).data.followCharge).toBeNull();
    const payments = [{ way: 'cash', amount: totals.total }];
    await ask(DOCUMENTS.sellAtCounter, { token, payments, expectedTotal: totals.total, idempotencyKey: newKey() });
    expect((await follow({ token })).data.followCharge).toMatchObject({
      state: 'Paid',
      amount: 0,
      order: { state: 'Active', total: 2500 },
    });
  });

  it('belong to one organization: another neither charges, follows nor cancels, and its readers are none of ours', async () => {
    const ours = await asked();
    const theirs = await aReaderHouse(world);
    const foreign = await theirs.reader();
    for (const act of [theirs.follow, theirs.cancel]) expect(codeOf(await act({ token: ours.held.token }))).toBe('NOT_FOUND');
    expect(codeOf(await theirs.charge(theirs.wish(ours.held, foreign)))).toBe('NOT_FOUND');
    expect((await ours.charge(ours.wish(ours.held, foreign))).data.chargeAtCounter).toMatchObject({ state: 'Idle', problem: 'Missing' });
  });

  it('are typed in the form of the page, at the fees of typed cards, and finish the same way', async () => {
    const { started, followed, org } = await asked(1, { way: 'card', readerId: null }, { terms: 'card' });
    expect(started).toMatchObject({ state: 'Waiting', readerId: null, form: { provider: 'simulator', stripeAccountId: org.stripeId } });
    await confirmIntent(world.simulatorUrl, started.form, CARDS.declined);
    expect(await followed()).toMatchObject({ state: 'Declined', message: 'Your card was declined.' });
    await confirmIntent(world.simulatorUrl, started.form, CARDS.visa);
    const paid = await followed();
    expect(paid).toMatchObject({ state: 'Paid', form: null, order: { payments: [{ way: 'card', state: 'Received', last4: '4242' }] } });
    expect(world.booksOf(org).captured).toBe(2500);
  });

  it('that are charged after their sale ended are given back where cash was a part of it', async () => {
    const { held, readerId, tap, orders, org, follow } = await asked(1, { payments: [{ way: 'cash', amount: 1000 }] }, { terms: 'cash' });
    await tap(readerId);
    // the till gave up while the provider was out of reach: the cash went back to the guest
    const [order] = await orders();
    await world.connection.collection('orders').updateOne({ _id: order!['_id'] }, { $set: { state: 'Expired' } });
    expect((await follow({ token: held.token })).data.followCharge).toMatchObject({ state: 'Returned' });
    await world.runJobs();
    expect(world.booksOf(org)).toMatchObject({ captured: 1500, refunded: 1500 });
    const states = (await orders())[0]!['payments'].map(({ state }: any) => state);
    expect(states).toEqual(['Canceled', 'Received']);
  });

  it('BUY-060 BUY-062 stand beside cash, check and typed cards on one way: the web’s reservation, the fees of each way, an optional buyer, tickets by mail or print', async () => {
    const { addOnId, org, token, ask, reader, reserved, charge, wish, follow, tap, orders } = await aReaderHouse(world);
    for (const [at, method] of (['Cash', 'Check', 'CardReaderWifi', 'ManualCardEntry'] as const).entries()) {
      const of = { appliedTo: 'Order', appliedBy: 'Organization' } as const;
      await world.given.events.fee(org, { ...of, name: method, value: 100 * (at + 1), paymentMethods: [method] });
    }
    const cart = (terms: string) => reserved(1, { terms, upgrades: [{ upgradeId: addOnId, quantity: 1 }] });
    const email = `theo-${newKey()}@example.com`;
    const sold = async (terms: string, more: object) => {
      const { token: held, totals } = await cart(terms);
      const payments = [{ way: terms, amount: totals.total, ...more }];
      const input = { token: held, payments, expectedTotal: totals.total, idempotencyKey: newKey() };
      return (await ask(DOCUMENTS.sellAtCounter, terms === 'cash' ? input : { ...input, buyer: { fullName: 'Theo Lindqvist', email } }))
        .data;
    };
    const { sellAtCounter: first } = await sold('cash', { given: 10_000 });
    await sold('check', { reference: '1042' });
    const [readerId, atReader, typed] = [await reader(), await cart('reader'), await cart('card')];
    await charge(wish(atReader, readerId));
    await tap(readerId);
    await follow({ token: atReader.token });
    const { form } = (await charge(wish(typed, null, { way: 'card' }))).data.chargeAtCounter;
    await confirmIntent(world.simulatorUrl, form, CARDS.visa);
    await follow({ token: typed.token });
    const all = await orders();
    const base = all[0]!['total'] - 100;
    expect(all.map(({ total, channel, state, payments }) => [total - base, channel, state, payments[0].way])).toEqual([
      [100, 'boxOffice', 'Active', 'cash'],
      [200, 'boxOffice', 'Active', 'check'],
      [300, 'boxOffice', 'Active', 'reader'],
      [400, 'boxOffice', 'Active', 'card'],
    ]);
    expect(all.map(({ tickets, upgrades, user: buyer }) => [tickets.length, upgrades.length, buyer === null])).toEqual([
      [1, 1, true],
      [1, 1, false],
      [1, 1, true],
      [1, 1, true],
    ]);
    await world.runJobs();
    expect((await world.mails()).filter(({ to }) => to === email)).toHaveLength(1);
    const print = 'mutation ($input: PrintOrdersInput!) { printOrders(input: $input) { files { _id } } }';
    expect((await world.gql(print, { input: { orderId: first._id } }, token)).data.printOrders.files).toHaveLength(1);
  });
});
