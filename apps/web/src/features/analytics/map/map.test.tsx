import { screen, waitFor, within } from '@testing-library/react';
import { getInstanceByDom } from 'echarts/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';
import { analyticsOf, someSales } from '../analytics.factory.ts';

const PATH = '/admin/dashboard/analytics';
const POINTS = [
  { lat: 40.756, lng: -111.9, orders: 7 },
  { lat: 40.75, lng: -73.997, orders: 1 },
];
const aMap = (points = POINTS) => ({ points, located: points.reduce((sum, { orders }) => sum + orders, 0) });
const manyOrders = analyticsOf({ values: { Overview: [10_000], TotalOrders: [1200] } });
const open = (search = '', answers: Record<string, unknown> = {}) =>
  renderRoute(PATH + search, { answers: { orderAnalytics: manyOrders, orderMap: aMap(), ...answers } });
const toggle = () => within(screen.getByRole('radiogroup', { name: 'View' }));

describe('the map of the analytics', () => {
  beforeEach(() => followServerTime('2026-11-21T20:40:00Z'));

  it('OPS-182 takes the graph’s place by a toggle that the address keeps, and asks for what is chosen', async () => {
    letCanvasesDraw();
    const page = await open('?range=OneWeek');
    await screen.findByRole('img', { name: /Overview by day/ });
    expect(page.askedFor('OrderMap')).toHaveLength(0);
    await page.user.click(toggle().getByText('Map'));
    const map = await screen.findByRole('img', { name: 'Orders by where their buyers live: 8 on the map, most in Utah' });
    expect(screen.queryByRole('img', { name: /Overview by day/ })).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'Interval' })).toBeNull();
    expect(page.location()).toContain('view=Map');
    const [asked] = page.askedFor('OrderMap');
    const [graph] = page.askedFor('Analytics');
    expect(asked!.variables['input']).toEqual(graph!.variables['input']);
    await waitFor(() => {
      const chart = getInstanceByDom(map.querySelector<HTMLElement>('[_echarts_instance_]')!)!;
      const { series } = chart.getOption() as { series: { type: string; data: number[][] }[] };
      expect([series[0]!.type, series[0]!.data.map(([, , warm]) => warm)]).toEqual(['heatmap', [3, 1]]);
    });
    expect(screen.getByText('8 of 1,200 orders have an address')).toBeTruthy();
    await page.user.click(toggle().getByText('Graph'));
    expect(await screen.findByRole('img', { name: /Overview by day/ })).toBeTruthy();
  });

  it('OPS-182 has the same as a table of states', async () => {
    letCanvasesDraw();
    const { user } = await open('?view=Map');
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['PlaceOrders', 'Utah7', 'New York1']);
  });

  it('OPS-182 keeps to the United States while most orders come from there, and shows the world when that is chosen', async () => {
    letCanvasesDraw();
    const { user } = await open('?view=Map', { orderMap: aMap([...POINTS, { lat: 27.7172, lng: 85.324, orders: 2 }]) });
    await screen.findByRole('img', { name: 'Orders by where their buyers live: 10 on the map, most in Utah' });
    await user.click(within(screen.getByRole('radiogroup', { name: 'Area' })).getByText('World'));
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['PlaceOrders', 'United States of America8', 'Nepal2']);
  });

  it('OPS-182 says when no order has coordinates', async () => {
    await open('?view=Map', { orderMap: aMap([]) });
    expect(await screen.findByText('No order of this range has an address.')).toBeTruthy();
  });

  it('OPS-182 leaves the graph usable when it fails, and offers to try again', async () => {
    letCanvasesDraw();
    let isDown = true;
    const orderMap = () => {
      if (isDown) throw new BrokenConnection();
      return aMap();
    };
    const { user } = await open('?view=Map', { orderMap, orderAnalytics: someSales });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(toggle().getByText('Graph'));
    expect(await screen.findByRole('img', { name: /Overview by hour/ })).toBeTruthy();
    await user.click(toggle().getByText('Map'));
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('img', { name: /most in Utah/ })).toBeTruthy());
    expect(again.isConnected).toBe(false);
  });
});
