import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CONFIG, type Config } from '../../src/platform/config/config.ts';
import { PaymentGateway } from '../../src/platform/payments/payment-gateway.port.ts';
import { StripeGateway } from '../../src/platform/payments/stripe-gateway.adapter.ts';
import { eventView } from '../../src/platform/payments/stripe-views.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { eventOf, postEvent, signatureOf, WEBHOOK_SECRET } from '../payment-events.ts';

/** A paid order waiting for its message, and the contents of the collections that a message may write. */
async function aWaitingOrder(world: CheckoutWorld) {
  const { event } = await world.seller();
  const start = (await world.startPayment((await world.reserve(event)).data.reserve)).data.startPayment;
  await world.pay(start);
  const body = eventOf({ id: start.clientSecret.split('_secret')[0], account: start.stripeAccountId, orderId: start.order._id });
  const written = async () => {
    const counts = ['paymentEvents', 'outbox', 'auditLog'].map((name) => world.connection.collection(name).countDocuments());
    return [...(await Promise.all(counts)), JSON.stringify(await world.given.orders.stored(start.order._id))];
  };
  return { body, written, stateNow: async () => (await world.given.orders.stored(start.order._id))?.state };
}

/** All kinds of wrong signatures, with the HTTP statuses of the responses. */
async function forgeriesOf(world: CheckoutWorld, body: string): Promise<Record<string, number>> {
  const now = Math.floor(Date.now() / 1000);
  const signatures = {
    'another secret': signatureOf(body, 'whsec_another'),
    'older than five minutes': signatureOf(body, WEBHOOK_SECRET, now - 301),
    none: '',
    garbage: 't=1,v1=00',
    'one digit more': `${signatureOf(body)}0`,
    "another scheme's": signatureOf(body).replace('v1=', 'v0='),
    "another body's": signatureOf(body.replace('evt_', 'evt_x')),
  };
  const statuses: Record<string, number> = {};
  for (const [name, signature] of Object.entries(signatures)) statuses[name] = await postEvent(world, body, signature);
  return statuses;
}

describe('the signature of a webhook', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  it('Promise 5: BUY-035 a forged, altered, stale or missing signature is 400 and nothing is written', async () => {
    const { body, written, stateNow } = await aWaitingOrder(world);
    const before = await written();
    expect(new Set(Object.values(await forgeriesOf(world, body)))).toEqual(new Set([400]));
    expect(await written()).toEqual(before);
    expect(await postEvent(world, body)).toBe(200);
    expect(await stateNow()).toBe('Active');
  });
});

describe('without looking at signatures', () => {
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await startCheckoutWorld({
      overrides: (builder) =>
        builder.overrideProvider(PaymentGateway).useFactory({ inject: [CONFIG], factory: (config: Config) => new TrustingGateway(config) }),
    });
  });
  afterAll(() => world.stop());

  it('Promise 5, negative control: the same messages are taken and written', async () => {
    const { body, written } = await aWaitingOrder(world);
    const before = await written();
    expect(new Set(Object.values(await forgeriesOf(world, body)))).toEqual(new Set([200]));
    expect(await written()).not.toEqual(before);
  });
});

class TrustingGateway extends StripeGateway {
  override verifyWebhook(rawBody: Buffer) {
    return eventView(JSON.parse(rawBody.toString()));
  }
}
