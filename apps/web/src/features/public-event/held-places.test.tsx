import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reservationKey } from '#lib/storage/kept-cart.ts';
import { keep } from '#lib/storage/kept.ts';
import { aPublicEvent, aPublicTicketType, aReservation, secondsLater } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const GA = aPublicTicketType({ name: 'General admission', soldOut: true, left: 0 });
const SOLD_OUT = aPublicEvent({ phase: 'SoldOut', ticketTypes: [GA] });

/** The page of a buyer who reserved the last two tickets and went back. */
async function comeBack(answers: Record<string, unknown>) {
  keep(reservationKey(SOLD_OUT._id), { attempt: null, token: 'held' });
  const publicEvents = { events: [], seasons: [], hasMore: false };
  const page = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent: SOLD_OUT, publicEvents, ...answers } });
  await page.screen.findByText('This event is sold out');
  return page;
}

describe('back from the checkout', () => {
  it('BUY-010 continues to the reserved tickets, also when they were the last', async () => {
    const { screen, user, location } = await comeBack({ reservation: aReservation({ token: 'held' }) });
    expect((await screen.findByRole('group', { name: 'Your places' })).textContent).toMatch(/^You have 2 items held for (9:5\d|10:00)/);
    await user.click(screen.getByRole('link', { name: 'Continue to checkout' }));
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
  });

  it('BUY-010 releases the tickets, and they can be chosen again', async () => {
    let event = SOLD_OUT;
    const releaseReservation = () => {
      event = { ...SOLD_OUT, phase: 'OnSale', ticketTypes: [{ ...GA, soldOut: false, left: 2 }] };
      return true;
    };
    const page = await comeBack({ publicEvent: () => event, reservation: aReservation({ token: 'held' }), releaseReservation });
    await page.user.click(await page.screen.findByRole('button', { name: 'Release tickets' }));
    expect(await page.screen.findByRole('button', { name: 'One more General admission' })).toBeTruthy();
    expect(page.screen.queryByRole('group', { name: 'Your places' })).toBeNull();
    const said = page.screen.getByText('Your tickets were released and are on sale again.');
    expect(document.activeElement).toBe(said);
    expect(page.askedFor('ReleaseReservation')[0]?.variables).toEqual({ input: { token: 'held' } });
  });

  it('shows beside the tickets why they cannot be released', async () => {
    const releaseReservation = refusal('Your payment is still processing.', 'PAYMENT_IN_PROGRESS');
    const { screen, user } = await comeBack({ reservation: aReservation({ token: 'held', state: 'Paying' }), releaseReservation });
    await user.click(await screen.findByRole('button', { name: 'Release tickets' }));
    const words = await screen.findByText('Your payment is still processing.');
    expect(words.closest('[role=group]')).toBe(screen.getByRole('group', { name: 'Your places' }));
  });

  it('BUY-010 has no reservation when the time is over, and requests what is available', async () => {
    const { screen, askedFor } = await comeBack({ reservation: aReservation({ token: 'held', expiresAt: secondsLater(1) }) });
    await waitFor(() => expect(askedFor('PublicEvent').length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Your places' })).toBeNull());
  });

  it('shows nothing of tickets that were released or paid', async () => {
    const { screen, askedFor } = await comeBack({ reservation: aReservation({ token: 'held', state: 'Released' }) });
    await waitFor(() => expect(askedFor('HeldPlaces')).toHaveLength(1));
    expect(screen.queryByRole('group', { name: 'Your places' })).toBeNull();
  });
});
