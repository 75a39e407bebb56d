import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const NOW = '2026-11-21T18:00:00.000Z';
const AHEAD = '2026-11-28T17:00:00.000Z';
const nights = [anEvent({ name: 'First night', stub: 'first-night' }), anEvent({ name: 'Second night', published: false })];
const aSellingSeason = (schedule: object = {}, overrides: Partial<ReturnType<typeof aSeason>> = {}) => {
  const season = aSeason({ published: false, ticketTypes: [aTicketType({ name: 'All nights' })], ...overrides });
  return { ...season, schedule: { ...season.schedule, ...schedule }, events: nights };
};
type Editable = ReturnType<typeof aSellingSeason>;
const open = (season: Editable, answers: Answers = {}, isSeasonTickets = true) =>
  renderRoute(`/create-season/details?seasonId=${season._id}`, {
    as: { organization: anOrganization({ isSeasonTickets }) },
    answers: { season, seasons: [], venues: [], updateSeason: { ...season, version: 2 }, ...answers },
  });

describe('publishing a season', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => sessionStorage.clear());

  it.each<[string, string, Editable, string, string, string]>([
    ['AUT-153 AUT-154 OPS-192', 'announced', aSellingSeason(), 'PUBLISH SEASON', 'Publish season', 'PUBLISH NOW'],
    [
      'AUT-211 AUT-213',
      'announced right now',
      aSellingSeason({ announceAt: NOW, ticketsAt: NOW }),
      'PUBLISH SEASON',
      'Publish season',
      'PUBLISH NOW',
    ],
    [
      'AUT-153 AUT-154 OPS-192',
      'announced later',
      aSellingSeason({ announceAt: AHEAD, ticketsAt: AHEAD }),
      'SCHEDULE SEASON',
      'Schedule season',
      'SCHEDULE NOW',
    ],
    [
      'AUT-153 AUT-213 OPS-192',
      'public and announced later',
      aSellingSeason({ announceAt: AHEAD, ticketsAt: AHEAD }, { published: true }),
      'UPDATE SEASON',
      'Update season',
      'UPDATE NOW',
    ],
    [
      'AUT-155 AUT-213 OPS-193',
      'public and incomplete',
      aSellingSeason({}, { published: true, ticketTypes: [] }),
      'UPDATE SEASON',
      'Cannot Publish',
      'CLOSE',
    ],
  ])('%s has its label while it is %s', async (_, __, season, finalize, title, button) => {
    const { screen, user } = await open(season);
    await user.click(await screen.findByRole('button', { name: finalize }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('button', { name: button })).toBeTruthy();
    const { style } = dialog.closest<HTMLElement>('.ant-modal')!;
    expect(style.getPropertyValue('--ant-modal-xs-width') || style.width).toBe('375px');
  });

  it('BYD-108 says before publishing which packages nobody could buy: those with seats need nights with a plan', async () => {
    const events = ['plan', 'plan', null].map((seatingChartKey) => anEvent({ published: true, seatingChartKey }));
    const seated = (name: string, leastNights: number) => aTicketType({ name, leastNights, categoryId: 'c'.repeat(24) });
    const ticketTypes = [aTicketType({ name: 'Any three', leastNights: 3 }), seated('Two seats', 2), seated('Three seats', 3)];
    const { screen, user } = await open({ ...aSellingSeason({}, { ticketTypes }), events });
    await user.click(await screen.findByRole('button', { name: 'PUBLISH SEASON' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish season' }));
    expect(dialog.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Three seats is of at least 3 nights with seats, and the season has 2 of these: nobody can buy it yet.',
    ]);
  });

  it('BYD-101 says before publishing from which night on nobody could pay', async () => {
    const played = (days: number) => ({ ...anEvent().schedule, startsAt: new Date(Date.parse(AHEAD) + days * 86_400_000).toISOString() });
    const events = [0, 7, 14].map((days) => anEvent({ schedule: played(days) }));
    const full = aTicketType().tiers[0]!.price!;
    const season = { ...aSellingSeason(), events, nightReduction: { type: 'Amount' as const, value: Math.floor(full / 2) - 10 } };
    const { screen, user } = await open(season);
    await user.click(await screen.findByRole('button', { name: 'PUBLISH SEASON' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish season' }));
    expect(dialog.getByRole('status').textContent).toMatch(/^From 1 of 3 nights left, All nights costs less than \$0\.50, which no card/);
  });

  it('AUT-155 OPS-193 lists what is missing, sends nothing, and leads to its step', async () => {
    const { screen, user, asked, location } = await open(aSellingSeason({}, { ticketTypes: [] }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH SEASON' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cannot Publish' });
    await user.click(within(dialog).getByRole('button', { name: 'Please add at least one ticket type.' }));
    await waitFor(() => expect(location()).toContain('/create-season/ticket-types'));
    expect(asked.some(({ name }) => name === 'UpdateSeason' || name === 'PublishSeason')).toBe(false);
  });

  it('AUT-156 OPS-194 names the announcement and the sale: Immediately, or its time', async () => {
    const factsOf = async (season: Editable, finalize: string) => {
      const { screen, user, unmount } = await open(season);
      await user.click(await screen.findByRole('button', { name: finalize }));
      const facts = within(await screen.findByRole('dialog')).getAllByRole('definition');
      const shown = facts.map(({ textContent }) => textContent);
      unmount();
      return shown;
    };
    expect(await factsOf(aSellingSeason(), 'PUBLISH SEASON')).toEqual([expect.any(String), 'Immediately', '/s/chamber-music-2027']);
    const later = aSellingSeason({ announceAt: AHEAD, ticketsAt: '2026-11-30T17:00:00.000Z' });
    expect(await factsOf(later, 'SCHEDULE SEASON')).toEqual([
      expect.stringContaining('Nov 28'),
      expect.stringContaining('Nov 30'),
      '/s/chamber-music-2027',
    ]);
  });

  it('AUT-157 AUT-159 OPS-195 saves first, then publishes, lists the links and opens the dashboard', async () => {
    const season = aSellingSeason();
    const renamed = { ...season, name: 'Chamber Music 2027!', version: 2 };
    const published = { ...renamed, published: true, firstPublishedAt: NOW };
    const { screen, user, asked, askedFor, location } = await open(season, { updateSeason: renamed, publishSeason: published });
    await user.type(await screen.findByLabelText('Season name'), '!');
    await user.click(screen.getByRole('button', { name: 'PUBLISH SEASON' }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH NOW' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish successful' }));
    const sent = asked.map(({ name }) => name).filter((name) => /^(Update|Publish)Season$/.test(name));
    expect(sent).toEqual(['UpdateSeason', 'PublishSeason']);
    expect(askedFor('PublishSeason')[0]!.variables).toEqual({ input: { seasonId: season._id, published: true } });
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['/s/chamber-music-2027', '/e/first-night'].map((path) => window.location.origin + path),
    );
    await user.click(dialog.getByRole('button', { name: 'VIEW SEASON DASHBOARD' }));
    await waitFor(() => expect(location()).toBe(`/admin/dashboard/seasons/details/overview?seasonId=${season._id}`));
  });

  it('AUT-157 publishes nothing when the save was refused', async () => {
    const { screen, user, askedFor } = await open(aSellingSeason(), { updateSeason: refusal('No.', 'VALIDATION') });
    await user.type(await screen.findByLabelText('Season name'), '!');
    await user.click(screen.getByRole('button', { name: 'PUBLISH SEASON' }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH NOW' }));
    expect(await screen.findByText('No.')).toBeTruthy();
    expect(askedFor('PublishSeason')).toEqual([]);
  });

  it('AUT-159 shows the refusal of the server, and no success', async () => {
    const { screen, user } = await open(aSellingSeason(), { publishSeason: refusal('It was cancelled.', 'EVENT_CANCELLED') });
    await user.click(await screen.findByRole('button', { name: 'PUBLISH SEASON' }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH NOW' }));
    expect(within(await screen.findByRole('dialog', { name: 'Publish season' })).getByText('It was cancelled.')).toBeTruthy();
    expect(screen.queryByText('Publish successful')).toBeNull();
  });

  it('AUT-161 OPS-196 asks to connect Stripe, and leads to the payouts', async () => {
    const text = 'You must connect Stripe in order to publish events. Would you like to do this now?';
    const { screen, user, location } = await open(aSellingSeason(), { publishSeason: refusal(text, 'STRIPE_NOT_CONNECTED') });
    await user.click(await screen.findByRole('button', { name: 'PUBLISH SEASON' }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH NOW' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stripe not connected' }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText('CLOSE')).toBeTruthy();
    await user.click(dialog.getByText('GO TO SETTINGS'));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/settings/payouts'));
  });
});
