import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { Clock } from '#platform/clock/clock.service';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { newId } from '#platform/mongo/string-ids';
import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { CARDS, DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { Sellables } from '../../catalog/public/sellables.facade.ts';

describe('pressing pay', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const cartOf = async (overrides = {}) => {
    const { event, org } = await world.seller(overrides);
    return { event, org, cart: (await world.reserve(event, { quantity: 2 })).data.reserve };
  };
  const ordersOf = (token: string) => world.gql(DOCUMENTS.reservation, { token }).then(({ data }) => data.reservation);

  it('BUY-030 answers a text for each wrong field and keeps the cart', async () => {
    const size = world.given.events.customField({ label: 'Shirt size', type: 'Dropdown', options: ['S', 'M'], required: true });
    const motto = world.given.events.customField({ label: 'Motto', maxLength: 5 });
    const age = world.given.events.customField({ label: 'Age', type: 'Number', minValue: 18 });
    const { cart } = await cartOf({ customFields: [size, motto, age], userAgreement: '<p>No refunds</p>' });
    const answers = [
      { customFieldId: String(motto._id), value: 'far too long' },
      { customFieldId: String(age._id), value: '17' },
    ];
    const refused = await world.startPayment(cart, { buyer: { fullName: ' ', email: 'nowhere', phoneNumber: '12' }, answers });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION' });
    expect(refused.errors?.[0]?.extensions.details.fields).toEqual({
      'buyer.fullName': 'Please enter a name.',
      'buyer.email': 'Please enter a valid email address.',
      'buyer.phoneNumber': 'Please enter a valid phone number.',
      [`answers.${String(size._id)}`]: 'Shirt size is required.',
      [`answers.${String(motto._id)}`]: 'Motto must be at most 5 characters.',
      [`answers.${String(age._id)}`]: 'Age must be at least 18.',
      waiverAccepted: 'Please accept the waiver.',
    });
    expect((await ordersOf(cart.token)).state).toBe('Active');
    const others = [
      { customFieldId: String(size._id), value: 'XXL' },
      { customFieldId: String(motto._id), value: 'abcde' },
      { customFieldId: String(age._id), value: 'old' },
    ];
    const again = await world.startPayment(cart, { answers: others, waiverAccepted: true });
    expect(again.errors?.[0]?.extensions.details.fields).toEqual({
      [`answers.${String(size._id)}`]: 'Please choose one of the options of Shirt size.',
      [`answers.${String(age._id)}`]: 'Age must be a number.',
    });
    const right = [{ customFieldId: String(size._id), value: 'M' }];
    expect((await world.startPayment(cart, { answers: right, waiverAccepted: true })).errors).toBeUndefined();
  });

  it('BYD-084 keeps what the people need to come for the staff of the event alone, as it was said last', async () => {
    const { cart, org } = await cartOf();
    const long = await world.startPayment(cart, { accessNeeds: { kinds: [], text: 'x'.repeat(501) } });
    expect(long.errors?.[0]?.extensions.details.fields).toEqual({ 'accessNeeds.text': 'What you need can have at most 500 characters.' });
    await world.startPayment(cart, { accessNeeds: { kinds: ['hearingLoop'], text: ' Row with a loop ' } });
    const { data } = await world.startPayment(cart, { accessNeeds: { kinds: ['hearingLoop', 'stepFree'] } });
    const { _id: orderId, token } = data.startPayment.order;
    await world.pay(data.startPayment, CARDS.visa);
    await world.gql('mutation($i: ConfirmOrderInput!) { confirmOrder(input: $i) { state } }', { i: { token } });
    const staff = await world.given.member('BOX_OFFICE', org);
    const read = 'query($orderId: ObjectId!) { order(orderId: $orderId) { accessNeeds { kinds text } } }';
    expect((await world.gql(read, { orderId }, staff.token)).data.order.accessNeeds).toEqual({
      kinds: ['stepFree', 'hearingLoop'],
      text: null,
    });
    const other = await world.given.member('ADMIN');
    expect(codeOf(await world.gql(read, { orderId }, other.token))).toBe('NOT_FOUND');
  });

  it('BUY-030 takes a buyer with one name, and a number without a country code as one of the venue', async () => {
    const { org } = await world.seller({});
    const venue = await world.given.venue(org, { address: { city: 'London', country: 'GB' } as never });
    const event = await world.given.event(org, { venueId: venue._id });
    const cart = (await world.reserve(event, {})).data.reserve;
    const buyer = { fullName: 'Prince\u200B', email: 'prince@example.com', phoneNumber: '020 7946 0018' };
    expect((await world.startPayment(cart, { buyer })).errors).toBeUndefined();
    const order = await world.connection.collection('orders').findOne({ eventId: event._id });
    expect(order!['user']).toMatchObject({ firstName: 'Prince', lastName: '', phoneNumber: '+442079460018' });
  });

  it('is refused with the right total when the page showed another', async () => {
    const { cart } = await cartOf();
    const refused = await world.startPayment(cart, { expectedTotal: 4999 });
    expect(refused.errors?.[0]?.extensions).toEqual({ code: 'PAYMENT_AMOUNT_CHANGED', details: { total: 5000 } });
  });

  it("BUY-031 BUY-032 makes a direct charge at the organization's account, paid in the page with the provider itself", async () => {
    const { cart, org } = await cartOf();
    const start = (await world.startPayment(cart)).data.startPayment;
    expect(start).toMatchObject({
      provider: 'simulator',
      stripeAccountId: org.stripeId,
      simulatorUrl: world.simulatorUrl,
      order: { state: 'AwaitingPayment' },
    });
    expect(await ordersOf(cart.token)).toMatchObject({ state: 'Paying' });
    expect((await world.pay(start)).status).toBe('succeeded');
    expect((await world.confirm(cart.token)).data.confirmOrder).toMatchObject({ state: 'Active', totals: { total: 5000 } });
    expect(world.booksOf(org)).toMatchObject({ captured: 5000, succeededIntents: 1 });
    expect(await ordersOf(cart.token)).toMatchObject({ state: 'Ordered', order: { state: 'Active' } });
  });

  it('BUY-033 twice, with one key or two, in two tabs or after a reload, gives one order and one charge', async () => {
    const { cart, org } = await cartOf();
    const [key, buyer] = [newKey(), { fullName: 'Theo Lindqvist', email: 'two.tabs@example.com', phoneNumber: '+1 801 555 0142' }];
    const presses = [{ idempotencyKey: key }, { idempotencyKey: key }, {}, {}].map((input) =>
      world.startPayment(cart, { buyer, ...input }),
    );
    const starts = (await Promise.all(presses)).map(({ data, errors }) => data?.startPayment ?? errors);
    expect(new Set(starts.map(({ order }) => order._id)).size).toBe(1);
    expect(new Set(starts.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    await Promise.all(starts.map((start) => world.pay(start)));
    const confirmed = await Promise.all(starts.map(() => world.confirm(cart.token)));
    expect(new Set(confirmed.map(({ data }) => `${data.confirmOrder._id} ${data.confirmOrder.state}`))).toEqual(
      new Set([`${starts[0].order._id} Active`]),
    );
    expect(world.booksOf(org)).toMatchObject({ captured: 5000, succeededIntents: 1 });
    expect(
      await world.connection.collection('orders').countDocuments({ reservationId: confirmed[0] && (await orderIn(cart.token))._id }),
    ).toBe(1);
    const late = (await world.startPayment(cart, { buyer })).data.startPayment;
    expect(late).toMatchObject({ provider: 'none', clientSecret: null, order: { _id: starts[0].order._id, state: 'Active' } });
  });

  it('BUY-033 refuses a known key with another body', async () => {
    const { cart } = await cartOf();
    const idempotencyKey = newKey();
    const buyer = { fullName: 'Theo Lindqvist', email: 'same.key@example.com', phoneNumber: '+1 801 555 0142' };
    expect((await world.startPayment(cart, { idempotencyKey, buyer })).errors).toBeUndefined();
    const other = { ...buyer, fullName: 'Somebody Else' };
    expect(codeOf(await world.startPayment(cart, { idempotencyKey, buyer: other }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await orderIn(cart.token)).toMatchObject({ user: { lastName: 'Lindqvist' } });
  });

  it('BUY-031 is refused with the reason when no card can be charged so little or so much, and keeps the cart', async () => {
    const { event: cheap } = await world.seller({ ticketTypes: [world.given.events.ticketType({}, [{ price: 49 }])] });
    expect((await world.reserve(cheap)).errors?.[0]?.extensions.code).toBe('PAYMENT_TOO_SMALL');
    expect((await world.reserve(cheap, { quantity: 2 })).errors).toBeUndefined();
    for (const [price, code] of [
      [50, undefined],
      [100_000_000, 'PAYMENT_TOO_LARGE'],
    ] as const) {
      const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({}, [{ price }])] });
      const cart = (await world.reserve(event)).data.reserve;
      expect((await world.startPayment(cart)).errors?.[0]?.extensions.code).toBe(code);
      expect((await world.gql(DOCUMENTS.reservation, { token: cart.token })).data.reservation.state).toBe(code ? 'Active' : 'Paying');
    }
  });

  it("BUY-036 keeps cart and reservation when the card is declined, shows the provider's words, and takes another card", async () => {
    const { cart, org } = await cartOf();
    const start = (await world.startPayment(cart)).data.startPayment;
    await world.pay(start, CARDS.noFunds);
    const declined = (await world.confirm(cart.token)).data.confirmOrder;
    expect(declined).toMatchObject({ state: 'AwaitingPayment', paymentMessage: 'Your card has insufficient funds.' });
    expect((await ordersOf(cart.token)).state).toBe('Paying');
    const again = (await world.startPayment(cart)).data.startPayment;
    expect(again.clientSecret).toBe(start.clientSecret);
    expect((await orderIn(cart.token)).paymentMessage).toBeNull(); // of the card before
    await world.pay(again);
    expect((await world.confirm(cart.token)).data.confirmOrder).toMatchObject({ state: 'Active', paymentMessage: null });
    expect(world.booksOf(org)).toMatchObject({ captured: 5000 });
  });

  it('BUY-036 BUY-010 leaves a hold that was extended as long as it was when the card is declined', async () => {
    const { cart } = await cartOf();
    const extended = (await world.gql(DOCUMENTS.extend, { input: { token: cart.token } })).data.extendReservation;
    const start = await world.startPayment(cart);
    await world.pay(start.data.startPayment, CARDS.declined);
    await world.confirm(cart.token);
    expect((await ordersOf(cart.token)).expiresAt).toBe(extended.expiresAt);
  });

  it('BUY-037 finishes an RSVP and an order of 0 at once, without a connected account', async () => {
    const org = await world.given.org({ stripeId: null as never });
    const rsvp = await world.given.event(org, { processAs: 'RSVP' });
    const free = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({}, [{ price: 0 }])] });
    for (const [event, type] of [
      [rsvp, 'RSVP'],
      [free, 'paid'],
    ] as const) {
      const cart = (await world.reserve(event)).data.reserve;
      expect(cart).toMatchObject({ paymentRequired: false, totals: { total: 0 } });
      const start = (await world.startPayment(cart)).data.startPayment;
      expect(start).toMatchObject({ provider: 'none', clientSecret: null, order: { state: 'Active', type } });
      expect((await orderIn(cart.token)).placedAt).toBeInstanceOf(Date);
    }
    expect((await world.runJobs()).map(({ name }) => name)).toContain('orders.deliver-confirmation');
    const paid = await world.given.event(org);
    expect(codeOf(await world.reserve(paid))).toBe('EVENT_NOT_FOR_SALE');
  });

  it('AUT-184 locks the event before its first order exists, also when locking failed at first', async () => {
    const { event, cart } = await cartOf();
    const hasOrders = async () => (await world.connection.collection('events').findOne({ _id: event._id }))?.['hasOrders'] as boolean;
    const mark = vi.spyOn(world.app.get(Sellables, { strict: false }), 'markHasOrders').mockRejectedValueOnce(new Error('no connection'));
    expect((await world.startPayment(cart)).errors).toHaveLength(1);
    expect([await hasOrders(), await world.connection.collection('orders').countDocuments({ eventId: event._id })]).toEqual([false, 0]);
    mark.mockRestore();
    expect((await world.startPayment(cart)).errors).toBeUndefined();
    expect([await hasOrders(), await world.connection.collection('orders').countDocuments({ eventId: event._id })]).toEqual([true, 1]);
  });

  it('BUY-037 lets one mailbox have fifty free orders a day, whatever their organizations', async () => {
    const buyer = { fullName: 'Theo Lindqvist', email: 'flooded@example.com', phoneNumber: '+1 801 555 0142' };
    const free = async () => (await world.reserve((await world.seller({ processAs: 'RSVP' })).event)).data.reserve;
    expect((await world.startPayment(await free(), { buyer })).errors).toBeUndefined();
    const limits = world.app.get(RecipientLimits);
    for (let time = 1; time < 50; time += 1) await limits.hit('free-order', buyer.email);
    expect(codeOf(await world.startPayment(await free(), { buyer }))).toBe('RATE_LIMITED');
    expect((await world.startPayment((await cartOf()).cart, { buyer })).errors).toBeUndefined();
  });

  it('BUY-038 gives orders a short speakable number that is unique in the organization', async () => {
    const { event } = await world.seller();
    const orders = await Promise.all(Array.from({ length: 10 }, () => world.given.paidOrder(event)));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(10);
    for (const { number } of orders) expect(number).toMatch(/^MQ-[2-9CDFHJKMNPQRTVWXY]{6}$/);
    const twin = { ...orders[0], _id: newId(), reservationId: null };
    await expect(world.connection.collection('orders').insertOne(twin as never)).rejects.toThrow(/duplicate key.*number/);
  });

  it('BUY-038 finds an order in the list by its number and by its id', async () => {
    const { event, org } = await world.seller();
    const [wanted] = await Promise.all([1, 2, 3].map(() => world.given.paidOrder(event)));
    const { token } = await world.given.member('BOX_OFFICE', org);
    const list = 'query($any: String) { orders(query: { any: $any }) { orders { _id number } } }';
    for (const any of [wanted!.number, wanted!.number.slice(3).toLowerCase(), String(wanted!._id)]) {
      const { data } = await world.gql(list, { any }, token);
      expect([any, data.orders.orders]).toEqual([any, [{ _id: String(wanted!._id), number: wanted!.number }]]);
    }
  });

  it("is refused after the reservation's end", async () => {
    const { cart } = await cartOf();
    world.clock.forward(11 * 60_000);
    expect(codeOf(await world.startPayment(cart))).toBe('RESERVATION_EXPIRED');
    world.clock.release();
  });

  it('asks the provider about an order a few times, however often a stranger asks us', async () => {
    const [{ cart }, other] = [await cartOf(), await cartOf()];
    for (const each of [cart, other.cart]) expect((await world.startPayment(each)).errors).toBeUndefined();
    // within one window of ten seconds, however busy the machine is
    vi.spyOn(world.app.get(Clock), 'ticks').mockReturnValue(world.app.get(Clock).ticks());
    const gateway = world.app.get(PaymentGateway);
    const [asked, made] = [vi.spyOn(gateway, 'retrieveIntent'), vi.spyOn(gateway, 'createIntent')];
    onTestFinished(() => void vi.restoreAllMocks());
    for (let time = 0; time < 30; time += 1) {
      const { data } = await world.confirm(cart.token);
      expect([time, data.confirmOrder.state]).toEqual([time, 'AwaitingPayment']);
    }
    expect(asked.mock.calls.length).toBeLessThanOrEqual(10);
    const presses = [];
    for (let time = 0; time < 30; time += 1) presses.push(codeOf(await world.startPayment(cart)));
    expect([presses[0], presses.at(-1)]).toEqual([undefined, 'RATE_LIMITED']);
    expect(asked.mock.calls.length + made.mock.calls.length).toBeLessThanOrEqual(30);
    await world.pay((await world.startPayment(other.cart)).data.startPayment);
    expect((await world.confirm(other.cart.token)).data.confirmOrder.state).toBe('Active');
  });

  const orderIn = async (token: string) => {
    const { order } = await ordersOf(token);
    return (await world.given.orders.stored(order._id))!;
  };
});
