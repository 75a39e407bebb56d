import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aStripeWorld, refusalOf, type StripeWorld } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await aStripeWorld();
});
afterAll(() => world.close());

const anIntent = () =>
  world.stripe.paymentIntents.create(
    { amount: 3000, currency: 'usd', application_fee_amount: 100, allowed_payment_method_types: ['card_present'] },
    world.on,
  );
const aReader = () => world.stripe.terminal.readers.create({ registration_code: 'simulated-wpe', label: 'Till 1' }, world.on);
const present = (id: string, number?: string) =>
  world.stripe.testHelpers.terminal.readers.presentPaymentMethod(
    id,
    number ? { card_present: { number }, type: 'card_present' } : {},
    world.on,
  );

describe('readers', () => {
  it('are registered at a location, listed and deleted', async () => {
    const { terminal } = world.stripe;
    const location = await terminal.locations.create(
      { display_name: 'Box office', address: { line1: '1 Main St', city: 'Denver', country: 'US', postal_code: '80202', state: 'CO' } },
      world.on,
    );
    const reader = await terminal.readers.create({ registration_code: 'simulated-s700', label: 'Door', location: location.id }, world.on);
    expect(reader).toMatchObject({
      label: 'Door',
      status: 'online',
      location: location.id,
      device_type: 'simulated_stripe_s700',
      serial_number: expect.any(String),
      ip_address: '127.0.0.1',
    });
    expect((await terminal.readers.list({ location: location.id }, world.on)).data.map(({ id }) => id)).toEqual([reader.id]);
    expect(await terminal.readers.del(reader.id, {}, world.on)).toMatchObject({ deleted: true });
    expect((await refusalOf(terminal.readers.retrieve(reader.id, {}, world.on))).statusCode).toBe(404);
    expect((await refusalOf(terminal.readers.create({ registration_code: 'wrong-code-here', label: 'x' }, world.on))).param).toBe(
      'registration_code',
    );
  });

  it('take a payment: in progress until a card is presented, then succeeded', async () => {
    const [reader, intent] = [await aReader(), await anIntent()];
    const waiting = await world.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, world.on);
    expect(waiting.action).toMatchObject({
      type: 'process_payment_intent',
      status: 'in_progress',
      process_payment_intent: { payment_intent: intent.id },
    });
    const busy = await refusalOf(
      world.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: (await anIntent()).id }, world.on),
    );
    expect(busy.code).toBe('terminal_reader_busy');
    expect((await present(reader.id)).action).toMatchObject({ status: 'succeeded', failure_code: null });
    const paid = await world.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.balance_transaction'] }, world.on);
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: {
        balance_transaction: { fee: 100 + 86 },
        payment_method_details: { type: 'card_present', card_present: { last4: '4242' } },
      },
    });
    const events = await world.stripe.events.list({ type: 'terminal.reader.action_succeeded' }, world.on);
    expect(events.data).toHaveLength(1);
    expect((await refusalOf(present(reader.id))).statusCode).toBe(400);
  });

  it('report a declined card, and accept the next one', async () => {
    const [reader, intent] = [await aReader(), await anIntent()];
    const process = () => world.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, world.on);
    await process();
    expect((await present(reader.id, '4000000000000002')).action).toMatchObject({
      status: 'failed',
      failure_code: 'card_declined',
      failure_message: 'Your card was declined.',
    });
    await process();
    await present(reader.id);
    expect((await world.stripe.paymentIntents.retrieve(intent.id, {}, world.on)).status).toBe('succeeded');
  });

  it('can cancel the action; the card is then not charged', async () => {
    const [reader, intent] = [await aReader(), await anIntent()];
    await world.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, world.on);
    expect(await world.stripe.terminal.readers.cancelAction(reader.id, {}, world.on)).toMatchObject({ action: null });
    await refusalOf(present(reader.id));
    expect((await world.stripe.paymentIntents.retrieve(intent.id, {}, world.on)).status).toBe('requires_payment_method');
  });

  it('refuse an intent for online cards, and do not charge one that was canceled while waiting', async () => {
    const reader = await aReader();
    const online = await world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, world.on);
    expect(
      (await refusalOf(world.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: online.id }, world.on))).message,
    ).toMatch('card_present');
    const intent = await anIntent();
    await world.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, world.on);
    await world.stripe.paymentIntents.cancel(intent.id, {}, world.on);
    expect((await present(reader.id)).action?.status).toBe('failed');
    expect((await world.stripe.charges.list({ payment_intent: intent.id }, world.on)).data).toEqual([]);
  });

  it('refuse a payment as busy, offline, updating or broken when told so, until told otherwise', async () => {
    const [reader, intent] = [await aReader(), await anIntent()];
    const { readers } = world.stripe.terminal;
    const simulate = (trouble: string) => readers.update(reader.id, { metadata: { simulate: trouble } }, world.on);
    const codes: unknown[] = [];
    for (const trouble of ['busy', 'offline', 'updating', 'timeout', 'fault']) {
      await simulate(trouble);
      codes.push((await refusalOf(readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, world.on))).code);
    }
    const [busy, ...others] = ['busy', 'offline', 'busy', 'timeout', 'hardware_fault'].map((end) => `terminal_reader_${end}`);
    expect(codes).toEqual([busy, ...others]);
    await simulate('');
    expect((await readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, world.on)).action?.status).toBe('in_progress');
  });

  it('tell that the guest pressed Cancel on the reader', async () => {
    const [reader, intent] = [await aReader(), await anIntent()];
    await world.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, world.on);
    await fetch(`${world.url}/readers`, {
      method: 'POST',
      body: new URLSearchParams({ account: world.account, reader: reader.id, number: 'cancel' }),
    });
    const { action } = (await world.stripe.terminal.readers.retrieve(reader.id, {}, world.on)) as { action: object };
    expect(action).toMatchObject({ status: 'failed', failure_code: 'customer_canceled' });
    expect((await world.stripe.paymentIntents.retrieve(intent.id, {}, world.on)).status).toBe('requires_payment_method');
  });

  it('have a page with a button that presents a card', async () => {
    const [reader, intent] = [await aReader(), await anIntent()];
    await world.stripe.terminal.readers.processPaymentIntent(reader.id, { payment_intent: intent.id }, world.on);
    expect(await (await fetch(`${world.url}/readers`)).text()).toContain('waits for $30.00');
    await fetch(`${world.url}/readers`, {
      method: 'POST',
      body: new URLSearchParams({ account: world.account, reader: reader.id, number: '4242424242424242' }),
    });
    expect((await world.stripe.paymentIntents.retrieve(intent.id, {}, world.on)).status).toBe('succeeded');
  });
});
