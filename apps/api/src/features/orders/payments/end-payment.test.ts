import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { PaymentGateway } from '../../../platform/payments/payment-gateway.port.ts';
import { EndPaymentService } from './end-payment.service.ts';

const MINUTE = 60_000;

describe('orders past their deadline that cannot be ended', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world.stop());

  const waiting = async () => {
    const { event } = await world.seller();
    const start = (await world.startPayment((await world.reserve(event)).data.reserve)).data.startPayment;
    return String(start.order._id);
  };
  const overdue = (orderId: string) => ({ orderId, orgId: '', eventId: '', claims: [] });
  const stateOf = async (orderId: string) => (await world.given.orders.stored(orderId))?.state;

  it.each(['the bank still works on', 'fail'])('which %s are retried later and delay no others', async (why) => {
    const [stuck, other] = [await waiting(), await waiting()];
    const gateway = world.app.get(PaymentGateway, { strict: false });
    const [cancel, asked] = [gateway.cancelIntent.bind(gateway), [] as string[]];
    const { id: intentId } = (await world.given.orders.stored(stuck))!.intent!;
    vi.spyOn(gateway, 'cancelIntent').mockImplementation(async (account, id) => {
      if (id !== intentId) return cancel(account, id);
      asked.push(id);
      if (why === 'fail') throw new Error('unexpected');
      return { ...(await gateway.retrieveIntent(account, id)), status: 'processing' };
    });
    world.clock.forward(11 * MINUTE);
    const began = performance.now();
    const ending = world.app.get(EndPaymentService, { strict: false });
    for (let sweep = 0; sweep < 3; sweep++) await ending.endOverdue([overdue(stuck), overdue(other)]);
    await expect.poll(() => stateOf(other), { timeout: 20_000 }).toBe('Expired');
    expect(await stateOf(stuck)).toBe('AwaitingPayment');
    // every five seconds at most, however often it is handed over
    expect(asked.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 5000));
    expect(asked.length).toBeGreaterThan(0);
  });
});
