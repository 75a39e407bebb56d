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

  it('BYD-101 shows the full price, the reduced one and how many nights are left', async () => {
    const { screen } = await openSeason({ ticketTypes: [{ ...SEAT, price: 6000, listPrice: 6000, fullPrice: 9000 }] });
    expect(screen.getByText('2 of 3 nights left')).toBeTruthy();
    expect(screen.getByText('The full price, struck through, is reduced for the nights that have passed.')).toBeTruthy();
    expect(screen.getByLabelText('instead of $90.00').textContent).toBe('$90.00');
    expect(screen.getAllByText('$60.00').length).toBeGreaterThan(0);
  });

  it('BYD-101 says after the last night began that nothing is sold any more, and why', async () => {
    const { screen } = await openSeason({
      phase: 'Ended',
      performances: [
        { _id: 'f'.repeat(24), name: null, schedule: [{ _id: '0'.repeat(24), startsAt: at(-1), endsAt: at(-1), doorsAt: null }] },
      ],
    });
    expect(await screen.findByText('The last night of this season has begun. Season tickets are no longer sold.')).toBeTruthy();
    expect(screen.getByText('0 of 1 nights left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'GET TICKETS' })).toBeNull();
  });

  it('BYD-101 asks for the prices again when a night begins', async () => {
    const start = new Date(Date.parse(SERVER_TIME) + 300).toISOString();
    const day = (startsAt: string) => ({ _id: startsAt, startsAt, endsAt: startsAt, doorsAt: null });
    const performances = [{ _id: 'f'.repeat(24), name: null, schedule: [day(start), day(at(7))] }];
    const { askedFor } = await openSeason({ performances });
    const before = askedFor('PublicSeason').length;
    await waitFor(() => expect(askedFor('PublicSeason').length).toBeGreaterThan(before), { timeout: 5000 });
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

  it('BUY-003 BUY-080 offers the wait list of the season when it is sold out', async () => {
    const soldOut = { phase: 'SoldOut', ticketTypes: [{ ...SEAT, soldOut: true, left: 0 }] };
    const publicEvents = { events: [], seasons: [], hasMore: false };
    const { screen, user, askedFor } = await openSeason(soldOut, { joinWaitList: true, publicEvents });
    expect(await screen.findByRole('heading', { name: 'This season is sold out' })).toBeTruthy();
    await user.type(await screen.findByLabelText('Full name'), 'Ana Ruiz');
    await user.type(screen.getByLabelText('Email'), 'ana@example.com');
    await user.type(screen.getByLabelText('Phone'), '801 555 0123');
    await user.click(screen.getByRole('button', { name: 'Join the wait list' }));
    expect(await screen.findByText('You are on the wait list')).toBeTruthy();
    const input = askedFor('JoinWaitList')[0]?.variables['input'] as Record<string, unknown>;
    expect(input['seasonId']).toMatch(/^[0-9a-f]{24}$/);
    expect(input).toMatchObject({ name: 'Ana Ruiz', quantity: 1 });
    expect(input['eventId']).toBeUndefined();
  });
});
