import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MutationReserveAtCounterArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const event = anEvent({ stub: 'night-swim' });
const aType = { description: null, left: 8, soldOut: false, ended: false, categoryId: null, leastNights: null };
const member = { _id: 'member', name: 'Member', price: 2000, isGuest: false, ...aType };
const friend = { _id: 'friend', name: 'Friend', price: 3100, isGuest: true, ...aType };
const names: Record<string, string> = { member: 'Member', friend: 'Friend' };
const price: Record<string, number> = { member: 2000, friend: 3100 };

/** A server that lets two friends in with each member, and more where a manager says why. */
const held = (isManager: boolean) => (args: MutationReserveAtCounterArgs) => {
  const { tickets, guestOverride, memberEmail } = args.input;
  const of = (id: string) => tickets.find(({ ticketTypeId }) => ticketTypeId === id)?.quantity ?? 0;
  const max = 2 * (of('member') + (memberEmail ? 1 : 0)) - (memberEmail ? 1 : 0);
  if (guestOverride && !isManager) throw refusal('Only a manager lets more guests through.', 'GUEST_APPROVAL', {});
  if (of('friend') > max && !guestOverride)
    throw refusal('Guest tickets that go with these member tickets: 0.', 'GUEST_TICKETS', { id: 'friend', line: 'Friend', max });
  return {
    token: 'cart',
    expiresAt: '2026-11-21T18:10:00.000Z',
    lines: tickets.map(({ ticketTypeId, quantity }) => {
      const allInTotal = price[ticketTypeId]! * quantity;
      return { kind: 'Ticket', itemId: ticketTypeId, name: names[ticketTypeId], quantity, allInTotal, seats: [] };
    }),
    totals: { salesTax: 0, total: 2000 * of('member') + 3100 * of('friend') },
    priceChanges: null,
    guestOverride: guestOverride ? { reason: guestOverride, by: 'Marisol Vega' } : null,
  };
};

const open = async ({ isManager = true, kept = true } = {}) => {
  if (kept) {
    const buyer = { fullName: 'Ida Moreau', email: 'ida@example.com', phoneNumber: '' };
    sessionStorage.setItem(`till-guest:${event._id}`, JSON.stringify({ buyer, contactId: null }));
  }
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: { _id: event._id, guestsPerMember: 2, ticketTypes: [member, friend], upgrades: [] },
      tills: [],
      followCharge: null,
      guestsAtCounter: { members: 1, guests: 1 },
      reserveAtCounter: held(isManager),
    },
  });
  const { screen, user } = page;
  const cart = within(await screen.findByRole('complementary', { name: 'Cart' }));
  const tile = (name: RegExp) => screen.findByRole('button', { name });
  const sent = () => page.askedFor('ReserveAtCounter').at(-1)!.variables['input'] as MutationReserveAtCounterArgs['input'];
  const approve = async (reason: string) => {
    await user.click(await screen.findByRole('button', { name: 'More guests' }));
    await user.type(await screen.findByLabelText(/^Reason/), reason);
    await user.click(screen.getByRole('button', { name: 'Let them through' }));
  };
  return { ...page, cart, tile, sent, approve };
};

describe('guest tickets at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-129 wait for the member, and their stepper ends with what goes with the cart', async () => {
    const { user, cart, tile } = await open({ kept: false });
    expect(await tile(/^Friend.*Add the member first/)).toHaveProperty('disabled', true);
    await user.click(await tile(/^Member/));
    await user.click(await tile(/^Friend/));
    await user.click(await cart.findByRole('button', { name: 'One more: Friend' }));
    expect(await tile(/^Friend.*2 guests go with the members/)).toHaveProperty('disabled', true);
    expect(cart.getByRole('button', { name: 'One more: Friend' })).toHaveProperty('disabled', true);
    // without the member they may not stay: what is shown is what is held
    await user.click(cart.getByRole('button', { name: 'One less: Member' }));
    expect(await cart.findByText('Guest tickets that go with these member tickets: 0.')).toBeTruthy();
    expect(cart.getByText('$20.00')).toBeTruthy();
  });

  it('BYD-129 count what who buys has already, and say who that is', async () => {
    const { user, cart, tile, sent, askedFor } = await open();
    const free = await tile(/^Friend.*8 left/);
    expect(askedFor('GuestsAtCounter').at(-1)!.variables['input']).toEqual({ eventId: event._id, email: 'ida@example.com' });
    await user.click(free);
    expect(await cart.findAllByText('$31.00')).toHaveLength(2);
    expect(sent()).toMatchObject({ memberEmail: 'ida@example.com', tickets: [{ ticketTypeId: 'friend', quantity: 1 }] });
    expect(await tile(/^Friend.*1 guest goes with the member/)).toHaveProperty('disabled', true);
  });

  it('BYD-129 go beyond it by a manager with a reason, which stands in the cart and is taken back', async () => {
    const { screen, user, cart, tile, sent, unmount } = await open({ kept: false });
    await user.click(await tile(/^Member/));
    await cart.findByText('Places held for');
    await user.click(screen.getByRole('button', { name: 'More guests' }));
    await user.click(screen.getByRole('button', { name: 'Let them through' }));
    expect(await screen.findByText('Say why more guests are let through.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'The whole choir');
    await user.click(screen.getByRole('button', { name: 'Let them through' }));
    expect(await cart.findByText('The whole choir, Marisol Vega')).toBeTruthy();
    for (let i = 0; i < 3; i += 1) await user.click(await tile(/^Friend/));
    expect(sent()).toMatchObject({ guestOverride: 'The whole choir', tickets: [{}, { ticketTypeId: 'friend', quantity: 3 }] });
    expect(await cart.findByText('$93.00')).toBeTruthy();
    await user.click(cart.getByRole('button', { name: 'Take back: more guests than usual' }));
    expect(await cart.findByText('Guest tickets that go with these member tickets: 0.')).toBeTruthy();
    unmount();
    sessionStorage.clear();
    const clerk = await open({ isManager: false, kept: false });
    await clerk.user.click(await clerk.tile(/^Member/));
    await clerk.cart.findByText('Places held for');
    await clerk.approve('Friends of mine');
    expect((await clerk.screen.findAllByText('Only a manager lets more guests through.')).length).toBeGreaterThan(0);
  });
});
