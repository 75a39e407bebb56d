import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setLogSink } from '#lib/errors/logger.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { someSales } from './analytics.factory.ts';

const PATH = '/admin/dashboard/analytics?range=Custom&from=2026-10-31&to=2026-11-01';

describe('the activity report of analytics', () => {
  it('OPS-151 sends the chosen range and nothing else, and downloads the file', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const generateActivityReport = () => ({ url: '/links/file', message: null, exportId: anId() });
    const { user, askedFor } = await renderRoute(PATH, { answers: { orderAnalytics: someSales, generateActivityReport } });
    const button = await screen.findByRole('button', { name: 'Activity Report' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    await waitFor(() => expect(load).toHaveBeenCalledWith('/links/file'));
    const range = { startDate: '2026-10-31T06:00:00.000Z', endDate: '2026-11-02T07:00:00.000Z' };
    expect(askedFor('GenerateActivityReport').map(({ variables }) => variables)).toEqual([{ input: range }]);
  });

  it('OPS-218 only logs a failure, and can be pressed again', async () => {
    const error = vi.fn();
    setLogSink({ error, warn: () => {} });
    onTestFinished(() => setLogSink(null));
    const load = vi.fn();
    setFullPageLoad(load);
    let fails = true;
    const generateActivityReport = () =>
      fails ? refusal('The export failed. Please try again.', 'EXPORT_FAILED') : { url: '/links/file', message: null, exportId: anId() };
    const { user } = await renderRoute(PATH, { answers: { orderAnalytics: someSales, generateActivityReport } });
    const button = await screen.findByRole('button', { name: 'Activity Report' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    await waitFor(() => expect(error).toHaveBeenCalledWith('Activity Report', expect.anything()));
    expect(screen.queryByText('The export failed. Please try again.')).toBeNull();
    fails = false;
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    await waitFor(() => expect(load).toHaveBeenCalledWith('/links/file'));
  });
});
