import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aStripeWorld, refusalOf, type StripeWorld } from './testing/stripe-world.ts';

let nowMs = Date.UTC(2026, 5, 1);
let world: StripeWorld;
beforeAll(async () => {
  world = await aStripeWorld({ now: () => nowMs });
});
afterAll(() => world.close());

const PAY = { amount: 2500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, allowed_payment_method_types: ['card'] };

describe('an idempotency key', () => {
  it('creates one payment and returns the same response for every repetition', async () => {
    const { stripe, on } = world;
    const options = { ...on, idempotencyKey: 'once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => stripe.paymentIntents.create(PAY, options)));
    expect(new Set(answers.map((intent) => intent.id)).size).toBe(1);
    expect((await stripe.charges.list({ payment_intent: answers[0]?.id ?? '' }, on)).data).toHaveLength(1);
    const again = await stripe.paymentIntents.create(PAY, options);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('refuses another body and another endpoint', async () => {
    const { stripe, on } = world;
    const options = { ...on, idempotencyKey: 'other-body' };
    const { id } = await stripe.paymentIntents.create(PAY, options);
    const other = await refusalOf(stripe.paymentIntents.create({ ...PAY, amount: 2501 }, options));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(other.message).toBe(
      "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'other-body' if you meant to execute a different request.",
    );
    const elsewhere = await refusalOf(stripe.refunds.create({ payment_intent: id }, options));
    expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError' });
    expect(elsewhere.message).toMatch("('/v1/payment_intents')");
  });

  it('remembers a decline: the card is not charged again', async () => {
    const { stripe, on } = world;
    const { id } = await stripe.paymentIntents.create({ amount: 2500, currency: 'usd', allowed_payment_method_types: ['card'] }, on);
    const options = { ...on, idempotencyKey: 'declined' };
    const attempt = () => refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, options));
    const [first, second] = [await attempt(), await attempt()];
    expect(second).toMatchObject({ statusCode: 402, charge: first.charge, message: 'Your card was declined.' });
    expect((await stripe.charges.list({ payment_intent: id }, on)).data).toHaveLength(1);
  });

  it('does not remember parameters that failed validation, nor a failure of the server', async () => {
    const { stripe, on } = world;
    const options = { ...on, idempotencyKey: 'corrected' };
    await refusalOf(stripe.paymentIntents.create({ ...PAY, amount: 1 }, options));
    expect((await stripe.paymentIntents.create(PAY, options)).status).toBe('succeeded');

    await world.control('faults', { requests: { times: 1, kind: 'error' } });
    const failing = { ...on, idempotencyKey: 'server-failed' };
    expect((await refusalOf(stripe.paymentIntents.create(PAY, failing))).statusCode).toBe(500);
    expect((await stripe.paymentIntents.create(PAY, failing)).status).toBe('succeeded');
  });

  it('is scoped to its account, and expires after 24 hours', async () => {
    const { stripe, on } = world;
    const other = { stripeAccount: (await stripe.accounts.create({})).id };
    const mine = await stripe.paymentIntents.create(PAY, { ...on, idempotencyKey: 'shared' });
    const theirs = await stripe.paymentIntents.create(PAY, { ...other, idempotencyKey: 'shared' });
    expect(theirs.id).not.toBe(mine.id);
    nowMs += 24 * 60 * 60 * 1000 - 1000;
    expect((await stripe.paymentIntents.create(PAY, { ...on, idempotencyKey: 'shared' })).id).toBe(mine.id);
    nowMs += 1000;
    expect((await stripe.paymentIntents.create(PAY, { ...on, idempotencyKey: 'shared' })).id).not.toBe(mine.id);
  });
});

describe('keys of the API', () => {
  it.each([
    [{}, 'You did not provide an API key.'],
    [{ authorization: 'Bearer sk_live_1234567890abcdef' }, 'Invalid API Key provided: sk_live_********cdef'],
    [{ authorization: 'Bearer pk_test_1' }, 'This API call cannot be made with a publishable API key.'],
  ])('%j is refused', async (headers, message) => {
    const response = await fetch(`${world.url}/v1/charges`, { headers: headers as Record<string, string> });
    expect(response.status).toBe(401);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(message);
  });

  it('takes only the configured secret key', async () => {
    const strict = await aStripeWorld({ secretKey: 'sk_test_marquee' });
    const get = (key: string) => fetch(`${strict.url}/v1/charges`, { headers: { authorization: `Bearer ${key}` } });
    expect((await get('sk_test_other')).status).toBe(401);
    expect((await get('sk_test_marquee')).status).toBe(200);
    await strict.close();
  });

  it('answers an unknown endpoint with 404', async () => {
    const response = await fetch(`${world.url}/v1/subscriptions`, { headers: { authorization: 'Bearer sk_test_1' } });
    expect(response.status).toBe(404);
  });
});
