import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { readAuthToken } from '#lib/session/auth-token.ts';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { aMe, aMemberRole, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const [home, harbor] = [anOrganization({ orgName: 'Redstone Presents' }), anOrganization({ orgName: 'Harbor Stage' })];
const own = aMemberRole({ organization: home, role: 'OWNER' });
const EVENTS = { events: [], eventCounts: { upcoming: 0, past: 0, cancelled: 0 }, venues: [], artists: [], seasons: [] };
const open = (path: string, { isSuperUser = true, memberships = [own], organization = harbor } = {}) =>
  renderRoute(path, {
    as: { isSuperUser, role: isSuperUser ? null : 'OWNER', organization },
    answers: {
      me: aMe({ isSuperUser, role: isSuperUser ? null : 'OWNER', organization }),
      myRoles: memberships,
      dashboard: aDashboard(),
      ...EVENTS,
      setUserOrgContext: { token: 'of-home', user: { ...aMe({ organization: home }), isSuperUser: true } },
    },
  });
const SAYS = /You are logged in as Harbor Stage\./;

describe('logged in as an organization', () => {
  it.each([
    '/admin/dashboard/events',
    '/admin/dashboard/settings',
    '/create-event/type?eventId=new',
    '/create-season/details?seasonId=new',
  ])('ACC-239 a super user sees it on %s, with a way back', async (path) => {
    const organization = anOrganization({ orgName: 'Harbor Stage', isSeasonTickets: true });
    const { screen } = await open(path, { organization });
    expect(await screen.findByText(SAYS)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to Redstone Presents' })).toBeTruthy();
  });

  it('ACC-239 the way back exchanges the login for one of their own organization', async () => {
    const loads: string[] = [];
    setFullPageLoad((path) => void loads.push(path));
    const { screen, user, askedFor } = await open('/admin/dashboard/events');
    await user.click(await screen.findByRole('button', { name: 'Back to Redstone Presents' }));
    await waitFor(() => expect(loads).toHaveLength(1));
    expect(askedFor('SetUserOrgContext').map(({ variables }) => variables)).toEqual([{ input: { orgId: home._id } }]);
    expect(readAuthToken()).toBe('of-home');
  });

  it('ACC-239 leads a super user without an organization of their own to the list of all', async () => {
    const { screen } = await open('/admin/dashboard/events', { memberships: [] });
    expect((await screen.findByRole('link', { name: 'Back to all organizations' })).getAttribute('href')).toBe(
      '/admin/dashboard/super/organizations',
    );
  });

  it('ACC-239 says nothing to members, and to a super user at home', async () => {
    for (const who of [{ organization: home }, { isSuperUser: false, memberships: [own], organization: home }]) {
      const { screen, unmount } = await open('/admin/dashboard/events', who);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText(/You are logged in as/)).toBeNull();
      unmount();
    }
  });
});
