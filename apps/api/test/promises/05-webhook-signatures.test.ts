import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { eventOf, postEvent, signatureOf, WEBHOOK_SECRET } from '../payment-events.ts';

describe('the signature of a webhook', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const stateOf = async (orderId: string) => (await world.given.orders.stored(orderId))?.state;

  it('Promise 5: BUY-035 a forged, altered, stale or missing signature is 400 and nothing is written', async () => {
    const { event } = await world.seller();
    const start = (await world.startPayment((await world.reserve(event)).data.reserve)).data.startPayment;
    await world.pay(start);
    const body = eventOf({ id: start.clientSecret.split('_secret')[0], account: start.stripeAccountId, orderId: start.order._id });
    const now = Math.floor(Date.now() / 1000);
    const handled = () => world.connection.collection('paymentEvents').countDocuments();
    const before = await handled();
    const bad = [
      signatureOf(body, 'whsec_another'),
      signatureOf(body, WEBHOOK_SECRET, now - 301),
      '',
      't=1,v1=00',
      `${signatureOf(body)}0`,
    ];
    for (const signature of bad) expect(await postEvent(world, body, signature)).toBe(400);
    expect(await postEvent(world, body.replace('evt_', 'evt_x'), signatureOf(body))).toBe(400);
    expect([await handled(), await stateOf(start.order._id)]).toEqual([before, 'AwaitingPayment']);
    expect(await postEvent(world, body)).toBe(200);
    expect([await handled(), await stateOf(start.order._id)]).toEqual([before + 1, 'Active']);
  });
});
