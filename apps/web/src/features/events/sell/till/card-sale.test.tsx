import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MutationChargeAtCounterArgs, MutationReserveAtCounterArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const event = anEvent({ stub: 'night-swim' });
const offer = {
  _id: event._id,
  ticketTypes: [
    {
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
    },
  ],
  upgrades: [],
};
const WINDOW = { id: 'tmr_1', label: 'Window', status: 'connected', serialNumber: 'S1', ipAddress: null };
const DOOR = { ...WINDOW, id: 'tmr_2', label: 'Door' };

let made = 0;
const held = ({ input: { tickets, terms } }: MutationReserveAtCounterArgs) => {
  made += 1;
  return {
    token: `cart ${made}`,
    expiresAt: '2026-11-21T18:10:00.000Z',
    lines: tickets.map(({ ticketTypeId, quantity }) => ({
      kind: 'Ticket',
      itemId: ticketTypeId,
      name: 'General admission',
      quantity,
      allInTotal: 3750 * quantity,
      seats: [],
    })),
    totals: { salesTax: 0, total: 3750 * tickets[0]!.quantity + (terms === 'reader' ? 100 : 0) },
  };
};
const order = {
  _id: 'a'.repeat(24),
  number: 'MQ-48231',
  total: 3850,
  payments: [{ _id: 'p1', way: 'reader', amount: 3850, given: null, brand: 'visa', last4: '4242' }],
  tickets: [{ _id: 't1', name: 'General admission' }],
  upgrades: [],
};
const aCharge = (state: string, more: object = {}) => ({
  token: `cart ${made}`,
  state,
  problem: null,
  message: null,
  readerId: 'tmr_1',
  amount: 3850,
  deadline: '2026-11-21T18:10:00.000Z',
  form: null,
  order,
  ...more,
});

const open = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: offer,
      tills: [],
      cardReaders: [WINDOW, DOOR],
      reserveAtCounter: held,
      chargeAtCounter: () => aCharge('Waiting'),
      followCharge: () => aCharge('Waiting'),
      cancelCharge: () => aCharge('Ended'),
      releaseReservation: true,
      ...answers,
    },
  });
  const { screen, user } = page;
  const cart = within(await screen.findByRole('complementary', { name: 'Cart' }));
  const charges = () =>
    page.askedFor('ChargeAtCounter').map(({ variables }) => (variables as unknown as MutationChargeAtCounterArgs).input);
  const carts = () =>
    page.askedFor('ReserveAtCounter').map(({ variables }) => (variables as unknown as MutationReserveAtCounterArgs).input);
  const hold = async () => {
    await user.click(await screen.findByRole('button', { name: /^General admission/ }));
    await cart.findByText('Places held for');
  };
  /** With the reader of this till. */
  const ask = async () => {
    await hold();
    await user.click(cart.getByRole('button', { name: /^Card/ }));
    if (localStorage.getItem('till-reader') === null) await user.click(await screen.findByRole('button', { name: /^Window/ }));
  };
  return { ...page, cart, carts, charges, hold, ask };
};

/** The provider's side of the network: answers each confirmation in turn. */
function standInProvider(...confirmations: object[]) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(new URL(url).pathname);
    return Promise.resolve(Response.json(url.endsWith('/payment_methods') ? { id: 'pm_1' } : confirmations.shift()));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const names = { provider: 'simulator', publishableKey: 'pk_test_1', stripeAccountId: 'acct_1', simulatorUrl: 'http://simulator.test' };
  return { sent, form: { ...names, clientSecret: 'pi_1_secret_abc' } };
}

async function typeCard({ screen, user }: Pick<Awaited<ReturnType<typeof open>>, 'screen' | 'user'>): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), '4000000000000002');
  await user.type(screen.getByLabelText('Expiry'), '1234');
  await user.type(screen.getByLabelText('Security code'), '123');
}

describe('cards at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.removeItem('till-reader');
    localStorage.removeItem(`till-charge:${event._id}`);
    followServerTime('2026-11-21T18:00:00.000Z');
    made = 0;
  });

  it('BUY-062 are asked for by the chosen reader, whose progress is shown until the order is finished; the device remembers the reader', async () => {
    const states = ['Waiting', 'Approving', 'Paid'];
    const page = await open({ followCharge: () => aCharge(states.shift() ?? 'Paid') });
    const { screen, cart, user } = page;
    await page.ask();
    expect(await screen.findByText('Ask the guest to tap')).toBeTruthy();
    expect(screen.getByText('Waiting for the card').closest('li')!.getAttribute('aria-current')).toBe('step');
    expect(cart.getByText('On the reader')).toBeTruthy();
    expect(cart.getByText('$38.50', { selector: 'output' })).toBeTruthy();
    expect(page.charges()).toEqual([expect.objectContaining({ way: 'reader', readerId: 'tmr_1', payments: [], expectedTotal: 3850 })]);
    expect(await screen.findByText('The bank approves', {}, { timeout: 6000 })).toBeTruthy();
    expect(await screen.findByText('$38.50 by Visa 4242', {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.queryByText(/while the till was away/)).toBeNull();
    await user.click(cart.getByRole('button', { name: /^Next customer/ }));
    await page.hold();
    await user.keyboard('r');
    // no choice any more
    await waitFor(() => expect(page.charges()).toHaveLength(2));
  }, 20_000);

  it('BYD-131 are called back: nothing was charged and the cart is kept, or the guest tapped first and the payment stands', async () => {
    let hasTapped = false;
    const page = await open({
      reserveAtCounter: (given: MutationReserveAtCounterArgs) =>
        hasTapped ? refusal('This is paid already.', 'ORDER_CHARGED') : held(given),
      followCharge: () => aCharge(hasTapped ? 'Paid' : 'Waiting'),
    });
    const { screen, cart, user } = page;
    await page.ask();
    await screen.findByText('Ask the guest to tap');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('The cart and its places are kept. Giving it up frees the places.')).toBeTruthy();
    expect(screen.getByText('Nothing was charged.')).toBeTruthy();
    expect(page.askedFor('ReserveAtCounter').at(-1)!.variables['input']).toMatchObject({ token: 'cart 2', terms: 'reader' });
    await user.click(screen.getByRole('button', { name: /^Back to the cart/ }));
    await user.click(cart.getByRole('button', { name: /^Card/ }));
    await screen.findByText('Ask the guest to tap');
    hasTapped = true;
    await user.click(cart.getByRole('button', { name: /^Cancel payment/ }));
    expect(await screen.findByText(/The guest tapped first, so the payment stands\./)).toBeTruthy();
  });

  it('BYD-131 are given up with the cart', async () => {
    const page = await open();
    await page.ask();
    await page.user.click(await page.cart.findByRole('button', { name: /^Cancel payment/ }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Give up the sale' }));
    expect(await page.cart.findByText('Tap what is sold')).toBeTruthy();
    expect(page.askedFor('ReleaseReservation')).toHaveLength(1);
  });

  it('BYD-130 were finished while the till was away, which its next opening shows; nothing is reserved or charged anew', async () => {
    const page = await open();
    await page.ask();
    await page.screen.findByText('Ask the guest to tap');
    page.unmount();
    // the browser died: what it stored for its tab is gone
    sessionStorage.clear();
    const again = await open({ followCharge: () => aCharge('Paid') });
    expect(await again.screen.findByText('Order MQ-48231. This sale was finished while the till was away.')).toBeTruthy();
    expect([again.askedFor('ReserveAtCounter').length, again.charges().length]).toEqual([0, 0]);
    expect(again.askedFor('FollowCharge')[0]!.variables).toEqual({ input: { token: 'cart 2' } });
  });

  it('BYD-130 are still asked for at the next opening, with their lines, and can be canceled there', async () => {
    const page = await open();
    await page.ask();
    await page.screen.findByText('Ask the guest to tap');
    page.unmount();
    sessionStorage.clear();
    const again = await open();
    expect(await again.screen.findByText('Ask the guest to tap')).toBeTruthy();
    expect(again.cart.getByText('General admission')).toBeTruthy();
    await again.user.click(again.cart.getByRole('button', { name: /^Cancel payment/ }));
    expect(await again.screen.findByText('The places are free again.')).toBeTruthy();
    expect(again.askedFor('CancelCharge')).toHaveLength(1);
  });

  it('BYD-130 may have been charged when the answer is lost: it is asked for until it is known', async () => {
    let isLost = true;
    const page = await open({
      chargeAtCounter: () => {
        throw new BrokenConnection();
      },
      followCharge: () => {
        if (isLost) throw new BrokenConnection();
        return aCharge('Paid');
      },
    });
    await page.ask();
    expect(await page.screen.findByText('The guest may have been charged.')).toBeTruthy();
    isLost = false;
    expect(await page.screen.findByText('$38.50 by Visa 4242', {}, { timeout: 6000 })).toBeTruthy();
  }, 15_000);

  it.each([
    ['Busy', 'Window is busy'],
    ['Offline', 'Window is offline'],
    ['Updating', 'Window is installing an update'],
  ])('BYD-132 go on at another reader with the same cart when the first is %s', async (problem, words) => {
    const page = await open({
      chargeAtCounter: ({ input }: MutationChargeAtCounterArgs) =>
        input.readerId === 'tmr_1' ? aCharge('Idle', { problem }) : aCharge('Waiting', { readerId: 'tmr_2' }),
      followCharge: () => aCharge('Waiting', { readerId: 'tmr_2' }),
    });
    const { screen, user } = page;
    await page.ask();
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use another reader' }));
    await user.click(screen.getByRole('button', { name: /^Door/ }));
    expect(await screen.findByText('Ask the guest to tap')).toBeTruthy();
    expect(page.charges().map(({ token, readerId }) => [token, readerId])).toEqual([
      ['cart 2', 'tmr_1'],
      ['cart 2', 'tmr_2'],
    ]);
  });

  it('pay what cash leaves; a refused card leaves the sale open', async () => {
    const page = await open({ chargeAtCounter: () => aCharge('Declined', { message: 'Your card was declined.', amount: 2750 }) });
    const { screen, user, cart } = page;
    await page.hold();
    await user.click(cart.getByRole('button', { name: /^Cash/ }));
    for (const key of ['1', '0', '00']) await user.click(screen.getByRole('button', { name: key }));
    await user.click(screen.getByRole('button', { name: /^Take \$10\.00 in cash/ }));
    await user.click(cart.getByRole('button', { name: /^Card/ }));
    await user.click(await screen.findByRole('button', { name: /^Window/ }));
    expect(await screen.findByText('Your card was declined. Nothing was charged.')).toBeTruthy();
    expect(page.charges()[0]).toMatchObject({ payments: [{ way: 'cash', amount: 1000 }], expectedTotal: 3750 });
    await user.click(screen.getByRole('button', { name: 'Another way' }));
    await screen.findByText('Nothing was charged.');
    await user.click(screen.getByRole('button', { name: /^Back to the cart/ }));
    expect(cart.getByRole('button', { name: 'Remove: Cash $10.00' })).toBeTruthy();
  });

  it('are typed in the form of the buyer’s page; their numbers go to the provider alone', async () => {
    const { sent, form } = standInProvider(
      { status: 'requires_payment_method', error: { message: 'Your card was declined.' } },
      { status: 'succeeded' },
    );
    const typed = (state: string) => aCharge(state, { form, readerId: null });
    const page = await open({
      chargeAtCounter: () => typed('Waiting'),
      followCharge: () => typed(sent.length < 4 ? 'Waiting' : 'Paid'),
    });
    const { screen, user, cart } = page;
    await page.hold();
    await user.click(cart.getByRole('button', { name: 'Type card' }));
    await typeCard(page);
    expect(cart.getByText('By card')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Charge $38.50' }));
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Charge $38.50' }));
    expect(await screen.findByText('$38.50 by Visa 4242')).toBeTruthy();
    expect(page.charges()).toEqual([expect.objectContaining({ way: 'card', readerId: null })]);
    expect(page.carts().at(-1)).toMatchObject({ terms: 'card' });
    expect(sent.filter((path) => path.endsWith('/confirm'))).toHaveLength(2);
    expect(JSON.stringify(page.asked)).not.toContain('4000000000000002');
  });

  it('need a reader: without one the page says where one is added', async () => {
    const page = await open({ cardReaders: [] });
    await page.hold();
    await page.user.click(page.cart.getByRole('button', { name: /^Card/ }));
    expect(await page.screen.findByText(/No card reader is registered\./)).toBeTruthy();
    expect(page.screen.getByRole('link', { name: 'Add a card reader' })).toBeTruthy();
  });

  it('BUY-060 stand beside cash with change, check and typed cards; the buyer is optional, and tickets are printed or mailed', async () => {
    const { sent, form } = standInProvider({ status: 'succeeded' });
    const page = await open({
      chargeAtCounter: ({ input }: MutationChargeAtCounterArgs) => aCharge('Waiting', input.way === 'card' ? { form, readerId: null } : {}),
      followCharge: () => aCharge('Paid'),
      sellAtCounter: { ...order, payments: [{ ...order.payments[0]!, way: 'cash', brand: null, last4: null }] },
    });
    const { screen, user, cart } = page;
    const next = async () => user.click(await cart.findByRole('button', { name: /^Next customer/ }));
    await page.hold();
    await user.click(cart.getByRole('button', { name: /^Guest/ }));
    await user.type(cart.getByLabelText('Email'), 'theo@example.com');
    await user.click(cart.getByRole('button', { name: /^Cash/ }));
    await user.click(screen.getByRole('button', { name: '$40.00' }));
    await user.click(screen.getByRole('button', { name: /^Give \$2\.50 and finish/ }));
    expect(await screen.findByText('The tickets are on their way to theo@example.com.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Print 1 ticket/ })).toBeTruthy();
    await next();
    await page.hold();
    await user.click(cart.getByRole('button', { name: 'Check' }));
    await user.type(screen.getByLabelText('Check number'), '1042');
    await user.click(screen.getByRole('button', { name: /by check$/ }));
    await next();
    await page.ask();
    expect(await screen.findByText('$38.50 by Visa 4242', {}, { timeout: 5000 })).toBeTruthy();
    await next();
    await page.hold();
    await user.click(cart.getByRole('button', { name: 'Type card' }));
    await typeCard(page);
    await user.click(screen.getByRole('button', { name: 'Charge $38.50' }));
    expect(await screen.findByText('$38.50 by Visa 4242')).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(page.carts().map(({ terms }) => terms)).toEqual(expect.arrayContaining(['cash', 'check', 'reader', 'card']));
  }, 20_000);
});
