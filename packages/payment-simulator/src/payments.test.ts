import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aStripeWorld, refusalOf, type StripeWorld } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await aStripeWorld();
});
afterAll(() => world.close());

const CARD = { allowed_payment_method_types: ['card'] };

describe('a direct charge', () => {
  it('pays with a good card, takes the application fee and Stripe its 2.9 % + 30 cents', async () => {
    const { stripe, on, account } = world;
    const intent = await stripe.paymentIntents.create(
      { amount: 10_000, currency: 'usd', application_fee_amount: 450, metadata: { orderId: 'o1' }, ...CARD },
      on,
    );
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      livemode: false,
    });
    const paid = await stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_visa', expand: ['latest_charge.balance_transaction', 'payment_method'] },
      on,
    );
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 10_000,
      metadata: { orderId: 'o1' },
      payment_method: { card: { brand: 'visa', last4: '4242' } },
      latest_charge: { status: 'succeeded', balance_transaction: { amount: 10_000, fee: 770, net: 9230 } },
    });
    const fees = await stripe.applicationFees.list({ limit: 1 });
    expect(fees.data[0]).toMatchObject({ account, amount: 450, amount_refunded: 0 });
  });

  it('succeeds in one call with confirm', async () => {
    const { stripe, on } = world;
    const intent = await stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', payment_method: 'pm_card_mastercard', confirm: true, ...CARD },
      on,
    );
    expect(intent.status).toBe('succeeded');
  });

  it('needs a return address when Stripe chooses the methods, as Stripe does', async () => {
    const { stripe, on } = world;
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd', automatic_payment_methods: { enabled: true } }, on);
    expect((await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, on))).param).toBe('return_url');
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: 'http://127.0.0.1:1/back' }, on);
    expect(paid.status).toBe('succeeded');
  });
});

describe('a declined card', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', '', "Your card's security code is incorrect."],
  ])('%s is refused as %s %s and the next card pays', async (token, code, decline, message) => {
    const { stripe, on } = world;
    const { id } = await stripe.paymentIntents.create({ amount: 2000, currency: 'usd', ...CARD }, on);
    const refusal = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: token }, on));
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: decline, message });
    expect(refusal.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
    const waiting = await stripe.paymentIntents.retrieve(id, {}, on);
    expect(waiting).toMatchObject({ status: 'requires_payment_method', amount_received: 0, last_payment_error: { code, message } });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, on);
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const charges = await stripe.charges.list({ payment_intent: id }, on);
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
  });
});

describe('states', () => {
  it('never pays a canceled intent and never cancels a paid one', async () => {
    const { stripe, on } = world;
    const canceled = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', ...CARD }, on);
    await stripe.paymentIntents.cancel(canceled.id, { cancellation_reason: 'abandoned' }, on);
    const late = await refusalOf(stripe.paymentIntents.confirm(canceled.id, { payment_method: 'pm_card_visa' }, on));
    expect(late).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(late.message).toMatch('You cannot confirm this PaymentIntent because it has a status of canceled.');

    const paid = await stripe.paymentIntents.create(
      { amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, ...CARD },
      on,
    );
    const refusal = await refusalOf(stripe.paymentIntents.cancel(paid.id, {}, on));
    expect(refusal.message).toMatch('You cannot cancel this PaymentIntent because it has a status of succeeded.');
    const twice = await refusalOf(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }, on));
    expect(twice.message).toMatch('it has already succeeded');
    const dearer = await refusalOf(stripe.paymentIntents.update(paid.id, { amount: 1000 }, on));
    expect(dearer.code).toBe('payment_intent_unexpected_state');
  });

  it('authorises now and captures a part later when asked to', async () => {
    const { stripe, on } = world;
    const intent = await stripe.paymentIntents.create(
      { amount: 5000, currency: 'usd', capture_method: 'manual', payment_method: 'pm_card_visa', confirm: true, ...CARD },
      on,
    );
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 5000, amount_received: 0 });
    const paid = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 3000 }, on);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 3000, amount_capturable: 0 });
    expect((await refusalOf(stripe.refunds.create({ payment_intent: intent.id, amount: 3001 }, on))).statusCode).toBe(400);
  });

  it('uses a payment method once', async () => {
    const { stripe, browser, on } = world;
    const method = await browser.paymentMethods.create(
      { type: 'card', card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' } },
      on,
    );
    const pay = () => stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method: method.id, confirm: true, ...CARD }, on);
    await pay();
    const before = (await stripe.paymentIntents.list({ limit: 100 }, on)).data.length;
    expect((await refusalOf(pay())).message).toMatch('It may not be used again.');
    expect((await stripe.paymentIntents.list({ limit: 100 }, on)).data).toHaveLength(before);
  });

  it('updates amount and metadata before payment, and merges metadata', async () => {
    const { stripe, on } = world;
    const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', metadata: { a: '1', b: '2' }, ...CARD }, on);
    const updated = await stripe.paymentIntents.update(id, { amount: 950, metadata: { b: '', c: '3' } }, on);
    expect(updated).toMatchObject({ amount: 950, metadata: { a: '1', c: '3' } });
    expect(updated.metadata).not.toHaveProperty('b');
  });
});

describe('refused parameters', () => {
  it.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'Amount must be at least $0.50 usd'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'Amount must be no more than $999,999.99'],
    [{ amount: 12.5, currency: 'usd' }, 'parameter_invalid_integer', 'Invalid integer: 12.5'],
    [{ currency: 'usd' }, 'parameter_missing', 'Missing required param: amount.'],
    [{ amount: 500, currency: 'usd', nonsense: 'x' }, 'parameter_unknown', 'Received unknown parameter: nonsense'],
    [
      { amount: 500, currency: 'usd', metadata: { k: 'x'.repeat(501) } },
      undefined,
      'Metadata values can have up to 500 characters, but you passed in a value that is 501 characters.',
    ],
    [
      { amount: 500, currency: 'usd', payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
      expect.stringContaining('no longer supported'),
    ],
    [{ amount: 500, currency: 'usd', allowed_payment_method_types: ['sofort'] }, undefined, expect.stringContaining('None of the allowed')],
    [
      { amount: 500, currency: 'usd', allowed_payment_method_types: ['card'], automatic_payment_methods: { enabled: true } },
      undefined,
      expect.stringContaining('only specify one'),
    ],
    [
      { amount: 500, currency: 'usd', application_fee_amount: 501 },
      undefined,
      'The application fee cannot be more than the amount of the charge.',
    ],
  ])('%j', async (params, code, message) => {
    const refusal = await refusalOf(world.stripe.paymentIntents.create(params as never, world.on));
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, message });
  });

  it('refuses an application fee on the platform itself', async () => {
    const refusal = await refusalOf(world.stripe.paymentIntents.create({ amount: 500, currency: 'usd', application_fee_amount: 10 }));
    expect(refusal.message).toMatch('Can only apply an application_fee_amount when');
  });
});

describe('scope', () => {
  it("shows no account another account's objects", async () => {
    const { stripe, on } = world;
    const other = await stripe.accounts.create({});
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd', ...CARD }, on);
    for (const options of [{ stripeAccount: other.id }, {}]) {
      const refusal = await refusalOf(stripe.paymentIntents.retrieve(id, {}, options));
      expect(refusal).toMatchObject({ statusCode: 404, code: 'resource_missing', message: `No such payment_intent: '${id}'` });
      expect((await stripe.paymentIntents.list({ limit: 100 }, options)).data.map((intent) => intent.id)).not.toContain(id);
    }
    expect(await refusalOf(stripe.balance.retrieve({}, { stripeAccount: 'acct_unknown' }))).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });

  it('pages through lists newest first, and filters by time', async () => {
    const { stripe } = world;
    const { id } = await stripe.accounts.create({});
    const on = { stripeAccount: id };
    const made: string[] = [];
    for (let i = 0; i < 7; i += 1) made.unshift((await stripe.paymentIntents.create({ amount: 500 + i, currency: 'usd', ...CARD }, on)).id);
    const first = await stripe.paymentIntents.list({ limit: 3 }, on);
    expect([first.has_more, ...first.data.map((intent) => intent.id)]).toEqual([true, ...made.slice(0, 3)]);
    const seen: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 3 }, on)) seen.push(intent.id);
    expect(seen).toEqual(made);
    const created = first.data[0]?.created ?? 0;
    expect((await stripe.paymentIntents.list({ created: { gt: created } }, on)).data).toEqual([]);
    expect((await stripe.paymentIntents.list({ created: { lte: created + 5 }, limit: 100 }, on)).data).toHaveLength(7);
    const before = await stripe.paymentIntents.list({ ending_before: made[3] ?? '', limit: 2 }, on);
    expect(before.data.map((intent) => intent.id)).toEqual(made.slice(1, 3));
  });
});
