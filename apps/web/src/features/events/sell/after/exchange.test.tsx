import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MutationExchangeAtCounterArgs, MutationReserveAtCounterArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aCounterOrder, ORDER_ID } from './after-sale.factory.ts';

const event = anEvent({ stub: 'copper-kings', name: 'The Copper Kings' });
const PRICES: Record<string, number> = { balcony: 6200, lawn: 3500, floor: 4500 };
const aType = (_id: string, name: string, more: object = {}) => {
  return {
    _id,
    name,
    price: PRICES[_id]!,
    left: 3,
    soldOut: false,
    ended: false,
    categoryId: null,
    leastNights: null,
    isGuest: false,
    ...more,
  };
};

const open = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}#exchange=${ORDER_ID}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      events: [],
      tills: [],
      order: aCounterOrder({ eventId: event._id }),
      publicEvent: {
        _id: event._id,
        ticketTypes: [
          aType('balcony', 'Balcony'),
          aType('lawn', 'Lawn'),
          aType('floor', 'General admission'),
          aType('balcony2', 'Box', { price: 9000, soldOut: true }),
        ],
        upgrades: [],
      },
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => {
        const [{ ticketTypeId, quantity }] = input.tickets as [{ ticketTypeId: string; quantity: number }];
        const total = PRICES[ticketTypeId]! * quantity;
        const line = { kind: 'Ticket', itemId: ticketTypeId, name: `New ${ticketTypeId}`, quantity, allInTotal: total, seats: [] };
        return {
          token: `cart ${ticketTypeId} ${quantity}`,
          expiresAt: '2026-11-21T18:10:00.000Z',
          lines: [line],
          totals: { salesTax: 0, total },
        };
      },
      exchangeAtCounter: ({ input }: MutationExchangeAtCounterArgs) => ({
        _id: 'b'.repeat(24),
        number: 'MQ-50001',
        total: 6200,
        payments: [],
        tickets: input.ticketIds.map((_id) => ({ _id, name: 'Balcony', seat: null })),
      }),
      releaseReservation: true,
      ...answers,
    },
  });
  const side = within(await page.screen.findByRole('complementary', { name: 'Exchange' }));
  const back = within(await page.screen.findByRole('group', { name: 'Give back' }));
  const instead = within(await page.screen.findByRole('group', { name: 'Take instead' }));
  const tick = (code: RegExp) => page.user.click(back.getByRole('button', { name: code }));
  const take = async (name: RegExp) => page.user.click(await instead.findByRole('button', { name }));
  const sent = () =>
    page.askedFor('ExchangeAtCounter').map(({ variables }) => variables['input'] as MutationExchangeAtCounterArgs['input']);
  return { ...page, side, back, instead, tick, take, sent };
};

describe('the exchange of tickets at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-138 shows the difference to the cent, takes it in cash with change, and says that the old code opens no door', async () => {
    const { screen, user, side, back, instead, tick, take, sent } = await open();
    expect(back.getByRole('button', { name: /GA-119, With a friend/ })).toHaveProperty('disabled', true);
    await tick(/GA-118/);
    await instead.findByText('+$17.00');
    expect(instead.getByText('−$10.00')).toBeTruthy();
    expect(instead.getByText('Same price')).toBeTruthy();
    await take(/^Balcony/);
    expect(await side.findByText('$17.00')).toBeTruthy();
    expect(side.getByText('Difference to pay')).toBeTruthy();
    expect(side.getByText('GA-118 opens no door from the moment this is done.')).toBeTruthy();
    await user.click(await side.findByRole('button', { name: 'Cash' }));
    await user.click(screen.getByRole('button', { name: '$20.00' }));
    await user.click(screen.getByRole('button', { name: /^Give \$3\.00 and finish/ }));
    expect(await screen.findByText('Take the old tickets back: they open no door any more.')).toBeTruthy();
    expect(screen.getByText('Give change')).toBeTruthy();
    expect(sent()).toEqual([
      {
        orderId: ORDER_ID,
        ticketIds: ['t2'],
        token: 'cart balcony 1',
        payments: [{ way: 'cash', amount: 1700, given: 2000 }],
        backWay: null,
        expectedDifference: 1700,
        idempotencyKey: expect.any(String),
      },
    ]);
    await user.click(screen.getByRole('button', { name: /^Next customer/ }));
    expect(await screen.findByRole('complementary', { name: 'Cart' })).toBeTruthy();
  });

  it('BYD-138 gives back what is left, the way it was paid or as staff choose', async () => {
    const { screen, user, side, tick, take, sent } = await open();
    await tick(/GA-117/);
    await tick(/GA-118/);
    await take(/^Lawn/);
    expect(await side.findByText('Difference to give back')).toBeTruthy();
    await user.click(await side.findByRole('button', { name: 'Give back $20.00 and exchange' }));
    expect(await screen.findByText('$20.00 goes back to the card.')).toBeTruthy();
    expect(sent()).toMatchObject([
      { ticketIds: ['t1', 't2'], payments: [], backWay: null, expectedDifference: -2000, token: 'cart lawn 2' },
    ]);
  });

  it('BYD-125 hands out nothing of what is back on the gift card that paid', async () => {
    const paid = { _id: 'p1', way: 'giftCard', state: 'Received', amount: 13_500, refunded: 0, brand: null, last4: null } as const;
    const { screen, user, side, tick, take } = await open({
      order: () => aCounterOrder({ eventId: event._id, payments: [paid as never] }),
    });
    await tick(/GA-117/);
    await tick(/GA-118/);
    await take(/^Lawn/);
    await user.click(await side.findByRole('button', { name: 'Give back $20.00 and exchange' }));
    expect(await screen.findByText('$20.00 is back on the gift card.')).toBeTruthy();
    expect(screen.getByText('Nothing to give back')).toBeTruthy();
  });

  it('says that the provider refused what goes back to the card, and pays it in cash', async () => {
    const owed = { _id: 'r1', amount: 2000, message: 'The account is closed.', undoneAt: null, isOwed: true };
    let isPaid = false;
    const { screen, user, side, tick, take, askedFor } = await open({
      order: () => aCounterOrder({ eventId: event._id, refunds: [{ ...owed, isOwed: !isPaid }] }),
      repayRefund: () => {
        isPaid = true;
        return {
          _id: ORDER_ID,
          state: 'PartiallyRefunded',
          refundedAmount: 2000,
          payments: [{ _id: 'p1', refunded: 0 }],
          refunds: [{ ...owed, isOwed: false }],
        };
      },
    });
    await tick(/GA-117/);
    await tick(/GA-118/);
    await take(/^Lawn/);
    await user.click(await side.findByRole('button', { name: 'Give back $20.00 and exchange' }));
    expect((await screen.findByText('$20.00 could not be paid back')).closest('[role=alert]')?.textContent).toContain(
      'The account is closed.',
    );
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay $20.00 back again' }));
    await user.click(dialog.getByRole('combobox', { name: 'How it goes back' }));
    await user.click(await screen.findByText('Elsewhere', { selector: '.ant-select-item-option-content' }));
    await user.type(dialog.getByRole('textbox', { name: 'How it was paid' }), 'Bank 4711');
    await user.click(dialog.getByRole('button', { name: 'Pay $20.00 back' }));
    await waitFor(() => expect(screen.queryByText('$20.00 could not be paid back')).toBeNull());
    const [input] = askedFor('RepayRefund').map(({ variables }) => variables['input'] as unknown);
    expect(input).toMatchObject({ refundId: 'r1', way: 'elsewhere', reference: 'Bank 4711' });
  });

  it('says why it is refused, and stays as it was', async () => {
    const words = 'Somebody was let in with this ticket.';
    const { screen, user, side, tick, take } = await open({
      exchangeAtCounter: () => {
        throw refusal(words, 'EXCHANGE_USED');
      },
    });
    await tick(/GA-117/);
    await take(/^General admission/);
    expect(await side.findByText('No difference')).toBeTruthy();
    await user.click(await side.findByRole('button', { name: 'Exchange' }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Back to the sale' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Exchange' })).toBeNull());
  });
});
