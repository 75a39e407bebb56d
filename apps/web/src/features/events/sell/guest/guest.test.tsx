import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  MutationAddContactAtCounterArgs,
  MutationNoteContactArgs,
  MutationSellAtCounterArgs,
  QueryContactsAtCounterArgs,
} from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const event = anEvent({ stub: 'night-swim' });
const june = {
  _id: 'c'.repeat(24),
  fullName: 'June Abara',
  email: 'june@example.com',
  phoneNumber: '+18015550142',
  memberIds: ['M-4711'],
  orders: 12,
  note: 'Sits near the aisle',
  lastOrders: [
    {
      _id: 'd'.repeat(24),
      number: 'MQ-10001',
      eventName: 'Desert Hymns',
      placedAt: '2026-10-02T18:00:00.000Z',
      state: 'Active',
      tickets: 2,
      total: 9000,
    },
  ],
};
const floor = {
  _id: 'floor',
  name: 'Floor',
  description: null,
  price: 2500,
  left: 8,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
};
const held = {
  token: 'the cart',
  expiresAt: '2026-11-21T18:10:00.000Z',
  lines: [{ kind: 'Ticket', itemId: 'floor', name: 'Floor', quantity: 1, allInTotal: 2500, seats: [] }],
  totals: { salesTax: 0, total: 2500 },
};

const open = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [floor], upgrades: [] },
      tills: [],
      followCharge: null,
      reserveAtCounter: held,
      contactsAtCounter: ({ query }: QueryContactsAtCounterArgs) => ('june abara m-4711'.includes(query) ? [june] : []),
      contactAtCounter: june,
      sellAtCounter: ({ input }: MutationSellAtCounterArgs) => ({
        _id: 'a'.repeat(24),
        number: 'MQ-48231',
        total: input.expectedTotal,
        payments: [],
        tickets: [{ _id: 't1' }],
        upgrades: [],
      }),
      ...answers,
    },
  });
  const cart = within(await page.screen.findByRole('complementary', { name: 'Cart' }));
  const find = async (text: string) => {
    await page.user.click(cart.getByRole('button', { name: /^Guest/ }));
    await page.user.type(cart.getByRole('searchbox', { name: 'Name, email, phone or member number' }), text);
  };
  const sell = async () => {
    await page.user.click(await page.screen.findByRole('button', { name: /^Floor/ }));
    await cart.findByText('Places held for');
    await page.user.click(cart.getByRole('button', { name: /^Cash/ }));
    await page.user.click(await page.screen.findByRole('button', { name: /^Finish/ }));
    await page.screen.findByRole('button', { name: /^Next customer/ });
    return (page.askedFor('SellAtCounter').at(-1)!.variables['input'] as MutationSellAtCounterArgs['input']).buyer;
  };
  return { ...page, cart, find, sell };
};

describe('who buys at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-124 finds a contact by member number, shows their note and last orders, and sells to them', async () => {
    const { cart, user, find, sell } = await open();
    await find('m-4711');
    await user.click(await cart.findByRole('button', { name: /^June Abara/ }));
    expect(await cart.findByText('Sits near the aisle')).toBeTruthy();
    expect(cart.getByText('Member M-4711, 12 orders')).toBeTruthy();
    expect(within(cart.getByRole('list', { name: 'Last orders' })).getByText('Desert Hymns')).toBeTruthy();
    await user.click(cart.getByRole('button', { name: 'Close' }));
    expect(await sell()).toEqual({ fullName: 'June Abara', email: 'june@example.com', phoneNumber: '+18015550142' });
  });

  it('BYD-124 keeps the contact through a reload, and forgets them with the sale', async () => {
    const first = await open();
    await first.find('june');
    await first.user.click(await first.cart.findByRole('button', { name: /^June Abara/ }));
    first.unmount();
    const { cart, sell, user, screen, unmount } = await open();
    expect(cart.getByRole('button', { name: /^June Abara/ })).toBeTruthy();
    await sell();
    unmount();
    const next = await open();
    expect(next.cart.getByRole('button', { name: /^Guest/ })).toBeTruthy();
    expect([user, screen]).toBeTruthy();
  });

  it('BYD-124 adds a new contact, and says what is wrong with one', async () => {
    const { cart, user, find, askedFor } = await open({
      addContactAtCounter: ({ input }: MutationAddContactAtCounterArgs) => {
        if (!input.email) throw refusal('Check it.', 'VALIDATION', { fields: { email: 'Enter an email address.' } });
        return { ...june, ...input, _id: 'e'.repeat(24), memberIds: [], orders: 0, note: null };
      },
      contactAtCounter: { ...june, fullName: 'Ola Berg', orders: 0, note: null, memberIds: [], lastOrders: [] },
    });
    await find('ola');
    expect(await cart.findByText('Nobody is found. Add them below.')).toBeTruthy();
    await user.type(cart.getByLabelText('Name'), 'Ola Berg');
    await user.click(cart.getByRole('button', { name: 'Save as contact' }));
    expect((await cart.findByRole('alert')).textContent).toContain('Enter an email address.');
    await user.type(cart.getByLabelText('Email'), 'ola@example.com');
    await user.click(cart.getByRole('button', { name: 'Save as contact' }));
    expect(await cart.findByText('No orders yet')).toBeTruthy();
    expect(askedFor('AddContactAtCounter').at(-1)!.variables).toEqual({
      input: { fullName: 'Ola Berg', email: 'ola@example.com', phoneNumber: '' },
    });
    await user.click(cart.getByRole('button', { name: 'Sell to a guest' }));
    expect(cart.getByRole('button', { name: /^Guest/ })).toBeTruthy();
  });

  it('BYD-124 keeps a note of the contact, and nobody is searched for one letter', async () => {
    const { cart, user, find, askedFor } = await open({
      noteContact: ({ input }: MutationNoteContactArgs) => ({ ...june, note: input.note }),
    });
    await find('j');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(askedFor('FindContactsAtCounter')).toEqual([]);
    await user.type(cart.getByRole('searchbox'), 'une');
    await user.click(await cart.findByRole('button', { name: /^June Abara/ }));
    await user.click(await cart.findByRole('button', { name: 'Change the note' }));
    await user.clear(cart.getByLabelText('Note for staff'));
    await user.type(cart.getByLabelText('Note for staff'), 'Moved to Ogden');
    await user.click(cart.getByRole('button', { name: 'Save the note' }));
    expect(await cart.findByText('Moved to Ogden')).toBeTruthy();
  });
});
