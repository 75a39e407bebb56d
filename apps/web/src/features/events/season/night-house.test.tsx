import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
// loaded with the test: on a busy machine a piece may load for longer than a test waits
import './night-house-panel.tsx';

const open = (event: ReturnType<typeof anEvent>) =>
  renderRoute(`/admin/dashboard/events/details/overview?eventId=${event._id}`, { answers: { event } });

describe('the house of a night on its overview', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('BYD-111 shows season tickets, single ones, comps, held places and what is left, with a way to the season', async () => {
    const seasonId = anId();
    const { screen } = await open(
      anEvent({ seasonId, house: { season: 1200, single: 39, comps: 6, held: 10, left: 0, holdersPay: false } }),
    );
    const house = within((await screen.findByRole('heading', { name: 'House of this night' })).closest('section')!);
    expect(house.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
      'Season tickets 1,200',
      'Single tickets 39',
      'Comps 6',
      'Held 10',
      'Left 0',
    ]);
    const link = house.getByRole('link', { name: 'To the season' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/seasons/details/overview?seasonId=${seasonId}`);
  });

  it('BYD-106 leads to the offer of a night for which holders of its season pay', async () => {
    const [seasonId, house] = [anId(), { season: 12, single: 3, comps: 0, held: 2, left: 4, holdersPay: true }];
    const event = anEvent({ seasonId, house });
    const { screen } = await open(event);
    const link = await screen.findByRole('link', { name: 'Offer to season holders' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/seasons/details/renewals?seasonId=${seasonId}&nightId=${event._id}`);
  });

  it('BYD-111 asks for no house of an event of no season', async () => {
    const { screen, askedFor } = await open(anEvent());
    expect(await screen.findByRole('heading', { name: 'Dates' })).toBeTruthy();
    expect(askedFor('NightHouse')).toEqual([]);
  });
});
