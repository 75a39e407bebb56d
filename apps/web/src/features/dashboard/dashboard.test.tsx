import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { aDashboard, someHours } from '#testing/dashboard.factory.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const at = (startsAt: string) => ({ ...anEvent().schedule, startsAt, endsAt: startsAt });
const panelOf = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!);

describe('the dashboard', () => {
  beforeEach(() => followServerTime('2026-11-21T09:30:00Z')); // 2:30 at night in Denver

  it("ACC-106 OPS-181 is titled Dashboard, welcomes by name and shows a chart of today's stats 600 wide", async () => {
    await renderRoute('/admin/dashboard', {
      as: { firstName: 'Dana' },
      answers: { dashboard: aDashboard({ revenue: 9000, points: someHours([0, 9000]) }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Dana' })).toBeTruthy();
    expect(screen.getByText('Dashboard', { selector: 'header p' })).toBeTruthy();
    expect(document.title).toBe('Dashboard · Marquee');
    const chart = await screen.findByRole('img', { name: 'Sales by hour today: $90.00 so far' });
    expect(chart.closest<HTMLElement>('.chart')?.style.width).toBe('600px');
    expect(chart.querySelector('svg')).not.toBeNull();
  });

  it('shows the numbers of the chart as a table: running totals beside yesterday, nothing for later hours', async () => {
    // of yesterday's third hour only a part was over at this time
    const previous = { revenue: 500, tickets: 2, orders: 1 };
    const days = { points: someHours([1000, 500, 0, 700]), previousPoints: someHours([200, 300, 700], 1) };
    const dashboard = aDashboard({ ...days, revenue: 1500, previous });
    const { user } = await renderRoute('/admin/dashboard', { answers: { dashboard } });
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = screen.getAllByRole('row').slice(1, 5);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['12am', '$10.00', '$2.00'],
      ['1am', '$15.00', '$5.00'],
      ['2am', '$15.00', '$12.00'],
      ['3am', '', '$12.00'],
    ]);
    expect(screen.getByText('↑ 200.0%')).toBeTruthy();
  });

  it('ACC-107 OPS-220 shows the three soonest events that are not canceled', async () => {
    const upcoming = [
      anEvent({ name: 'Fourth', schedule: at('2026-12-24T02:00:00Z') }),
      anEvent({ name: 'Second', schedule: at('2026-12-02T02:00:00Z') }),
      anEvent({ name: 'Called off', schedule: at('2026-12-01T02:00:00Z'), cancel: true }),
      anEvent({ name: 'First', schedule: at('2026-12-01T03:00:00Z') }),
      anEvent({ name: 'Third', schedule: at('2026-12-03T02:00:00Z') }),
    ];
    await renderRoute('/admin/dashboard', { answers: { dashboard: aDashboard({ upcoming }) } });
    const panel = await panelOf('Upcoming Events');
    const names = panel.getAllByRole('link').map((link) => link.querySelector('.strong')?.textContent);
    expect(names.filter(Boolean)).toEqual(['First', 'Second', 'Third']);
  });

  it("ACC-107 reads 'No upcoming events' when there is none", async () => {
    await renderRoute('/admin/dashboard', { answers: { dashboard: aDashboard({ upcoming: [anEvent({ cancel: true })] }) } });
    expect((await panelOf('Upcoming Events')).getByText('No upcoming events')).toBeTruthy();
  });

  it('of a new organization is a checklist whose next step is a button; hidden when all is done', async () => {
    const setup = { hasVenue: true, hasEvent: true, hasPayouts: false, isPublished: false, draftId: '0123456789abcdef01234567' };
    await renderRoute('/admin/dashboard', { answers: { dashboard: aDashboard({ setup, upcoming: [], latestOrders: [] }) } });
    const panel = await panelOf('Ready for your first sale');
    const steps = panel.getAllByRole('listitem').map((step) => within(step));
    expect(steps.map((step) => step.queryByLabelText('Done') !== null)).toEqual([true, true, false, false]);
    const links = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Connect your payouts', '/admin/dashboard/settings/payouts'],
      ['Publish the event', `/create-event/details?eventId=${setup.draftId}`],
    ]);
    expect(screen.queryByText(/stats/)).toBeNull();
  });

  it('of an organization that sells has no checklist', async () => {
    await renderRoute('/admin/dashboard', { answers: { dashboard: aDashboard() } });
    expect(await screen.findByText(/stats/)).toBeTruthy();
    expect(screen.queryByText('Ready for your first sale')).toBeNull();
  });

  it('AUT-044 loaded with onboarding keeps the checklist of a first sale that is done, also on coming back; without it there is none', async () => {
    const path = '/admin/dashboard?onboarding=true';
    const { user, router, unmount } = await renderRoute(path, { answers: { dashboard: aDashboard(), venues: [] } });
    expect(await screen.findByText('4 of 4 done')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Venues' }));
    await screen.findByPlaceholderText(/Search/);
    await act(() => router.navigate({ to: '/admin/dashboard' }));
    expect(await screen.findByText('4 of 4 done')).toBeTruthy();
    unmount();
    await renderRoute('/admin/dashboard', { answers: { dashboard: aDashboard() } });
    expect(await screen.findByText(/stats/)).toBeTruthy();
    expect(screen.queryByText('4 of 4 done')).toBeNull();
  });

  it('opens an order by its row', async () => {
    const dashboard = aDashboard();
    await renderRoute('/admin/dashboard', { answers: { dashboard } });
    const row = await screen.findByRole('link', { name: /MQ-48213.*Amara Okafor.*2 tickets.*\$90\.00.*Paid/ });
    expect(row.getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${dashboard.latestOrders[0]?._id}`);
  });
});
