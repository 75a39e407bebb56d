import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aStripeWorld, refusalOf, type StripeWorld } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await aStripeWorld();
  await world.control('accounts', { id: world.account, methods: ['us_bank_account', 'link'] });
});
afterAll(() => world.close());

const RETURN = { return_url: 'http://127.0.0.1:1/back' };
const anIntent = () =>
  world.stripe.paymentIntents.create({ amount: 10_000, currency: 'usd', automatic_payment_methods: { enabled: true } }, world.on);
const debit = async (account_number: string, intentId: string) => {
  const method = await world.browser.paymentMethods.create(
    {
      type: 'us_bank_account',
      billing_details: { name: 'Theo Lindqvist' },
      us_bank_account: { account_holder_type: 'individual', account_number, routing_number: '110000000' },
    },
    world.on,
  );
  return world.stripe.paymentIntents.confirm(intentId, { payment_method: method.id, ...RETURN }, world.on);
};
const clear = (intent: string) => world.control('debits/clear', { intent });
const now = (id: string) => world.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, world.on);

describe('methods that an account switched on', () => {
  it('are those of its intents and of the form, and cards alone elsewhere', async () => {
    expect((await anIntent()).payment_method_types).toEqual(['card', 'link', 'us_bank_account']);
    const answer = await fetch(`${world.url}/v1/elements/sessions?key=pk_test_marquee&_stripe_account=${world.account}`);
    expect(await answer.json()).toMatchObject({
      payment_method_preference: { ordered_payment_method_types: ['card', 'link', 'us_bank_account'] },
    });
    const { id } = await world.stripe.accounts.create({});
    const other = { amount: 500, currency: 'usd', automatic_payment_methods: { enabled: true } };
    expect((await world.stripe.paymentIntents.create(other, { stripeAccount: id })).payment_method_types).toEqual(['card']);
  });

  it('pays by Link at once', async () => {
    const { id } = await anIntent();
    const method = await world.browser.paymentMethods.create({ type: 'link', billing_details: { email: 'theo@example.com' } }, world.on);
    const paid = await world.stripe.paymentIntents.confirm(id, { payment_method: method.id, ...RETURN }, world.on);
    expect(paid.status).toBe('succeeded');
  });
});

describe('a bank debit', () => {
  it('is under way until the bank answers, cannot be canceled meanwhile, and succeeds then for 0.8 %', async () => {
    const { id } = await anIntent();
    expect(await debit('000123456789', id)).toMatchObject({ status: 'processing', amount_received: 0 });
    expect((await refusalOf(world.stripe.paymentIntents.cancel(id, {}, world.on))).code).toBe('payment_intent_unexpected_state');
    expect(await clear(id)).toEqual({ ended: 1 });
    const paid = await world.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }, world.on);
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: {
        payment_method_details: { type: 'us_bank_account', us_bank_account: { last4: '6789', bank_name: 'STRIPE TEST BANK' } },
        balance_transaction: { amount: 10_000, fee: 80 },
      },
    });
    expect(await clear(id)).toEqual({ ended: 0 });
  });

  it('fails later, is told by an event, and the intent can be paid again', async () => {
    const { id } = await anIntent();
    await debit('000222222227', id);
    await clear(id);
    expect(await now(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { message: "The customer's account has insufficient funds to cover this payment." },
    });
    const { data } = await world.stripe.events.list({ limit: 10 }, world.on);
    const types = data.filter(({ data: { object } }) => (object as { id?: string }).id === id).map(({ type }) => type);
    expect(types).toContain('payment_intent.processing');
    expect(types).toContain('payment_intent.payment_failed');
    const paid = await world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', ...RETURN }, world.on);
    expect(paid.status).toBe('succeeded');
  });

  it('takes test accounts with a name alone', async () => {
    const { id } = await anIntent();
    expect((await refusalOf(debit('123456789012', id))).code).toBe('account_number_invalid');
    const nameless = world.browser.paymentMethods.create(
      { type: 'us_bank_account', us_bank_account: { account_number: '000123456789', routing_number: '110000000' } },
      world.on,
    );
    expect((await refusalOf(nameless)).param).toBe('billing_details[name]');
  });
});
