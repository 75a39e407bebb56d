import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anArtist } from '#testing/artist.factory.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeason } from '../seasons/seasons.factory.ts';
import { someSales } from './analytics.factory.ts';

const DASHBOARD = '/admin/dashboard';
const event = anEvent({ venue: aVenue({ timezone: 'America/New_York' }) });
const season = { ...aSeason(), events: [] };
const [venue, artist] = [aVenue({ timezone: 'America/New_York' }), anArtist()];
const TODAY = { startDate: '2026-11-21T07:00:00.000Z', endDate: '2026-11-22T07:00:00.000Z' };

const open = (path: string, role: Role = 'ADMIN') =>
  renderRoute(DASHBOARD + path, {
    as: { role, organization: anOrganization({ isSeasonTickets: true }) },
    answers: { event, season, venue, artist, orderAnalytics: someSales },
  });
const menuOf = async () => {
  const menu = within(await screen.findByRole('navigation', { name: 'Pages' }));
  return menu.getAllByRole('link').map(({ textContent }) => textContent);
};

describe('the metrics of an event, season, venue and performer', () => {
  beforeEach(() => followServerTime('2026-11-21T20:40:00Z'));

  it.each([
    ['today of an organization', '/analytics', 'Today', TODAY],
    ['all time of an event', `/events/details/metrics?eventId=${event._id}`, 'All Time', { eventId: event._id }],
    ['all time of a venue', `/venues/details/metrics?venueId=${venue._id}`, 'All Time', { venueId: venue._id }],
    ['all time of a performer', `/performers/details/metrics?artistId=${artist._id}`, 'All Time', { artistId: artist._id }],
    ['today of a season', `/seasons/details/metrics?seasonId=${season._id}`, 'Today', { seasonId: season._id, ...TODAY }],
  ])('OPS-177 OPS-252 start with %s', async (_, path, range, input) => {
    const { askedFor } = await open(path);
    expect(await screen.findByRole('img', { name: /^Overview by/ })).toBeTruthy();
    expect(screen.getByTitle(range)).toBeTruthy();
    expect(askedFor('Analytics').map(({ variables }) => variables['input'])).toEqual([input]);
  });

  it('OPS-252 know a range in any spelling, and show its text', async () => {
    for (const spelling of ['AllTime', 'All%20Time', 'all%20time', 'alltime']) {
      const { askedFor, unmount } = await open(`/analytics?range=${spelling}`);
      expect(await screen.findByRole('img', { name: /^Overview by/ })).toBeTruthy();
      expect(screen.getByTitle('All Time')).toBeTruthy();
      expect(askedFor('Analytics').map(({ variables }) => variables['input'])).toEqual([{}]);
      unmount();
    }
  });

  it('OPS-176 count the days of an event in the zone of its venue', async () => {
    const { askedFor } = await open(`/events/details/metrics?eventId=${event._id}&range=Today`);
    await screen.findByRole('img', { name: /^Overview by/ });
    expect(askedFor('Analytics')[0]!.variables['input']).toMatchObject({ startDate: '2026-11-21T05:00:00.000Z' });
  });

  it.each<[Role, boolean]>([
    ['ADMIN', true],
    ['BOX_OFFICE', false],
  ])('OPS-015 OPS-020 are in the menus after Sharing for %s: %s', async (role, isOffered) => {
    const first = isOffered ? ['Overview', 'Sharing', 'Metrics', 'Orders'] : ['Overview', 'Orders'];
    const { unmount } = await open(`/events/details/orders?eventId=${event._id}`, role);
    expect((await menuOf()).slice(0, first.length)).toEqual(first);
    unmount();
    await open(`/seasons/details/orders?seasonId=${season._id}`, role);
    expect((await menuOf()).slice(0, first.length)).toEqual(first);
  });

  it.each(['/analytics', `/events/details/metrics?eventId=${event._id}`, `/seasons/details/metrics?seasonId=${season._id}`])(
    'OPS-006 refuse box office at %s',
    async (path) => {
      const { askedFor } = await open(path, 'BOX_OFFICE');
      expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
      expect(askedFor('Analytics')).toEqual([]);
    },
  );
});
