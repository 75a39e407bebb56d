import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Metrics } from '#platform/metrics/metrics.registry';

import { FoldLedgerService } from '../../ledger/fold/fold-ledger.service.ts';

const FIELDS = 'orders wrongOrderCount wrongOrders { orderId number lacking } wrongSums';

describe('the check of all figures', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const check = async () => {
    const { token } = await world.given.member('SUPER_USER');
    const { data, errors } = await world.gql(`mutation { checkFigures { ${FIELDS} } }`, {}, token);
    expect(errors).toBeUndefined();
    const latest = (await world.gql(`{ figuresCheck { ${FIELDS} } }`, {}, token)).data.figuresCheck;
    expect(latest).toEqual(data.checkFigures);
    return latest;
  };
  const ALL_WELL = { wrongOrderCount: 0, wrongOrders: [], wrongSums: [] };

  it('BYD-022 finds nothing where ledger, orders and sums agree, folded or not', async () => {
    const event = await world.given.event(await world.given.org());
    await world.given.paidOrder(event, { quantity: 2 });
    expect(await check()).toEqual({ orders: 1, ...ALL_WELL });
    await world.app.get(FoldLedgerService, { strict: false }).fold();
    await world.given.paidOrder(event);
    expect(await check()).toEqual({ orders: 2, ...ALL_WELL });
  });

  it('BYD-022 mails every super user what a night found, once, and says it in the metrics', async () => {
    const inMetrics = async () => {
      const text = await world.app.get(Metrics, { strict: false }).registry.metrics();
      return Object.fromEntries(
        [...text.matchAll(/^marquee_figures_differ\{what="(\w+)"\} (\d+)$/gm)].map(([, what, count]) => [what, Number(count)]),
      );
    };
    const found = async () => (await world.mails()).filter(({ subject }) => subject.startsWith('Figures check'));
    const { user } = await world.given.member('SUPER_USER');
    await world.runScheduled('reports.check-figures');
    await world.runJobs();
    expect([await found(), await inMetrics()]).toEqual([[], { orders: 0, sums: 0, payments: 0, accounts: expect.any(Number) }]);
    const order = await world.given.paidOrder(await world.given.event(await world.given.org()));
    await world.connection.collection('ledger').deleteOne({ orderId: order._id as never });
    await world.runScheduled('reports.check-figures');
    await world.runJobs();
    const mails = (await found()).filter(({ to }) => to === user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Figures check: 1 order differs',
      text: expect.stringContaining('/admin/dashboard/super/figures'),
    });
    expect(await inMetrics()).toMatchObject({ orders: 1, sums: 0, payments: 0 });
    await world.connection.collection('orders').deleteOne({ _id: order._id as never });
  });

  it('BYD-022 names the order whose entry is lost and says what it lacks, and the sums that are wrong', async () => {
    const event = await world.given.event(await world.given.org());
    const order = await world.given.paidOrder(event);
    const other = await world.given.paidOrder(event);
    await world.app.get(FoldLedgerService, { strict: false }).fold();
    await world.connection.collection('ledger').deleteOne({ orderId: order._id as never });
    const { wrongOrderCount, wrongOrders, wrongSums } = await check();
    expect(wrongOrderCount).toBe(1);
    expect(wrongOrders[0]).toMatchObject({
      orderId: String(order._id),
      number: order.number,
      lacking: expect.stringContaining('Sale, Order: 1, 0 cents'),
    });
    // the sums still contain it
    expect(wrongSums).toContain(`${String(event._id)}, all, Order: 1, 0 cents`);
    expect(wrongSums.every((text: string) => text.includes(String(event._id)) || text.includes(String(event.orgId)))).toBe(true);
    await world.connection.collection('orders').updateOne({ _id: other._id as never }, { $set: { refundedAmount: 100 } });
    expect((await check()).wrongOrders.map(({ lacking }: { lacking: string }) => lacking)).toContain(
      'Correction, Money returned: 0, -100 cents',
    );
  });
});
