import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPublicEvent, aPublicTicketType, aReservation, SERVER_TIME } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

const DAY_MS = 86_400_000;
const SEAT = aPublicTicketType({ name: 'Season seat', price: 9000 });
const at = (days: number) => new Date(Date.parse(SERVER_TIME) + days * DAY_MS).toISOString();

/** A season of three nights, of which the first was yesterday. */
function aSeason(more: object = {}) {
  const nights = [-1, 7, 14].map((days, n) => ({
    eventId: `${n}`.repeat(24),
    name: `Night ${n + 1}`,
    stub: `night-${n + 1}`,
    startsAt: at(days),
    posterImageUrl: null,
  }));
  const schedule = nights.map(({ eventId: _id, startsAt }) => ({ _id, startsAt, endsAt: startsAt, doorsAt: null }));
  return aPublicEvent({
    stub: 'winter',
    name: 'Winter Season',
    isSeason: true,
    nights,
    performances: [{ _id: 'f'.repeat(24), name: null, schedule }] as never,
    ticketTypes: [SEAT],
    ...more,
  });
}

async function openSeason(more: object = {}, answers: object = {}) {
  const page = await renderRoute('/s/winter', {
    as: null,
    answers: { publicSeason: aSeason(more), reservation: aReservation(), ...answers },
  });
  await page.screen.findByRole('heading', { name: 'Winter Season' });
  return page;
}

describe('the page of a season', () => {
  it('BUY-005 BYD-100 lists its nights with links, and says how many are left', async () => {
    const { screen } = await openSeason();
    expect(screen.getByText('2 of 3 nights left')).toBeTruthy();
    const list = within((await screen.findByRole('heading', { name: 'The nights' })).parentElement!);
    expect(list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent?.endsWith('played')])).toEqual([
      ['/e/night-1', true],
      ['/e/night-2', false],
      ['/e/night-3', false],
    ]);
  });

  it('BUY-005 reserves the season, and leads to its checkout', async () => {
    const { screen, user, askedFor, location } = await openSeason({}, { reserve: aReservation({ token: 'held' }) });
    await user.click(screen.getByRole('button', { name: 'One more Season seat' }));
    await user.click(screen.getAllByRole('button', { name: 'GET TICKETS' })[0]!);
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
    const input = askedFor('Reserve')[0]?.variables['input'] as Record<string, unknown>;
    expect(input['seasonId']).toMatch(/^[0-9a-f]{24}$/);
    expect(input['eventId']).toBeUndefined();
  });

  it('says that it is sold out, without a wait list that leads to nothing', async () => {
    const { screen } = await openSeason({ phase: 'SoldOut', ticketTypes: [{ ...SEAT, soldOut: true, left: 0 }] });
    expect(await screen.findByRole('heading', { name: 'This season is sold out' })).toBeTruthy();
    expect(screen.queryByLabelText('Full name')).toBeNull();
  });
});
