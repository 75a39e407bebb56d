import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MutationHoldForCallerArgs, MutationReserveAtCounterArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrder, anOrganization } from '#testing/factories.ts';
import { aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const NOW = '2026-11-21T18:00:00.000Z';
const event = anEvent({ stub: 'night-swim', name: 'The Copper Kings' });
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
const aHold = (more: object = {}) => ({
  _id: 'c'.repeat(24),
  state: 'Waiting',
  number: 'MQ-48231',
  fullName: 'Noor Rahimi',
  email: 'noor@example.com',
  phoneNumber: '+18015550178',
  lines: ['2 × Floor'],
  places: 2,
  total: 5000,
  until: '2026-11-21T18:30:00.000Z',
  by: 'Marisol Vega',
  endedBy: null,
  link: 'https://tickets.example.com/checkout?token=abc',
  ...more,
});

const open = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE', organization: anOrganization({ orgName: 'Redstone Presents' }) },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [floor], upgrades: [] },
      tills: [],
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => ({
        token: `cart ${input.terms}`,
        expiresAt: '2026-11-21T18:10:00.000Z',
        lines: [{ kind: 'Ticket', itemId: 'floor', name: 'Floor', quantity: 2, allInTotal: 5000, seats: [] }],
        totals: { salesTax: 0, total: 5000 },
      }),
      callerHolds: [],
      holdForCaller: ({ input }: MutationHoldForCallerArgs) => aHold({ fullName: input.buyer.fullName, until: input.until }),
      ...answers,
    },
  });
  const cart = within(await page.screen.findByRole('complementary', { name: 'Cart' }));
  const add = async () => {
    await page.user.click(await page.screen.findByRole('button', { name: /^Floor/ }));
    await cart.findByText('Places held for');
  };
  return { ...page, cart, add };
};

describe('what is held for a caller', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime(NOW);
  });

  it('BYD-128 is held with name and deadline, and its link is shown to be sent', async () => {
    const { screen, user, cart, add, askedFor } = await open();
    await add();
    await user.keyboard('l');
    await user.type(await screen.findByLabelText('Name'), 'Noor Rahimi');
    await user.type(screen.getByLabelText('Phone'), '+1 801 555 0178');
    await user.type(screen.getByLabelText(/^Email/), 'noor@example.com');
    await user.click(screen.getByRole('button', { name: /^2 hours/ }));
    expect(screen.getByRole('button', { name: /^2 hours/, pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hold and send the link' }));
    expect(await screen.findByText(/^Held for Noor Rahimi until /)).toBeTruthy();
    expect(screen.getByText(/^Redstone Presents holds 2 tickets for The Copper Kings, \$50\.00 in all\. Pay by .*token=abc$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a text message' }).getAttribute('href')).toMatch(/^sms:\+18015550178\?body=Redstone/);
    expect(askedFor('HoldForCaller').map(({ variables }) => variables)).toEqual([
      {
        input: {
          token: 'cart link',
          tillId: null,
          buyer: { fullName: 'Noor Rahimi', phoneNumber: '+1 801 555 0178', email: 'noor@example.com' },
          until: '2026-11-21T20:00:00.000Z',
          expectedTotal: 5000,
        },
      },
    ]);
    // the next customer's
    expect(await cart.findByText('Tap what is sold')).toBeTruthy();
  });

  it('BYD-128 says beside the field what is missing, and what the server refuses, and keeps what was typed', async () => {
    const late = 'Choose a time before the event begins and its sale ends.';
    const { screen, user, add, askedFor } = await open({
      holdForCaller: () => {
        throw refusal('Please check the form.', 'VALIDATION', { fields: { until: late } });
      },
    });
    await add();
    await user.click(screen.getByRole('button', { name: /^Caller/ }));
    await user.click(await screen.findByRole('button', { name: 'Hold and show the link' }));
    expect(await screen.findByText('Enter the name of the caller.')).toBeTruthy();
    expect(askedFor('HoldForCaller')).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'Noor Rahimi');
    await user.click(screen.getByRole('button', { name: 'Hold and show the link' }));
    expect(await screen.findByText(late)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor Rahimi');
  });

  it('BYD-128 lists what waits, what was paid and what went back by itself, and gives up what waits', async () => {
    const holds = [
      aHold(),
      aHold({ _id: 'd'.repeat(24), fullName: 'Ann Petrie', state: 'Paid', link: null }),
      aHold({ _id: 'e'.repeat(24), fullName: 'Linden Choir', state: 'Returned', link: null, until: '2026-11-21T17:00:00.000Z' }),
    ];
    let isOut = false;
    const { screen, user, askedFor } = await open({
      callerHolds: () =>
        isOut ? holds.map((hold, at) => (at === 0 ? { ...hold, state: 'GivenUp', endedBy: 'Sam Okoye', link: null } : hold)) : holds,
      giveUpCaller: () => {
        isOut = true;
        return aHold({ state: 'GivenUp', endedBy: 'Sam Okoye', link: null });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Caller/ }));
    const list = within(await screen.findByRole('region', { name: 'Held for callers' }));
    expect(await list.findByText('1 waits for payment')).toBeTruthy();
    expect(list.getByText(/^Not paid\. Back on sale since Nov 21, 2026/)).toBeTruthy();
    expect(list.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toContain('d'.repeat(24));
    await user.click(list.getByRole('button', { name: 'Give up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give up what is held for Noor Rahimi?' }));
    await user.click(dialog.getByRole('button', { name: 'Give up' }));
    expect(await list.findByText('Given up by Sam Okoye')).toBeTruthy();
    await waitFor(() => expect(list.queryByText('1 waits for payment')).toBeNull());
    expect(askedFor('GiveUpCaller').map(({ variables }) => variables)).toEqual([{ input: { callerHoldId: 'c'.repeat(24) } }]);
  });

  it('BYD-128 is paid on the page of its link, under the name that staff noted, and the order says who held it', async () => {
    const caller = { fullName: 'Noor Rahimi', email: 'noor@example.com', phoneNumber: null };
    const checkout = await renderRoute('/checkout?token=reservation-token', {
      as: null,
      answers: { reservation: aReservation({ caller }) },
    });
    expect((await checkout.screen.findByLabelText<HTMLInputElement>(/^Full name/)).value).toBe('Noor Rahimi');
    expect(checkout.screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('noor@example.com');
    checkout.unmount();
    const order = { ...anOrder(), caller: { by: 'Marisol Vega' } };
    const { screen } = await renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
      as: { role: 'BOX_OFFICE' },
      answers: { order },
    });
    expect(await screen.findByText('Held by Marisol Vega, and paid by a link')).toBeTruthy();
  });
});
