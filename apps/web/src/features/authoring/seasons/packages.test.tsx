import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const NOW = '2027-03-05T18:00:00.000Z';
const pick = aTicketType({ name: 'Pick your nights', totalQty: 50, leastNights: 5, mostNights: 6 });
const season = aSeason({ ticketTypes: [aTicketType({ name: 'All nights', totalQty: 50 })] });

const open = async (ticketType: ReturnType<typeof aTicketType>, more: object = {}) => {
  const shown = { ...season, ticketTypes: [ticketType], events: [anEvent()], ...more };
  const path = `/create-season/ticket-types?seasonId=${season._id}&ticketTypeId=${ticketType._id}`;
  const page = await renderRoute(path, {
    as: { role: 'ADMIN', organization: anOrganization({ isSeasonTickets: true }) },
    answers: { season: shown, venues: [], updateSeason: { ...shown, version: 2 } },
  });
  await page.screen.findByLabelText('Ticket name');
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;
const sentBy = async ({ askedFor, screen, user }: Page) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
  const { season: sent } = (askedFor('UpdateSeason')[0]!.variables as { input: { season: { ticketTypes: object[] } } }).input;
  return sent.ticketTypes[0];
};

describe('a package in the wizard of a season', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => sessionStorage.clear());

  it('BYD-108 is switched on with its two numbers, and its price is a night’s', async () => {
    const page = await open(season.ticketTypes[0]!);
    const { screen, user } = page;
    expect(screen.getByLabelText('Price')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Buyers choose their nights' }));
    expect(screen.getByLabelText('Price a night')).toBeTruthy();
    await user.clear(screen.getByLabelText('Least nights'));
    await user.type(screen.getByLabelText('Least nights'), '5');
    await user.type(screen.getByLabelText(/^Most nights/), '6');
    expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('$45.00 a night');
    expect(await sentBy(page)).toMatchObject({ leastNights: 5, mostNights: 6 });
  });

  it('BYD-108 may be a ticket type of a seating plan, whose quantity stays the plan’s', async () => {
    const page = await open({ ...season.ticketTypes[0]!, categoryId: 'c'.repeat(24), isOfPlan: true });
    await page.user.click(page.screen.getByRole('switch', { name: 'Buyers choose their nights' }));
    expect(await sentBy(page)).toMatchObject({ leastNights: 2, categoryId: 'c'.repeat(24) });
  });

  it('BYD-108 is switched off again, and sends no numbers then', async () => {
    const page = await open(pick);
    expect(page.screen.getByLabelText<HTMLInputElement>('Least nights').value).toBe('5');
    await page.user.click(page.screen.getByRole('switch', { name: 'Buyers choose their nights' }));
    expect(page.screen.queryByLabelText('Least nights')).toBeNull();
    const sent = await sentBy(page);
    expect(Object.keys(sent!)).not.toContain('leastNights');
  });

  it('BYD-108 is not saved with the most below the least', async () => {
    const { screen, user, askedFor } = await open(pick);
    const most = screen.getByLabelText(/^Most nights/);
    await user.clear(most);
    await user.type(most, '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The most nights must not be fewer than the least.')).toBeTruthy();
    expect(askedFor('UpdateSeason')).toEqual([]);
  });

  it('BYD-108 cannot be switched once it was sold, and its numbers can', async () => {
    const { screen } = await open({ ...pick, soldQty: 3 });
    expect(screen.queryByRole('switch', { name: 'Buyers choose their nights' })).toBeNull();
    expect(screen.getByText('It was sold already, so this can no longer be switched.')).toBeTruthy();
    expect(screen.getByLabelText('Least nights')).toBeTruthy();
  });
});
