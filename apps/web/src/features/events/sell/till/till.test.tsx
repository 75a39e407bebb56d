import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  MutationReserveAtCounterArgs,
  MutationSellAtCounterArgs,
  QueryBestSeatsArgs,
  ReserveAtCounterInput,
} from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const event = anEvent({ stub: 'night-swim' });
const NOW = '2026-11-21T18:00:00.000Z';
const PRICES: Record<string, number> = { floor: 3750, balcony: 6200, poster: 1800 };
const aType = (_id: string, name: string, more: object = {}) => ({
  _id,
  name,
  description: null,
  price: PRICES[_id] ?? 5000,
  left: 8,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
  ...more,
});
const offer = {
  _id: event._id,
  ticketTypes: [
    aType('floor', 'General admission'),
    aType('balcony', 'Balcony', { categoryId: 'c'.repeat(24) }),
    aType('early', 'Early entry', { soldOut: true }),
  ],
  upgrades: [{ ...aType('poster', 'Tour poster'), complimentary: false }],
};

/** A server that holds what is asked for, at $1.50 more for cash. */
const held = ({ tickets, upgrades, terms }: ReserveAtCounterInput) => {
  const lines = [
    ...tickets.map((each) => ({ ...each, itemId: each.ticketTypeId })),
    ...(upgrades ?? []).map((each) => ({ ...each, itemId: each.upgradeId, seats: [] })),
  ];
  const priceOf = (itemId: string) => (terms === 'comp' ? 0 : PRICES[itemId]!);
  const total = lines.reduce((sum, { itemId, quantity }) => sum + priceOf(itemId) * quantity, terms === 'cash' ? 150 : 0);
  return {
    token: `cart of ${JSON.stringify([tickets, upgrades, terms]).length}`,
    expiresAt: '2026-11-21T18:10:00.000Z',
    lines: lines.map(({ itemId, quantity, seats }) => ({
      kind: 'Ticket',
      itemId,
      name: [...offer.ticketTypes, ...offer.upgrades].find(({ _id }) => _id === itemId)!.name,
      quantity,
      allInTotal: priceOf(itemId) * quantity,
      seats: (seats ?? []).map((id) => ({ id, words: `Stalls, row A, seat ${id.slice(1)}` })),
    })),
    totals: { salesTax: 0, total },
  };
};

const open = async (answers: Answers = {}) => {
  let seats = 0;
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: offer,
      tills: [],
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => held(input),
      bestSeats: ({ input }: QueryBestSeatsArgs) => ({
        seats: Array.from({ length: input.count }, () => ({ id: `A${(seats += 1)}`, words: '' })),
      }),
      sellAtCounter: ({ input }: MutationSellAtCounterArgs) => ({
        _id: 'a'.repeat(24),
        number: 'MQ-48231',
        total: input.expectedTotal,
        payments: [],
        tickets: [{ _id: 't1' }, { _id: 't2' }],
        upgrades: [{ _id: 'u1', name: 'Tour poster' }],
      }),
      releaseReservation: true,
      followCharge: null,
      ...answers,
    },
  });
  const tile = async (name: RegExp) => page.screen.findByRole('button', { name });
  const cart = within(await page.screen.findByRole('complementary', { name: 'Cart' }));
  const tap = async (name: RegExp) => page.user.click(await tile(name));
  const heldFor = () => cart.findByText('Places held for');
  const carts = () => page.askedFor('ReserveAtCounter').map(({ variables }) => variables['input'] as ReserveAtCounterInput);
  const sales = () => page.askedFor('SellAtCounter').map(({ variables }) => variables['input'] as MutationSellAtCounterArgs['input']);
  return { ...page, tile, tap, cart, heldFor, carts, sales };
};

describe('the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime(NOW);
  });

  it('sells for cash: what is tapped is held, the change is shown in notes, and the next customer begins anew', async () => {
    const page = await open();
    const { screen, user, cart } = page;
    await page.tap(/^General admission/);
    await page.tap(/^General admission/);
    await page.tap(/^Tour poster/);
    await page.heldFor();
    await waitFor(() => expect(cart.getByText('$94.50')).toBeTruthy());
    expect(page.carts().at(-1)).toMatchObject({
      eventId: event._id,
      terms: 'cash',
      tickets: [{ ticketTypeId: 'floor', quantity: 2 }],
      upgrades: [{ upgradeId: 'poster', quantity: 1 }],
    });
    await user.click(cart.getByRole('button', { name: /^Cash/ }));
    await user.click(screen.getByRole('button', { name: '$100.00' }));
    expect(
      within(screen.getByRole('list', { name: 'Notes and coins' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 × $5.00', '2 × $0.25']);
    expect(screen.getByRole('button', { name: /^Give \$5\.50 and finish/ })).toBeTruthy();
    // the amount that was touched has the focus: Enter finishes, and does not press it again
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Hand out 1 Tour poster')).toBeTruthy();
    expect(screen.getByText('Give change')).toBeTruthy();
    expect(page.sales()).toEqual([
      expect.objectContaining({
        payments: [{ way: 'cash', amount: 9450, given: 10_000 }],
        expectedTotal: 9450,
        reason: null,
        buyer: { fullName: '', email: '', phoneNumber: '' },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: /^Next customer/ }));
    expect(await cart.findByText('Tap what is sold')).toBeTruthy();
  });

  it('takes a part in cash and the rest by check, and can take a part back', async () => {
    const page = await open();
    const { screen, user, cart } = page;
    await page.tap(/^General admission/);
    await page.heldFor();
    await user.click(cart.getByRole('button', { name: /^Cash/ }));
    for (const key of ['1', '0', '00']) await user.click(screen.getByRole('button', { name: key }));
    await user.click(screen.getByRole('button', { name: /^Take \$10\.00 in cash/ }));
    expect(cart.getByText('$29.00')).toBeTruthy();
    await user.click(cart.getByRole('button', { name: 'Remove: Cash $10.00' }));
    expect(cart.getByText('$39.00')).toBeTruthy();
    await user.click(cart.getByRole('button', { name: /^Cash/ }));
    for (const key of ['1', '0', '00']) await user.click(screen.getByRole('button', { name: key }));
    await user.click(screen.getByRole('button', { name: /^Take \$10\.00 in cash/ }));
    await user.click(cart.getByRole('button', { name: 'Check' }));
    await user.click(screen.getByRole('button', { name: /by check$/ }));
    expect(await screen.findByText('Enter the number of the check.')).toBeTruthy();
    await user.type(screen.getByLabelText('Check number'), '1042');
    await user.click(screen.getByRole('button', { name: 'Take $29.00 by check' }));
    await screen.findByRole('button', { name: /^Next customer/ });
    // the fees stay those of cash, by which it was priced
    expect(page.carts().every(({ terms }) => terms === 'cash')).toBe(true);
    expect(page.sales()[0]).toMatchObject({
      payments: [
        { way: 'cash', amount: 1000, given: 1000 },
        { way: 'check', amount: 2900, reference: '1042' },
      ],
    });
  });

  it('is priced for the way of paying that is opened, and gives away with a reason', async () => {
    const page = await open();
    const { screen, user, cart } = page;
    await page.tap(/^General admission/);
    await page.heldFor();
    await user.click(cart.getByRole('button', { name: 'Other' }));
    await waitFor(() => expect(cart.getByText('$37.50', { selector: 'output' })).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Back to the tickets' }));
    await user.click(cart.getByRole('button', { name: 'Comp' }));
    await waitFor(() => expect(cart.getByText('$0.00', { selector: 'output' })).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Give away 1' }));
    expect(await screen.findByText('Enter why it is given away.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'Press');
    await user.click(screen.getByRole('button', { name: 'Give away 1' }));
    await screen.findByRole('button', { name: /^Next customer/ });
    expect(page.sales()[0]).toMatchObject({ payments: [], reason: 'Press', expectedTotal: 0 });
  });

  it('finishes what costs nothing without a payment', async () => {
    const page = await open({
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => ({ ...held(input), totals: { salesTax: 0, total: 0 } }),
    });
    await page.tap(/^General admission/);
    await page.heldFor();
    await page.user.click(page.cart.getByRole('button', { name: /^Cash/ }));
    await page.user.click(page.screen.getByRole('button', { name: /^Finish, nothing to pay/ }));
    await page.screen.findByRole('button', { name: /^Next customer/ });
    expect(page.sales()[0]).toMatchObject({ payments: [], reason: null, expectedTotal: 0 });
  });

  it('takes the best free seats of a seating plan, one after the other', async () => {
    const page = await open();
    await page.tap(/^Balcony/);
    await page.cart.findByText('Stalls, row A, seat 1');
    await page.tap(/^Balcony/);
    expect(await page.cart.findByText('Stalls, row A, seat 1; Stalls, row A, seat 2')).toBeTruthy();
    await page.user.click(page.cart.getByRole('button', { name: 'One less: Balcony' }));
    await waitFor(() => expect(page.carts().at(-1)!.tickets).toEqual([{ ticketTypeId: 'balcony', quantity: 1, seats: ['A1'] }]));
  });

  it('shows what is held: a refused change is taken back, with its reason, and a tile that cannot be sold says why', async () => {
    const page = await open({
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) =>
        input.tickets[0]!.quantity > 1 ? refusal('Only 1 left of General admission.', 'PLACES_LEFT') : held(input),
    });
    expect((await page.tile(/^Early entry.*Sold out/)).hasAttribute('disabled')).toBe(true);
    await page.tap(/^General admission/);
    await page.heldFor();
    await page.tap(/^General admission/);
    expect(await page.cart.findByText('Only 1 left of General admission.')).toBeTruthy();
    expect(page.cart.getByRole('group', { name: 'Quantity of General admission' }).textContent).toBe('1');
  });

  it('says of a tap whose answer was lost what went wrong, and no more once the order is paid', async () => {
    let tries = 0;
    const page = await open({
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => {
        tries += 1;
        if (tries === 2) throw new BrokenConnection();
        return held(input);
      },
    });
    await page.tap(/^General admission/);
    await page.heldFor();
    await page.tap(/^General admission/);
    expect(await page.cart.findByRole('alert')).toBeTruthy();
    await page.user.click(page.cart.getByRole('button', { name: /^Cash/ }));
    await page.user.click(page.screen.getByRole('button', { name: /^Finish, no change/ }));
    await page.screen.findByRole('button', { name: /^Next customer/ });
    expect(page.cart.queryByRole('alert')).toBeNull();
  });

  it('sells once when the answer was lost, and goes on with its cart after a reload', async () => {
    let tries = 0;
    const answer = ({ input }: MutationSellAtCounterArgs) => {
      tries += 1;
      if (tries === 1) throw new BrokenConnection();
      return { _id: 'a'.repeat(24), number: 'MQ-1', total: input.expectedTotal, payments: [], tickets: [{ _id: 't' }], upgrades: [] };
    };
    const page = await open();
    await page.tap(/^General admission/);
    await page.heldFor();
    page.unmount();
    const again = await open({ sellAtCounter: answer });
    await again.heldFor();
    expect(again.carts()[0]).toMatchObject({ tickets: [{ ticketTypeId: 'floor', quantity: 1 }], token: expect.stringMatching(/^cart/) });
    await again.user.click(again.cart.getByRole('button', { name: /^Cash/ }));
    await again.user.click(again.screen.getByRole('button', { name: /^Finish, no change/ }));
    expect((await again.screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    await again.user.click(again.screen.getByRole('button', { name: /^Finish, no change/ }));
    await again.screen.findByRole('button', { name: /^Next customer/ });
    again.unmount();
    const anew = await open();
    expect([await anew.cart.findByText('Tap what is sold'), anew.carts()]).toEqual([expect.anything(), []]);
    const keys = again.sales().map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('shows a sale whose answer was lost with the page, instead of holding and selling its cart again', async () => {
    const page = await open();
    await page.tap(/^General admission/);
    await page.heldFor();
    page.unmount();
    const order = {
      _id: 'a'.repeat(24),
      number: 'MQ-1',
      total: 3900,
      payments: [],
      tickets: [{ _id: 't', name: 'General admission' }],
      upgrades: [],
    };
    const paid = {
      token: 'cart',
      state: 'Paid',
      problem: null,
      message: null,
      readerId: null,
      amount: 0,
      deadline: null,
      form: null,
      order,
    };
    const again = await open({ followCharge: paid });
    expect(await again.screen.findByText('Order MQ-1. This sale was finished while the till was away.')).toBeTruthy();
    expect(again.carts()).toEqual([]);
  });
});
