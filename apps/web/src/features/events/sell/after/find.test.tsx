import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Answers } from '#testing/schema-link.ts';
import { aCounterOrder, ORDER_ID } from './after-sale.factory.ts';

const event = anEvent({ stub: 'copper-kings', name: 'The Copper Kings' });
const order = aCounterOrder({ eventId: event._id });

const open = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      tills: [],
      publicEvent: { _id: event._id, ticketTypes: [], upgrades: [] },
      findGuests: { hasMore: false, guests: [] },
      orders: {
        orders: [order, { ...order, _id: 'c'.repeat(24), number: 'MQ-2', user: { firstName: 'Tess', lastName: 'Lindgren' } }],
        after: null,
        hasMore: false,
      },
      order: ({ orderId }: { orderId: string }) => (orderId === ORDER_ID ? order : null),
      handOutOrder: { _id: ORDER_ID, handedOut: { at: '2026-11-21T18:00:00.000Z', by: 'Marisol Vega' } },
      resendConfirmation: true,
      ...answers,
    },
  });
  await page.screen.findByRole('complementary', { name: 'Cart' });
  await page.user.keyboard('f');
  const field = await page.screen.findByRole('searchbox');
  return { ...page, field };
};

describe('finding an order at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-140 finds by what is typed, shows the first, and hands out once', async () => {
    const { screen, user, field, askedFor } = await open();
    expect(screen.queryByRole('complementary', { name: 'Cart' })).toBeNull();
    await user.type(field, 'lind');
    const rows = await screen.findAllByRole('button', { name: /Lind/ });
    expect(rows.map((row) => row.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect(askedFor('FindOrders').at(-1)?.variables).toEqual({ query: { any: 'lind' } });
    const found = within(await screen.findByRole('article', { name: 'MQ-48166' }));
    expect(found.getByText('With a friend')).toBeTruthy();
    await user.click(found.getByRole('button', { name: 'Hand out 2 tickets' }));
    expect(await found.findByText(/^Handed out on .* by Marisol Vega$/)).toBeTruthy();
    expect(found.queryByRole('button', { name: /^Hand out/ })).toBeNull();
    await user.click(found.getByRole('button', { name: 'Send again' }));
    expect(await found.findByText('Sent to nils@example.com.')).toBeTruthy();
    expect(found.getByRole('link', { name: 'Refund' }).getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${ORDER_ID}`);
    await user.click(screen.getByRole('button', { name: 'Back to the sale' }));
    expect(await screen.findByRole('complementary', { name: 'Cart' })).toBeTruthy();
  });

  it('BYD-140 opens the order of a ticket that is scanned', async () => {
    const { screen, user, field, askedFor } = await open();
    const begin = btoa(String.fromCharCode(...Array.from({ length: 12 }, () => 0xaa)))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    await user.click(field);
    await user.paste(`MQ1.${begin}${'A'.repeat(19)}.${'b'.repeat(16)}`);
    expect(await screen.findByRole('article', { name: 'MQ-48166' })).toBeTruthy();
    expect(askedFor('FindOrders')).toEqual([]);
  });

  it('BYD-134 prints again with new codes for a reason', async () => {
    const { screen, user, field, askedFor } = await open({ renewCodes: { _id: ORDER_ID, codes: [] }, printOrders: null });
    await user.type(field, 'lind');
    await user.click(await screen.findByRole('button', { name: 'Print again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Print again' }));
    await user.type(dialog.getByLabelText('Why they are printed again'), 'Left at home');
    await user.click(dialog.getByRole('button', { name: 'Print again' }));
    await waitFor(() =>
      expect(askedFor('RenewCodesHere').map(({ variables }) => variables)).toEqual([
        { input: { orderId: ORDER_ID, reason: 'Left at home' } },
      ]),
    );
  });
});
