import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuerySettlementArgs, Settlement } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, type Answers } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/analytics/settlement';
const orderId = anId();
const sheet =
  (changes: Partial<Settlement> = {}) =>
  ({ input }: QuerySettlementArgs): Settlement => ({
    ...input,
    timezone: 'America/Denver',
    opening: 1000,
    lines: [
      { label: 'Charged', amount: 20_000 },
      { label: 'Refunded', amount: -500 },
      { label: 'Disputed', amount: 0 },
    ],
    earned: 19_500,
    paidOut: -4000,
    closing: 16_500,
    chargedElsewhere: 0,
    ways: [],
    nights: [],
    differences: [],
    ...changes,
  });
const open = (settlement: Answers[string] = sheet(), answers: Answers = {}, search = '') =>
  renderRoute(PATH + search, { answers: { settlement, ...answers } });
const sums = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`);

describe('the settlement page', () => {
  beforeEach(() => followServerTime('2026-11-21T19:00:00Z'));

  it('BYD-022 leads from what was owed to what is owed, of the month to date, and says that the ledger agrees', async () => {
    const { askedFor } = await open();
    expect(await screen.findByText('Agrees')).toBeTruthy();
    expect(sums()).toEqual([
      'Charged $200.00',
      'Refunded -$5.00',
      'Earned $195.00',
      'Owed at the start $10.00',
      'Earned $195.00',
      'Paid out -$40.00',
      'Owed at the end $165.00',
    ]);
    const input = { startDate: '2026-11-01T06:00:00.000Z', endDate: '2026-11-22T07:00:00.000Z' };
    expect(askedFor('Settlement').map(({ variables }) => variables)).toEqual([{ input }]);
  });

  it('BYD-022 tells by way what was charged and paid back outside the account', async () => {
    await open(sheet({ chargedElsewhere: 9000, ways: [{ way: 'check', charged: 9000, returned: 2500 }] }));
    await screen.findByText('Agrees');
    expect(sums().slice(-4)).toEqual([
      'Check $90.00',
      'Charged outside this account $90.00',
      'Check -$25.00',
      'Paid back outside this account -$25.00',
    ]);
  });

  it('BYD-022 lists every difference with a link to its order', async () => {
    const differences = [
      { orderId, number: 'MQ-7KWD3F', paymentId: 'pi_1', difference: 'Returned: ledger $0.00, provider $1.50' },
      { orderId: null, number: null, paymentId: 'pi_2', difference: 'Charged: ledger $0.00, provider $9.99' },
    ];
    await open(sheet({ differences }));
    const table = await screen.findByRole('table', { name: 'Ledger and payment provider' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    const link = within(table).getByRole('link', { name: 'MQ-7KWD3F' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${orderId}`);
    expect(screen.getByText('2 differences')).toBeTruthy();
  });

  it('BYD-111 shows what each night stands for in the money of its season, for information', async () => {
    const season = { seasonId: anId(), seasonName: 'Winter season' };
    const night = (name: string, startsAt: string, amount: number) => ({ ...season, eventId: anId(), name, startsAt, amount });
    const nights = [night('First', '2026-11-20T02:00:00.000Z', 3334), night('Second', '2026-11-27T02:00:00.000Z', 3333)];
    await open(sheet({ nights }));
    await screen.findByText('Agrees');
    expect(screen.getByText(/this money counts in the season only/)).toBeTruthy();
    expect(sums().slice(-3)).toEqual(['First, Thu, Nov 19, 2026 $33.34', 'Second, Thu, Nov 26, 2026 $33.33', 'Winter season $66.67']);
  });

  it('exports the chosen range as CSV or PDF', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const exportSettlement = () => ({ url: '/links/file', message: null, exportId: anId() });
    const { user, askedFor } = await open(sheet(), { exportSettlement }, '?range=Custom&from=2026-10-01&to=2026-10-31');
    await screen.findByText('Agrees');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/links/file'));
    const range = { startDate: '2026-10-01T06:00:00.000Z', endDate: '2026-11-01T06:00:00.000Z' };
    expect(askedFor('ExportSettlement')[0]?.variables).toEqual({ input: { ...range, format: 'PDF' } });
  });

  it('leads to the payouts without an account, and tries again what did not load', async () => {
    const none = await open(null);
    expect(await screen.findByText('No account connected yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bank Payouts' }).getAttribute('href')).toBe('/admin/dashboard/settings/payouts');
    none.unmount();
    let isCut = true;
    const { user } = await open((args: QuerySettlementArgs) => (isCut ? new BrokenConnection() : sheet()(args)));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isCut = false;
    await user.click(again);
    expect(await screen.findByText('Agrees')).toBeTruthy();
  });
});
