import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MutationClaimGuestArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aCounterOrder, ORDER_ID } from './after-sale.factory.ts';

const event = anEvent({ stub: 'copper-kings', name: 'The Copper Kings' });
const order = aCounterOrder({ eventId: event._id });
const guest = {
  _id: 'e'.repeat(24),
  list: 'Press',
  name: 'Ada Okafor',
  email: 'ada@example.com',
  note: 'Critic',
  places: 3,
  claimed: 0,
  waiting: 3,
  state: 'Waiting',
  returnedAt: null,
  claims: [],
};
const claim = { orderId: ORDER_ID, places: 2, at: '2026-11-21T18:00:00.000Z', by: 'Marisol Vega' };

const open = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      tills: [],
      publicEvent: { _id: event._id, ticketTypes: [], upgrades: [] },
      orders: { orders: [], after: null, hasMore: false },
      order,
      findGuests: { hasMore: false, guests: [guest] },
      ...answers,
    },
  });
  await page.screen.findByRole('complementary', { name: 'Cart' });
  await page.user.keyboard('f');
  await page.user.type(await page.screen.findByRole('searchbox'), 'oka');
  const found = within(await page.screen.findByRole('region', { name: 'On the guest list' }));
  return { ...page, found };
};

describe('guests at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-136 are found by name, and as many as came are handed out as an order', async () => {
    const { user, screen, found, askedFor } = await open({
      claimGuest: { guest: { ...guest, claimed: 2, waiting: 1, claims: [claim] }, order },
    });
    expect(found.getByText('Press, Critic')).toBeTruthy();
    expect(askedFor('TillGuests').at(-1)?.variables).toEqual({ input: { eventId: event._id, text: 'oka' } });
    await user.click(found.getByRole('button', { name: 'One fewer' }));
    await user.click(found.getByRole('button', { name: 'Hand out 2' }));
    expect(await screen.findByRole('article', { name: 'MQ-48166' })).toBeTruthy();
    const input = askedFor('ClaimGuest')[0]!.variables['input'] as MutationClaimGuestArgs['input'];
    expect(input).toEqual({ eventId: event._id, guestId: guest._id, places: 2, idempotencyKey: expect.any(String) });
    expect(await found.findByText(/^2 places handed out on .* by Marisol Vega/)).toBeTruthy();
    expect(found.getByRole('button', { name: 'Hand out 1' })).toBeTruthy();
  });

  it('BYD-136 that were handed out at another till say by whom, and nothing is given twice', async () => {
    const { user, found } = await open({
      findGuests: { hasMore: false, guests: [{ ...guest, places: 1, waiting: 1 }] },
      claimGuest: () => refusal('The places of Ada Okafor were handed out by Marisol Vega on Nov 21, 11:00am.', 'GUEST_CLAIMED'),
    });
    expect(found.queryByRole('group', { name: 'How many came' })).toBeNull();
    await user.click(found.getByRole('button', { name: 'Hand out 1' }));
    expect((await found.findByRole('alert')).textContent).toContain('handed out by Marisol Vega');
  });
});
