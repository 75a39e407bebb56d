import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { Clock } from '../../../platform/clock/clock.service.ts';
import { MIGRATIONS } from '../../../migrations/list.ts';
import { Migrator } from '../../../platform/migrations/migrator.ts';
import { GatewayError, PaymentGateway } from '../../../platform/payments/payment-gateway.port.ts';
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
    const { id: intentId } = (await world.given.orders.stored(stuck))!.payments[0]!.intent!;
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
    // every five seconds at most when it fails, however often it is handed over; else once for each of these three
    const most = why === 'fail' ? 1 + Math.floor((performance.now() - began) / 5000) : 3;
    expect(asked.length).toBeLessThanOrEqual(most);
    expect(asked.length).toBeGreaterThan(0);
    if (why === 'fail') return;
    // it is handed over again after half a minute, to whichever process
    const kept = await world.connection.collection('allocations').findOne({ ownerId: stuck });
    expect(kept?.['expiresAt'].getTime()).toBeGreaterThanOrEqual(world.clock.now().getTime() + 29_000);
    expect(kept?.['claims']).not.toEqual([]);
  });

  it('which a stranger gives up again and again are asked about once', async () => {
    const { event } = await world.seller();
    const cart = (await world.reserve(event)).data.reserve;
    await world.startPayment(cart);
    const gateway = world.app.get(PaymentGateway, { strict: false });
    const cancel = vi.spyOn(gateway, 'cancelIntent').mockRejectedValue(new GatewayError('unavailable', 'Too many requests.'));
    // within the two seconds, however busy the machine is
    vi.spyOn(world.app.get(Clock), 'ticks').mockReturnValue(world.app.get(Clock).ticks());
    const giveUp = () => world.gql(DOCUMENTS.release, { input: { token: cart.token } });
    const answers = [...(await Promise.all([1, 2, 3, 4].map(giveUp))), await giveUp()];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(Array(5).fill('PAYMENT_IN_PROGRESS'));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('which were not paid are not read by the search of orders', async () => {
    const { event } = await world.seller();
    const cart = (await world.reserve(event)).data.reserve;
    const { order } = (await world.startPayment(cart)).data.startPayment;
    const { number } = (await world.given.orders.stored(order._id))!;
    const terms = async () => (await world.connection.collection('orders').findOne({ number }))?.['searchTerms'];
    expect(await terms()).not.toEqual([]);
    await world.gql(DOCUMENTS.release, { input: { token: cart.token } });
    expect(await terms()).toEqual([]);
    // as versions before left them
    await world.connection.collection('orders').updateOne({ number }, { $set: { searchTerms: ['bea'] } });
    await new Migrator(world.connection.db!, MIGRATIONS, { now: () => world.clock.now() }).run();
    expect(await terms()).toEqual([]);
  });
});
