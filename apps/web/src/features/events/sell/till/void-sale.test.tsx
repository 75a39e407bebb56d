import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aTill } from '../at-till/at-till.factory.ts';

const event = anEvent({ stub: 'night-swim' });
const floor = {
  _id: 'floor',
  name: 'Floor',
  price: 2500,
  left: 8,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
};
const ORDER = {
  _id: 'a'.repeat(24),
  number: 'MQ-1',
  total: 2500,
  payments: [{ _id: 'p', way: 'cash', amount: 2500, given: 3000, brand: null, last4: null }],
  tickets: [{ _id: 't' }],
  upgrades: [],
};

/** Sells one ticket for cash at a till without a drawer. */
const sold = async (answers: Answers = {}, tills = [aTill({ hasDrawer: false })]) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE', organization: anOrganization() },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [floor], upgrades: [] },
      tills,
      reserveAtCounter: {
        token: 'cart',
        expiresAt: '2026-11-21T18:10:00.000Z',
        lines: [{ kind: 'Ticket', itemId: 'floor', name: 'Floor', quantity: 1, allInTotal: 2500, seats: [] }],
        totals: { salesTax: 0, total: 2500 },
      },
      sellAtCounter: ORDER,
      voidSale: { _id: ORDER._id, state: 'Refunded', refundedAmount: 2500 },
      ...answers,
    },
  });
  if (tills.length > 0) await page.user.click(await page.screen.findByRole('button', { name: /Front window/ }));
  const cart = within(await page.screen.findByRole('complementary', { name: 'Cart' }));
  await page.user.click(await page.screen.findByRole('button', { name: /^Floor/ }));
  await cart.findByText('Places held for');
  await page.user.click(cart.getByRole('button', { name: /^Cash/ }));
  await page.user.click(page.screen.getByRole('button', { name: /^Finish, no change/ }));
  await page.screen.findByRole('button', { name: /^Next customer/ });
  return page;
};

describe('voiding a sale at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-139 asks, takes it back whole, and says what cash is given back', async () => {
    const { screen, user, askedFor } = await sold();
    await user.click(screen.getByRole('button', { name: 'Void this sale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Void this sale?' }));
    expect(dialog.getByText(/\$25\.00 goes back the way it was paid\.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Void' }));
    expect(await screen.findByText('Give back')).toBeTruthy();
    const cart = within(screen.getByRole('complementary', { name: 'Cart' }));
    expect([cart.getByText('Voided'), cart.queryByText('Paid')]).toEqual([expect.anything(), null]);
    expect(screen.getByText('Order MQ-1 is voided. Take the tickets back, if they were handed over.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
    expect(askedFor('VoidSale').map(({ variables }) => variables)).toEqual([{ input: { orderId: ORDER._id } }]);
  });

  it('BYD-139 says why it cannot be voided any more, and stays a sale', async () => {
    const words = 'A sale can be voided for ten minutes. Refund it instead.';
    const { screen, user } = await sold({
      voidSale: () => {
        throw refusal(words, 'VOID_TOO_LATE');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Void this sale' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Void this sale?' })).getByRole('button', { name: 'Void' }));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Print 1 ticket/ })).toBeTruthy();
  });

  it('is not offered without a till: nobody is known to have sold it there', async () => {
    const { screen } = await sold({}, []);
    expect(screen.queryByRole('button', { name: 'Void this sale' })).toBeNull();
  });

  it('is also possible from the last sales, which print too and outlive a reload', async () => {
    const page = await sold();
    await page.user.click(page.screen.getByRole('button', { name: /^Next customer/ }));
    const list = within(await page.screen.findByRole('region', { name: 'Last sales' }));
    expect(list.getByText('Guest').closest('p')?.textContent).toMatch(/^Guest 1 ticket, Cash, \d/);
    await page.user.click(list.getByRole('button', { name: 'Print MQ-1' }));
    await waitFor(() => expect(page.askedFor('PrintOrders').length).toBe(1));
    await page.user.click(list.getByRole('button', { name: 'Void MQ-1' }));
    await page.user.click(within(await page.screen.findByRole('dialog')).getByRole('button', { name: 'Void' }));
    await list.findByText('Voided, give back $25.00');
    expect(page.askedFor('VoidSale').map(({ variables }) => variables)).toEqual([{ input: { orderId: ORDER._id } }]);
    expect(list.queryByRole('button')).toBeNull();
  });

  it('is not offered in the list after ten minutes', async () => {
    const page = await sold();
    await page.user.click(page.screen.getByRole('button', { name: /^Next customer/ }));
    await page.screen.findByRole('button', { name: 'Void MQ-1' });
    followServerTime('2026-11-21T18:11:00.000Z');
    await waitFor(() => expect(page.screen.queryByRole('button', { name: 'Void MQ-1' })).toBeNull(), { timeout: 3000 });
    expect(page.screen.getByRole('button', { name: 'Print MQ-1' })).toBeTruthy();
  });
});
