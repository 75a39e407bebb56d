import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { Inventory } from '#features/inventory/public/inventory.port';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aSeasonHouse } from '../../../../test/season-house.ts';
import { PlaceSaleService } from '../checkout/place-sale.service.ts';

const RESERVE = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }';
const SELL = /* GraphQL */ `
  mutation ($input: SellAtCounterInput!) {
    sellAtCounter(input: $input) {
      _id
      number
      state
      type
      channel
      total
      user {
        firstName
        email
      }
      comp {
        reason
        givenBy
      }
      payments {
        way
        state
        amount
        reference
        given
        refunded
        refundable
        intentId
      }
      tickets {
        _id
        state
      }
    }
  }
`;
const REFUND = `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
  state refundedAmount payments { way refunded refundable } refunds { amount state ways } } }`;
const SETTLEMENT = `query ($input: SettlementInput!) {
  settlement(input: $input) { chargedElsewhere ways { way charged returned } closing differences { paymentId } }
}`;

interface Held {
  readonly token: string;
  readonly totals: { readonly total: number };
}

describe('what staff sell at the counter', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  const aHouse = async (totalQty = 10, price = 2500, ofEvent: object = {}) => {
    const ticketType = world.given.events.ticketType({ totalQty, purchaseLimit: 0 }, [{ price }]);
    const { org, event } = await world.seller({ ticketTypes: [ticketType], ...ofEvent });
    const { token, user } = await world.given.member('BOX_OFFICE', org);
    const cart = (quantity = 1, more: object = {}) => ({
      eventId: String(event._id),
      tickets: [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity }],
      terms: 'cash',
      idempotencyKey: newKey(),
      ...more,
    });
    const reserve = async (input: object = cart()) => (await world.gql(RESERVE, { input }, token)) as { data: any; errors?: any[] };
    const reserved = async (quantity = 1, more: object = {}) => {
      const { data, errors } = await reserve(cart(quantity, more));
      expect(errors).toBeUndefined();
      return data.reserveAtCounter as Held;
    };
    const wish = (held: Held, more: Record<string, unknown> = {}) => ({
      token: held.token,
      payments: [{ way: 'cash', amount: held.totals.total }],
      expectedTotal: held.totals.total,
      idempotencyKey: newKey(),
      ...more,
    });
    const sell = async (input: object) => (await world.gql(SELL, { input }, token)) as { data: any; errors?: any[] };
    const sold = async (quantity = 1, more: Record<string, unknown> = {}, ofCart: object = {}) => {
      const { data, errors } = await sell(wish(await reserved(quantity, ofCart), more));
      expect(errors).toBeUndefined();
      return data.sellAtCounter;
    };
    const refund = async (order: { _id: string; tickets: { _id: string }[] }, refundAmount: number, tickets = order.tickets) => {
      const items = { ticketIds: tickets.map(({ _id }) => _id), upgradeIds: [], refundAmount };
      const input = { orderId: order._id, ...items, refundReason: 'Ill', processingFee: false, promoterFee: false };
      return (await world.gql(REFUND, { input }, token)).data.refundOrder;
    };
    const count = () => world.connection.collection('orders').countDocuments({ orgId: org._id as never });
    return { org, event, token, user, cart, reserve, reserved, wish, sell, sold, refund, count };
  };
  const codeOf = ({ errors }: { errors?: any[] }) => errors?.[0]?.extensions.code;
  const fieldsOf = ({ errors }: { errors?: any[] }) => errors?.[0]?.extensions.details.fields;

  it('is finished at once with its way and its change, in the figures and the audit log, and never at the provider', async () => {
    const { org, event, sold } = await aHouse();
    const email = `theo-${newKey()}@example.com`;
    const order = await sold(2, { payments: [{ way: 'cash', amount: 5000, given: 6000 }], buyer: { fullName: 'Theo Lindqvist', email } });
    const cash = {
      way: 'cash',
      state: 'Received',
      amount: 5000,
      reference: null,
      given: 6000,
      refunded: 0,
      refundable: 5000,
      intentId: null,
    };
    expect(order).toMatchObject({ state: 'Active', type: 'paid', channel: 'boxOffice', total: 5000, payments: [cash], comp: null });
    expect(order.user).toEqual({ firstName: 'Theo', email });
    await world.runJobs();
    expect((await world.mails()).find(({ to }) => to === email)?.subject).toContain(event.name);
    expect(world.booksOf(org)).toMatchObject({ captured: 0 });
    const admin = await world.given.member('ADMIN', org);
    const { data } = await world.gql('{ events { figures { sold orders revenue } } }', {}, admin.token);
    expect(data.events[0].figures).toMatchObject({ sold: 2, orders: 1, revenue: 5000 });
    const entry = await world.connection.collection('auditLog').findOne({ action: 'order.sold', 'subject.id': order._id });
    expect(entry).toMatchObject({ data: { amount: 5000, way: 'cash', reference: null } });
  });

  it('is a guest’s without a name, and is mailed to nobody', async () => {
    const { sold, count } = await aHouse();
    const order = await sold(1, { buyer: { fullName: ' ', email: '' } });
    expect(order.user).toBeNull();
    await world.runJobs();
    const stored = await world.connection.collection('orders').findOne({ _id: order._id });
    expect([stored?.['delivery'], stored?.['email'], await count()]).toEqual([null, null, 1]);
    const jobs = await world.connection.collection('outbox').countDocuments({ name: 'orders.deliver-confirmation', doneAt: null });
    expect(jobs).toBe(0);
  });

  it('is paid by several ways that add up, and goes back to them from the hands of staff', async () => {
    const { org, sold, refund } = await aHouse();
    const payments = [
      { way: 'cash', amount: 2000, given: 2000 },
      { way: 'check', amount: 1500, reference: ' 1042 ' },
      { way: 'elsewhere', amount: 1500, reference: 'Voucher 7' },
    ];
    const order = await sold(2, { payments });
    expect(order.payments.map(({ way, amount, reference }: any) => [way, amount, reference])).toEqual([
      ['cash', 2000, null],
      ['check', 1500, '1042'],
      ['elsewhere', 1500, 'Voucher 7'],
    ]);
    const half = await refund(order, 2500, [order.tickets[0]]);
    expect(half.payments.map(({ refunded }: any) => refunded)).toEqual([2000, 500, 0]);
    const whole = await refund(order, 2500, [order.tickets[1]]);
    expect(whole).toMatchObject({ state: 'Refunded', refundedAmount: 5000 });
    expect(whole.payments.map(({ refundable }: any) => refundable)).toEqual([0, 0, 0]);
    expect(world.booksOf(org)).toMatchObject({ captured: 0, refunded: 0 });
    const { token } = await world.given.member('ADMIN', org);
    const now = world.clock.now().getTime();
    const span = { startDate: new Date(now - 3_600_000).toISOString(), endDate: new Date(now + 3_600_000).toISOString() };
    const { data } = await world.gql(SETTLEMENT, { input: span }, token);
    const ways = payments.map(({ way, amount }) => ({ way, charged: amount, returned: amount }));
    expect(data.settlement).toEqual({ chargedElsewhere: 5000, ways: expect.arrayContaining(ways), closing: 0, differences: [] });
  });

  it('refuses parts that do not add up, each beside its field, and keeps the cart', async () => {
    const { reserved, wish, sell, count } = await aHouse();
    const held = await reserved(2);
    const parts = [
      { way: 'check', amount: 2500 },
      { way: 'cash', amount: 2000, given: 1000 },
    ];
    expect(fieldsOf(await sell(wish(held, { payments: parts })))).toEqual({
      'payments.0.reference': 'Enter the number of the check.',
      'payments.1.given': 'This is less than $20.00.',
    });
    expect(fieldsOf(await sell(wish(held, { payments: [{ way: 'cash', amount: 2500 }] })))).toEqual({
      payments: 'These add up to $25.00, and the order costs $50.00.',
    });
    expect(fieldsOf(await sell(wish(held, { buyer: { email: 'nobody' } })))).toEqual({
      'buyer.email': 'Please enter a valid email address.',
    });
    // it was priced for cash, and no part of it is
    expect(codeOf(await sell(wish(held, { payments: [{ way: 'check', amount: 5000, reference: '1' }] })))).toBe('BAD_USER_INPUT');
    expect(codeOf(await sell(wish(held, { expectedTotal: 4900 })))).toBe('PAYMENT_AMOUNT_CHANGED');
    expect(await count()).toBe(0);
    expect((await sell(wish(held))).data.sellAtCounter.state).toBe('Active');
  });

  it('has the fees of its way of paying', async () => {
    const { org, reserved } = await aHouse();
    const fee = {
      name: 'Window fee',
      value: 150,
      appliedTo: 'Order' as const,
      appliedBy: 'Organization' as const,
      paymentMethods: ['Cash' as const],
    };
    await world.given.events.fee(org, fee);
    const totals = await Promise.all(
      ['cash', 'check', 'elsewhere', 'comp'].map(async (terms) => (await reserved(1, { terms })).totals.total),
    );
    expect(totals).toEqual([2650, 2500, 2500, 0]);
  });

  it('is given away with a reason, out of the same places, and costs nothing', async () => {
    const { org, user, reserve, reserved, wish, sell } = await aHouse(2);
    const held = await reserved(2, { terms: 'comp' });
    expect(held.totals.total).toBe(0);
    const free = { payments: [] };
    expect(fieldsOf(await sell(wish(held, free)))).toEqual({ reason: 'Enter why it is given away.' });
    expect(fieldsOf(await sell(wish(held, { reason: 'Press', payments: [{ way: 'cash', amount: 1 }] })))).toEqual({
      payments: 'Nothing has to be paid for this order.',
    });
    const { data } = await sell(wish(held, { ...free, reason: ' Press ' }));
    const comp = { reason: 'Press', givenBy: `${user.firstName} ${user.lastName}` };
    expect(data.sellAtCounter).toMatchObject({ type: 'Complimentary', total: 0, payments: [], comp });
    await world.runJobs();
    const lines = await world.connection
      .collection('ledger')
      .find({ orgId: org._id as never })
      .toArray();
    expect(JSON.stringify(lines)).toContain('Comp');
    const admin = await world.given.member('ADMIN', org);
    const figures = await world.gql('{ events { figures { sold revenue } } }', {}, admin.token);
    expect(figures.data.events[0].figures).toMatchObject({ revenue: 0 });
    expect(codeOf(await reserve())).toBe('PLACES_LEFT');
  });

  it('is made once for each key, however often and in parallel it is asked for', async () => {
    const { reserved, wish, sell, count } = await aHouse();
    const input = wish(await reserved());
    const answers = await Promise.all([1, 2, 3, 4].map(() => sell(input)));
    const again = await sell(input);
    expect(new Set([...answers, again].map(({ data }) => data?.sellAtCounter?._id)).size).toBe(1);
    expect(codeOf(await sell({ ...input, reason: 'Other' }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await sell({ ...input, idempotencyKey: newKey() }))).toBe('RESERVATION_LOCKED');
    expect(await count()).toBe(1);
  });

  it('goes on after a process that died between the places and the order', async () => {
    const { reserved, wish, sell, count } = await aHouse(1);
    const input = wish(await reserved());
    vi.spyOn(world.app.get(PlaceSaleService, { strict: false }), 'place').mockRejectedValueOnce(new Error('killed'));
    onTestFinished(() => void vi.restoreAllMocks());
    expect(codeOf(await sell(input))).toBe('INTERNAL');
    expect(await count()).toBe(0);
    expect((await sell(input)).data.sellAtCounter.state).toBe('Active');
    expect(await count()).toBe(1);
  });

  it('takes no place that is not there, and holds several carts beside each other until they end', async () => {
    const { event, cart, reserve, reserved, wish, sell, count } = await aHouse(3);
    const carts = await Promise.all([reserved(), reserved(), reserved()]);
    expect(codeOf(await reserve())).toBe('PLACES_LEFT');
    // one that is changed takes the place of the one before
    const changed = await reserve(cart(1, { token: carts[0]!.token }));
    expect(changed.errors).toBeUndefined();
    expect(codeOf(await sell(wish(carts[0]!)))).toBe('RESERVATION_EXPIRED');
    await world.gql('mutation ($input: TokenInput!) { releaseReservation(input: $input) }', { input: { token: carts[1]!.token } });
    expect((await sell(wish(changed.data.reserveAtCounter))).errors).toBeUndefined();
    expect((await sell(wish(carts[2]!))).errors).toBeUndefined();
    const online = await world.reserve(event);
    expect(online.data.reserve.state).toBe('Active');
    expect(await count()).toBe(2);
    expect(await world.app.get(Inventory, { strict: false }).heldBy(event._id, 'nobody')).toBeNull();
  });

  it('is staff’s alone: nobody pays or changes its cart at the prices of the page, and nobody else’s is sold', async () => {
    const [house, other] = [await aHouse(), await aHouse()];
    const held = await house.reserved(1, { terms: 'comp' });
    expect(codeOf(await other.sell(other.wish(held, { payments: [], reason: 'Press' })))).toBe('NOT_FOUND');
    expect(codeOf(await other.reserve(house.cart()))).toBe('NOT_FOUND');
    expect(codeOf(await other.reserve(other.cart(1, { token: held.token })))).toBe('NOT_FOUND');
    const buyer = { fullName: 'Theo Lindqvist', email: 'theo@example.com', phoneNumber: '+18015550142' };
    const press = { token: held.token, idempotencyKey: newKey(), buyer, expectedTotal: 0 };
    expect(codeOf(await world.gql(DOCUMENTS.startPayment, { input: press }))).toBe('RESERVATION_LOCKED');
    const { terms: _, ...asked } = house.cart(1, { token: held.token });
    expect(codeOf(await world.gql(DOCUMENTS.reserve, { input: asked }))).toBe('RESERVATION_LOCKED');
    const online = (await world.reserve(house.event)).data.reserve;
    expect(codeOf(await house.sell(house.wish({ token: online.token, totals: { total: 2500 } })))).toBe('NOT_FOUND');
    const scanner = await world.given.member('SCANNER', house.org);
    expect(codeOf(await world.gql(RESERVE, { input: house.cart() }, scanner.token))).toBe('FORBIDDEN');
    expect([await house.count(), await other.count()]).toEqual([0, 0]);
  });

  it('touches neither the cart nor the limits of whoever sells, and no share of their network', async () => {
    const { event, token, sold } = await aHouse(40);
    const cart = (await world.reserve(event, {}, token)).data.reserve;
    for (let at = 0; at < 25; at += 1) await sold();
    const { data } = await world.gql('query ($token: String!) { reservation(token: $token) { state } }', { token: cart.token }, token);
    expect(data.reservation.state).toBe('Active');
  });

  it('sells a season for cash and gives one away: both open the door of each night, and a taken place is told', async () => {
    const house = await aSeasonHouse(world, 2);
    onTestFinished(() => world.clock.release());
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    const tickets = [{ ticketTypeId: house.season.ticketTypes[0]!._id, quantity: 1 }];
    const sold = await world.sellAtCounter({ seasonId: house.season._id, tickets }, token);
    const given = await world.sellAtCounter({ seasonId: house.season._id, tickets, terms: 'comp' }, token, {
      payments: [],
      reason: 'Board',
    });
    expect([sold.errors, given.errors]).toEqual([undefined, undefined]);
    await world.runJobs();
    for (const { data } of [sold, given]) {
      const order = await house.stored(data.sellAtCounter._id);
      expect((await house.hiddenOf(order._id)).map(({ state, channel }) => [state, channel])).toEqual([
        ['Active', 'boxOffice'],
        ['Active', 'boxOffice'],
      ]);
      expect(await house.scan(0, house.codeOf(order))).toBe('LetIn');
      world.clock.release();
    }
    const read = await world.gql(
      'query ($id: ObjectId!) { order(orderId: $id) { total type } }',
      { id: given.data.sellAtCounter._id },
      token,
    );
    expect(read.data.order).toEqual({ total: 0, type: 'Complimentary' });
    const many = [{ ...tickets[0]!, quantity: 19 }];
    expect(codeOf(await world.sellAtCounter({ seasonId: house.season._id, tickets: many }, token))).toBe('PLACES_LEFT');
  });

  it('needs no account at the provider', async () => {
    const { org, sold } = await aHouse();
    await world.connection.collection('organizations').updateOne({ _id: org._id as never }, { $unset: { stripeId: 1 } });
    expect((await sold()).state).toBe('Active');
  });
});
