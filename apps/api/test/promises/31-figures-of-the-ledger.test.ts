import { edgesOf } from '@marquee/shared/analytics/intervals';
import { FIGURES, figureOf, totalOfSums, type FigureName } from '@marquee/shared/ledger/figure-sums';
import { orderFiguresOf } from '@marquee/shared/orders/order-figures';
import type { OrderRecord } from '@marquee/shared/orders/order-record';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { Figures } from '#features/ledger/public/figures.facade';
import { FoldLedgerService } from '#features/ledger/fold/fold-ledger.service';
import { LedgerRepository } from '#features/ledger/record/ledger.repository';

import type { Order } from '../../src/features/orders/record/order.schema.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { recounted } from '../figures-of.ts';
import { chanceOf, randomActs } from '../random-acts.ts';

const ACTS = 40;
const SHOWN = `query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { sold scanned orders revenue } }
  orderAnalytics(input: { eventId: $eventId, types: [TotalSales, TicketsSold, TotalOrders, TicketsScanned] }) { series { type total } } }`;

/** What the figures have to be, from the orders alone and without any rule of the ledger. */
function fromOrders(orders: readonly Order[]) {
  const counted = orders.filter(({ placedAt, state }) => placedAt && state !== 'Canceled');
  const placed = orders.filter(({ placedAt }) => placedAt);
  const tickets = placed.flatMap((order) => order.tickets);
  const sum = (of: (order: Order) => number, among: readonly Order[]) => among.reduce((total, order) => total + of(order), 0);
  return {
    orders: counted.filter(({ parentOrderId }) => !parentOrderId).length,
    tickets: tickets.filter(({ state, parentTicketId }) => state !== 'Canceled' && !parentTicketId).length,
    admissions: tickets.filter(({ state, scan }) => state !== 'Canceled' && scan.some(({ scanned }) => scanned)).length,
    revenue: sum(
      (order) => orderFiguresOf(order as OrderRecord).netRevenue,
      counted.filter(({ parentOrderId }) => !parentOrderId),
    ),
    charged: sum(({ total }) => total, placed),
    repaid: 0 - sum(({ refundedAmount }) => refundedAmount, placed),
  };
}

describe('figures after random acts', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world.stop());

  const figures = () => world.app.get(Figures, { strict: false });
  const fold = () => world.app.get(FoldLedgerService, { strict: false }).fold();
  const named = (names: readonly string[], sums: Parameters<typeof figureOf>[1]) =>
    Object.fromEntries(names.map((name) => [name, figureOf(name as FigureName, sums)]));

  it.each([
    ['America/Denver', '2026-10-31T20:00:00Z', 11],
    ['Asia/Kathmandu', '2026-11-20T18:05:00Z', 22],
    ['Australia/Lord_Howe', '2026-10-03T15:20:00Z', 33],
  ])('Promise 31: BYD-020 BYD-022 ledger, orders, sums, pages and the provider agree to the cent: %s', async (zone, start, seed) => {
    world.clock.set(start);
    const { org, event, perform, stored, admin } = await randomActs(world, chanceOf(seed), zone);
    await perform(ACTS / 2);
    // over a change of clocks, or midnight
    world.clock.forward(13 * 3_600_000);
    await perform(ACTS / 2);
    const orders = await stored();
    const should = fromOrders(orders);
    expect(orders.length).toBeGreaterThan(5);
    const scope = { orgId: org._id, sellableIds: [event._id] };
    expect(named(Object.keys(should), await figures().total(scope))).toEqual(should);
    await Promise.all([fold(), fold(), fold()]);
    const total = await figures().total(scope);
    expect(named(Object.keys(should), total)).toEqual(should);
    expect(await figures().total({ orgId: org._id })).toEqual(total);

    const edges = edgesOf(
      new Date(new Date(start).getTime() - 86_400_000),
      new Date(world.clock.now().getTime() + 86_400_000),
      'day',
      zone,
    );
    const all = Object.keys(FIGURES);
    expect(named(all, totalOfSums(await figures().series(scope, edges)))).toEqual(named(all, total));

    const { data } = await world.gql(SHOWN, { eventId: event._id }, await admin());
    expect(data.event.figures).toEqual({
      sold: should.tickets,
      scanned: should.admissions,
      orders: should.orders,
      revenue: should.revenue,
    });
    expect(data.orderAnalytics.series.map((each: { total: number }) => each.total)).toEqual([
      should.revenue,
      should.tickets,
      should.orders,
      should.admissions,
    ]);

    const { captured, refunded } = world.booksOf(org);
    expect([figureOf('charged', total), 0 - figureOf('repaid', total)]).toEqual([captured, refunded]);
    expect(await recounted(world, event)).toMatchObject({ lacking: 0, orders: should.orders, revenue: should.revenue });
  });

  it('Promise 31, negative control: sums that count an entry twice, and a lost entry, are found', async () => {
    const { org, event, perform, stored } = await randomActs(world, chanceOf(44), 'UTC');
    await perform(6);
    await world.buy(event);
    const scope = { orgId: org._id, sellableIds: [event._id] };
    const orders = async () => figureOf('orders', await figures().total(scope));
    vi.spyOn(world.app.get(LedgerRepository, { strict: false }), 'markFolded').mockResolvedValueOnce();
    await fold();
    await fold();
    expect(await orders()).toBeGreaterThan(fromOrders(await stored()).orders);
    await world.connection.collection('ledger').deleteOne({ orgId: org._id as never, act: 'Sale' });
    expect((await recounted(world, event)).lacking).toBe(1);
    expect(await orders()).toBe(fromOrders(await stored()).orders);
  });
});
