import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { typeInPauses } from '#testing/browser.ts';
import { anEvent, anOrder } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const event = anEvent({ name: 'The Copper Kings' });
const order = anOrder({ number: 'MQ-48213', eventName: 'The Copper Kings' });
const answers = { dashboard: aDashboard(), events: [event], orders: { orders: [order], after: null, hasMore: false } };

describe('jumping', () => {
  it('opens an order by ⌘K, a few letters, the arrow keys and Enter', async () => {
    const { user, location, askedFor } = await renderRoute('/admin/dashboard', { answers });
    await screen.findByText('Welcome, Dana');
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await screen.findByRole('combobox'), 'copper');
    await screen.findByRole('option', { name: /MQ-48213/ });
    expect(askedFor('Jump').map(({ variables }) => variables)).toEqual([{ text: 'copper', withOrders: true }]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location()).toBe(`/admin/dashboard/orders/details?orderId=${order._id}`));
  });

  it('AUT-202 searches once, 250 ms after the last keystroke', async () => {
    const { user, askedFor } = await renderRoute('/admin/dashboard/events', { answers });
    await user.click(await screen.findByRole('button', { name: /Jump to an event/ }));
    await typeInPauses(await screen.findByRole('combobox'), ['c', 'cop', 'copper']);
    await waitFor(() => expect(askedFor('Jump')).toHaveLength(1));
    expect(askedFor('Jump')[0]!.variables).toMatchObject({ text: 'copper' });
  });

  it('offers a scanner only events, and nothing to users without a staff role', async () => {
    const { user, askedFor, unmount } = await renderRoute('/admin/dashboard/events', { as: { role: 'SCANNER' }, answers });
    await user.click(await screen.findByRole('button', { name: /Jump to an event/ }));
    await user.type(await screen.findByRole('combobox'), 'copper');
    await screen.findByRole('option', { name: /The Copper Kings/ });
    expect(askedFor('Jump')[0]?.variables).toEqual({ text: 'copper', withOrders: false });
    expect(screen.queryByRole('option', { name: /MQ-48213/ })).toBeNull();
    unmount();
    await renderRoute('/admin/dashboard/settings', { as: { role: 'USER' }, answers });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('button', { name: /Jump/ })).toBeNull();
  });
});
