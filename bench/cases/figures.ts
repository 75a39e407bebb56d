import { setTimeout as pause } from 'node:timers/promises';

import { ObjectId } from 'mongodb';

import { quoteRefund } from '../../packages/shared/src/orders/refund-rules.ts';
import { asked, ASKED, type Asked } from '../framework/asked.ts';
import type { Case, Row } from '../framework/case.ts';
import { Durations, inParallel, percentile } from '../framework/measure.ts';
import { Yardstick } from '../framework/yardstick.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { manySales } from '../world/many-sales.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';
import { heatMap } from './heat-map.ts';

const EVENTS = 10;
const ORDERS_EACH = 100_000;
/** Each is on sale for this long, one after the other within a year. */
const DAYS = 90;
const YEAR = 365;
const TYPES = 5;
const REAL_ORDERS = 8;
/** Maximum 95th percentiles, in ms. */
const P95_ANALYTICS = 100;
/** The limit of a graph of 366 points instead of 54. */
const P95_BY_DAY = 200;
const P95_REPORT = 50;
/** And of the time until an order is in the sums, in ms. */
const P95_LAG = 2000;
const SALE_MS = 20_000;
const BUYERS = 8;
/** Staff look at figures alone or with a colleague, one for each core. */
const ASKING = { warmUp: 100, atOnce: 2 };

const ANALYTICS = `query A($input: OrderAnalyticsInput!) { orderAnalytics(input: $input) { startDate endDate timezone series { type label unit total previousTotal interval
  intervalOptions coordinates { x y } segments { label total coordinates { x y } } } } }`;
const REPORT = `query R($eventId: ObjectId!) { salesReport(eventId: $eventId) { rows { of typeId tierId name tierName price sold comps refunded revenue tax total }
  totals { sold comps refunded revenue tax total } organizationFees outsideRefunds rsvpValues netRevenue } }`;
const REFUND = 'mutation F($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const CANCEL = 'mutation X($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const SCAN = 'mutation S($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';

/** What staff look at in an organization with a million orders, and how fast a sale is in the sums. */
export const figures: Case = {
  name: 'figures',
  async run({ say, scale }) {
    const each = Math.round(ORDERS_EACH * scale);
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const events: OnSale[] = [];
    for (let at = 0; at < EVENTS; at += 1) {
      events.push(await anEvent(stack, http, organizer, { places: 20_000, tiers: 2, types: at === 0 ? TYPES : 1, startsInHours: 1 }));
      await realOrders({ stack, http, organizer }, events[at]!);
    }
    const plans = events.map(({ eventId }, at) => ({
      eventId,
      orders: each,
      daysAgo: YEAR - Math.floor((at / (EVENTS - 1)) * (YEAR - DAYS - 1)),
      days: DAYS,
    }));
    const entries = await manySales(stack.db, plans, say);
    stack.startWorker();
    await untilFolded(stack);
    const world = { stack, http, organizer, entries, each, pids: () => stack.pids(), yardstick: await Yardstick.warm(stack.mongo) };
    const rows = [
      await allTime(world, `an organization with ${countText(each * EVENTS)} orders`, {}, EVENTS, P95_ANALYTICS),
      await allTime(world, 'the same by day', { interval: 'day' }, EVENTS, P95_BY_DAY),
      await allTime(world, `an event with ${countText(each)} orders`, { eventId: events[0]!.eventId }, 1, P95_ANALYTICS),
      await salesReport(world, events[0]!),
      await foldLag(world, events[0]!),
    ];
    say('figures: comparing ledger, orders and sums');
    const books = await compared(world);
    // the copied orders of the map are in no ledger, so they come last
    return [...rows, books, await heatMap(world, events[0]!)];
  },
};

interface World extends Asked {
  stack: Stack;
  http: Http;
  organizer: Organizer;
  /** Copied ones. */
  entries: number;
  /** Copied orders of each event. */
  each: number;
}

/** Orders bought, refunded in part, canceled and let in through the API: what the copies are made of. */
async function realOrders({ stack, http, organizer }: Pick<World, 'stack' | 'http' | 'organizer'>, sale: OnSale): Promise<void> {
  const shop = { http, provider: stack.simulator, requests: new Durations(), url: () => stack.apis[0]!.url };
  const orderIds: string[] = [];
  for (let at = 0; at < REAL_ORDERS; at += 1) {
    const ticketTypeId = sale.ticketTypeIds[at % sale.ticketTypeIds.length]!;
    const ending = await buy({ ...shop, sale: { ...sale, ticketTypeId } }, 1 + (at % 4));
    if (ending.result !== 'bought') throw new Error(`An order to copy was not bought: ${JSON.stringify(ending)}`);
    orderIds.push(ending.orderId);
  }
  const [refunded, canceled, inside] = orderIds as [string, string, string];
  const act = (query: string, input: object) => ask(stack, http, query, { input }, organizer.token);
  const ticketsOf = async (orderId: string) => {
    const order = await stack.db.collection('orders').findOne({ _id: new ObjectId(orderId) });
    // as the rules read it: ids are text
    return JSON.parse(JSON.stringify(order)) as Parameters<typeof quoteRefund>[0];
  };
  const order = await ticketsOf(refunded);
  const request = { ticketIds: [order.tickets[0]!._id], upgradeIds: [], refundReason: 'Ill', processingFee: false, promoterFee: false };
  await act(REFUND, { orderId: refunded, ...request, refundAmount: quoteRefund(order, request).total });
  await act(CANCEL, { orderId: canceled });
  const { tickets } = await ticketsOf(inside);
  await act(SCAN, { orderId: inside, ticketIds: tickets.map(({ _id }) => _id), upgradeIds: [] });
}

/** The orders of an event that count are all but the canceled ones. */
const counted = (orders: number) => orders - Math.ceil((orders - 1) / REAL_ORDERS);

async function allTime(world: World, name: string, input: object, events: number, floor: number): Promise<Row> {
  const { stack, http, organizer, each } = world;
  const should = events * (counted(each) + REAL_ORDERS - 1);
  const points = new Set<number>();
  let wrong = 0;
  const row = await asked(
    world,
    floor,
    async () => {
      const { series } = (await ask(stack, http, ANALYTICS, { input }, organizer.token)).orderAnalytics as { series: Series[] };
      const orders = series.find(({ type }) => type === 'TotalOrders')!;
      points.add(orders.coordinates.length);
      const isWhole = series.every(({ total, coordinates }) => total === coordinates.reduce((sum, { y }) => sum + y, 0));
      if (orders.total !== should || !isWhole) wrong += 1;
    },
    ASKING,
  );
  return {
    ...row,
    name: `All Time of ${name}`,
    checked: `${ASKED} times all cards, ${[...points].join(', ')} points, ${should} orders`,
    failures: [...row.failures, ...wrongOf(wrong)],
  };
}

interface Series {
  type: string;
  total: number;
  coordinates: { y: number }[];
}

async function salesReport(world: World, { eventId }: OnSale): Promise<Row> {
  const { stack, http, organizer } = world;
  let [wrong, rows] = [0, 0];
  const row = await asked(
    world,
    P95_REPORT,
    async () => {
      const { salesReport: report } = await ask(stack, http, REPORT, { eventId }, organizer.token);
      const { netRevenue, totals, organizationFees, outsideRefunds } = report;
      rows = report.rows.length;
      if (rows !== TYPES || totals.sold === 0 || totals.revenue + organizationFees + outsideRefunds !== netRevenue) wrong += 1;
    },
    ASKING,
  );
  return {
    ...row,
    name: `sales report of an event with ${countText(world.each)} orders`,
    checked: `${ASKED} reports of ${rows} rows that add up`,
    failures: [...row.failures, ...wrongOf(wrong)],
  };
}

/** From the moment a buyer knows of their order until no figure has to look for its entry: the worker folds meanwhile. */
async function foldLag({ stack, http }: World, sale: OnSale): Promise<Row> {
  const shop = { http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url };
  const waiting = new Map<string, number>();
  const lags: number[] = [];
  const failures: string[] = [];
  const until = performance.now() + SALE_MS;
  const look = async () => {
    const ids = [...waiting.keys()].map((id) => new ObjectId(id));
    const folded = await stack.db
      .collection('ledger')
      .find({ orderId: { $in: ids }, unfolded: null }, { projection: { orderId: 1 } })
      .toArray();
    for (const { orderId } of folded) {
      lags.push(performance.now() - waiting.get(String(orderId))!);
      waiting.delete(String(orderId));
    }
    await pause(20);
    return performance.now() < until || (waiting.size > 0 && performance.now() < until + 30_000);
  };
  const one = async () => {
    const ending = await buy(shop);
    if (ending.result === 'bought') waiting.set(ending.orderId, performance.now());
    else failures.push(ending.result === 'unsure' ? ending.at : ending.result);
    return performance.now() < until;
  };
  await Promise.all([inParallel(BUYERS, one), inParallel(1, look)]);
  const sorted = lags.toSorted((a, b) => a - b);
  const at = (share: number) => percentile(sorted, share);
  const rate = sorted.length / (SALE_MS / 1000);
  if (waiting.size > 0) failures.push(`${waiting.size} entries were not folded within 30 s`);
  if (at(0.95) > P95_LAG) failures.push(`p95 is ${at(0.95).toFixed(0)} ms, the floor is ${P95_LAG}`);
  return {
    name: `until a sale is in the sums, ${BUYERS} buyers`,
    perSecond: { min: rate, median: rate, max: rate },
    ms: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    checked: `${sorted.length} sales folded`,
    failures,
  };
}

/** The product's own check of everything, copies included. */
async function compared({ stack, entries }: World): Promise<Row> {
  const { ended, said } = await stack.command('main.figures', ['--check']);
  return {
    name: 'orders, ledger and sums',
    checked: `${entries} copied entries and those of real orders: ${said}`,
    failures: ended === 'exit 0' ? [] : [`main.figures --check: ${ended}`],
  };
}

async function untilFolded(stack: Stack): Promise<void> {
  while ((await stack.db.collection('ledger').findOne({ unfolded: true })) !== null) await pause(200);
}

const countText = (count: number) => count.toLocaleString('en-US');

const wrongOf = (wrong: number) => (wrong > 0 ? [`${wrong} answers were wrong`] : []);
