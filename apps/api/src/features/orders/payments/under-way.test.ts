import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { control, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { SweepUnitsService } from '../../inventory/sweep-units.service.ts';

const CART = 'query ($token: String!) { reservation(token: $token) { state order { isUnderWay } } }';
const DAY_MS = 24 * 3_600_000;
const PAYS = '000123456789';
const FAILS = '000222222227';

describe('a payment that the bank answers later', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  /** The last two tickets of an event are debited from a bank account. */
  const aDebit = async (account: string) => {
    const ticketType = world.given.events.ticketType({ totalQty: 2 });
    const { org, event } = await world.seller({ ticketTypes: [ticketType] });
    await control(world.simulatorUrl, 'accounts', { id: org.stripeId, methods: ['us_bank_account', 'link'] });
    const cart = (await world.reserve(event, { quantity: 2 })).data.reserve;
    const email = `theo-${String(event._id)}@example.com`;
    const buyer = { fullName: 'Theo Lindqvist', email, phoneNumber: '+1 801 555 0142' };
    const start = (await world.startPayment(cart, { buyer })).data.startPayment;
    const intentId = start.clientSecret.split('_secret')[0];
    const form = new URLSearchParams({
      client_secret: start.clientSecret,
      return_url: 'http://127.0.0.1:1/back',
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[billing_details][name]': 'Theo Lindqvist',
      'payment_method_data[us_bank_account][account_number]': account,
      'payment_method_data[us_bank_account][routing_number]': '110000000',
    });
    const confirm = async () => {
      const headers = { authorization: `Bearer ${start.publishableKey}`, 'stripe-account': start.stripeAccountId };
      const answer = await fetch(`${world.simulatorUrl}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', headers, body: form });
      expect(await answer.json()).toMatchObject({ status: 'processing' });
      return (await world.confirm(cart.token)).data.confirmOrder;
    };
    const clear = () => control(world.simulatorUrl, 'debits/clear', { intent: intentId });
    const sweep = () => world.app.get(SweepUnitsService, { strict: false }).sweep();
    const now = async () => (await world.gql(CART, { token: cart.token })).data.reservation;
    const canBuy = async () => (await world.reserve(event)).errors === undefined;
    const lettersTo = async () => {
      await world.runJobs();
      return (await world.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    };
    return { event, cart, confirm, clear, sweep, now, canBuy, lettersTo };
  };

  it('BYD-402 leaves the order under way with held places for days, and finishes it with the notice', async () => {
    const { event, cart, confirm, clear, sweep, now, canBuy, lettersTo } = await aDebit(PAYS);
    expect(await confirm()).toMatchObject({ state: 'AwaitingPayment', paymentMessage: null });
    expect(await now()).toMatchObject({ state: 'Paying', order: { isUnderWay: true } });
    expect(await lettersTo()).toEqual([`Your payment for ${event.name} is under way`]);
    // long after the time to pay of any card
    for (const days of [0.02, 1, 2]) {
      world.clock.forward(days * DAY_MS);
      await sweep();
      expect(await canBuy()).toBe(false);
      expect(await now()).toMatchObject({ order: { isUnderWay: true } });
    }
    await clear();
    const order = (await world.confirm(cart.token)).data.confirmOrder;
    expect(order.state).toBe('Active');
    expect(await now()).toMatchObject({ state: 'Ordered', order: { isUnderWay: false } });
    const paid = await world.connection.collection('orders').findOne({ _id: order._id });
    expect(paid!.payments).toMatchObject([
      { state: 'Received', paymentMethodType: 'us_bank_account', brand: 'STRIPE TEST BANK', last4: '6789' },
    ]);
    expect(await canBuy()).toBe(false);
    expect((await lettersTo()).length).toBe(2);
  });

  it('BYD-402 tells the buyer when the bank refuses, and the places return', async () => {
    const { event, cart, confirm, clear, sweep, now, canBuy, lettersTo } = await aDebit(FAILS);
    await confirm();
    world.clock.forward(DAY_MS);
    await clear();
    const order = (await world.confirm(cart.token)).data.confirmOrder;
    const said = "The customer's account has insufficient funds to cover this payment.";
    expect(order).toMatchObject({ state: 'AwaitingPayment', paymentMessage: said });
    await expect.poll(async () => (await sweep(), (await now()).state), { timeout: 5000 }).toBe('Expired');
    expect(await now()).toMatchObject({ order: { isUnderWay: false } });
    expect(await canBuy()).toBe(true);
    const letters = await lettersTo();
    expect(letters.at(-1)).toBe(`Your payment for ${event.name} did not go through`);
    expect((await world.mails()).findLast(({ subject }) => subject.endsWith('did not go through'))!.text).toContain(said);
  });

  it('BYD-402 is not given up while the bank works on it, and may be paid by card when it failed in time', async () => {
    const { cart, confirm, clear, now } = await aDebit(FAILS);
    await confirm();
    const release = 'mutation ($input: TokenInput!) { releaseReservation(input: $input) }';
    expect((await world.gql(release, { input: { token: cart.token } })).errors?.[0]?.extensions?.code).toBe('PAYMENT_IN_PROGRESS');
    await clear();
    await world.confirm(cart.token);
    expect(await now()).toMatchObject({ state: 'Paying', order: { isUnderWay: false } });
    const again = (await world.startPayment(cart)).data.startPayment;
    await world.pay(again);
    expect((await world.confirm(cart.token)).data.confirmOrder.state).toBe('Active');
  });
});
