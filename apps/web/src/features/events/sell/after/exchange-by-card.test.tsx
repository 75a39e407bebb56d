import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MutationChargeAtCounterArgs, MutationExchangeAtCounterArgs, MutationReserveAtCounterArgs } from '#gql/schema-types.ts';
import { keepOnDevice, storeNow } from '#lib/storage/device.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeatedEvent, serveSeating } from '#testing/seating.factory.ts';
import type { Answers } from '#testing/schema-link.ts';
import { aCounterOrder, ORDER_ID } from './after-sale.factory.ts';

const event = anEvent({ stub: 'night-swim' });
const WINDOW = { id: 'tmr_1', label: 'Window', status: 'connected', serialNumber: 'S1', ipAddress: null };
const MADE = {
  _id: 'b'.repeat(24),
  number: 'MQ-50001',
  total: 6200,
  payments: [],
  tickets: [{ _id: 'n1', name: 'Balcony' }],
  upgrades: [],
};

let carts = 0;
const aCharge = (state: string, more: object = {}) => ({
  token: `cart ${carts}`,
  state,
  problem: null,
  message: null,
  readerId: 'tmr_1',
  amount: 1700,
  deadline: '2026-11-21T18:10:00.000Z',
  form: null,
  order: MADE,
  ...more,
});

const render = (answers: Answers, seated = aSeatedEvent()) => {
  carts = 0;
  letCanvasesDraw();
  vi.stubGlobal('Path2D', class {});
  serveSeating(seated);
  return renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}#exchange=${ORDER_ID}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      events: [],
      tills: [],
      order: aCounterOrder({ eventId: event._id }),
      publicEvent: seated.event,
      cardReaders: [WINDOW],
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => {
        carts += 1;
        const lines = input.tickets.map(({ ticketTypeId: itemId, quantity, seats }) => ({
          kind: 'Ticket',
          itemId,
          name: 'Adult',
          quantity,
          allInTotal: 6200,
          seats: (seats ?? []).map((id) => ({ id, words: `Seat ${id}` })),
        }));
        return { token: `cart ${carts}`, expiresAt: '2026-11-21T18:10:00.000Z', lines, totals: { salesTax: 0, total: 6200 } };
      },
      bestSeats: { seats: [{ id: seated.plan.layout.sections[0]!.rows[0]!.seats[0]!.id, words: '' }] },
      chargeAtCounter: () => aCharge('Waiting'),
      followCharge: () => aCharge('Waiting'),
      cancelCharge: () => aCharge('Ended'),
      exchangeAtCounter: { ...MADE, tickets: [{ _id: 'n1', name: 'Adult', seat: null }] },
      releaseReservation: true,
      ...answers,
    },
  });
};

const open = async (answers: Answers = {}) => {
  const seated = aSeatedEvent();
  const page = await render(answers, seated);
  const side = within(await page.screen.findByRole('complementary', { name: 'Exchange' }));
  const back = within(await page.screen.findByRole('group', { name: 'Give back' }));
  await page.user.click(back.getByRole('button', { name: /GA-118/ }));
  const instead = within(await page.screen.findByRole('group', { name: 'Take instead' }));
  await page.user.click(await instead.findByRole('button', { name: /^Adult/ }));
  const held = () => page.askedFor('ReserveAtCounter').map(({ variables }) => (variables as MutationReserveAtCounterArgs).input);
  const charges = () => page.askedFor('ChargeAtCounter').map(({ variables }) => (variables as MutationChargeAtCounterArgs).input);
  return { ...page, ...seated, side, held, charges };
};

describe('an exchange at the till whose difference a card pays, and to a chosen seat', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-138 asks for the difference at the reader, and has exchanged when the card has paid', async () => {
    let isPaid = false;
    const { screen, user, side, held, charges } = await open({ followCharge: () => aCharge(isPaid ? 'Paid' : 'Waiting') });
    await user.click(await side.findByRole('button', { name: 'Card reader' }));
    await user.click(await screen.findByRole('button', { name: /^Window/ }));
    expect(await screen.findByText('$17.00', { selector: 'b' })).toBeTruthy();
    expect(held().at(-1)).toMatchObject({ terms: 'reader' });
    expect(screen.queryByText('Exchanged')).toBeNull();
    isPaid = true;
    expect(await screen.findByText('Exchanged', undefined, { timeout: 5000 })).toBeTruthy();
    expect(charges()).toEqual([
      expect.objectContaining({
        way: 'reader',
        readerId: 'tmr_1',
        payments: [],
        expectedTotal: 6200,
        exchange: { orderId: ORDER_ID, ticketIds: ['t2'], expectedDifference: 1700 },
      }),
    ]);
    expect(screen.getByText('Take the old tickets back: they open no door any more.')).toBeTruthy();
    expect(screen.getByText('Order MQ-50001')).toBeTruthy();
  });

  it('BYD-138 calls the card back with the places kept, and pays with a typed one', async () => {
    const form = {
      provider: 'simulator',
      clientSecret: 'pi_1_secret',
      publishableKey: 'pk_test',
      stripeAccountId: 'acct_1',
      simulatorUrl: 'http://sim',
    };
    const { screen, user, side, held, charges } = await open({
      chargeAtCounter: ({ input }: MutationChargeAtCounterArgs) => aCharge('Waiting', input.way === 'card' ? { form } : {}),
    });
    await user.click(await side.findByRole('button', { name: 'Card reader' }));
    await user.click(await screen.findByRole('button', { name: /^Window/ }));
    await screen.findByText('$17.00', { selector: 'b' });
    const before = held().length;
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Nothing was charged.', { exact: false })).toBeTruthy();
    expect(held().slice(before)).toMatchObject([{ token: `cart ${before}`, terms: 'reader' }]);
    await user.keyboard('{Escape}');
    await user.click(await side.findByRole('button', { name: 'Typed card' }));
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(charges().map(({ way }) => way)).toEqual(['reader', 'card']);
  });

  it('BYD-138 shows after a reload what a card paid meanwhile', async () => {
    keepOnDevice(`till-exchange:${ORDER_ID}`, 'cart 1');
    storeNow();
    const { screen } = await render({ followCharge: () => aCharge('Paid') });
    expect(await screen.findByText('Exchanged')).toBeTruthy();
    expect(screen.getByText('Order MQ-50001')).toBeTruthy();
  });

  it('BYD-138 takes another seat of the plan: the one that is tapped is held in the place of the best one', async () => {
    const page = await open();
    const { screen, user, side, held, plan } = page;
    const seats = plan.layout.sections[0]!.rows[0]!.seats.map(({ id }) => id);
    await waitFor(() => expect(held()[0]!.tickets).toMatchObject([{ quantity: 1, seats: [seats[0]] }]));
    await user.click(await screen.findByRole('button', { name: 'Choose the seat' }));
    await user.click(await screen.findByRole('combobox', { name: /^Free seats/ }));
    await user.click(await screen.findByTitle(/row A, seat 2, Adult/));
    await waitFor(() => expect(held()).toHaveLength(2));
    expect(held()[1]).toMatchObject({ token: 'cart 1', tickets: [{ ticketTypeId: page.adult._id, quantity: 1, seats: [seats[1]] }] });
    expect(await side.findByText(`Seat ${seats[1]}`)).toBeTruthy();
    await user.click(side.getByRole('button', { name: 'Cash' }));
    await user.click(screen.getByRole('button', { name: '$20.00' }));
    await user.click(screen.getByRole('button', { name: /^Give \$3\.00 and finish/ }));
    await screen.findByText('Exchanged');
    const [sent] = page.askedFor('ExchangeAtCounter').map(({ variables }) => (variables as MutationExchangeAtCounterArgs).input);
    expect(sent).toMatchObject({ ticketIds: ['t2'], token: expect.stringMatching(/^cart/), expectedDifference: 1700 });
  });
});
