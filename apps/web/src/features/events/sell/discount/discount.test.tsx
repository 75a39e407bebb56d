import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MutationReserveAtCounterArgs, MutationSellAtCounterArgs, PriceChangeInput } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const event = anEvent({ stub: 'night-swim' });
const aType = { description: null, left: 8, soldOut: false, ended: false, categoryId: null, leastNights: null, isGuest: false };
const floor = { _id: 'floor', name: 'Floor', price: 2500, ...aType };

/** A server that lowers as far as 20%. */
const held = ({ input: { tickets, priceChanges } }: MutationReserveAtCounterArgs) => {
  const quantity = tickets[0]!.quantity;
  const changes = (priceChanges ?? []) as PriceChangeInput[];
  const one = changes.reduce((price, { percent, price: to }) => to ?? price - (price * (percent ?? 0)) / 100, 2500);
  if (one < 2000) throw refusal('You may lower a price by at most 20%.', 'PRICE_CHANGE_LIMIT', { percent: 20 });
  return {
    token: `cart at ${one}`,
    expiresAt: '2026-11-21T18:10:00.000Z',
    lines: [{ kind: 'Ticket', itemId: 'floor', name: 'Floor', quantity, allInTotal: one * quantity, seats: [] }],
    totals: { salesTax: 0, total: one * quantity },
    priceChanges: changes.map((change) => ({
      ...change,
      name: change.itemId ? 'Floor' : null,
      from: 2500 * quantity,
      to: one * quantity,
      by: 'Marisol Vega',
    })),
  };
};

const open = async () => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [floor], upgrades: [] },
      tills: [],
      followCharge: null,
      reserveAtCounter: held,
      sellAtCounter: ({ input }: MutationSellAtCounterArgs) => ({
        _id: 'a'.repeat(24),
        number: 'MQ-48231',
        total: input.expectedTotal,
        payments: [],
        tickets: [{ _id: 't1' }],
        upgrades: [],
      }),
    },
  });
  const { screen, user } = page;
  const cart = within(await screen.findByRole('complementary', { name: 'Cart' }));
  const changes = () =>
    (page.askedFor('ReserveAtCounter').at(-1)!.variables['input'] as MutationReserveAtCounterArgs['input']).priceChanges;
  const withCart = async () => {
    await user.click(await screen.findByRole('button', { name: /^Floor/ }));
    await cart.findByText('Places held for');
    await user.keyboard('d');
    await screen.findByRole('heading', { name: 'Discount' });
  };
  return { ...page, cart, changes, withCart };
};

describe('a discount at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-126 lowers the whole sale by percent for a reason, shows it in the cart, keeps it through a reload and takes it back', async () => {
    const { screen, user, cart, changes, withCart, unmount } = await open();
    await withCart();
    await user.click(screen.getByRole('button', { name: 'Lower the price' }));
    expect(await screen.findByText('Enter a percentage above 0, and at most 100.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '20%' }));
    await user.click(screen.getByRole('button', { name: 'Lower the price' }));
    expect(await screen.findByText('Enter why the price is lowered.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'Students');
    await user.click(screen.getByRole('button', { name: 'Lower the price' }));
    expect(await cart.findByText('20% off: the whole sale')).toBeTruthy();
    expect(cart.getByText('$25.00 → $20.00, Students')).toBeTruthy();
    expect(changes()).toEqual([{ itemId: null, price: null, percent: 20, reason: 'Students' }]);
    unmount();
    const again = await open();
    await user.click(await again.cart.findByRole('button', { name: 'Take back: 20% off: the whole sale' }));
    await waitFor(() => expect(again.cart.queryByText('20% off: the whole sale')).toBeNull());
    expect(again.changes()).toBeUndefined();
  });

  it('BYD-126 lowers one price to an amount; beyond the role it says so, and what is shown is what is held', async () => {
    const { screen, user, cart, changes, withCart } = await open();
    await withCart();
    await user.click(screen.getByRole('button', { name: 'Floor' }));
    await user.click(screen.getByRole('button', { name: 'New price of one' }));
    await user.clear(screen.getByRole('textbox', { name: 'New price of one' }));
    await user.type(screen.getByRole('textbox', { name: 'New price of one' }), '15');
    await user.type(screen.getByLabelText(/^Reason/), 'Behind a pillar');
    await user.click(screen.getByRole('button', { name: 'Lower the price' }));
    expect(await screen.findByText('You may lower a price by at most 20%.')).toBeTruthy();
    expect(cart.getAllByText('$25.00').length).toBeGreaterThan(0);
    await user.clear(screen.getByRole('textbox', { name: 'New price of one' }));
    await user.type(screen.getByRole('textbox', { name: 'New price of one' }), '21');
    await user.click(screen.getByRole('button', { name: 'Lower the price' }));
    expect(await cart.findByText('$21.00 each: Floor')).toBeTruthy();
    expect(changes()).toEqual([{ itemId: 'floor', price: 2100, percent: null, reason: 'Behind a pillar' }]);
    await user.click(cart.getByRole('button', { name: /^Check/ }));
    expect(changes()).toHaveLength(1);
  });
});
