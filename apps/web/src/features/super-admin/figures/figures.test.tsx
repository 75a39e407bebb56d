import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FiguresCheck } from '#gql/schema-types.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/super/figures';
const [orgId, orderId] = [anId(), anId()];
const harbor = { orgId, orgName: 'Harbor Stage', books: 'Agrees', payments: 1200, wrongPayments: 0, wrongOrders: 0 } as const;
const aCheck = (changes: Partial<FiguresCheck> = {}): FiguresCheck => ({
  _id: anId(),
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:09.000Z',
  orders: 2000,
  wrongOrderCount: 0,
  wrongOrders: [],
  wrongSumCount: 0,
  wrongSums: [],
  wrongPaymentCount: 0,
  wrongPayments: [],
  organizations: [harbor],
  ...changes,
});
const difference = 'Charged: ledger $0.00, provider $9.99';
const wrong = aCheck({
  wrongOrderCount: 1,
  wrongOrders: [{ orgId, orderId, number: 'MQ-7KWD3F', lacking: 'Sale, Order: 1, 0 cents' }],
  wrongPaymentCount: 101,
  wrongPayments: [{ orgId, orderId: null, number: null, paymentId: 'pi_stray', difference }],
  wrongSumCount: 1,
  wrongSums: ['0123, all, Order: 1, 0 cents'],
  organizations: [{ ...harbor, books: 'Differs', wrongPayments: 101, wrongOrders: 1 }],
});
const open = (answers: Answers, path = PATH) => renderRoute(path, { as: { isSuperUser: true }, answers });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the check of the figures', () => {
  it('BYD-022 says when it was, and of each organization what was compared and how it came out', async () => {
    const books = ['Agrees', 'NotConnected', 'NotRead'] as const;
    const organizations = books.map((each, at) => ({ ...harbor, orgId: anId(), orgName: `Org ${at}`, books: each }));
    const { screen } = await open({ figuresCheck: aCheck({ organizations }) });
    expect(cellsOf(await screen.findByRole('table', { name: 'Organizations' }))).toEqual([
      ['Org 0', '1,200', '0', '0', 'Agrees'],
      ['Org 1', '1,200', '0', '0', 'No account'],
      ['Org 2', '1,200', '0', '0', 'Not read'],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Figures check1 account not read');
    expect(screen.getByText(/2,000 orders · 3,600 payments/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'What differs' })).toBeNull();
  });

  it('BYD-022 lists what differs, and opens an order as its organization', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const loginAsOrganization = () => ({ token: 'as-harbor' });
    const { user, screen, askedFor } = await open({ figuresCheck: wrong, loginAsOrganization });
    expect(cellsOf(await screen.findByRole('table', { name: 'What differs' }))).toEqual([
      ['Harbor Stage', 'MQ-7KWD3F', 'Sale, Order: 1, 0 cents'],
      ['Harbor Stage', 'pi_stray', difference],
      ['All Organizations', 'Sums', '0123, all, Order: 1, 0 cents'],
    ]);
    expect(screen.getByText('100 more are not listed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'MQ-7KWD3F' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith(`/admin/dashboard/orders/details?orderId=${orderId}`));
    expect(askedFor('LoginAsOrganization')[0]?.variables).toEqual({ input: { orgId } });
  });

  it('BYD-022 checks on request and shows the outcome, also for the first time', async () => {
    const { user, screen } = await open({ figuresCheck: null, checkFigures: () => wrong });
    expect(await screen.findByText('Never checked yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('103 differences')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check now' })).toHaveProperty('disabled', false);
  });

  it('says why a check failed, keeps the last one, and tries a failed page again', async () => {
    let isCut = true;
    const figuresCheck = () => (isCut ? new BrokenConnection() : aCheck());
    const { user, screen } = await open({ figuresCheck, checkFigures: () => refusal('Try again later.', 'FORBIDDEN') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isCut = false;
    await user.click(again);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(screen.getByText('Harbor Stage')).toBeTruthy();
  });

  it('is linked from Platform Settings, and requested by nobody else', async () => {
    const platformFees = { fees: [], total: 0, hasMore: false, unapplied: 0, ownerName: null };
    const page = await open({ figuresCheck: aCheck(), platformFees }, '/admin/dashboard/super/settings');
    await page.user.click(await page.screen.findByRole('link', { name: 'Figures check' }));
    expect(await page.screen.findByText('All agrees')).toBeTruthy();
    expect(page.location()).toBe(PATH);
    page.unmount();
    const { askedFor } = await renderRoute(PATH, { as: { role: 'OWNER' }, answers: { figuresCheck: aCheck() } });
    expect(askedFor('FiguresCheck')).toEqual([]);
  });
});
