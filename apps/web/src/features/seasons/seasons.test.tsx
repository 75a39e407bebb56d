import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QuerySeasonsArgs, Role, Season } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { layOut, scrollToAboveBottom } from '#testing/browser.ts';
import { anOrganization } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';
import { aSeason } from './seasons.factory.ts';

const PATH = '/admin/dashboard/seasons';

interface Opened {
  path?: string;
  role?: Role;
  isSuperUser?: boolean;
  isSeasonTickets?: boolean;
  seasons?: unknown;
}

const open = ({ path = PATH, role = 'SCANNER', isSuperUser = false, isSeasonTickets = true, seasons = [] }: Opened = {}) =>
  renderRoute(path, { as: { role, isSuperUser, organization: anOrganization({ isSeasonTickets }) }, answers: { seasons } });

const namesOf = () => [...document.querySelectorAll('.name')].map(({ textContent }) => textContent);

describe('the seasons', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('ACC-115 ACC-238 have tabs Upcoming and Past that follow the URL, and the URL follows them', async () => {
    const { screen, user, location, askedFor } = await open({ path: `${PATH}?type=MainSeasonListPast` });
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Past' }).getAttribute('aria-selected')).toBe('true'));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Upcoming', 'Past']);
    await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
    await waitFor(() => expect(location()).toBe(`${PATH}?type=MainSeasonListUpComing`));
    const asked = () => askedFor('SeasonCards').map(({ variables }) => variables['query']);
    await waitFor(() => expect(asked()).toEqual([{ type: 'Past' }, { type: 'Upcoming' }]));
  });

  it('ACC-115 ACC-079 open Upcoming without a tab, and an empty tab shows No Seasons here', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('heading', { name: 'No Seasons here' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Upcoming' }).getAttribute('aria-selected')).toBe('true');
    expect(document.querySelector('header')?.textContent).toContain('All Seasons');
  });

  it('ACC-115 ACC-198 OPS-188 show state, period, and place; without a venue in Denver time', async () => {
    const { schedule } = aSeason();
    const over = { ...schedule, endsAt: '2026-11-01T00:00:00.000Z', ticketsEndAt: null, startsAt: '2026-05-01T00:00:00.000Z' };
    await open({
      seasons: [aSeason(), aSeason({ name: 'Draft', published: false }), aSeason({ name: 'Last', schedule: over })],
    });
    await waitFor(() => expect(namesOf()).toEqual(['Chamber Music 2027', 'Draft', 'Last']));
    const badges = [...document.querySelectorAll('.card .badge')].map(({ textContent }) => textContent);
    expect(badges).toEqual(['On sale', 'Draft', 'Past season']);
    // 03:00 UTC on 1 March is the evening of the day before in Denver
    expect(document.querySelector('.body')?.textContent).toMatch(/Feb 28.* – .*Aug 31.*No venue yet/);
  });

  it('say that sales are paused, and open the overview of a season that was published, for those who may', async () => {
    const paused = aSeason({ published: false, firstPublishedAt: '2026-10-01T16:00:00.000Z' });
    const admin = await open({ role: 'ADMIN', seasons: [paused] });
    expect(await admin.screen.findByText('Sales paused')).toBeTruthy();
    const link = admin.screen.getByRole('link', { name: 'Chamber Music 2027' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/seasons/details/overview?seasonId=${paused._id}`);
    admin.unmount();
    await open({ role: 'SCANNER', seasons: [paused] });
    await waitFor(() => expect(namesOf()).toEqual(['Chamber Music 2027']));
    expect(document.querySelector('.name a')).toBeNull();
  });

  it('ACC-195 come in pages of 60, and nothing more is requested after a page with fewer', async () => {
    const all = Array.from({ length: 75 }, (_, index) => aSeason({ name: `Season ${index}` }));
    const page = ({ pagination }: QuerySeasonsArgs): Season[] => {
      const { pageSize = 0, pageNumber = 1 } = pagination ?? {};
      return all.slice((pageNumber! - 1) * pageSize!, pageNumber! * pageSize!);
    };
    layOut({ scrollHeight: 9000 });
    const { askedFor } = await open({ seasons: page });
    await waitFor(() => expect(namesOf()).toHaveLength(60));
    scrollToAboveBottom(499);
    await waitFor(() => expect(namesOf()).toHaveLength(75));
    scrollToAboveBottom(0);
    expect(askedFor('SeasonCards').map(({ variables }) => variables['pagination'])).toEqual([
      { pageSize: 60 },
      { pageSize: 60, pageNumber: 2 },
    ]);
  });

  it('ACC-193 a list that does not load is only logged and can be retried', async () => {
    let isBroken = true;
    const { screen, user } = await open({ seasons: () => (isBroken ? new BrokenConnection() : [aSeason()]) });
    expect(await screen.findByText('The seasons could not be loaded.')).toBeTruthy();
    expect(document.querySelector('.toast')).toBeNull();
    expect(logged.length).toBeGreaterThan(0);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(namesOf()).toEqual(['Chamber Music 2027']));
  });

  it.each<Opened>([
    { role: 'USER' },
    { role: 'SCANNER' },
    { role: 'BOX_OFFICE' },
    { role: 'ADMIN' },
    { role: 'OWNER' },
    { role: 'USER', isSuperUser: true },
  ])('ACC-116 are not found for anybody while season tickets are disabled: %o', async (viewer) => {
    const { screen, askedFor } = await open({ ...viewer, isSeasonTickets: false });
    expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
    expect(askedFor('SeasonCards')).toHaveLength(0);
  });

  it('ACC-116 are found again as soon as season tickets are enabled', async () => {
    const off = await open({ role: 'OWNER', isSeasonTickets: false, seasons: [aSeason()] });
    expect(await off.screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
    off.unmount();
    await open({ role: 'OWNER', seasons: [aSeason()] });
    await waitFor(() => expect(namesOf()).toEqual(['Chamber Music 2027']));
  });

  it('ACC-083 are in the side navigation only with season tickets enabled', async () => {
    const entries = async (isSeasonTickets: boolean) => {
      const { screen, unmount } = await renderRoute('/admin/dashboard/events', {
        as: { role: 'SCANNER', organization: anOrganization({ isSeasonTickets }) },
        answers: { events: [], eventCounts: { upcoming: 0, past: 0, cancelled: 0 } },
      });
      await screen.findByRole('navigation', { name: 'Main' });
      const links = [...document.querySelectorAll('.rail ul a')].map(({ textContent }) => textContent);
      unmount();
      return links;
    };
    expect(await entries(true)).toContain('Seasons');
    expect(await entries(false)).not.toContain('Seasons');
  });
});
