import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Comps,
  MutationReserveAtCounterArgs,
  MutationSaveCompBudgetsArgs,
  MutationSellAtCounterArgs,
  Role,
} from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const event = anEvent({ stub: 'night-swim' });
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
const comps = (more: Partial<Comps> = {}): Comps => ({
  budgets: [
    { role: 'BOX_OFFICE', budget: 3, given: 2 },
    { role: 'ADMIN', budget: 10, given: 0 },
    { role: 'OWNER', budget: null, given: 4 },
  ],
  own: { role: 'BOX_OFFICE', budget: 3, given: 2 },
  given: [
    {
      orderId: 'd'.repeat(24),
      number: 'MQ-10001',
      at: '2026-11-21T17:00:00.000Z',
      by: 'Dana Whitlock',
      role: 'ADMIN',
      to: 'Lakeside Scouts',
      tickets: 8,
      reason: 'Promised by the hall',
      approvedBy: 'Dana Whitlock',
    },
  ],
  ...more,
});

const open = async (role: Role, first = comps()) => {
  let now = first;
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [floor], upgrades: [] },
      tills: [],
      followCharge: null,
      comps: () => now,
      saveCompBudgets: ({ input: { BOX_OFFICE, ADMIN, OWNER } }: MutationSaveCompBudgetsArgs) => {
        const budgets = { BOX_OFFICE, ADMIN, OWNER } as Record<string, number | null>;
        now = { ...now, budgets: now.budgets.map((row) => ({ ...row, budget: budgets[row.role] ?? null })) };
        return now;
      },
      reserveAtCounter: ({ input: { tickets, terms } }: MutationReserveAtCounterArgs) => ({
        token: `cart for ${terms}`,
        expiresAt: '2026-11-21T18:10:00.000Z',
        lines: [{ kind: 'Ticket', itemId: 'floor', name: 'Floor', quantity: tickets[0]!.quantity, allInTotal: 0, seats: [] }],
        totals: { salesTax: 0, total: 0 },
      }),
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
  const giving = async (quantity: number) => {
    for (let at = 0; at < quantity; at += 1) await user.click(await screen.findByRole('button', { name: /^Floor/ }));
    await cart.findByText('Places held for');
    await user.click(cart.getByRole('button', { name: /^Comp/ }));
    await user.type(await screen.findByLabelText(/^Reason/), 'Press');
  };
  const give = async () => {
    await user.click(screen.getByRole('button', { name: /^Give away/ }));
    await screen.findByRole('button', { name: /^Next customer/ });
    return page.askedFor('SellAtCounter').at(-1)!.variables['input'] as MutationSellAtCounterArgs['input'];
  };
  return { ...page, cart, giving, give };
};

describe('comps at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-137 shows what is left of the budget, and who gave how many to whom and why', async () => {
    const { screen, giving, give } = await open('BOX_OFFICE');
    await giving(1);
    expect(await screen.findByText('1 of 3 comps left for your role')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Approve it as a manager' })).toBeNull();
    const given = within(screen.getByRole('list', { name: 'Given away' }));
    expect(given.getByText('8 × Lakeside Scouts')).toBeTruthy();
    expect(given.getByText(/Promised by the hall, by Dana Whitlock, approved by Dana Whitlock/)).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Budgets' })).getByText('2 of 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(await give()).not.toHaveProperty('isApproved');
  });

  it('BYD-137 beyond the budget a manager approves, and an admin changes the budgets', async () => {
    const { screen, user, giving, give, askedFor } = await open('ADMIN', comps({ own: { role: 'ADMIN', budget: 1, given: 0 } }));
    await giving(2);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Budgets of comps' }));
    await user.clear(dialog.getByLabelText('Box office'));
    await user.type(dialog.getByLabelText('Box office'), '1.5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Enter a number from 0/)).toBeTruthy();
    await user.clear(dialog.getByLabelText('Box office'));
    await user.type(dialog.getByLabelText('Box office'), '12');
    await user.clear(dialog.getByLabelText('Admin'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 of 12')).toBeTruthy();
    expect(askedFor('SaveCompBudgets')[0]!.variables['input']).toEqual({ eventId: event._id, BOX_OFFICE: 12, ADMIN: null, OWNER: null });
    await user.click(screen.getByRole('checkbox', { name: 'Approve it as a manager' }));
    expect((await give()).isApproved).toBe(true);
  });
});
