import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { formatMoney } from '@marquee/shared/money';
import { REPORT_FIGURES, type SalesReportSums } from '@marquee/shared/reports/sales-report';
import { revenueLinesOf } from '@marquee/shared/reports/revenue-lines';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { salesDay, type Seen } from '../../../../test/sales-day.ts';
import { FoldLedgerService } from '../../ledger/fold/fold-ledger.service.ts';

const LINES = `query($input: FigureLinesInput!, $pagination: PaginationInput) { figureLines(input: $input, pagination: $pagination) {
  total unit kinds { kind label total } after hasMore lines { _id orderId orderNumber amount parts { label amount } } } }`;
const SUMS = 'sold comps refunded revenue tax total';
const REPORT = `query($eventId: ObjectId) { salesReport(eventId: $eventId) { rows { of typeId tierId name price ${SUMS} } totals { ${SUMS} }
  rsvpValues organizationFees outsideRefunds netRevenue } }`;
const DASHBOARD = 'query { dashboard { orders tickets revenue scanned } }';
const EXPORT = 'mutation ($input: ExportFigureLinesInput!) { exportFigureLines(input: $input) { url exportId } }';

const COLUMNS = Object.entries(REPORT_FIGURES) as [keyof SalesReportSums, string][];

interface Part {
  readonly label: string;
  readonly amount: number;
}
interface Line {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly parts: readonly Part[];
}
const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

describe('what figures are made of', () => {
  let world: CheckoutWorld;
  let day: Seen;
  let token: string;
  beforeAll(async () => {
    world = await startCheckoutWorld();
    day = await salesDay(world);
    await day.refund(0, [0], { processingFee: false, promoterFee: false });
    // another mail about the day, with the refund
    day = await day.again();
    ({ token } = await world.given.member('ADMIN', { _id: day.event.orgId } as never));
  });
  afterAll(() => world?.stop());

  const explain = async (input: object, as = token) => {
    const lines: Line[] = [];
    for (let after: string | null = null, isMore = true; isMore;) {
      const { data, errors } = await world.gql(LINES, { input, pagination: { pageSize: 4, after } }, as);
      expect(errors).toBeUndefined();
      lines.push(...data.figureLines.lines);
      ({ after, hasMore: isMore } = data.figureLines);
      if (!isMore)
        return { lines, total: data.figureLines.total as number, kinds: data.figureLines.kinds as { kind: string; total: number }[] };
    }
    throw new Error('unreachable');
  };
  const report = async () => (await world.gql(REPORT, { eventId: day.event._id }, token)).data.salesReport;

  it('BYD-021 adds up to every figure of the sales report: rows, totals and the lines to the net revenue', async () => {
    const { rows, totals, ...parts } = await report();
    const eventId = day.event._id;
    expect(rows).toHaveLength(3);
    for (const fold of [false, true]) {
      if (fold) await world.app.get(FoldLedgerService, { strict: false }).fold();
      for (const [column, figure] of COLUMNS) {
        for (const { of, typeId, tierId, price, name, ...sums } of rows) {
          const { lines, total } = await explain({ eventId, figure, item: { of, typeId, tierId, price } });
          expect([name, column, sumOf(lines), total]).toEqual([name, column, sums[column], sums[column]]);
        }
        const { lines, total } = await explain({ eventId, figure });
        expect([column, sumOf(lines), total]).toEqual([column, totals[column], totals[column]]);
      }
    }
    for (const { label, cents, figure } of revenueLinesOf({ totals, ...parts })) {
      const { lines, total } = await explain({ eventId, figure });
      expect([label, sumOf(lines), total]).toEqual([label, cents, cents]);
    }
  });

  it('BYD-021 adds up to the figures of the dashboard, which are those of the organization today', async () => {
    const { dashboard } = (await world.gql(DASHBOARD, {}, token)).data;
    const today = { startDate: '2026-11-19T07:00:00Z', endDate: '2026-11-20T07:00:00Z' };
    const figures = { orders: dashboard.orders, tickets: dashboard.tickets, revenue: dashboard.revenue, admissions: dashboard.scanned };
    expect(figures.revenue).toBeGreaterThan(0);
    for (const [figure, value] of Object.entries(figures)) {
      const { lines, total } = await explain({ figure, ...today });
      expect([figure, sumOf(lines), total]).toEqual([figure, value, value]);
    }
  });

  it('BYD-021 adds up to each figure of a sales mail at the link that it has there', async () => {
    const { html } = (await world.mails()).find(({ to }) => to === 'morning-2@example.com')!;
    // bounded input: one mail
    const links = [...html.matchAll(/<a href="([^"]+modal=explain[^"]+)"[^>]*>([^<]+)<\/a>/g)];
    expect(links.length).toBeGreaterThan(11);
    for (const [, href = '', shown = ''] of links) {
      const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'));
      expect(pathname).toBe('/admin/dashboard/events/details/overview');
      const { eventId, figure, since, until, item } = Object.fromEntries(searchParams);
      const [of, typeId, tierId] = item?.split('.') ?? [];
      const asked = {
        eventId,
        figure,
        ...(since && { startDate: since, endDate: until }),
        ...(of && { item: { of, typeId, ...(tierId !== '-' && { tierId }) } }),
      };
      const { lines, total } = await explain(asked);
      expect([href, sumOf(lines)]).toEqual([href, total]);
      const value = Math.abs(total);
      if (since)
        expect([figure, shown]).toEqual([figure, shown.includes('$') ? formatMoney(figure === 'repaid' ? value : total) : String(total)]);
    }
  });

  it('BYD-021 takes one kind of line only, and names all kinds with their sums', async () => {
    const asked = { eventId: day.event._id, figure: 'revenue' };
    const { total, kinds } = await explain(asked);
    expect(kinds.reduce((sum, kind) => sum + kind.total, 0)).toBe(total);
    expect(kinds.map(({ kind }) => kind)).toEqual(
      ['Ticket', 'Discount', 'Kept', 'OrganizationFee', 'OutsideRefund'].filter((kind) => kinds.some((each) => each.kind === kind)),
    );
    for (const { kind, total: part } of kinds) {
      const only = await explain({ ...asked, kind });
      expect([kind, sumOf(only.lines), only.total]).toEqual([kind, part, part]);
      expect(only.kinds).toEqual(kinds);
    }
    const discounts = await explain({ ...asked, kind: 'Discount' });
    expect(discounts.lines.flatMap(({ parts }) => parts.map(({ label }) => label)).toSorted()).toEqual([
      'Discount: Plain',
      'Discount: Rolled',
    ]);
    expect(discounts.total).toBe(-800);
  });

  it('BYD-021 exports all lines, whose amounts add up to the figure', async () => {
    const query = { eventId: day.event._id, figure: 'revenue' };
    const { total, lines } = await explain(query);
    const { exportId } = (await world.gql(EXPORT, { input: { query } }, token)).data.exportFigureLines;
    await world.runJobs();
    const { url } = (await world.gql(EXPORT, { input: { exportId } }, token)).data.exportFigureLines;
    const [head, ...rows] = (await world.http.get(new URL(url).pathname)).text
      .trim()
      .split('\r\n')
      .flatMap((text) => text.split('\n'));
    expect(head).toBe('Date,Time,Time zone,Act,Order,Order id,What,Amount');
    const cells = rows.map((row) => row.split(','));
    expect(cells).toHaveLength(lines.flatMap(({ parts }) => parts).length);
    const amounts = cells.map((row) => Number(row.at(-1)));
    // a discount too is a number
    expect(amounts.filter((amount) => amount < 0)).not.toEqual([]);
    expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(total);
    expect(cells.at(-1)!.slice(0, 6)).toEqual([
      '2026-11-19',
      '12:00:00',
      'America/Denver',
      'Sale',
      day.orders[0]!.number,
      String(day.orders[0]!._id),
    ]);
  });

  it('OPS-012 shows neither a figure nor its lines to box office, and finds nothing of others', async () => {
    const boxOffice = await world.given.member('BOX_OFFICE', { _id: day.event.orgId } as never);
    const stranger = await world.given.member('OWNER');
    const input = { eventId: day.event._id, figure: 'revenue' };
    const codeOf = async (query: string, variables: object, as: string) =>
      (await world.gql(query, variables, as)).errors?.[0]?.extensions.code;
    for (const [as, code] of [
      [boxOffice.token, 'FORBIDDEN'],
      [stranger.token, 'NOT_FOUND'],
    ] as const) {
      expect(await codeOf(LINES, { input }, as)).toBe(code);
      expect(await codeOf(EXPORT, { input: { query: input } }, as)).toBe(code);
    }
    expect((await explain({ figure: 'revenue' }, stranger.token)).lines).toEqual([]);
  });

  it('refuses an item of no event or season, half a range, and an export of nothing', async () => {
    const codeOf = async (query: string, input: object) => (await world.gql(query, { input }, token)).errors?.[0]?.extensions.code;
    const [{ of, typeId }] = (await report()).rows;
    expect(await codeOf(LINES, { figure: 'itemRevenue', item: { of, typeId } })).toBe('REPORT_SUBJECT_INVALID');
    expect(await codeOf(LINES, { figure: 'revenue', startDate: '2026-11-19T07:00:00Z' })).toBe('ANALYTICS_RANGE_INVALID');
    expect(await codeOf(EXPORT, {})).toBe('BAD_USER_INPUT');
  });

  it('refuses a kind of line that the figure does not add up', async () => {
    const query = { eventId: day.event._id, figure: 'revenue', kind: 'Tax' };
    const codeOf = async (asked: string, input: object) => (await world.gql(asked, { input }, token)).errors?.[0]?.extensions.code;
    expect(await codeOf(LINES, query)).toBe('BAD_USER_INPUT');
    expect(await codeOf(EXPORT, { query })).toBe('BAD_USER_INPUT');
  });
});
