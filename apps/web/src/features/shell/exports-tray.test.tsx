import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { anId, anOrder } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const ORDERS = '/admin/dashboard/orders';
const DIALOG = `${ORDERS}?modal=exports`;

const anExport = (fields: object = {}) => ({
  _id: anId(),
  name: 'Orders',
  format: 'CSV',
  state: 'Done',
  rows: 24_000,
  total: 24_000,
  createdAt: '2026-11-20T10:00:00.000Z',
  keptUntil: '2026-11-23T10:00:00.000Z',
  ...fields,
});

describe('the list of one’s own exports', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));

  const open = (path: string, answers: Readonly<Record<string, unknown>>, role: 'BOX_OFFICE' | 'SCANNER' = 'BOX_OFFICE') =>
    renderRoute(path, { as: { role }, answers: { orders: { orders: [anOrder()], after: null, hasMore: false }, ...answers } });
  const dialog = async ({ screen }: Awaited<ReturnType<typeof open>>) =>
    within(await screen.findByRole('dialog', { name: 'Your exports' }));

  it('opens from the top bar, and says what will be there while there is nothing', async () => {
    const page = await open(ORDERS, { myExports: [] });
    await page.user.click(await page.screen.findByRole('button', { name: 'Your exports' }));
    expect(page.location()).toBe(DIALOG);
    expect(await (await dialog(page)).findByRole('heading', { name: 'No exports' })).toBeTruthy();
  });

  it('opens a finished file by a link that is asked for when it is pressed', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const done = anExport();
    const page = await open(DIALOG, { myExports: [done], openExport: { url: '/links/order-exports/ticket' } });
    const list = await dialog(page);
    expect((await list.findByRole('listitem')).textContent).toContain('24,000 rows');
    expect(page.askedFor('OpenExport')).toEqual([]);
    await page.user.click(list.getByRole('button', { name: 'Download Orders (CSV)' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/links/order-exports/ticket'));
    expect(page.askedFor('OpenExport').map(({ variables }) => variables)).toEqual([{ input: { exportId: done._id } }]);
  });

  it('shows beside a file why it cannot be opened any more, and offers no failed one', async () => {
    const gone = refusal('This no longer exists.', 'NOT_FOUND');
    const page = await open(DIALOG, { myExports: [anExport(), anExport({ state: 'Failed', format: 'XLSX' })], openExport: gone });
    const list = await dialog(page);
    await page.user.click(await list.findByRole('button', { name: 'Download Orders (CSV)' }));
    expect((await list.findByRole('alert')).textContent).toBe('This no longer exists.');
    expect(list.queryByRole('button', { name: 'Download Orders (XLSX)' })).toBeNull();
    expect(list.getByText('Failed')).toBeTruthy();
  });

  it('says when it could not be loaded, and loads it on a press', async () => {
    const state = { myExports: new BrokenConnection() as unknown };
    const page = await open(DIALOG, { myExports: () => state.myExports });
    const list = await dialog(page);
    expect(await list.findByText('Your exports could not be loaded.')).toBeTruthy();
    state.myExports = [anExport()];
    await page.user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByRole('button', { name: 'Download Orders (CSV)' })).toBeTruthy();
  });

  it('follows an export that takes longer on every page, at its button and in the list, until it is written', async () => {
    const exportId = anId();
    const state = { running: anExport({ _id: exportId, state: 'Waiting', rows: 6000 }) };
    const page = await open(ORDERS, {
      generateOrderReport: { url: null, message: 'Your export is being prepared.', exportId },
      myExports: () => [state.running],
      events: [],
    });
    expect(page.askedFor('MyExports')).toEqual([]);
    await page.user.click(await page.screen.findByRole('button', { name: 'Export List' }));
    const tray = await page.screen.findByRole('button', { name: 'Your exports: 1 export being written' });
    expect(tray.querySelector<HTMLElement>('.ring')!.style.getPropertyValue('--done')).toBe('25%');
    await page.user.click(tray);
    const list = await dialog(page);
    expect(await list.findByText('6,000 of 24,000 rows')).toBeTruthy();
    state.running = { ...state.running, rows: 12_000 };
    await vi.advanceTimersByTimeAsync(2100);
    expect((await list.findByRole('progressbar', { name: 'Progress of Orders' })).getAttribute('aria-valuenow')).toBe('50');
    state.running = { ...state.running, rows: 24_000, state: 'Done' };
    await vi.advanceTimersByTimeAsync(2100);
    expect(await list.findByRole('button', { name: 'Download Orders (CSV)' })).toBeTruthy();
    expect(await page.screen.findByRole('button', { name: 'Your exports', hidden: true })).toBeTruthy();
    const asked = page.askedFor('MyExports').length;
    await vi.advanceTimersByTimeAsync(6000);
    expect(page.askedFor('MyExports')).toHaveLength(asked);
  });

  it('goes on after a reload, and forgets nothing of an export whose size is unknown', async () => {
    sessionStorage.setItem('marquee.exports-running', 'true');
    const page = await open(ORDERS, { myExports: [anExport({ state: 'Waiting', rows: 10, total: null })] });
    expect(await page.screen.findByRole('button', { name: 'Your exports: 1 export being written' })).toBeTruthy();
  });

  it('is not there for who may export nothing', async () => {
    const page = await open('/admin/dashboard/events', { events: [] }, 'SCANNER');
    await page.screen.findByRole('button', { name: /Account menu/ });
    expect(page.screen.queryByRole('button', { name: 'Your exports' })).toBeNull();
  });
});
