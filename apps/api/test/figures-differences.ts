import { edgesOf } from '@marquee/shared/analytics/intervals';
import { addDays, localDateOf, spanOf } from '@marquee/shared/time/local-day';
import { FIGURES, figureOf, totalOfSums, type FigureName, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { orderFiguresOf } from '@marquee/shared/orders/order-figures';
import type { OrderRecord } from '@marquee/shared/orders/order-record';

import { Figures, type FigureScope } from '#features/ledger/public/figures.facade';
import { CheckFiguresService } from '#features/reports/check/check-figures.service';

import type { Order } from '../src/features/orders/record/order.schema.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import type { randomActs } from './random-acts.ts';

const PAGES = `query ($eventId: ObjectId!, $event: OrderAnalyticsInput!, $venue: OrderAnalyticsInput!, $artist: OrderAnalyticsInput!,
  $org: OrderAnalyticsInput!, $today: OrderAnalyticsInput!, $books: SettlementInput!) {
  event(eventId: $eventId) { figures { sold scanned orders revenue } }
  event_: orderAnalytics(input: $event) { series { total coordinates { y } } }
  venue: orderAnalytics(input: $venue) { series { total coordinates { y } } }
  artist: orderAnalytics(input: $artist) { series { total coordinates { y } } }
  org: orderAnalytics(input: $org) { series { total coordinates { y } } }
  today: orderAnalytics(input: $today) { series { total coordinates { y } } }
  dashboard { day revenue tickets orders points { revenue tickets orders } }
  salesReport(eventId: $eventId) { totals { revenue } rsvpValues organizationFees outsideRefunds netRevenue }
  settlement(input: $books) { lines { label amount } closing differences { paymentId difference } } }`;
const LINES = `query ($input: FigureLinesInput!, $after: String) { figureLines(input: $input, pagination: { pageSize: 60, after: $after }) {
  total after hasMore lines { amount } } }`;
/** What analytics shows, and the figure that it is. */
const TYPES = {
  TotalSales: 'revenue',
  TicketsSold: 'tickets',
  TotalOrders: 'orders',
  TicketsScanned: 'admissions',
  TicketSales: 'ticketSales',
  UpgradeSales: 'addOnSales',
  UpgradesSold: 'addOns',
  UpgradesScanned: 'handedOut',
  Promotions: 'promotions',
  TicketComps: 'comps',
} as const;

const DAY = 86_400_000;

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
  const { captured, refunded, balance } = world.booksOf(org);
  const edges = edgesOf(new Date(event.schedule.ticketsAt!), new Date(now.getTime() + DAY), 'day', timezone);
  const ALL = Object.keys(FIGURES);
  const checks: [string, unknown, unknown][] = [
    ['sums of the event', named(total), should],
    ['sums of the organization', named(await figures.total({ orgId: scope.orgId })), should],
    ['days of the event', named(totalOfSums(await figures.series(scope, edges)), ALL), named(total, ALL)],
    ['money of each day', await chargedByDay(figures, scope, edges), daysOf(await stored(), edges, timezone)],
    ['statements of orders', wronglyStated(await stored()), []],
    ['the provider', [captured, refunded], [should.charged, 0 - should.repaid]],
    ['customers', await lifeTimeValue(world, scope.orgId), should.charged + should.repaid],
    ...(await pageChecks(world, seller, now, should, { captured, refunded, balance })),
    ['lines of the revenue', await linesOf(world, seller, 'revenue'), [should.revenue, should.revenue]],
    ['lines of the tickets', await linesOf(world, seller, 'tickets'), [should.tickets, should.tickets]],
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

/** The orders whose refund is not prices, tax and fees together. */
function wronglyStated(orders: readonly Order[]): string[] {
  const stated = orders.map((order) => ({ number: order.number, ...moneyStatementOf(order as unknown as OrderRecord) }));
  return stated
    .filter(({ refunded, refundedPrices, refundedTax, refundedFees }) => refunded !== refundedPrices + refundedTax + refundedFees)
    .map(({ number }) => number);
}

type Should = ReturnType<typeof fromOrders>;
type Books = Record<'captured' | 'refunded' | 'balance', number>;

async function pageChecks(world: Read, seller: Seller, now: Date, should: Should, books: Books): Promise<[string, unknown, unknown][]> {
  const { org, event, venue, artist, token } = seller;
  const [eventId, zone] = [String(event._id), String(org.timezone)];
  const day = localDateOf(now, zone);
  const range = { startDate: spanOf(day, 1, zone).startsAt, endDate: spanOf(addDays(day, 1), 1, zone).startsAt };
  const input = (of: object) => ({ ...of, types: Object.keys(TYPES) });
  const asked = {
    event: input({ eventId }),
    venue: input({ venueId: String(venue._id) }),
    artist: input({ artistId: String(artist._id) }),
    org: input({}),
    today: input(range),
    books: everyDay(seller, now),
  };
  const { data, errors } = await world.gql(PAGES, { eventId, ...asked }, token);
  if (!data) return [['pages', errors, undefined]];
  const { revenue, tickets, orders, admissions } = should;
  const { dashboard, salesReport, settlement } = data;
  type Series = { readonly total: number; readonly coordinates: readonly { readonly y: number }[] };
  const totals = (of: { readonly series: readonly Series[] }) => of.series.map((series) => series.total);
  const points = (of: { readonly series: readonly Series[] }) =>
    of.series.map(({ coordinates }) => coordinates.reduce((sum, { y }) => sum + y, 0));
  const hours = (of: 'revenue' | 'tickets' | 'orders') =>
    dashboard.points.reduce((sum: number, point: Record<typeof of, number>) => sum + point[of], 0);
  const shown = Object.values(TYPES).map((figure) => should[figure]);
  const charged = settlement.lines.find(({ label }: { label: string }) => label === 'Charged').amount;
  return [
    ['overview', data.event.figures, { sold: tickets, scanned: admissions, orders, revenue }],
    ...(['event_', 'venue', 'artist', 'org'] as const).flatMap((of): [string, unknown, unknown][] => [
      [`analytics of ${of}`, totals(data[of]), shown],
      [`points of ${of}`, points(data[of]), shown],
    ]),
    ['sales report', salesReport.netRevenue, revenue],
    [
      'rows of the sales report',
      salesReport.totals.revenue - salesReport.rsvpValues + salesReport.organizationFees + salesReport.outsideRefunds,
      revenue,
    ],
    ['dashboard', [dashboard.day, dashboard.revenue, dashboard.tickets, dashboard.orders], [day, ...totals(data.today).slice(0, 3)]],
    ['hours of the dashboard', [hours('revenue'), hours('tickets'), hours('orders')], totals(data.today).slice(0, 3)],
    ['settlement', [charged, settlement.closing, settlement.differences], [books.captured, books.balance, []]],
  ];
}

/** All that the seller did, by our clock and by that of the provider, which nobody sets. */
function everyDay({ begun }: Seller, now: Date): { readonly startDate: Date; readonly endDate: Date } {
  const times = [begun.getTime(), now.getTime(), Date.now()];
  return { startDate: new Date(Math.min(...times) - DAY), endDate: new Date(Math.max(...times) + DAY) };
}

/** The figure as its explanation has it: the total, and the sum of all lines. */
async function linesOf({ gql }: Read, { event, token }: Seller, figure: FigureName): Promise<[total: number, lines: number]> {
  let [sum, after]: [number, string | null] = [0, null];
  for (;;) {
    const { data, errors } = await gql(LINES, { input: { eventId: String(event._id), figure }, after }, token);
    if (!data) throw new Error(JSON.stringify(errors));
    const page: { total: number; after: string; hasMore: boolean; lines: { amount: number }[] } = data.figureLines;
    for (const { amount } of page.lines) sum += amount;
    if (!page.hasMore) return [page.total, sum];
    after = page.after;
  }
}

async function chargedByDay(figures: Figures, scope: FigureScope, edges: readonly Date[]): Promise<number[]> {
  return (await figures.series(scope, edges)).map((sums) => figureOf('charged', sums));
}

/** What was charged on each calendar day of the zone, from the orders and the platform's own calendar. */
function daysOf(orders: readonly Order[], edges: readonly Date[], timeZone: string): number[] {
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone });
  const placed = orders.filter(({ placedAt }) => placedAt);
  return edges.slice(0, -1).map((edge) => {
    const own = placed.filter(({ placedAt }) => dayOf(placedAt!) === dayOf(edge));
    return own.reduce((sum, { total }) => sum + total, 0);
  });
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
  const placed = orders.filter(({ placedAt }) => placedAt);
  const counted = placed.filter(({ state }) => state !== 'Canceled');
  const bought = counted.filter(({ parentOrderId }) => !parentOrderId);
  const sum = <T>(among: readonly T[], of: (each: T) => number) => among.reduce((total, each) => total + of(each), 0);
  const [tickets, addOns] = [placed.flatMap((order) => order.tickets), placed.flatMap((order) => order.upgrades)];
  const own = (ticket: Order['tickets'][number]) => ticket.state !== 'Canceled' && !ticket.parentTicketId;
  const ownAddOn = (addOn: Order['upgrades'][number]) => addOn.state !== 'Canceled' && !addOn.parentUpgradeId;
  const isIn = ({ state, scan }: Pick<Order['tickets'][number], 'state' | 'scan'>) =>
    state !== 'Canceled' && scan.some(({ scanned }) => scanned);
  type Sold = Pick<Order['tickets'][number], 'price' | 'discount' | 'refund'>;
  const paid = (items: readonly Sold[]) => sum(items, ({ price, discount, refund }) => (refund?.refunded ? 0 : price - discount));
  return {
    orders: bought.length,
    tickets: tickets.filter(own).length,
    addOns: addOns.filter(ownAddOn).length,
    admissions: tickets.filter(isIn).length,
    handedOut: addOns.filter(isIn).length,
    promotions: bought.filter(({ promotionCode, discountCode }) => promotionCode ?? discountCode).length,
    comps: 0,
    ticketSales: sum(bought, (order) => paid(order.tickets)),
    addOnSales: sum(bought, (order) => paid(order.upgrades)),
    revenue: sum(bought, (order) => orderFiguresOf(order as OrderRecord).netRevenue),
    charged: sum(placed, ({ total }) => total),
    repaid: 0 - sum(placed, ({ refundedAmount }) => refundedAmount),
  };
}
