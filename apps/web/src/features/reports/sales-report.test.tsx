import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SalesReport } from '#gql/schema-types.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { anEvent, anId, anOrganization, type MeOverrides } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { aSeason } from '../seasons/seasons.factory.ts';
import { aReportRow, aSalesReport } from './sales-report.factory.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import '#parts/figures/explain-dialog.tsx';

const event = anEvent({ subscription: [] });
const PATH = `/admin/dashboard/events/details/reports?eventId=${event._id}`;
const season = { ...aSeason(), events: [] };
const SEASON_PATH = `/admin/dashboard/seasons/details/reports?seasonId=${season._id}`;
const open = (salesReport: unknown, answers: Answers = {}) => renderRoute(PATH, { answers: { event, salesReport, ...answers } });
const openSeason = (salesReport: SalesReport, as: MeOverrides = {}) =>
  renderRoute(SEASON_PATH, { as: { organization: anOrganization({ isSeasonTickets: true }), ...as }, answers: { season, salesReport } });
type Opened = Awaited<ReturnType<typeof open>>;

/** The cells of the table, row by row. */
async function tableOf({ screen }: Opened): Promise<(string | null)[][]> {
  const table = within(await screen.findByRole('region', { name: 'Sales Report' }));
  return table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
}
async function netOf({ screen }: Opened): Promise<(string | null)[]> {
  const panel = (await screen.findByRole('heading', { name: 'From revenue to net revenue' })).closest('section')!;
  return [...panel.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

const FULL = aSalesReport({
  rows: [
    aReportRow({ name: 'Floor', tierName: 'Early', comps: 0, refunded: 5000, tax: 800 }),
    aReportRow({ name: 'Floor', price: 0, sold: 0, comps: 1204, revenue: 0, tax: 0, total: 0 }),
    aReportRow({ of: 'AddOn', name: 'Parking', price: 5, sold: 1, revenue: 5, tax: 0, total: 5 }),
  ],
  totals: { sold: 3, comps: 1204, refunded: 5000, revenue: 10_005, tax: 800, total: 10_805 },
  outsideRefunds: -700,
  netRevenue: 9505,
});

describe('the sales report', () => {
  afterEach(() => setFullPageLoad(() => {}));

  it('OPS-183 OPS-254 shows tickets, then add-ons, and totals of this event', async () => {
    const page = await open(FULL);
    expect(await tableOf(page)).toEqual([
      ['Item', 'Price', 'Sold', 'Comps', 'Refunded', 'Revenue', 'Tax', 'Total'],
      ['Tickets'],
      ['FloorEarly', '$50.00', '2', '0', '$50.00', '$100.00', '$8.00', '$108.00'],
      ['Floor', '$0.00', '0', '1,204', '$0.00', '$0.00', '$0.00', '$0.00'],
      ['Add-ons'],
      ['Parking', '$0.05', '1', '0', '$0.00', '$0.05', '$0.00', '$0.05'],
      ['Totals', '', '3', '1,204', '$50.00', '$100.05', '$8.00', '$108.05'],
    ]);
    expect(page.screen.getByRole('heading', { name: 'Sales Report' }).parentElement?.textContent).toContain('The Copper Kings');
    expect(page.askedFor('SalesReport').map(({ variables }) => variables)).toEqual([{ eventId: event._id }]);
  });

  it('OPS-183 shows the report of a season, without the e-mails that only events have', async () => {
    const page = await openSeason(aSalesReport({ name: 'Chamber Music 2027' }));
    expect((await tableOf(page)).at(-1)).toEqual(['Totals', '', '2', '0', '$0.00', '$100.00', '$8.00', '$108.00']);
    expect(page.askedFor('SeasonSalesReport')[0]?.variables).toEqual({ seasonId: season._id });
    expect(page.screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    const menu = within(page.screen.getByRole('navigation', { name: 'Pages' }));
    expect(menu.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe(SEASON_PATH);
  });

  it('OPS-183 is an admin’s, of a season too', async () => {
    const page = await openSeason(aSalesReport(), { role: 'BOX_OFFICE' });
    expect(await page.screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(page.askedFor('SeasonSalesReport')).toHaveLength(0);
  });

  it('OPS-184 OPS-185 OPS-186 says what counts, and that tax comes on top', async () => {
    const page = await open(aSalesReport());
    expect((await tableOf(page))[2]?.slice(-3)).toEqual(['$100.00', '$8.00', '$108.00']);
    expect(page.screen.getByText(/before tax\. Canceled orders are not counted, and shared tickets are counted once\./)).toBeTruthy();
  });

  it('OPS-246 OPS-219 explains how its revenue becomes the net revenue', async () => {
    expect(await netOf(await open(FULL))).toEqual([
      'Revenue of tickets and add-ons$100.05',
      'Organization fees$2.00',
      'Refunds without items-$7.00',
      'Net revenue$95.05',
    ]);
  });

  it('OPS-187 takes the value of RSVP tickets out of the net revenue', async () => {
    const row = aReportRow({ price: 0, revenue: 3750, tax: 0, total: 3750 });
    const page = await open(aSalesReport({ rows: [row], rsvpValues: 3750, organizationFees: 0, netRevenue: 0 }));
    expect((await tableOf(page))[2]).toEqual(['Floor', '$0.00', '2', '0', '$0.00', '$37.50', '$0.00', '$37.50']);
    expect((await netOf(page))[1]).toBe('Value of RSVP tickets, which nobody paid-$37.50');
  });

  it('shows what was kept of canceled orders, in no sum', async () => {
    const { screen } = await open(aSalesReport({ ...FULL, keptOfCanceled: 6034 }));
    const kept = (await screen.findByText('Kept of canceled orders')).parentElement!;
    expect(kept.textContent).toBe('Kept of canceled orders$60.34');
  });

  it('does not say that nothing was sold where all of it was canceled', async () => {
    const { screen } = await open(aSalesReport({ rows: [], netRevenue: 0, organizationFees: 0, keptOfCanceled: 6034 }));
    expect(await screen.findByText('Everything sold was canceled')).toBeTruthy();
    expect(screen.getByText('Kept of canceled orders')).toBeTruthy();
    expect(screen.queryByText('Nothing sold yet')).toBeNull();
  });

  it('has an empty state while nothing is sold', async () => {
    const { screen } = await open(aSalesReport({ rows: [], netRevenue: 0, organizationFees: 0 }));
    expect(await screen.findByText('Nothing sold yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('From revenue to net revenue')).toBeNull();
  });

  it('offers a retry when it does not load', async () => {
    let broken = true;
    const page = await open(() => (broken ? new BrokenConnection() : aSalesReport()));
    const failed = (await page.screen.findByText('The sales report could not be loaded.')).closest<HTMLElement>('[role=status]')!;
    broken = false;
    await page.user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await tableOf(page)).toHaveLength(4);
  });

  it('OPS-254 exports the report of this event as CSV or PDF, and shows why when it fails', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    let fails = false;
    const exportSalesReport = () =>
      fails ? refusal('The export failed. Please try again.', 'EXPORT_FAILED') : { url: '/links/file', message: null, exportId: anId() };
    const { user, screen, askedFor } = await open(aSalesReport(), { exportSalesReport });
    const button = await screen.findByRole('button', { name: 'Export' });
    const choose = async (format: string) => {
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      await user.click(button);
      await user.click(await screen.findByRole('menuitem', { name: format }));
    };
    await choose('CSV');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await choose('PDF');
    await waitFor(() => expect(load.mock.calls).toEqual([['/links/file'], ['/links/file']]));
    expect(askedFor('ExportSalesReport').map(({ variables }) => variables)).toEqual(
      ['CSV', 'PDF'].map((format) => ({ input: { query: { eventId: event._id }, format } })),
    );
    fails = true;
    await choose('PDF');
    expect(await screen.findByText('The export failed. Please try again.')).toBeTruthy();
  });
});
