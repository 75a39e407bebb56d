import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giftCardCodeOf, giftCardText } from '@marquee/shared/gift-cards/gift-card-code';
import type {
  MutationIssueGiftCardArgs,
  MutationReserveAtCounterArgs,
  MutationSellAtCounterArgs,
  QueryGiftCardAtTillArgs,
} from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aTill } from '../at-till/at-till.factory.ts';

const event = anEvent({ stub: 'night-swim' });
const CODE = giftCardCodeOf(Array.from({ length: 15 }, (_, at) => at));
const LAST = CODE.slice(-4);
const type = {
  _id: 'floor',
  name: 'General admission',
  description: null,
  price: 5000,
  left: 8,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
};
const refused = (path: string, text: string) => refusal('VALIDATION', text, { fields: { [path]: text } });

const open = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [type], upgrades: [] },
      tills: [],
      openSales: { ended: null, sales: [] },
      followCharge: null,
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => ({
        token: 'cart',
        expiresAt: '2026-11-21T18:10:00.000Z',
        lines: [{ kind: 'Ticket', itemId: 'floor', name: type.name, quantity: input.tickets[0]!.quantity, allInTotal: 5000, seats: [] }],
        totals: { salesTax: 0, total: 5000 },
      }),
      sellAtCounter: ({ input }: MutationSellAtCounterArgs) => ({
        _id: 'a'.repeat(24),
        number: 'MQ-48231',
        total: input.expectedTotal,
        payments: [],
        tickets: [],
        upgrades: [],
      }),
      giftCardAtTill: ({ code }: QueryGiftCardAtTillArgs) =>
        code === CODE
          ? { last: LAST, state: 'Active', balance: 3000, expiresAt: null }
          : refused('code', 'There is no gift card with this code.'),
      ...answers,
    },
  });
  const { screen, user } = page;
  const fill = async (name: string, value: string) => {
    const field = await screen.findByLabelText(name);
    await user.clear(field);
    await user.type(field, value);
  };
  const hold = async () => {
    await user.click(await screen.findByRole('button', { name: /^General admission/ }));
    await screen.findByText('Places held for');
  };
  const sales = () =>
    page.askedFor('SellAtCounter').map(({ variables }) => (variables['input'] as MutationSellAtCounterArgs['input']).payments);
  const issued = () => page.askedFor('IssueGiftCard').map(({ variables }) => variables['input'] as MutationIssueGiftCardArgs['input']);
  return { ...page, fill, hold, sales, issued };
};

describe('gift cards at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-125 pays a part by gift card after showing its balance, and the rest in cash; the code is shown nowhere', async () => {
    const page = await open();
    const { screen, user } = page;
    await page.hold();
    await user.keyboard('i');
    await page.fill('Code of the card', `${giftCardText(CODE).toLowerCase()}{Enter}`);
    expect(await screen.findByText(`Card ending ${LAST}`)).toBeTruthy();
    const take = await screen.findByRole('button', { name: 'Take $30.00 by gift card' });
    await page.fill('Amount', '40');
    await user.click(screen.getByRole('button', { name: 'Take $30.00 by gift card' }));
    expect(await screen.findByText('At most $30.00')).toBeTruthy();
    await page.fill('Amount', '30');
    await user.click(take);
    const cart = within(screen.getByRole('complementary', { name: 'Cart' }));
    expect(await cart.findByText(LAST)).toBeTruthy();
    expect(cart.queryByText(CODE)).toBeNull();
    expect(await cart.findByText('$20.00', { selector: 'output' })).toBeTruthy();
    await user.keyboard('c');
    await user.click(await screen.findByRole('button', { name: /^Finish, no change/ }));
    await screen.findByRole('button', { name: /^Next customer/ });
    expect(page.sales()).toEqual([
      [
        { way: 'giftCard', amount: 3000, reference: CODE },
        { way: 'cash', amount: 2000, given: 2000 },
      ],
    ]);
    // another device that takes the sale over asks for the code again
    expect(JSON.stringify(page.askedFor('NoteSale').map(({ variables }) => variables))).not.toContain(CODE);
  });

  it('BYD-125 says beside the code what is wrong with it: mistyped, unknown, blocked, or spent at another till meanwhile', async () => {
    let card: object = { last: LAST, state: 'Blocked', balance: 3000, expiresAt: null };
    const text = 'Only $12.00 are left on this gift card.';
    const page = await open({ giftCardAtTill: () => card, sellAtCounter: () => refused('payments.0.reference', text) });
    const { screen, user } = page;
    await page.hold();
    await user.keyboard('i');
    const field = await screen.findByLabelText('Code of the card');
    const wrong = async (said: string) => {
      await screen.findByText(said);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    };
    await page.fill('Code of the card', 'ABCD{Enter}');
    await wrong('This is no code of a gift card. Check each character.');
    expect(page.askedFor('GiftCardAtTill')).toEqual([]);
    await page.fill('Code of the card', `${CODE}{Enter}`);
    await wrong('This gift card is blocked.');
    card = refused('code', 'There is no gift card with this code.');
    await user.type(field, '{Enter}');
    await wrong('There is no gift card with this code.');
    card = { last: LAST, state: 'Active', balance: 9000, expiresAt: null };
    await user.type(field, '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Take $50.00 by gift card' }));
    await wrong(text);
  });

  it('BYD-125 sells a card for cash at the till: its code is shown once, with the change, to print', async () => {
    const card = { _id: 'c'.repeat(24), last: LAST, initial: 5000, expiresAt: null, email: 'ann@example.com' };
    const page = await open({
      tills: [aTill({ ways: ['cash', 'check', 'giftCard'], hasDrawer: false })],
      operators: [],
      issueGiftCard: { code: giftCardText(CODE), card },
    });
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: /^Front window/ }));
    await user.click(await screen.findByRole('button', { name: /^Sell a gift card/ }));
    await user.click(await screen.findByRole('button', { name: 'Sell for $0.00' }));
    expect(await screen.findByText('Enter an amount between $0.01 and $2,000.00.')).toBeTruthy();
    await page.fill('Worth', '50');
    await page.fill('Cash given', '60');
    await page.fill('Email for the code', 'ann@example.com');
    await user.click(await screen.findByRole('button', { name: 'Sell for $50.00' }));
    expect((await screen.findByLabelText('Code')).textContent).toBe(giftCardText(CODE));
    expect(screen.getByText('Change $10.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(page.issued()).toMatchObject([{ amount: 5000, way: 'cash', given: 6000, email: 'ann@example.com' }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: /^General admission/ });
  });
});
