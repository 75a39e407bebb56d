import { figureOf } from '@marquee/shared/ledger/figure-sums';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { Figures } from '#features/ledger/public/figures.facade';
import { FoldLedgerService } from '#features/ledger/fold/fold-ledger.service';
import { LedgerRepository } from '#features/ledger/record/ledger.repository';

import { control, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { differencesOf, fromOrders } from '../figures-differences.ts';
import { recounted } from '../figures-of.ts';
import { ACTS, actingIn, chanceOf, randomActs } from '../random-acts.ts';

const MANY = 50;
/** Another one shows other acts: `ACTS_SEED=7 npm test -- 31-figures`. */
const SEED = Number(process.env['ACTS_SEED'] ?? 0);

describe('figures after random acts', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world.stop());

  const fold = () => world.app.get(FoldLedgerService, { strict: false }).fold();
  const acting = (seed: number, zone: string) => randomActs(actingIn(world), chanceOf(seed), zone, world.clock.now());

  it.each([
    ['America/Denver', '2026-10-31T20:00:00Z', 11],
    ['Asia/Kathmandu', '2026-11-20T18:05:00Z', 22],
    ['Australia/Lord_Howe', '2026-10-03T15:20:00Z', 33],
  ])('Promise 31: BYD-020 BYD-022 ledger, orders, sums, pages and the provider agree to the cent: %s', async (zone, start, seed) => {
    world.clock.set(start);
    const seller = await acting(seed + SEED, zone);
    const differences = () => differencesOf(world, seller, world.clock.now());
    await seller.perform(MANY / 2);
    // over a change of clocks, or midnight
    world.clock.forward(13 * 3_600_000);
    await seller.perform(MANY / 2);
    await seller.complete();
    expect(Object.keys(seller.done).toSorted()).toEqual(ACTS.toSorted());
    expect(await differences(), `seed ${SEED}`).toEqual([]);
    await Promise.all([fold(), fold(), fold()]);
    expect(await differences()).toEqual([]);
    const { orders, revenue } = fromOrders(await seller.stored());
    expect(await recounted(world, seller.event)).toMatchObject({ lacking: 0, orders, revenue });
  });

  it('Promise 31, negative control: sums that count an entry twice, and a lost entry or line, are found', async () => {
    const seller = await acting(44, 'UTC');
    await seller.perform(6);
    await world.buy(seller.event);
    await world.runJobs();
    const differences = async () => (await differencesOf(world, seller, world.clock.now())).join('\n');
    const ledger = world.connection.collection('ledger');
    const orders = async () => figureOf('orders', await world.app.get(Figures, { strict: false }).total({ orgId: String(seller.org._id) }));
    vi.spyOn(world.app.get(LedgerRepository, { strict: false }), 'markFolded').mockResolvedValueOnce();
    await fold();
    await fold();
    expect(await orders()).toBeGreaterThan(fromOrders(await seller.stored()).orders);
    expect(await differences()).toMatch(/sums of the event:[^]*overview:[^]*the check says of/);
    expect((await recounted(world, seller.event)).lacking).toBe(0);
    expect(await differences()).toBe('');
    const sale = { orgId: seller.org._id as never, act: 'Sale' };
    await ledger.updateOne(sale, { $pull: { lines: { kind: 'Order' } as never } });
    expect(await differences()).toMatch(/order \S+ lacks Correction, Order: 1, 0 cents/);
    await ledger.deleteOne(sale);
    expect((await recounted(world, seller.event)).lacking).toBe(1);
    expect(await orders()).toBe(fromOrders(await seller.stored()).orders);
  });

  it('Promise 31, negative control: a charge, a refund and a dispute that the ledger does not know, and one it made up, are found', async () => {
    const seller = await acting(66, 'UTC');
    const { org, event } = seller;
    for (let times = 0; times < 4; times += 1) await world.buy(event);
    await world.runJobs();
    const differences = async () => (await differencesOf(world, seller, world.clock.now())).join('\n');
    expect(await differences()).toBe('');
    const [refunded, disputed, altered] = (await seller.stored()).filter(({ placedAt }) => placedAt);
    const stripe = (path: string, body: Record<string, string>) =>
      fetch(`${world.simulatorUrl}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) },
        body: new URLSearchParams(body),
      });
    const card = { payment_method: 'pm_card_visa', confirm: 'true', 'allowed_payment_method_types[0]': 'card' };
    await stripe('payment_intents', { amount: '4321', currency: 'usd', ...card });
    expect(await differences()).toMatch(/payment of pi_\w+: Charged: ledger \$0\.00, provider \$43\.21/);
    await stripe('refunds', { payment_intent: refunded!.payments[0]!.intent!.id, amount: '150' });
    expect(await differences()).toContain(`payment of ${refunded!.number}: Returned: ledger $0.00, provider $1.50`);
    await control(world.simulatorUrl, 'disputes', {
      paymentIntent: disputed!.payments[0]!.intent!.id,
      status: 'needs_response',
      event: false,
    });
    expect(await differences()).toContain(`payment of ${disputed!.number}: Disputed: ledger $0.00, provider`);
    const ledger = world.connection.collection('ledger');
    const sale = { orderId: altered!._id as never, act: 'Sale', 'lines.kind': 'Payment' };
    await ledger.updateOne(sale, { $inc: { 'lines.$.cents': 1 } as never });
    expect(await differences()).toContain(`payment of ${altered!.number}: Charged: ledger`);
  });
});
