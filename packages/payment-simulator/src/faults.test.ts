import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createSimulator } from './simulator.ts';
import { aStripeWorld, inProcess, refusalOf, SECRET_KEY, type StripeWorld } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await aStripeWorld();
});
afterEach(() => world.control('faults', {}, 'DELETE'));
afterAll(() => world.close());

const PAY = { amount: 2500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, allowed_payment_method_types: ['card'] };
const intents = async () => (await world.stripe.paymentIntents.list({ limit: 100 }, world.on)).data.length;

describe('faults of requests', () => {
  it('cut the connection before the request is handled', async () => {
    const before = await intents();
    await world.control('faults', { requests: { match: '/v1/payment_intents', method: 'POST', times: 2, kind: 'cut' } });
    expect((await refusalOf(world.stripe.paymentIntents.create(PAY, world.on))).type).toBe('StripeConnectionError');
    expect(await intents()).toBe(before);
  });

  it('lose the response of a successful payment; a retry with the same key returns it', async () => {
    const before = await intents();
    await world.control('faults', { requests: { match: '/v1/payment_intents', method: 'POST', times: 2, kind: 'lost' } });
    const options = { ...world.on, idempotencyKey: 'lost-answer' };
    expect((await refusalOf(world.stripe.paymentIntents.create(PAY, options))).type).toBe('StripeConnectionError');
    expect((await world.stripe.paymentIntents.create(PAY, options)).status).toBe('succeeded');
    expect(await intents()).toBe(before + 1);
  });

  it('make the SDK retry by itself', async () => {
    const { hostname, port } = new URL(world.url);
    const patient = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 2 });
    const before = await intents();
    await world.control('faults', { requests: { match: '/v1/payment_intents', method: 'POST', times: 1, kind: 'error' } });
    expect((await patient.paymentIntents.create(PAY, world.on)).status).toBe('succeeded');
    expect(await intents()).toBe(before + 1);
  });

  it('respond slowly, and refuse the same key meanwhile with 409', async () => {
    await world.control('faults', { requests: { times: 1, kind: 'none', delayMs: 400 } });
    const options = { ...world.on, idempotencyKey: 'slow' };
    const slow = world.stripe.paymentIntents.create(PAY, options);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await refusalOf(world.stripe.paymentIntents.create(PAY, options))).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect((await slow).status).toBe('succeeded');
  });

  it('time the SDK out although the payment succeeded', async () => {
    const { hostname, port } = new URL(world.url);
    const hasty = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, timeout: 200 });
    await world.control('faults', { requests: { times: 1, kind: 'late', delayMs: 800 } });
    const before = await intents();
    await world.control('faults', { requests: { match: '/v1/payment_intents', method: 'POST', times: 1, kind: 'late', delayMs: 800 } });
    expect((await refusalOf(hasty.paymentIntents.create(PAY, { ...world.on, idempotencyKey: 'late' }))).message).toMatch('timeout');
    expect(await intents()).toBe(before + 1);
  });

  it('apply only to matching requests, and unknown names are refused', async () => {
    await world.control('faults', { requests: { match: '/v1/refunds', times: -1, kind: 'error' } });
    const { id } = await world.stripe.paymentIntents.create(PAY, world.on);
    expect((await refusalOf(world.stripe.refunds.create({ payment_intent: id }, world.on))).statusCode).toBe(500);
    expect(await world.control('faults', { requests: { kind: 'explode' } })).toMatchObject({ error: expect.stringContaining('kind') });
    expect(await world.control('faults', { webhooks: { delay: 5 } })).toMatchObject({ error: 'unknown fault: delay' });
    expect(await world.control('faults', { webhooks: { delayMs: '5' } })).toMatchObject({ error: 'wrong type: delayMs' });
    expect(await world.control('faults')).toMatchObject({ requests: { match: '/v1/refunds' } });
  });

  it('apply to in-process requests too', async () => {
    const simulator = createSimulator();
    simulator.faults.set({ requests: { times: 1, kind: 'cut' } });
    const stripe = inProcess(simulator);
    expect((await refusalOf(stripe.balance.retrieve())).type).toBe('StripeConnectionError');
    expect((await stripe.balance.retrieve()).object).toBe('balance');
  });
});

describe('control', () => {
  it('reports the books with metadata, including double charges', async () => {
    const { id } = await world.stripe.accounts.create({});
    const on = { stripeAccount: id };
    const intent = await world.stripe.paymentIntents.create({ ...PAY, application_fee_amount: 100, metadata: { orderId: 'o9' } }, on);
    await refusalOf(world.stripe.paymentIntents.create({ ...PAY, payment_method: 'pm_card_visa_chargeDeclined' }, on));
    await world.stripe.refunds.create({ payment_intent: intent.id, amount: 500 }, on);
    const report = (await world.control(`books?account=${id}`)) as { accounts: unknown[]; totals: unknown };
    expect(report.totals).toEqual({ captured: 2500, refunded: 500, succeededIntents: 1 });
    expect(report.accounts).toMatchObject([
      {
        account: id,
        connected: true,
        captured: 2500,
        refunded: 500,
        applicationFees: 100,
        stripeFees: 103,
        balance: 2500 - 103 - 100 - 500,
        paymentIntents: [
          { id: intent.id, status: 'succeeded', captured: 2500, refunded: 500, charges: 1, failedCharges: 0, metadata: { orderId: 'o9' } },
          { status: 'requires_payment_method', captured: 0, charges: 0, failedCharges: 1 },
        ],
      },
    ]);
    expect(
      ((await world.control(`books?account=${id}&intents=false`)) as { accounts: { paymentIntents: [] }[] }).accounts[0]?.paymentIntents,
    ).toEqual([]);
  });

  it('empties the books on reset', async () => {
    const other = await aStripeWorld();
    await other.stripe.paymentIntents.create(PAY, other.on);
    await other.control('reset', {});
    expect(await other.control('books')).toMatchObject({ accounts: [], totals: { captured: 0 } });
    expect((await refusalOf(other.stripe.balance.retrieve({}, other.on))).statusCode).toBe(403);
    await other.close();
  });
});

/** Seconds. */
const REFUNDED_AT = 1_760_086_400;

describe('historical payments', () => {
  it('are seeded once, can be refunded like any other, and send no webhooks', async () => {
    const { id: account } = await world.stripe.accounts.create({});
    const on = { stripeAccount: account };
    const payment = {
      id: 'pi_seed0000000001',
      amount: 5000,
      applicationFee: 200,
      created: 1_760_000_000,
      refunded: 1000,
      refundedAt: REFUNDED_AT,
      metadata: { orderId: 'o1' },
    };
    const seed = () =>
      world.control('payments', { account, payments: [payment, { id: 'pi_seed0000000002', amount: 700, card: 'pm_card_mastercard' }] });
    const first = await seed();
    expect(await seed()).toEqual(first);
    const [refund] = (await world.stripe.refunds.list({ payment_intent: payment.id }, on)).data;
    const known = { id: payment.id, clientSecret: expect.stringMatching(/^pi_seed0000000001_secret_/), charge: refund?.charge };
    expect(first).toMatchObject({ payments: [{ ...known, refund: refund?.id }, { refund: null }] });
    const intent = await world.stripe.paymentIntents.retrieve(payment.id, { expand: ['latest_charge'] }, on);
    expect(refund?.created).toBe(REFUNDED_AT);
    expect(intent).toMatchObject({
      status: 'succeeded',
      created: 1_760_000_000,
      metadata: { orderId: 'o1' },
      latest_charge: { amount_refunded: 1000 },
    });
    expect((await refusalOf(world.stripe.refunds.create({ payment_intent: payment.id, amount: 4001 }, on))).statusCode).toBe(400);
    expect((await world.stripe.events.list({}, on)).data.map((event) => event.type)).toEqual(['account.updated']);
    await world.stripe.refunds.create({ payment_intent: payment.id, amount: 4000, refund_application_fee: true }, on);
    expect(world.simulator.books({ account }).totals).toEqual({ captured: 5700, refunded: 5000, succeededIntents: 2 });
  });

  it('are refused when Stripe would have refused them', async () => {
    const seed = (payment: object) => world.control('payments', { account: world.account, payments: [payment] });
    expect(await seed({ id: 'pi_wrong0000001', amount: 500, refunded: 501 })).toMatchObject({
      error: expect.stringContaining('greater than charge amount'),
    });
    expect(await seed({ id: 'order-1', amount: 500 })).toMatchObject({ error: 'id must look like pi_…' });
    expect(await seed({ id: 'pi_wrong0000001', amount: 5.5 })).toMatchObject({ error: 'amount must be a whole number' });
    expect((await refusalOf(world.stripe.paymentIntents.retrieve('pi_wrong0000001', {}, world.on))).statusCode).toBe(404);
    expect(await world.control('payments', { account: 'acct_unknown', payments: [] })).toMatchObject({
      error: expect.stringContaining('account'),
    });
  });
});
