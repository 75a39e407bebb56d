import { createIntegrationSimulator, type IntegrationSimulator } from '@marquee/integration-simulator/integration-simulator';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { EventRecord } from '../../src/features/events/public/event-records.ts';
import { HandOverOrderService } from '../../src/features/integrations/hand-over-order.service.ts';
import { NoteChangesService } from '../../src/features/integrations/note-changes.service.ts';
import { HandOversRepository } from '../../src/features/integrations/record/hand-overs.repository.ts';
import type { OrdersChange } from '../../src/features/orders/public/orders-changed.hook.ts';
import { Transactions } from '../../src/platform/mongo/transactions.service.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { withIntegration } from '../given/integration.given.ts';

const ORDERS = 6;
/** Less than one time limit of a hand-over (10 s): whoever waits for the integration is late. */
const IN_TIME_MS = 9000;

describe('an integration that answers slowly, wrongly or never', () => {
  let world: CheckoutWorld;
  let simulator: IntegrationSimulator;
  afterEach(async () => {
    vi.restoreAllMocks();
    await world.stop();
    await simulator.close();
  });

  const start = async (places = 2) => {
    simulator = createIntegrationSimulator();
    const env = { INTEGRATION_SIMULATOR_URL: await simulator.listen(), WORKER_CONCURRENCY: String(places) };
    world = await startCheckoutWorld({ worker: true, env });
    const { org, event } = await world.seller();
    await withIntegration(world, org);
    return { org, event };
  };
  /** Waits until `count` of them are there; false when that is not so in time. */
  const soon = async (count: () => Promise<number>, wanted: number, patience = IN_TIME_MS): Promise<boolean> => {
    const end = performance.now() + patience;
    while ((await count()) < wanted) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return true;
  };
  const buyAll = (event: EventRecord) => Promise.all(Array.from({ length: ORDERS }, () => world.buy(event)));
  const mails = async () => (await world.mails()).length;
  const customers = (orgId: string) => () => world.connection.collection('contacts').countDocuments({ orgId });

  it.each(['silent', 'slow', 'garbage', 'huge', 'reset', 'error'] as const)(
    'Promise 37: every order is finished, mailed and counted meanwhile, and handed over once the integration is well again: %s',
    async (mode) => {
      const { org, event } = await start();
      simulator.set(mode);
      const orders: { _id: string; state: string }[] = await buyAll(event);
      expect(orders.map(({ state }) => state)).toEqual(orders.map(() => 'Active'));
      expect(await soon(mails, ORDERS)).toBe(true);
      expect(await soon(customers(org._id), ORDERS)).toBe(true);
      simulator.set('ok');
      const handedOver = () => Promise.resolve(orders.filter(({ _id }) => simulator.orders.has(_id)).length);
      // back-offs of minutes pass at once
      for (let tries = 0; tries < 20 && !(await soon(handedOver, ORDERS, 8000)); tries++) world.clock.forward(20 * 60_000);
      expect(await handedOver()).toBe(ORDERS);
      const waiting = () => world.connection.collection('integrationHandOvers').countDocuments({ orgId: org._id, state: 'Sent' });
      expect(await soon(waiting, ORDERS, 30_000)).toBe(true);
    },
    240_000,
  );

  it('Promise 37, negative control: handed over by the job that tells of sales, a silent integration holds up the figures of the next buyers', async () => {
    const { org, event } = await start(1);
    const note = vi.spyOn(NoteChangesService.prototype, 'note').mockImplementation(handOverAtOnce(world));
    simulator.set('silent');
    await buyAll(event);
    await world.buy(event);
    expect(await soon(customers(org._id), ORDERS + 1)).toBe(false);
    expect(note).toHaveBeenCalled();
    simulator.set('ok');
  }, 120_000);
});

/** Without a lane of its own: whoever tells of a sale waits for the answer. */
const handOverAtOnce =
  ({ app }: CheckoutWorld) =>
  async ({ orgId, orderIds, kind }: OrdersChange): Promise<void> => {
    const handOvers = app.get(HandOversRepository, { strict: false });
    const transactions = app.get(Transactions, { strict: false });
    await transactions.run((tx) => handOvers.want(tx, { orgId }, orderIds, kind, new Date()));
    for (const orderId of orderIds) {
      const taken = await handOvers.take({ orgId }, new Date(), orderId);
      if (taken) await app.get(HandOverOrderService, { strict: false }).handOver(taken);
    }
  };
