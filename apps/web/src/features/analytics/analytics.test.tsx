import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getInstanceByDom } from 'echarts/core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { RANGES } from '@marquee/shared/analytics/ranges';
import { followServerTime } from '#lib/time/clock.ts';
import { setMedia } from '#testing/browser.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, type Answers } from '#testing/schema-link.ts';
import { analyticsOf, someSales } from './analytics.factory.ts';

const PATH = '/admin/dashboard/analytics';
const open = (search = '', orderAnalytics: Answers[string] = someSales) => renderRoute(PATH + search, { answers: { orderAnalytics } });
type Opened = Awaited<ReturnType<typeof open>>;
const inputs = ({ askedFor }: Opened) => askedFor('Analytics').map(({ variables }) => variables['input']);
const graph = (name: string | RegExp) => screen.findByRole('img', { name });
const card = (name: RegExp) => within(screen.getByRole('region', { name: 'Metric' })).getByRole('button', { name });
const optionOf = (chart: HTMLElement) => getInstanceByDom(chart.querySelector<HTMLElement>('[_echarts_instance_]')!)!.getOption();
const pickRange = async ({ user }: Opened, title: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Range' }));
  await pickOption(user, title);
};

describe('the analytics', () => {
  beforeEach(() => followServerTime('2026-11-21T20:40:00Z')); // 1:40 in the afternoon in Denver

  it('OPS-001 is reached by the rail, and shows what its address says after a hard reload', async () => {
    await open('?range=Custom&from=2026-11-02&to=2026-11-15&metric=TicketsSold&interval=week');
    expect(await graph('Tickets Sold by week, Nov 2 to Nov 15, 2026: 1,234')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeTruthy();
    expect(document.title).toBe('Analytics · Marquee');
    const entry = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Analytics' });
    expect([entry.getAttribute('href'), entry.getAttribute('aria-current')]).toEqual([PATH, 'page']);
  });

  it('OPS-176 has seven ranges, and asks for the days of the chosen one', async () => {
    const page = await open();
    await graph(/Overview/);
    await page.user.click(screen.getByRole('combobox', { name: 'Range' }));
    const labels = ['All Time', 'Today', 'One Week', 'One Month', 'Month to Date', 'Year to Date', 'Custom'];
    expect(Object.values(RANGES)).toEqual(labels);
    for (const label of labels) expect((await screen.findAllByTitle(label)).length).toBeGreaterThan(0);
    await pickOption(page.user, 'Month to Date');
    expect(await graph(/Overview by day, Nov 1 to Nov 21, 2026/)).toBeTruthy();
    expect(page.location()).toContain('range=MonthToDate');
    await pickRange(page, 'All Time');
    await graph(/Overview by day, Oct 1 to Nov 21, 2026/);
    expect(inputs(page)).toEqual([
      { startDate: '2026-11-21T07:00:00.000Z', endDate: '2026-11-22T07:00:00.000Z' },
      { startDate: '2026-11-01T06:00:00.000Z', endDate: '2026-11-22T07:00:00.000Z' },
      {},
    ]);
  });

  it('OPS-176 asks for exactly the two days that are picked, from midnight to midnight, also when clocks change', async () => {
    const page = await open('?range=OneWeek');
    await graph(/Overview/);
    await pickRange(page, 'Custom');
    const [from, to] = [screen.getByLabelText<HTMLInputElement>('From'), screen.getByLabelText<HTMLInputElement>('To')];
    await waitFor(() => expect([from.value, to.value]).toEqual(['2026-11-15', '2026-11-21']));
    fireEvent.change(from, { target: { value: '2026-10-31' } });
    fireEvent.change(to, { target: { value: '2026-11-01' } });
    expect(await graph(/Oct 31 to Nov 1, 2026/)).toBeTruthy();
    expect(inputs(page).at(-1)).toEqual({ startDate: '2026-10-31T06:00:00.000Z', endDate: '2026-11-02T07:00:00.000Z' });
    expect(page.location()).toContain('from=2026-10-31&to=2026-11-01');
  });

  it('OPS-176 asks nothing while the last day is before the first, or a day is not complete', async () => {
    const page = await open('?range=Custom&from=2026-11-18&to=2026-11-20');
    await graph(/Nov 18 to Nov 20/);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(''));
    expect(screen.getByRole('img', { name: /Nov 18 to Nov 20/ })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-17' } });
    expect(await screen.findByText('The last day is before the first.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Overview/ })).toBeNull();
    expect(inputs(page)).toHaveLength(1);
  });

  it('OPS-180 OPS-253 offers the intervals of the series, asks again with the chosen one and redraws; another range begins with its own', async () => {
    const page = await open('?range=OneMonth');
    await graph(/Overview by day/);
    const intervals = screen.getByRole('radiogroup', { name: 'Interval' });
    expect(within(intervals).getAllByRole('radio')).toHaveLength(3);
    expect(intervals.textContent).toBe('DayWeekMonth');
    await page.user.click(within(intervals).getByText('Week'));
    const chart = await graph(/Overview by week/);
    expect((optionOf(chart)['xAxis'] as { data: string[] }[])[0]!.data).toEqual(['Oct 23', 'Oct 26', 'Nov 2', 'Nov 9', 'Nov 16']);
    expect(inputs(page).at(-1)).toMatchObject({ interval: 'week' });
    expect(page.location()).toContain('interval=week');
    await pickRange(page, 'Year to Date');
    await graph(/Overview by week, Jan 1/);
    expect(inputs(page).at(-1)).not.toHaveProperty('interval');
  });

  it('OPS-180 OPS-253 has nothing to choose where only one interval is offered', async () => {
    await open();
    await graph(/Overview by hour, Nov 21, 2026/);
    expect(screen.queryByRole('radiogroup', { name: 'Interval' })).toBeNull();
  });

  it('OPS-181 has a card for each metric with its total, line and change; the chosen one is in the graph', async () => {
    const page = await open('?range=OneWeek');
    await graph(/^Overview by day/);
    const cards = within(screen.getByRole('region', { name: 'Metric' })).getAllByRole('button');
    expect(cards).toHaveLength(11);
    expect(card(/Total Sales/).textContent).toBe('Total Sales$110.00↑ 10.0%');
    expect(card(/Ticket Sales/).textContent).toBe('Ticket Sales$90.00↓ 50.0%');
    expect(card(/Tickets Sold/).textContent).toBe('Tickets Sold1,234');
    expect(
      card(/Tickets Sold/)
        .querySelector('polyline')!
        .getAttribute('points')!
        .split(' '),
    ).toHaveLength(7);
    expect(card(/Overview/).getAttribute('aria-pressed')).toBe('true');
    await page.user.click(card(/Ticket Sales/));
    const chart = await graph('Ticket Sales by day, Nov 15 to Nov 21, 2026: $90.00');
    const [series] = optionOf(chart)['series'] as { data: number[] }[];
    expect(series!.data).toEqual([9000, 0, 0, 0, 0, 0, 0]);
    expect(card(/Ticket Sales/).getAttribute('aria-pressed')).toBe('true');
    expect(page.location()).toContain('metric=TicketSales');
    expect(inputs(page)).toHaveLength(1);
    expect(screen.getByText('against the 7 days before')).toBeTruthy();
  });

  it('OPS-181 draws the graph 990 px wide, over one second unless less motion is preferred', async () => {
    const still = await open();
    const quiet = await graph(/Overview/);
    expect(quiet.closest<HTMLElement>('.chart')?.style.width).toBe('990px');
    expect(optionOf(quiet)['animation']).toBe(false);
    still.unmount();
    setMedia({ '(prefers-reduced-motion: reduce)': false });
    await open();
    const chart = await graph(/Overview/);
    expect([optionOf(chart)['animation'], optionOf(chart)['animationDuration']]).toEqual([true, 1000]);
  });

  it('downloads what is shown as a CSV file: numbers as numbers, names never as formulas', async () => {
    const saved: Blob[] = [];
    const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:csv', revokeObjectURL: () => {} });
    onTestFinished(() => void Object.assign(URL, { createObjectURL: before.create, revokeObjectURL: before.revoke }));
    const { user } = await open(
      '?range=Custom&from=2026-11-02&to=2026-11-03&interval=day',
      analyticsOf({ values: { Overview: [9_050, -1_000] }, segments: { Overview: { '=HYPERLINK("x")': [9_050, -1_000] } } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect((await saved[0]!.text()).replace('\uFEFF', '')).toBe(
      `Day,Overview,"'=HYPERLINK(""x"")"\r\nNov 2,90.5,90.5\r\nNov 3,-10,-10\r\n`,
    );
  });

  it('OPS-180 stacks the segments of a series, told apart by stripes too, and names them', async () => {
    await open('?range=OneWeek');
    const chart = await graph(/Overview/);
    const series = optionOf(chart)['series'] as { name: string; stack: string; data: number[]; itemStyle: { decal?: object } }[];
    expect(series.map(({ name, stack, data }) => [name, stack, data.slice(0, 2)])).toEqual([
      ['Tickets', 'all', [9000, 0]],
      ['Add-ons', 'all', [1000, 1000]],
    ]);
    expect(series.map(({ itemStyle }) => itemStyle.decal !== undefined)).toEqual([false, true]);
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names.slice(-2)).toEqual(['Tickets $90.00', 'Add-ons $20.00']);
  });

  it('shows the numbers of the graph as a table, money as dollars with two decimals', async () => {
    const { user } = await open('?range=OneWeek');
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = await screen.findByRole('region', { name: /^Overview by day/ });
    const rows = within(table).getAllByRole('row');
    expect(rows.slice(0, 3).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Overview', 'Tickets', 'Add-ons'],
      ['Nov 15', '$100.00', '$90.00', '$10.00'],
      ['Nov 16', '$10.00', '$0.00', '$10.00'],
    ]);
    expect(rows).toHaveLength(8);
  });

  it('says with which part of the day before it compares a day that is not over', async () => {
    const values = { values: { Overview: [3000] }, previous: { Overview: 2000 } };
    const page = await open('', analyticsOf({ ...values, until: '2026-11-20T20:45:00.000Z' }));
    expect(await screen.findByText('against the day before until 1:45pm')).toBeTruthy();
    page.unmount();
    const week = await open('?range=OneWeek', analyticsOf({ ...values, until: '2026-11-14T20:45:00.000Z' }));
    expect(await screen.findByText('against the 7 days before until Nov 14, 1:45pm')).toBeTruthy();
    week.unmount();
    await open('?metric=TotalOrders', analyticsOf({ values: { TotalOrders: [1] }, until: '2026-11-20T20:45:00.000Z' }));
    expect(await screen.findByText('0 on the day before until 1:45pm')).toBeTruthy();
  });

  it('says that nothing was sold, and of which metric there is none', async () => {
    const nothing = await open('', analyticsOf());
    expect(await screen.findByText('Nothing was sold in this range.')).toBeTruthy();
    expect(screen.getByText('$0.00 on the day before')).toBeTruthy();
    nothing.unmount();
    await open('?metric=TicketComps');
    expect(await screen.findByText('No ticket comps in this range.')).toBeTruthy();
  });

  it('keeps the last graph, faded, until the next range is loaded', async () => {
    let asked = 0;
    let arrive = () => {};
    const page = await open('?range=OneWeek', async (args: Parameters<typeof someSales>[0]) => {
      if ((asked += 1) > 1)
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
      return someSales(args);
    });
    const shown = await graph(/Overview by day, Nov 15/);
    await pickRange(page, 'Month to Date');
    await waitFor(() => expect(shown.closest('[aria-busy=true]')).not.toBeNull());
    expect(await graph(/Overview by day, Nov 15/)).toBeTruthy();
    arrive();
    const next = await graph(/Overview by day, Nov 1 to/);
    expect(next.closest('[aria-busy=true]')).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    let asked = 0;
    const { user } = await open('', (args: Parameters<typeof someSales>[0]) =>
      (asked += 1) > 1 ? someSales(args) : new BrokenConnection(),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await graph(/Overview/)).toBeTruthy();
    expect(screen.queryByText('The analytics could not be loaded.')).toBeNull();
  });
});
