import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FigureLines, QueryFigureLinesArgs } from '#gql/schema-types.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aDashboard, someHours } from '#testing/dashboard.factory.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, type Answers } from '#testing/schema-link.ts';
import { aSalesReport } from '../reports/sales-report.factory.ts';
import { aSeason } from '../seasons/seasons.factory.ts';
import { someSales } from './analytics.factory.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import '#parts/figures/explain-dialog.tsx';

const PATH = '/admin/dashboard/analytics?metric=TotalSales';
const IDS = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

const line = (index: number, amount: number): FigureLines['lines'][number] => ({
  _id: IDS[index]!,
  at: '2026-11-21T19:05:00.000Z',
  act: amount < 0 ? 'Refund' : 'Sale',
  orderId: IDS[index]!,
  orderNumber: `MQ-${index}`,
  amount,
  parts: [
    { label: 'Floor, Early Bird', amount: amount - 200 },
    { label: 'Organization fees', amount: 200 },
  ],
});
const page = (lines: FigureLines['lines'], after: string | null): FigureLines => ({
  total: 11_000,
  unit: 'cents',
  kinds: [
    { kind: 'Ticket', label: 'Ticket', total: 10_400 },
    { kind: 'OrganizationFee', label: 'Organization fees', total: 600 },
  ],
  timezone: 'America/Denver',
  lines,
  after,
  hasMore: after !== null,
});
/** Two pages: a sale, then a sale and its refund. */
const twoPages = ({ pagination }: QueryFigureLinesArgs) =>
  pagination?.after === 'next' ? page([line(1, 6000), line(2, -5000)], null) : page([line(0, 10_000)], 'next');

describe('what a figure is made of', () => {
  beforeEach(() => followServerTime('2026-11-21T20:40:00Z'));

  const open = async (figureLines: unknown = twoPages, search = '', more: Answers = {}) => {
    const shown = await renderRoute(PATH + search, { answers: { orderAnalytics: someSales, figureLines: figureLines as never, ...more } });
    return { ...shown, dialog: () => screen.findByRole('dialog') };
  };
  const rows = (dialog: HTMLElement) => within(dialog).getAllByRole('row').slice(1);

  it('BYD-021 lists the acts with their orders, page by page, and the total', async () => {
    const { user, askedFor, dialog, location } = await open();
    expect(askedFor('FigureLines')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Explain' }));
    const box = await dialog();
    expect(within(box).getByText('What makes up net revenue')).toBeTruthy();
    const link = await within(box).findByRole('link', { name: 'MQ-0' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${IDS[0]}`);
    expect(rows(box).map((row) => row.textContent)).toEqual(['Nov 21, 2026, 12:05pmSale MQ-0Floor, Early Bird · Organization fees$100.00']);
    expect(within(box).getByText('Total $110.00')).toBeTruthy();
    await user.click(within(box).getByRole('button', { name: 'Show more' }));
    await within(box).findByRole('link', { name: 'MQ-2' });
    expect(rows(box).map((row) => row.lastChild!.textContent)).toEqual(['$100.00', '$60.00', '-$50.00']);
    expect(within(box).queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(askedFor('FigureLines').map(({ variables }) => variables['input'])).toEqual(
      Array.from({ length: 2 }, () => ({ figure: 'revenue', startDate: '2026-11-21T07:00:00.000Z', endDate: '2026-11-22T07:00:00.000Z' })),
    );
    expect(location()).toContain('modal=explain');
  });

  it('BYD-021 is open after a reload of its address, and says that nothing moved the figure', async () => {
    const { dialog } = await open(() => page([], null), '&modal=explain');
    expect(await within(await dialog()).findByText('No order changed this figure.')).toBeTruthy();
  });

  it('BYD-021 offers to try again when it did not load', async () => {
    let isBroken = true;
    const answer = (args: QueryFigureLinesArgs) => {
      if (isBroken) throw new BrokenConnection();
      return twoPages(args);
    };
    const { user, dialog } = await open(answer, '&modal=explain');
    const box = await dialog();
    await within(box).findByText('The lines could not be loaded.');
    isBroken = false;
    await user.click(within(box).getByRole('button', { name: /try again/i }));
    expect(await within(box).findByRole('link', { name: 'MQ-0' })).toBeTruthy();
  });

  it('BYD-021 lists one kind of line, and exports what is listed', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const exportFigureLines = { url: '/links/file', message: null, exportId: IDS[0] };
    const { user, askedFor, dialog } = await open(twoPages, '&modal=explain', { exportFigureLines });
    const box = await dialog();
    await user.click(await within(box).findByRole('combobox', { name: 'Kind of line' }));
    await user.click(await screen.findByText('Organization fees: $6.00'));
    const range = { startDate: '2026-11-21T07:00:00.000Z', endDate: '2026-11-22T07:00:00.000Z' };
    const asked = { ...range, figure: 'revenue', kind: 'OrganizationFee' };
    await waitFor(() => expect(askedFor('FigureLines').at(-1)!.variables['input']).toEqual(asked));
    await user.click(within(box).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/links/file'));
    expect(askedFor('ExportFigureLines')[0]!.variables).toEqual({ input: { query: asked } });
  });
});

/** Every place where a figure opens, with the answers of its page and what is asked when the figure is pressed. */
describe('figures that open to their lines', () => {
  beforeEach(() => followServerTime('2026-11-21T20:40:00Z'));
  const event = anEvent({ figures: { total: 600, sold: 2, addOns: 7, held: 0, remaining: 598, scanned: 1, orders: 3, revenue: 10_200 } });
  const { _id: eventId } = event;
  const season = { ...aSeason(), events: [], fees: [] };
  const report = aSalesReport();
  const [{ of, typeId, price }] = report.rows as [(typeof report.rows)[number]];
  const today = { startDate: '2026-11-21T07:00:00.000Z', endDate: '2026-11-22T07:00:00.000Z' };
  const dashboard = aDashboard({ revenue: 9000, orders: 4, tickets: 5, scanned: 6, points: someHours([9000]), day: '2026-11-21' });
  const overview = `/admin/dashboard/events/details/overview?eventId=${eventId}`;
  const reports = `/admin/dashboard/events/details/reports?eventId=${eventId}`;
  const withSeasons = { organization: anOrganization({ isSeasonTickets: true }) };
  const answers: Answers = { event, season, dashboard, salesReport: report, orderAnalytics: someSales, figureLines: twoPages as never };

  it.each([
    ['/admin/dashboard', 'Sales: $90.00', { figure: 'revenue', ...today }],
    ['/admin/dashboard', 'Orders: 4', { figure: 'orders', ...today }],
    ['/admin/dashboard', 'Tickets sold: 5', { figure: 'tickets', ...today }],
    ['/admin/dashboard', 'Checked in: 6', { figure: 'admissions', ...today }],
    [overview, 'Total sales: $102.00', { figure: 'revenue', eventId }],
    [overview, 'Net revenue: $110.00', { figure: 'revenue', eventId }],
    [overview, 'Tickets sold: 2', { figure: 'tickets', eventId }],
    [overview, 'Add-ons sold: 7', { figure: 'addOns', eventId }],
    [overview, 'Orders: 3', { figure: 'orders', eventId }],
    [overview, 'Checked in: 1', { figure: 'admissions', eventId }],
    [
      `/admin/dashboard/seasons/details/overview?seasonId=${season._id}`,
      'Net revenue: $110.00',
      { figure: 'revenue', seasonId: season._id },
    ],
    [reports, 'Floor, Revenue: $100.00', { figure: 'itemRevenue', eventId, item: { of, typeId, price } }],
    [reports, 'Floor, Sold: 2', { figure: 'itemsSold', eventId, item: { of, typeId, price } }],
    [reports, 'Totals, Total: $108.00', { figure: 'itemTotal', eventId }],
    [reports, 'Organization fees: $2.00', { figure: 'organizationFees', eventId }],
    [reports, 'Net revenue: $102.00', { figure: 'revenue', eventId }],
  ])('BYD-021 %s opens %s', async (path, name, asked) => {
    const { user, askedFor, location } = await renderRoute(path, { as: withSeasons, answers });
    await user.click(await screen.findByRole('button', { name: `${name}, explain` }));
    expect(await within(await screen.findByRole('dialog')).findByRole('link', { name: 'MQ-0' })).toBeTruthy();
    expect(askedFor('FigureLines').map(({ variables }) => variables['input'])).toEqual([asked]);
    expect(location()).toContain(`modal=explain&figure=${asked.figure}`);
  });

  it('BYD-021 opens a figure of some days by its address, as mails link to it', async () => {
    const span = { startDate: '2026-11-20T07:00:00.000Z', endDate: '2026-11-21T07:00:00.000Z' };
    const item = `Ticket.${typeId}.-`;
    const path = `${overview}&modal=explain&figure=itemRevenue&item=${item}&since=${span.startDate}&until=${span.endDate}`;
    const { askedFor, user, location } = await renderRoute(path, { as: withSeasons, answers });
    const box = await screen.findByRole('dialog');
    expect(await within(box).findByRole('link', { name: 'MQ-0' })).toBeTruthy();
    expect(askedFor('FigureLines')[0]!.variables['input']).toEqual({ figure: 'itemRevenue', eventId, item: { of, typeId }, ...span });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe(overview));
  });

  it.each(['figure=nothing', 'figure=', 'since=2026'])('opens nothing for an address with %s', async (part) => {
    const { askedFor } = await renderRoute(`${overview}&modal=explain&${part}`, { answers });
    await screen.findByRole('button', { name: 'Orders: 3, explain' });
    expect([screen.queryByRole('dialog'), askedFor('FigureLines')]).toEqual([null, []]);
  });

  it('OPS-012 OPS-021 shows box office no sales figure, no chart and no lines, whatever the address says', async () => {
    const { askedFor } = await renderRoute(`${overview}&modal=explain&figure=revenue`, { as: { role: 'BOX_OFFICE' }, answers });
    expect(await screen.findByText('Checked in')).toBeTruthy();
    expect(screen.queryByText('Net revenue')).toBeNull();
    expect(screen.queryByText('Total sales')).toBeNull();
    expect(screen.queryByRole('button', { name: /, explain$/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([askedFor('FigureLines'), askedFor('Analytics')]).toEqual([[], []]);
    expect(document.body.textContent).not.toContain('$102.00');
  });

  it.each([
    [overview, ['Ticket types', 'Add-ons', 'Secret codes', 'Dates', 'Net revenue']],
    [
      `/admin/dashboard/seasons/details/overview?seasonId=${season._id}`,
      ['Ticket types', 'Upgrades', 'Secret codes', 'Dates', 'Net revenue'],
    ],
  ])('OPS-021 %s has its cards and a chart', async (path, cards) => {
    await renderRoute(path, { as: withSeasons, answers });
    for (const card of cards) expect(await screen.findByRole('heading', { name: card })).toBeTruthy();
    expect(await screen.findByRole('img', { name: /^Overview by day, .*: \$110\.00$/ })).toBeTruthy();
  });
});
