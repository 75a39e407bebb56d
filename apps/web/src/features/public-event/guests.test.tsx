import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPublicEvent, aPublicTicketType, aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const MEMBER = aPublicTicketType({ name: 'Member', price: 2000 });
const FRIEND = aPublicTicketType({ name: 'Friend', price: 3100, listPrice: 3000, isGuest: true });
const FEE = { name: 'Guests', type: 'Flat', value: 100, appliedTo: 'Ticket', appliedBy: 'Organization' } as const;
const FEES = [{ ...FEE, minAppliedToPrice: 0, maxAppliedToPrice: 0, filters: ['GuestTicket' as const] }];

async function openEvent(ownGuests = { members: 0, guests: 0 }, answers = {}) {
  const ofGuests = { guestsPerMember: 2, ownGuests, fees: FEES, salesTaxPercent: 0 };
  const publicEvent = aPublicEvent({ ticketTypes: [MEMBER, FRIEND], ...ofGuests });
  const page = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent, reservation: aReservation(), ...answers } });
  const { screen, user } = page;
  await screen.findByRole('heading', { name: 'Night Swim' });
  const step = (name: string) => screen.getByRole('button', { name });
  const more = async (name: string, times = 1) => {
    for (let i = 0; i < times; i++) await user.click(step(`One more ${name}`));
  };
  const buy = () => user.click(screen.getAllByRole('button', { name: 'GET TICKETS' })[0]!);
  return { ...page, step, more, buy };
}

const FIRST = 'Choose a member ticket first, or sign in if you have one.';

describe('guest tickets on the page of an event', () => {
  it('BUY-019 wait for a member ticket, end at the number for each, and cost what the server charges', async () => {
    const { screen, user, step, more, buy, askedFor, location } = await openEvent(undefined, { reserve: aReservation({ token: 'held' }) });
    expect(screen.getByText(FIRST).closest('li')?.textContent).toContain('$31.00');
    expect(step('One more Friend')).toHaveProperty('disabled', true);
    await more('Member');
    expect(screen.queryByText(FIRST)).toBeNull();
    await more('Friend', 2);
    expect(step('One more Friend')).toHaveProperty('disabled', true);
    expect(screen.getByText('At most 2 with your member tickets.')).toBeTruthy();
    expect(screen.getAllByText('$82.00').length).toBeGreaterThan(0);
    // the fee of guests is on them alone
    await user.click(step('One less Friend'));
    expect(screen.getAllByText('$51.00').length).toBeGreaterThan(0);
    await buy();
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
    expect(askedFor('Reserve')[0]?.variables['input']).toMatchObject({
      tickets: [{ quantity: 1 }, { ticketTypeId: FRIEND._id, quantity: 1 }],
    });
  });

  it('BUY-019 go with member tickets that the account has; one that is taken away is refused beside their line', async () => {
    const words = 'Guest tickets that go with these member tickets: 1.';
    const reserve = refusal(words, 'GUEST_TICKETS', { line: 'Friend', id: FRIEND._id, max: 1 });
    const { screen, user, step, more, buy } = await openEvent({ members: 1, guests: 1 }, { reserve });
    expect(screen.queryByText(FIRST)).toBeNull();
    await more('Friend');
    expect(step('One more Friend')).toHaveProperty('disabled', true);
    await more('Member');
    await more('Friend', 2);
    await user.click(step('One less Member'));
    expect(screen.getByText('At most 1 with your member tickets.')).toBeTruthy();
    await buy();
    expect((await screen.findByText(words)).closest('li')?.textContent).toContain('$31.00');
  });
});
