import { screen as whole, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MutationReserveAtCounterArgs, MutationSellAtCounterArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const event = anEvent({ stub: 'night-swim', name: 'Night Swim' });
const NOW = '2026-11-21T18:00:00.000Z';
const address = `/admin/dashboard/events/details/sell?eventId=${event._id}`;
const type = {
  _id: 'floor',
  name: 'General admission',
  description: null,
  price: 3750,
  left: 8,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
};

const open = async (hash = '') => {
  const page = await renderRoute(`${address}${hash}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [type], upgrades: [] },
      tills: [],
      openSales: { ended: null, sales: [] },
      cardReaders: [],
      releaseReservation: true,
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => {
        const { quantity } = input.tickets[0]!;
        const line = { kind: 'Ticket', itemId: 'floor', name: 'General admission', quantity, allInTotal: 3750 * quantity, seats: [] };
        return { token: 'cart', expiresAt: '2026-11-21T18:10:00.000Z', lines: [line], totals: { salesTax: 0, total: 3750 * quantity } };
      },
      sellAtCounter: ({ input }: MutationSellAtCounterArgs) => ({
        _id: 'a'.repeat(24),
        number: 'MQ-1',
        total: input.expectedTotal,
        payments: input.payments.map((each, at) => ({ ...each, _id: `p${at}`, brand: null, last4: null })),
        tickets: [{ _id: 't' }],
        upgrades: [],
      }),
      followCharge: null,
    },
  });
  return page;
};
/** The guest's window of the till in this tab. */
const openGuest = async () => {
  const id = JSON.parse(sessionStorage.getItem('till-window')!) as string;
  const page = await open(`#guest-${id}`);
  return { page, guest: within(await whole.findByRole('main', { name: 'Your order' })) };
};

describe('the till by keys, and its guest’s window', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime(NOW);
  });

  it('BYD-127 sells by keys alone: tiles, one back, each way of paying, what is given, and the next customer', async () => {
    const page = await open();
    const cart = within(await page.screen.findByRole('complementary', { name: 'Cart' }));
    await page.screen.findByRole('button', { name: /^General admission/ });
    await page.user.keyboard('11');
    await waitFor(() => expect(cart.getByText('$75.00', { selector: 'output' })).toBeTruthy());
    await page.user.keyboard('{Backspace}');
    await waitFor(() => expect(cart.getByText('$37.50', { selector: 'output' })).toBeTruthy());
    for (const [key, title] of [
      ['k', 'Check'],
      ['e', 'Other'],
      ['m', 'Comp'],
      ['r', 'Card reader'],
      ['t', 'Type card'],
    ] as const) {
      await page.user.keyboard(key);
      expect(await page.screen.findByRole('heading', { name: title })).toBeTruthy();
      // a field of the pane has the focus
      await page.user.click(page.screen.getByRole('button', { name: 'Back to the tickets' }));
      await page.screen.findByRole('button', { name: /^General admission/ });
    }
    await page.user.keyboard('c');
    await page.screen.findByRole('heading', { name: 'Cash' });
    await page.user.keyboard('4000');
    await page.screen.findByRole('button', { name: /^Give \$2\.50 and finish/ });
    await page.user.keyboard('{Enter}');
    expect(await page.screen.findByText('Give change')).toBeTruthy();
    expect(page.screen.getByText('$2.50', { selector: 'output' })).toBeTruthy();
    await page.user.keyboard('{Enter}');
    expect(await cart.findByText('Tap what is sold')).toBeTruthy();
    await page.user.keyboard('?');
    const list = within(await page.screen.findByRole('dialog', { name: 'Keys of the till' }));
    expect(list.getByText('Guest’s window')).toBeTruthy();
  });

  it('BYD-127 shows the guest the cart, the total, what to do, what was given and the change, and survives a reload of either window', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(window);
    onTestFinished(() => opened.mockRestore());
    const till = await open();
    await till.screen.findByRole('button', { name: /^General admission/ });
    await till.user.keyboard('w');
    expect(String(opened.mock.calls[0]![0])).toMatch(/#guest-\w{8}$/);
    await till.user.keyboard('11');
    const { page, guest } = await openGuest();
    // it asks when it opens, and follows from then on
    expect(await guest.findByRole('heading', { name: 'Night Swim' })).toBeTruthy();
    await waitFor(() => expect(guest.getByText('$75.00', { selector: 'output' })).toBeTruthy());
    expect(guest.getByText('$37.50 each')).toBeTruthy();
    expect(guest.getByText('Is this right?')).toBeTruthy();
    page.unmount();
    const again = await openGuest();
    await waitFor(() => expect(again.guest.getByText('$75.00', { selector: 'output' })).toBeTruthy());
    // nothing of the office is in it
    expect(again.guest.queryByRole('navigation')).toBeNull();
    till.unmount();
    const back = await open();
    await waitFor(() => expect(back.screen.getAllByText('Places held for').length).toBeGreaterThan(0));
    await back.user.keyboard('c');
    expect(await again.guest.findByText('Pay $75.00 in cash')).toBeTruthy();
    await back.user.keyboard('8000');
    await back.screen.findByRole('button', { name: /^Give \$5\.00 and finish/ });
    await back.user.keyboard('{Enter}');
    expect(await again.guest.findByText('Change')).toBeTruthy();
    expect(again.guest.getByText('$5.00', { selector: 'output' })).toBeTruthy();
    expect(again.guest.getByText('Total $75.00 · Given $80.00')).toBeTruthy();
    await back.user.keyboard('{Enter}');
    expect(await again.guest.findByText('Nothing chosen yet')).toBeTruthy();
  });
});
