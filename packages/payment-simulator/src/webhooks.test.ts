import fc from 'fast-check';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';

import type { SimulatorOptions } from './simulator.ts';
import { signatureHeader } from './signature.ts';
import { aReceiver, aStripeWorld, refusalOf, SECRET_KEY, WEBHOOK_SECRET, type Receiver, type StripeWorld } from './testing/stripe-world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const sdk = new Stripe(SECRET_KEY);
const PAY = { amount: 4000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, allowed_payment_method_types: ['card'] };

async function listening(options: SimulatorOptions = {}): Promise<{ world: StripeWorld; receiver: Receiver }> {
  const receiver = await aReceiver();
  const world = await aStripeWorld({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET }, webhookRetryMs: [20, 40, 60], ...options });
  closing.push(
    () => receiver.close(),
    () => world.close(),
  );
  await receiver.until(1); // account.updated of the new account
  receiver.payloads.length = 0;
  return { world, receiver };
}

const read = (receiver: Receiver) =>
  receiver.payloads.map(({ body, signature }) => sdk.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
const types = (events: readonly Stripe.Event[]) => events.map((event) => event.type).toSorted();
const settled = (world: StripeWorld) =>
  expect.poll(async () => ((await world.control('deliveries')) as { waiting: number }).waiting, { timeout: 20_000 }).toBe(0);

describe('webhooks', () => {
  it('report a payment, with a signature the SDK accepts and the connected account', async () => {
    const { world, receiver } = await listening();
    const { id } = await world.stripe.paymentIntents.create(
      { ...PAY, application_fee_amount: 100, metadata: { orderId: 'o1' } },
      { ...world.on, idempotencyKey: 'k1' },
    );
    await receiver.until(4);
    const events = read(receiver);
    expect(types(events)).toEqual(['application_fee.created', 'charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
    const paid = events.find((event) => event.type === 'payment_intent.succeeded');
    expect(paid).toMatchObject({
      account: world.account,
      api_version: Stripe.API_VERSION,
      request: { idempotency_key: 'k1' },
      data: { object: { id, metadata: { orderId: 'o1' } } },
    });
    expect(events.find((event) => event.type === 'application_fee.created')?.account).toBeUndefined();
    const { signature, body } = receiver.payloads[0] ?? { signature: '', body: '' };
    expect(() => sdk.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow();
    expect(() => sdk.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    const listed = await world.stripe.events.list({ type: 'payment_intent.succeeded' }, world.on);
    expect(listed.data.map((event) => event.id)).toEqual([paid?.id]);
    expect((await world.stripe.events.retrieve(paid?.id ?? '', {}, world.on)).data).toEqual(paid?.data);
  });

  it("signs exactly as the SDK's test helper", () => {
    const payload = '{"id":"evt_1"}';
    const timestamp = 1_780_000_000;
    expect(signatureHeader(payload, WEBHOOK_SECRET, timestamp)).toBe(
      sdk.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp }),
    );
  });

  it('are retried until the receiver answers 2xx, and end after the last attempt', async () => {
    const { world, receiver } = await listening();
    receiver.statuses.push(500, 503);
    const { id } = await world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, world.on);
    await receiver.until(3);
    await settled(world);
    const events = read(receiver);
    expect(new Set(events.map((event) => event.id)).size).toBe(1);
    expect(events[0]?.data.object).toMatchObject({ id });
    receiver.payloads.length = 0;
    receiver.statuses.push(500, 500, 500, 500);
    await world.stripe.paymentIntents.cancel(id, {}, world.on);
    await receiver.until(4);
    await settled(world);
    expect(await world.control('deliveries')).toMatchObject({ givenUp: 1 });
  });

  it('go to endpoints made through the API: own or connected events, of the wanted types, with their own secret', async () => {
    const world = await aStripeWorld();
    const receiver = await aReceiver();
    closing.push(
      () => receiver.close(),
      () => world.close(),
    );
    const endpoint = await world.stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['payment_intent.succeeded'],
      connect: true,
    });
    const own = await world.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['application_fee.created'] });
    expect((await world.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
    await world.stripe.paymentIntents.create({ ...PAY, application_fee_amount: 5 }, world.on);
    await receiver.until(2);
    const accepted = (secret: string | undefined) =>
      receiver.payloads.flatMap(({ body, signature }) => {
        try {
          return [sdk.webhooks.constructEvent(body, signature, secret ?? '').type];
        } catch {
          return [];
        }
      });
    expect([accepted(endpoint.secret), accepted(own.secret)]).toEqual([['payment_intent.succeeded'], ['application_fee.created']]);
    await world.stripe.webhookEndpoints.del(endpoint.id);
    expect((await refusalOf(world.stripe.webhookEndpoints.retrieve(endpoint.id))).statusCode).toBe(404);
    expect((await refusalOf(world.stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] }))).code).toBe('url_invalid');
  });
});

describe('webhooks with faults', () => {
  it('can be delayed, paused and dropped', async () => {
    const { world, receiver } = await listening();
    await world.control('faults', { webhooks: { dropNext: 1 } });
    const { id } = await world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, world.on);
    await settled(world);
    expect(await world.control('deliveries')).toMatchObject({ dropped: 1 });
    await world.control('faults', { webhooks: { paused: true } });
    await world.stripe.paymentIntents.cancel(id, {}, world.on);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.payloads).toHaveLength(0);
    await world.control('faults', {}, 'DELETE');
    await receiver.until(1);
    await world.control('faults', { webhooks: { delayMs: 300 } });
    const start = performance.now();
    await world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, world.on);
    await receiver.until(2);
    expect(performance.now() - start).toBeGreaterThan(290);
    expect(types(read(receiver))).toEqual(['payment_intent.canceled', 'payment_intent.created']);
  });

  it('arrive duplicated and shuffled, with identical events that add up to the books', async () => {
    const { world, receiver } = await listening({ random: lcg(7) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 2 }),
        fc.constantFrom(0, 3, 8, 50),
        fc.array(fc.nat({ max: 500 }), { maxLength: 3 }),
        async (duplicates, shuffle, refunds) => {
          receiver.payloads.length = 0;
          await world.control('faults', { webhooks: { duplicates, shuffle } });
          const { id } = await world.stripe.paymentIntents.create(PAY, world.on);
          for (const amount of refunds) await world.stripe.refunds.create({ payment_intent: id, amount: amount + 1 }, world.on);
          await receiver.until((3 + 2 * refunds.length) * (duplicates + 1));
          const byId = new Map<string, string>();
          for (const { body } of receiver.payloads) {
            const event = JSON.parse(body) as Stripe.Event;
            expect(byId.get(event.id) ?? body).toBe(body);
            byId.set(event.id, body);
          }
          expect(byId.size).toBe(3 + 2 * refunds.length);
          const events = [...byId.values()].map((body) => JSON.parse(body) as Stripe.Event);
          const refunded = events.flatMap((event) => (event.type === 'charge.refunded' ? [event.data.object.amount_refunded] : []));
          const total = refunds.reduce((sum, amount) => sum + amount + 1, 0);
          expect(Math.max(0, ...refunded)).toBe(total);
          const intent = world.simulator.books({ account: world.account }).accounts[0]?.paymentIntents.find((each) => each.id === id);
          expect(intent).toMatchObject({ captured: 4000, refunded: total, charges: 1 });
        },
      ),
      { numRuns: 12 },
    );
  });

  it('arrive in another order when shuffled', async () => {
    const { world, receiver } = await listening({ random: lcg(3) });
    await world.control('faults', { webhooks: { shuffle: 12 } });
    for (let i = 0; i < 12; i += 1) await world.stripe.paymentIntents.create({ amount: 500 + i, currency: 'usd' }, world.on);
    await receiver.until(12);
    const amounts = read(receiver).map((event) => (event.data.object as Stripe.PaymentIntent).amount);
    expect(amounts).not.toEqual(amounts.toSorted((a, b) => a - b));
    expect(amounts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => 500 + i));
  });
});

/** A small seeded random number generator from 0 to 1. */
function lcg(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
