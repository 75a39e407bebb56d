import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aStripeWorld, PUBLISHABLE_KEY, refusalOf, type StripeWorld } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await aStripeWorld();
});
afterAll(() => world.close());

const card = (number: string, more: object = {}) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: 2040, cvc: '123', ...more },
});

async function anIntent(amount = 2000) {
  return world.stripe.paymentIntents.create(
    { amount, currency: 'usd', metadata: { secret: 'yes' }, application_fee_amount: 10, automatic_payment_methods: { enabled: true } },
    world.on,
  );
}

/** As Stripe.js: form-encoded, key and account in the body, from a page on another port. */
async function fromPage(path: string, params: Record<string, string>) {
  const body = new URLSearchParams({ key: PUBLISHABLE_KEY, _stripe_account: world.account, ...params });
  const response = await fetch(`${world.url}${path}`, { method: 'POST', body, headers: { origin: 'http://127.0.0.1:4000' } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

async function pressed(url: string, outcome: 'complete' | 'fail') {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
}

describe('a card typed into the page', () => {
  it.each([
    ['4242 4242 4242 4242', {}, 'visa'],
    ['5555555555554444', {}, 'mastercard'],
    ['378282246310005', { cvc: '1234' }, 'amex'],
  ])('%s becomes a payment method', async (number, more, brand) => {
    const method = await world.browser.paymentMethods.create(card(number, more), world.on);
    expect(method.card).toMatchObject({ brand, last4: number.slice(-4) });
    expect(JSON.stringify(method)).not.toContain(number.replaceAll(' ', ''));
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['4242', {}, 'incorrect_number', 'number'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc', 'cvc'],
    ['4539578763621486', {}, 'card_declined', undefined],
  ])('%s %j is refused as %s', async (number, more, code, param) => {
    const refusal = await refusalOf(world.browser.paymentMethods.create(card(number, more), world.on));
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, param });
  });

  it('is refused from a server: card numbers come from browsers only', async () => {
    const refusal = await refusalOf(world.stripe.paymentMethods.create(card('4242424242424242'), world.on));
    expect(refusal.message).toMatch('Sending credit card numbers directly to the Stripe API is generally unsafe.');
  });
});

describe('confirming from a page', () => {
  it('needs the client secret, works across origins, and exposes no private fields', async () => {
    const intent = await anIntent();
    const data = {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
    };
    const path = `/v1/payment_intents/${intent.id}/confirm`;
    expect((await fromPage(path, { ...data, return_url: 'http://127.0.0.1:4000/done' })).status).toBe(400);
    expect(
      (await fromPage(path, { ...data, client_secret: `${intent.id}_secret_guess`, return_url: 'http://127.0.0.1:4000/done' })).status,
    ).toBe(400);
    const paid = await fromPage(path, { ...data, client_secret: intent.client_secret ?? '', return_url: 'http://127.0.0.1:4000/done' });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(paid.headers.get('access-control-allow-origin')).toBe('*');
    for (const field of ['metadata', 'latest_charge', 'application_fee_amount']) expect(paid.body).not.toHaveProperty(field);
    const seen = await world.browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' }, world.on);
    expect(seen).not.toHaveProperty('metadata');
  });

  it('does not expose metadata in a decline either', async () => {
    const intent = await anIntent();
    const declined = await fromPage(`/v1/payment_intents/${intent.id}/confirm`, {
      payment_method: 'pm_card_visa_chargeDeclined',
      client_secret: intent.client_secret ?? '',
      use_stripe_sdk: 'true',
    });
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', payment_intent: { status: 'requires_payment_method' } } },
    });
    expect(JSON.stringify(declined.body)).not.toContain('metadata":{"secret"');
  });

  it('answers preflights for the API, but opens neither control nor OAuth to other sites', async () => {
    const preflight = await fetch(`${world.url}/v1/payment_methods`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('stripe-account'),
    ]);
    expect((await fetch(`${world.url}/_control/books`)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(`${world.url}/_control/reset`, { method: 'POST', body: 'x=1' })).status).toBe(415);
  });
});

describe('3-D Secure', () => {
  async function waiting(number: string, params: Record<string, string>) {
    const intent = await anIntent(7500);
    const method = await world.browser.paymentMethods.create(card(number), world.on);
    const { body } = await fromPage(`/v1/payment_intents/${intent.id}/confirm`, {
      payment_method: method.id,
      client_secret: intent.client_secret ?? '',
      ...params,
    });
    return {
      intent,
      body: body as {
        status: string;
        next_action: { type: string; redirect_to_url?: { url: string }; use_stripe_sdk?: { stripe_js: string } };
      },
    };
  }

  it.each(['4000002500003155', '4000000000003220'])('%s waits for the bank, and is paid once after Complete', async (number) => {
    const { intent, body } = await waiting(number, { return_url: 'http://127.0.0.1:4000/done?order=1' });
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const url = body.next_action.redirect_to_url?.url ?? '';
    const shown = await (await fetch(url)).text();
    expect(shown).toContain('$75.00');
    const back = await pressed(url, 'complete');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `http://127.0.0.1:4000/done?order=1&payment_intent=${intent.id}&payment_intent_client_secret=${String(intent.client_secret)}&redirect_status=succeeded`,
    );
    await pressed(url, 'complete');
    const charges = await world.stripe.charges.list({ payment_intent: intent.id }, world.on);
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded']);
  });

  it('requires a payment method again after Fail, without a charge', async () => {
    const { intent, body } = await waiting('4000000000003220', { return_url: 'http://127.0.0.1:4000/done' });
    const back = await pressed(body.next_action.redirect_to_url?.url ?? '', 'fail');
    expect(back.headers.get('location')).toContain('redirect_status=failed');
    const after = await world.stripe.paymentIntents.retrieve(intent.id, {}, world.on);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    });
    const other = await world.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_visa', return_url: 'http://127.0.0.1:1' },
      world.on,
    );
    expect(other.status).toBe('succeeded');
  });

  it('can still be declined after the bank confirmed', async () => {
    const { intent, body } = await waiting('4000008260003178', { use_stripe_sdk: 'true' });
    expect(body.next_action.type).toBe('use_stripe_sdk');
    const end = await pressed(body.next_action.use_stripe_sdk?.stripe_js ?? '', 'complete');
    expect(await end.text()).toContain('postMessage');
    const after = await world.stripe.paymentIntents.retrieve(intent.id, {}, world.on);
    expect(after.last_payment_error).toMatchObject({ decline_code: 'insufficient_funds' });
  });

  it('does not charge when the intent was canceled meanwhile, or the secret is wrong', async () => {
    const { intent, body } = await waiting('4000000000003220', { return_url: 'http://127.0.0.1:4000/done' });
    const url = body.next_action.redirect_to_url?.url ?? '';
    expect((await pressed(url.replace(/client_secret=[^&]+/, 'client_secret=guess'), 'complete')).status).toBe(404);
    await world.stripe.paymentIntents.cancel(intent.id, {}, world.on);
    const back = await pressed(url, 'complete');
    expect(back.headers.get('location')).toContain('redirect_status=failed');
    expect((await world.stripe.paymentIntents.retrieve(intent.id, {}, world.on)).status).toBe('canceled');
  });
});
