import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { anEvent, anId, anOrder } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const REPORT = 'GenerateOrderReport';
const EVENT = anEvent();
const FILE = { url: '/file', message: null, exportId: anId() };

const open = async (path: string, generateOrderReport: unknown = FILE) => {
  const load = vi.fn();
  setFullPageLoad(load);
  const page = await renderRoute(path, {
    as: { role: 'BOX_OFFICE' },
    answers: { event: EVENT, orders: { orders: [anOrder()], after: null, hasMore: false }, generateOrderReport },
  });
  return { ...page, load };
};

describe('exporting a list of orders', () => {
  it('OPS-147 OPS-149 OPS-044 sends the list as filtered and goes to the file', async () => {
    const { screen, user, askedFor, load } = await open('/admin/dashboard/orders?q=ada');
    await user.dblClick(await screen.findByRole('button', { name: 'Export List' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/file'));
    expect(askedFor(REPORT)[0]!.variables).toEqual({ input: { query: { any: 'ada' } } });
  });

  it('OPS-147 sends the event of its list', async () => {
    const { screen, user, askedFor } = await open(`/admin/dashboard/events/details/orders?eventId=${EVENT._id}`);
    await user.click(await screen.findByRole('button', { name: 'Export List' }));
    await waitFor(() => expect(askedFor(REPORT)[0]?.variables).toEqual({ input: { query: { eventIds: [EVENT._id] } } }));
  });

  it('writes a workbook when it is chosen', async () => {
    const { screen, user, askedFor } = await open('/admin/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: 'Export List: other formats' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() => expect(askedFor(REPORT)[0]?.variables).toEqual({ input: { query: {}, format: 'XLSX' } }));
  });

  it('OPS-218 OPS-258 OPS-148 shows a failure at the button alone, which can be pressed again', async () => {
    const failure = refusal('The export failed. Please try again.', 'EXPORT_FAILED');
    const { screen, user, askedFor } = await open('/admin/dashboard/orders', failure);
    await user.click(await screen.findByRole('button', { name: 'Export List' }));
    expect(await screen.findByRole('img', { name: 'The last export failed. Please try again.' })).toBeTruthy();
    expect(screen.queryByText('The export failed. Please try again.')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Export List The last export failed/ }));
    await waitFor(() => expect(askedFor(REPORT)).toHaveLength(2));
  });
});
