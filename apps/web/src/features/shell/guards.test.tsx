import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLE_RANKS, type Role } from '@marquee/shared/permissions';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { aMemberRole, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const NO_PERMISSION = 'You do not have permission to view this page';
const LADDER: readonly Role[] = ['USER', 'SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER'];
const rankBelow = (role: Role): Role => LADDER[LADDER.indexOf(role) - 1] ?? 'USER';
const answers = { dashboard: aDashboard(), events: [], seasons: [], orders: { orders: [], after: null, hasMore: false }, venues: [] };

/** Tells whether the guard lets `as` see the page at `path`. */
async function isRefused(path: string, as: Parameters<typeof renderRoute>[1]) {
  const organization = anOrganization({ isSeasonTickets: true });
  const { unmount } = await renderRoute(path, { answers, ...as, as: { ...as?.as, organization } });
  const refused = await waitFor(() => {
    if (document.querySelector('main, .nf') === null) throw new Error('nothing is shown yet');
    return screen.queryByText(NO_PERMISSION) !== null;
  });
  unmount();
  return refused;
}

describe('the least role of a page', () => {
  it.each<[string, Role]>([
    ['/admin/dashboard', 'ADMIN'],
    ['/admin/dashboard/events', 'SCANNER'],
    ['/admin/dashboard/events/details/overview', 'BOX_OFFICE'],
    ['/admin/dashboard/events/details/waitlist', 'BOX_OFFICE'],
    ['/admin/dashboard/seasons', 'SCANNER'],
    ['/admin/dashboard/seasons/details', 'BOX_OFFICE'],
    ['/admin/dashboard/orders', 'BOX_OFFICE'],
    ['/admin/dashboard/analytics', 'ADMIN'],
    ['/admin/dashboard/customers', 'ADMIN'],
    ['/admin/dashboard/customers/details', 'ADMIN'],
    ['/admin/dashboard/performers', 'ADMIN'],
    ['/admin/dashboard/venues', 'ADMIN'],
    ['/admin/dashboard/venues/details', 'ADMIN'],
    ['/admin/dashboard/venues/create', 'ADMIN'],
    ['/admin/dashboard/orders/details', 'BOX_OFFICE'],
  ])('ACC-098 %s opens for %s and shows the no-permission page one rank lower', async (path, least) => {
    expect(await isRefused(path, { as: { role: rankBelow(least) } })).toBe(true);
    expect(await isRefused(path, { as: { role: least } })).toBe(false);
  });

  it.each<[string, Role]>([
    ['devices', 'BOX_OFFICE'],
    ['organization', 'ADMIN'],
    ['team', 'ADMIN'],
    ['payouts', 'ADMIN'],
  ])('ACC-099 settings/%s opens for %s and shows the no-permission page one rank lower', async (page, least) => {
    expect(await isRefused(`/admin/dashboard/settings/${page}`, { as: { role: rankBelow(least) } })).toBe(true);
    expect(await isRefused(`/admin/dashboard/settings/${page}`, { as: { role: least } })).toBe(false);
  });

  it('ACC-098 settings opens for USER, and the super area is closed to USER', async () => {
    expect(await isRefused('/admin/dashboard/settings', { as: { role: 'USER' } })).toBe(false);
    expect(await isRefused('/admin/dashboard/super', { as: { role: 'USER' } })).toBe(true);
  });

  it.each<Role>(['SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER'])(
    'ACC-102 shows %s nothing of the super area without the flag',
    async (role) => {
      const { askedFor, asked } = await renderRoute('/admin/dashboard/super', { as: { role }, answers });
      expect(await screen.findByText(NO_PERMISSION)).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Super Admin' })).toBeNull();
      expect(asked).toEqual(askedFor('Session'));
    },
  );

  it('ACC-099 settings/profile opens for USER', async () => {
    expect(await isRefused('/admin/dashboard/settings/profile', { as: { role: 'USER' } })).toBe(false);
  });

  it.each<[Role, string[]]>([
    ['USER', ['Personal']],
    ['SCANNER', ['Personal']],
    ['BOX_OFFICE', ['Personal', 'Credit Card readers']],
    ['ADMIN', ['Personal', 'Organization', 'Team', 'Bank Payouts', 'Credit Card readers', 'Gift cards']],
  ])('ACC-099 shows %s in the side navigation of the settings only the available entries: %o', async (role, entries) => {
    await renderRoute('/admin/dashboard/settings/profile', { as: { role }, answers });
    const menu = within(await screen.findByRole('navigation', { name: 'Settings' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(entries);
  });

  it('ACC-096 ACC-211 admits every rank from the least upwards and none below', async () => {
    const ladder = Object.keys(ROLE_RANKS).filter((role): role is Role => role !== 'SUPER_USER');
    const refused: Record<string, boolean> = {};
    for (const role of ladder) refused[role] = await isRefused('/admin/dashboard/orders', { as: { role } });
    expect(refused).toEqual({ USER: true, SCANNER: true, BOX_OFFICE: false, ADMIN: false, OWNER: false });
  });

  it('AUT-190 AUT-214 OPS-007 opens pages for admins by rank, and to a super user of any role', async () => {
    const refused: Record<string, boolean> = {};
    for (const role of ['USER', 'SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER'] as const)
      refused[role] = await isRefused('/admin/dashboard/venues', { as: { role } });
    expect(refused).toEqual({ USER: true, SCANNER: true, BOX_OFFICE: true, ADMIN: false, OWNER: false });
    for (const role of ['USER', 'SCANNER'] as const)
      expect(await isRefused('/admin/dashboard/venues', { as: { role, isSuperUser: true } })).toBe(false);
  });

  it('ACC-097 admits a super user everywhere and treats a login without a role record as USER', async () => {
    expect(await isRefused('/admin/dashboard', { as: { role: 'USER', isSuperUser: true } })).toBe(false);
    expect(await isRefused('/admin/dashboard/super', { as: { role: null, isSuperUser: true } })).toBe(false);
    expect(await isRefused('/admin/dashboard/super', { as: { role: 'OWNER' } })).toBe(true);
    expect(await isRefused('/admin/dashboard/settings/profile', { as: { role: null } })).toBe(false);
  });
});

describe('a user without a role', () => {
  const PENDING = 'a'.repeat(24);

  it('ACC-104 is redirected to onboarding from the admin area, which requests nothing', async () => {
    const { location, askedFor } = await renderRoute('/admin/dashboard/events', { as: { role: null, organization: null }, answers });
    await waitFor(() => expect(location()).toBe('/account/userInfo'));
    expect(await screen.findByRole('link', { name: 'CREATE EVENT' })).toBeTruthy();
    expect(askedFor('EventCards')).toEqual([]);
  });

  it('ACC-104 is redirected to the invitation where the only role is not accepted', async () => {
    const myRoles = [aMemberRole({ _id: PENDING, acceptedAt: null })];
    const { location } = await renderRoute('/admin/dashboard', {
      as: { role: null, organization: null },
      answers: { ...answers, myRoles },
    });
    await waitFor(() => expect(location()).toBe(`/account/onboardingInvite?roleId=${PENDING}`));
  });
});

describe('redirects and error pages of the guards', () => {
  it('ACC-100 links back to the events, inside the shell and without any request of the page', async () => {
    const { user, location, askedFor } = await renderRoute('/admin/dashboard', { as: { role: 'BOX_OFFICE' }, answers });
    expect(await screen.findByRole('heading', { name: NO_PERMISSION })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(askedFor('Dashboard')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'BACK TO EVENTS' }));
    await waitFor(() => expect(location()).toMatch(/^\/admin\/dashboard\/events/));
  });

  it('ACC-005 redirects a visitor without a login to the entry page and requests nothing', async () => {
    const { location, asked } = await renderRoute('/admin/dashboard/orders', { as: null });
    await waitFor(() => expect(location()).toMatch(/^\/account/));
    expect(asked).toEqual([]);
  });

  it('ACC-093 shows the not-found page for an unknown path, with links home and to support', async () => {
    const { user, location } = await renderRoute('/no/such/page', { answers });
    expect(await screen.findByRole('heading', { name: "Uh oh, that page doesn't exist" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:/);
    const forBuyers = within(screen.getByRole('navigation', { name: 'For ticket buyers' })).getAllByRole('link');
    expect(forBuyers.map((link) => link.getAttribute('href'))).toEqual(['/events', '/my-tickets']);
    await user.click(screen.getByRole('link', { name: 'Take me home' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard'));
  });

  it.each<[string, Role | null, string]>([
    ['/', 'ADMIN', '/admin/dashboard'],
    ['/admin', 'OWNER', '/admin/dashboard'],
    ['/', 'SCANNER', '/admin/dashboard/events'],
    ['/admin', 'BOX_OFFICE', '/admin/dashboard/events'],
  ])('ACC-004 ACC-220 %s redirects %s to %s', async (path, role, home) => {
    const { location } = await renderRoute(path, { as: { role }, answers });
    await waitFor(() => expect(location().split('?')[0]).toBe(home));
  });

  it.each(['/', '/admin'])('ACC-004 %s redirects a visitor without a login to the registration by e-mail', async (path) => {
    const { location } = await renderRoute(path, { as: null });
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    // buyers arrive here too
    expect((await screen.findByRole('link', { name: 'Browse events' })).getAttribute('href')).toBe('/events');
    expect(screen.getByRole('link', { name: 'My Tickets' }).getAttribute('href')).toBe('/my-tickets');
  });
});
