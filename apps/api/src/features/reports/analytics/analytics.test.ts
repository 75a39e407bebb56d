import { ANALYTICS as SHOWN, ANALYTICS_TYPES, type AnalyticsType } from '@marquee/shared/analytics/analytics-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { recounted } from '../../../../test/figures-of.ts';
import { salesDay, type Seen } from '../../../../test/sales-day.ts';
import { FoldLedgerService } from '../../ledger/fold/fold-ledger.service.ts';

const ANALYTICS = `query($input: OrderAnalyticsInput!) { orderAnalytics(input: $input) { startDate endDate previousEndDate timezone series {
  type label unit total previousTotal interval intervalOptions coordinates { x y } segments { label total coordinates { x y } } } } }`;
const LINES = `query($input: FigureLinesInput!, $pagination: PaginationInput) { figureLines(input: $input, pagination: $pagination) {
  total unit after hasMore lines { _id at act orderId orderNumber amount parts { label amount } } } }`;
const CHECK_IN = 'mutation($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';

interface Series {
  readonly type: AnalyticsType;
  readonly total: number;
  readonly previousTotal: number | null;
  readonly interval: string;
  readonly intervalOptions: string[];
  readonly coordinates: { readonly x: string; readonly y: number }[];
  readonly segments: { readonly label: string; readonly total: number; readonly coordinates: { readonly y: number }[] }[];
}
const sumOf = (points: readonly { readonly y: number }[]) => points.reduce((sum, { y }) => sum + y, 0);

describe('the analytics of orders', () => {
  let world: CheckoutWorld;
  let day: Seen;
  beforeAll(async () => {
    world = await startCheckoutWorld();
    // noon in Denver: two at $50; $50 and $40 less $8; $40; a free one
    day = await salesDay(world);
    const comp = await world.given.paidOrder(day.event, { quantity: 3 });
    await makeComplimentary(comp._id);
    await recounted(world, day.event);
  });
  afterAll(() => world.stop());

  const makeComplimentary = async (orderId: unknown) => {
    await world.connection.collection('orders').updateOne(
      { _id: orderId as never },
      {
        $set: {
          type: 'Complimentary',
          'tickets.$[].price': 0,
          'tickets.$[].tax': 0,
          'tickets.$[].discount': 0,
          total: 0,
          payments: [],
          'figures.tax': 0,
          'figures.serviceFee': 0,
          'figures.processingFee': 0,
        },
      },
    );
  };
  /** Sessions end while the clock moves. */
  const admin = async () => (await world.given.member('ADMIN', { _id: day.event.orgId } as never)).token;
  const ask = async (input: object, as?: string) => world.gql(ANALYTICS, { input }, as ?? (await admin()));
  const series = async (input: object): Promise<Series[]> => {
    const { data, errors } = await ask(input);
    expect(errors).toBeUndefined();
    return data.orderAnalytics.series;
  };
  const totals = async (input: object) => Object.fromEntries((await series(input)).map(({ type, total }) => [type, total]));
  const TODAY = { startDate: '2026-11-19T07:00:00Z', endDate: '2026-11-20T07:00:00Z' };
  const NEXT = { startDate: '2026-11-20T07:00:00Z', endDate: '2026-11-21T07:00:00Z' };
  const SOLD = {
    Overview: 22_800,
    TotalSales: 22_800,
    TicketSales: 22_200,
    UpgradeSales: 0,
    TicketsSold: 9,
    UpgradesSold: 0,
    TicketsScanned: 0,
    UpgradesScanned: 0,
    Promotions: 1,
    TotalOrders: 5,
    TicketComps: 3,
  };

  it('OPS-179 adds up, for each type, to the figure computed by hand', async () => {
    expect(await totals(TODAY)).toEqual(SOLD);
    for (const { coordinates, total, type } of await series({ ...TODAY, types: ANALYTICS_TYPES }))
      expect([type, sumOf(coordinates)]).toEqual([type, total]);
  });

  it('OPS-179 counts paid, complimentary, discounted and scanned tickets and add-ons, each type asked for alone', async () => {
    const addOn = world.given.events.upgrade({ price: 1000 });
    const promotions = [world.given.events.promotion({ code: 'OFF', discountValue: 100 })];
    const { org, event } = await world.seller({ upgrades: [addOn], promotions });
    const bought = await world.buy(event, { quantity: 2, upgrades: [{ upgradeId: String(addOn._id), quantity: 3 }], code: 'OFF' });
    await makeComplimentary((await world.given.paidOrder(event, { quantity: 5 }))._id);
    const { tickets, upgrades } = (await world.given.orders.stored(bought._id))!;
    const [before] = [world.clock.now(), world.clock.set(event.schedule.startsAt!)];
    const { token } = await world.given.member('ADMIN', org);
    const letIn = { orderId: bought._id, ticketIds: [tickets[0]!._id], upgradeIds: upgrades.slice(1).map(({ _id }) => _id) };
    expect((await world.gql(CHECK_IN, { input: letIn }, token)).errors).toBeUndefined();
    await recounted(world, event);
    const counted: Record<string, number> = {};
    for (const type of ANALYTICS_TYPES) {
      const { data, errors } = await ask({ eventId: event._id, types: [type] }, token);
      expect(errors).toBeUndefined();
      const [only, ...others] = data.orderAnalytics.series as Series[];
      expect([only!.type, others]).toEqual([type, []]);
      expect([type, sumOf(only!.coordinates)]).toEqual([type, only!.total]);
      counted[type] = only!.total;
    }
    world.clock.set(before);
    expect(counted).toEqual({
      Overview: 2 * 2400 + 3 * 1000,
      TotalSales: 2 * 2400 + 3 * 1000,
      TicketSales: 2 * 2400,
      UpgradeSales: 3 * 1000,
      TicketsSold: 2 + 5,
      UpgradesSold: 3,
      TicketsScanned: 1,
      UpgradesScanned: 2,
      Promotions: 1,
      TotalOrders: 2,
      TicketComps: 5,
    });
  });

  it('OPS-179 is the same before and after the sums are folded', async () => {
    await world.connection.collection('ledger').updateMany({}, { $set: { unfolded: true } });
    await world.connection.collection('figures').deleteMany({});
    const fresh = await series(TODAY);
    await world.app.get(FoldLedgerService, { strict: false }).fold();
    expect(await series(TODAY)).toEqual(fresh);
    expect(await world.connection.collection('figures').countDocuments()).toBeGreaterThan(0);
  });

  it('OPS-180 has its hours with what was sold in each, and only the intervals that are sensible', async () => {
    const [sales] = await series({ ...TODAY, types: ['TotalSales'] });
    expect(sales).toMatchObject({ interval: 'hour', intervalOptions: ['hour'] });
    expect(sales!.coordinates).toHaveLength(24);
    expect(sales!.coordinates.filter(({ y }) => y !== 0)).toEqual([{ x: '2026-11-19T19:00:00.000Z', y: 22_800 }]);
    const month = { startDate: '2026-11-01T06:00:00Z', endDate: '2026-12-01T07:00:00Z', types: ['TotalSales'] };
    expect((await series(month))[0]).toMatchObject({ interval: 'day', intervalOptions: ['day', 'week', 'month'] });
    const weeks = (await series({ ...month, interval: 'week' }))[0]!;
    expect([weeks.interval, weeks.coordinates.length, sumOf(weeks.coordinates)]).toEqual(['week', 6, 22_800]);
    // not offered for a month
    expect((await series({ ...month, interval: 'hour' }))[0]).toMatchObject({ interval: 'day' });
  });

  it('OPS-253 offers no hours for all time', async () => {
    const [sales] = await series({ eventId: day.event._id, types: ['TotalSales'] });
    expect(sales).toMatchObject({ interval: 'day', intervalOptions: ['day'], total: 22_800, previousTotal: null });
  });

  it('OPS-252 OPS-253 knows ranges by name in any spelling: all time without hours, also of a season, and today by the hour', async () => {
    world.clock.set('2026-11-19T20:00:00Z');
    for (const range of ['AllTime', 'All Time', 'all time', null]) {
      const [sales] = await series({ range, types: ['TotalSales'] });
      expect([range, sales!.intervalOptions, sales!.total, sales!.previousTotal]).toEqual([range, ['day'], 22_800, null]);
    }
    const { data } = await ask({ range: 'today', types: ['TotalSales'] });
    const { startDate, endDate, series: found } = data.orderAnalytics;
    expect([startDate, endDate, found[0].intervalOptions]).toEqual(['2026-11-19T07:00:00.000Z', '2026-11-20T07:00:00.000Z', ['hour']]);
    const season = await world.given.events.season({ _id: day.event.orgId } as never);
    expect((await series({ seasonId: season._id, range: 'Month to Date', types: ['TotalSales'] }))[0]!.previousTotal).toBe(0);
    const codes = async (input: object) => (await ask(input)).errors?.[0]?.extensions?.code;
    expect(await codes({ range: 'ever' })).toBe('ANALYTICS_RANGE_INVALID');
    expect(await codes({ range: 'AllTime', ...TODAY })).toBe('ANALYTICS_RANGE_INVALID');
  });

  it('OPS-180 splits an event by ticket type, and the revenue into its parts', async () => {
    const [sold, overview] = await series({ ...TODAY, eventId: day.event._id, types: ['TicketsSold', 'Overview'] });
    // the three complimentary ones are of the first type
    expect(sold!.segments.map(({ label, total }) => [label, total])).toEqual([
      ['Plain', 6],
      ['Rolled', 2],
      ['Free', 1],
    ]);
    expect(overview!.segments.map(({ label, total }) => [label, total])).toEqual([
      ['Tickets', 22_200],
      ['Organization fees', 600],
    ]);
    for (const each of [sold!, overview!])
      for (const [index, { y }] of each.coordinates.entries())
        expect(each.segments.reduce((sum, { coordinates }) => sum + coordinates[index]!.y, 0)).toBe(y);
  });

  it('compares a day that is not over with the same part of the day before', async () => {
    const before = async (now: string) => {
      world.clock.set(now);
      const { data } = await ask({ ...NEXT, types: ['TotalSales'] }, await admin());
      return [data.orderAnalytics.previousEndDate, data.orderAnalytics.series[0].previousTotal];
    };
    // the sales were at 12 noon
    expect(await before('2026-11-20T18:40:00Z')).toEqual(['2026-11-19T18:45:00.000Z', 0]);
    expect(await before('2026-11-20T19:01:00Z')).toEqual(['2026-11-19T19:15:00.000Z', 22_800]);
    expect(await before('2026-11-21T07:00:00Z')).toEqual(['2026-11-20T07:00:00.000Z', 22_800]);
  });

  it('counts refunds and admissions on their own day, and compares with the day before', async () => {
    world.clock.set('2026-11-20T18:00:00Z');
    await day.refund(0, [0], { processingFee: false, promoterFee: false });
    world.clock.set(day.event.schedule.startsAt!);
    const { errors } = await world.gql(
      CHECK_IN,
      { input: { orderId: day.orders[2]!._id, ticketIds: [day.orders[2]!.tickets[0]!._id], upgradeIds: [] } },
      await admin(),
    );
    expect(errors).toBeUndefined();
    expect(await totals(TODAY)).toEqual(SOLD);
    expect(await totals({ ...NEXT, types: ['TotalSales', 'TicketsSold'] })).toEqual({ TotalSales: -5000, TicketsSold: -1 });
    expect((await series({ ...NEXT, types: ['TotalSales'] }))[0]).toMatchObject({ previousTotal: 22_800 });
    expect(await totals({ eventId: day.event._id })).toEqual({
      ...SOLD,
      Overview: 17_800,
      TotalSales: 17_800,
      TicketSales: 17_200,
      TicketsSold: 8,
      TicketsScanned: 1,
    });
  });

  it('BYD-021 opens each figure to the acts it is made of, newest first: their sum is the figure', async () => {
    const lines = async (input: object, after: string | null = null) => {
      const { data, errors } = await world.gql(LINES, { input, pagination: { pageSize: 2, after } }, await admin());
      expect(errors).toBeUndefined();
      return data.figureLines;
    };
    for (const type of ANALYTICS_TYPES) {
      const input = { eventId: day.event._id, figure: SHOWN[type].figure };
      const found = [];
      let page = await lines(input);
      for (found.push(...page.lines); page.hasMore; found.push(...page.lines)) page = await lines(input, page.after);
      expect([type, found.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([type, page.total]);
      expect(page.total).toBe((await series({ eventId: day.event._id, types: [type] }))[0]!.total);
      expect(found.map(({ at }) => at)).toEqual(
        found
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
    }
    const refund = await lines({ eventId: day.event._id, figure: 'revenue', ...NEXT });
    const [plain] = day.orders;
    expect([refund.total, refund.lines]).toEqual([
      -5000,
      [
        expect.objectContaining({
          act: 'Refund',
          orderId: String(plain!._id),
          orderNumber: plain!.number,
          amount: -5000,
          parts: [{ label: 'Plain', amount: -5000 }],
        }),
      ],
    ]);
  });

  it('OPS-178 counts only the event, season, venue or performer that is asked for', async () => {
    const { _id: eventId, venueId, orgId } = (await world.connection.collection('events').findOne({ _id: day.event._id as never }))!;
    const org = { _id: orgId } as never;
    const other = await world.given.event(org);
    const [artist, elsewhere] = [await world.given.artist(org), await world.given.venue(org)];
    const season = await world.given.events.season(org);
    await world.connection
      .collection('events')
      .updateOne({ _id: eventId }, { $set: { 'performances.0.headliningArtistIds': [artist._id] } });
    const sales = async (input: object) => (await totals({ ...input, types: ['TotalOrders'] }))['TotalOrders'];
    expect([await sales({ eventId }), await sales({ venueId }), await sales({ artistId: artist._id }), await sales({})]).toEqual([
      5, 5, 5, 5,
    ]);
    expect(
      await Promise.all(
        [{ eventId: other._id }, { venueId: elsewhere._id }, { seasonId: season._id }, { eventId: other._id, venueId }].map(sales),
      ),
    ).toEqual([0, 0, 0, 0]);
  });

  it('refuses half a range, an end before the start, and others than admins', async () => {
    const codes = async (input: object, as?: string) => (await ask(input, as)).errors?.[0]?.extensions?.code;
    expect(await codes({ startDate: TODAY.startDate })).toBe('ANALYTICS_RANGE_INVALID');
    expect(await codes({ startDate: TODAY.endDate, endDate: TODAY.startDate })).toBe('ANALYTICS_RANGE_INVALID');
    const boxOffice = await world.given.member('BOX_OFFICE', { _id: day.event.orgId } as never);
    expect(await codes(TODAY, boxOffice.token)).toBe('FORBIDDEN');
    const stranger = await world.given.member('OWNER');
    expect(await codes({ eventId: day.event._id }, stranger.token)).toBe('NOT_FOUND');
  });
});
