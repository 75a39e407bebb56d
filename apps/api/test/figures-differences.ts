import { edgesOf } from '@marquee/shared/analytics/intervals';
import { addDays, localDateOf, spanOf } from '@marquee/shared/time/local-day';
import { FIGURES, figureOf, totalOfSums, type FigureName, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import { orderFiguresOf } from '@marquee/shared/orders/order-figures';
import type { OrderRecord } from '@marquee/shared/orders/order-record';

import { Figures } from '#features/ledger/public/figures.facade';
import { CheckFiguresService } from '#features/reports/check/check-figures.service';

import type { Order } from '../src/features/orders/record/order.schema.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import type { randomActs } from './random-acts.ts';

const PAGES = `query ($eventId: ObjectId!, $event: OrderAnalyticsInput!, $venue: OrderAnalyticsInput!, $org: OrderAnalyticsInput!, $today: OrderAnalyticsInput!) {
  event(eventId: $eventId) { figures { sold scanned orders revenue } }
  event_: orderAnalytics(input: $event) { series { total coordinates { y } } }
  venue: orderAnalytics(input: $venue) { series { total coordinates { y } } }
  org: orderAnalytics(input: $org) { series { total coordinates { y } } }
  today: orderAnalytics(input: $today) { series { total coordinates { y } } }
  dashboard { day revenue tickets orders points { revenue tickets orders } }
  salesReport(eventId: $eventId) { totals { revenue } rsvpValues organizationFees outsideRefunds netRevenue } }`;
const TYPES = ['TotalSales', 'TicketsSold', 'TotalOrders', 'TicketsScanned'];

type Seller = Awaited<ReturnType<typeof randomActs>>;
type Read = Pick<CheckoutWorld, 'app' | 'connection' | 'gql' | 'booksOf'>;

/**
 * Everything that does not agree after acts of a seller: orders, ledger, sums, pages, the provider's books, what the customers were worth.
 * Empty when all is well. No job may be left.
 */
export async function differencesOf(world: Read, seller: Seller, now: Date): Promise<string[]> {
  const { org, event, stored, timezone } = seller;
  const should = fromOrders(await stored());
  const figures = world.app.get(Figures, { strict: false });
  const scope = { orgId: String(org._id), sellableIds: [String(event._id)] };
  const total = await figures.total(scope);
  const named = (sums: FigureSums, names: readonly string[] = Object.keys(should)) =>
    Object.fromEntries(names.map((name) => [name, figureOf(name as FigureName, sums)]));
  const { captured, refunded } = world.booksOf(org);
  const edges = edgesOf(new Date(event.schedule.ticketsAt!), new Date(now.getTime() + 86_400_000), 'day', timezone);
  const ALL = Object.keys(FIGURES);
  const { revenue, tickets, orders, admissions } = should;
  const checks: [string, unknown, unknown][] = [
    ['sums of the event', named(total), should],
    ['sums of the organization', named(await figures.total({ orgId: scope.orgId })), should],
    ['days of the event', named(totalOfSums(await figures.series(scope, edges)), ALL), named(total, ALL)],
    ['the provider', [captured, refunded], [should.charged, 0 - should.repaid]],
    ['customers', await lifeTimeValue(world, scope.orgId), should.charged + should.repaid],
    ...(await pageChecks(world, seller, now, [revenue, tickets, orders, admissions])),
  ];
  const { wrongOrders, wrongSums, wrongPayments } = await world.app.get(CheckFiguresService, { strict: false }).check();
  return [
    ...checks
      .filter(([, is, expected]) => JSON.stringify(is) !== JSON.stringify(expected))
      .map(([what, is, expected]) => `${what}: ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`),
    ...wrongOrders.map(({ number, lacking }) => `order ${number} lacks ${lacking}`),
    ...wrongPayments
      .filter(({ orgId }) => orgId === scope.orgId)
      .map(({ number, paymentId, difference }) => `payment of ${number ?? paymentId}: ${difference}`),
    ...wrongSums.map((sum) => `the check says of ${sum}`),
  ];
}

type Four = readonly [revenue: number, tickets: number, orders: number, admissions: number];

async function pageChecks(world: Read, seller: Seller, now: Date, should: Four): Promise<[string, unknown, unknown][]> {
  const { org, event, venue, token } = seller;
  const [eventId, zone] = [String(event._id), String(org.timezone)];
  const day = localDateOf(now, zone);
  const range = { startDate: spanOf(day, 1, zone).startsAt, endDate: spanOf(addDays(day, 1), 1, zone).startsAt };
  const input = (of: object) => ({ ...of, types: TYPES });
  const asked = { event: input({ eventId }), venue: input({ venueId: String(venue._id) }), org: input({}), today: input(range) };
  const { data, errors } = await world.gql(PAGES, { eventId, ...asked }, token);
  if (!data) return [['pages', errors, undefined]];
  const [revenue, tickets, orders, admissions] = should;
  const { dashboard, salesReport } = data;
  type Series = { readonly total: number; readonly coordinates: readonly { readonly y: number }[] };
  const totals = (of: { readonly series: readonly Series[] }) => of.series.map((series) => series.total);
  const points = (of: { readonly series: readonly Series[] }) =>
    of.series.map(({ coordinates }) => coordinates.reduce((sum, { y }) => sum + y, 0));
  const hours = (of: 'revenue' | 'tickets' | 'orders') =>
    dashboard.points.reduce((sum: number, point: Record<typeof of, number>) => sum + point[of], 0);
  return [
    ['overview', data.event.figures, { sold: tickets, scanned: admissions, orders, revenue }],
    ...(['event_', 'venue', 'org'] as const).flatMap((of): [string, unknown, unknown][] => [
      [`analytics of ${of}`, totals(data[of]), should],
      [`points of ${of}`, points(data[of]), should],
    ]),
    ['sales report', salesReport.netRevenue, revenue],
    [
      'rows of the sales report',
      salesReport.totals.revenue - salesReport.rsvpValues + salesReport.organizationFees + salesReport.outsideRefunds,
      revenue,
    ],
    ['dashboard', [dashboard.day, dashboard.revenue, dashboard.tickets, dashboard.orders], [day, ...totals(data.today).slice(0, 3)]],
    ['hours of the dashboard', [hours('revenue'), hours('tickets'), hours('orders')], totals(data.today).slice(0, 3)],
  ];
}

async function lifeTimeValue({ connection }: Read, orgId: string): Promise<number> {
  const contacts = await connection
    .collection('contacts')
    .find({ orgId: orgId as never })
    .toArray();
  return contacts.reduce((sum, { metrics }) => sum + metrics.lifeTimeValue, 0);
}

/** What the figures have to be, from the orders alone and without any rule of the ledger. */
export function fromOrders(orders: readonly Order[]) {
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
