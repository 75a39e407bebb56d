import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@marquee/shared/permissions';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { aMe, aMemberRole, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import type { Session } from '#lib/session/session.ts';
import { navigationFor, titleKeyOf } from './navigation.ts';

const answers = { dashboard: aDashboard(), events: [], orders: { orders: [], after: null, hasMore: false } };
const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
  await screen.findByRole('menuitem', { name: 'Log Out' });
};
const ORGANIZATION = {
  _id: 'o',
  orgName: 'Redstone Presents',
  stub: 'redstone-presents',
  orgLogoUrl: null,
  stripeId: 'acct_1',
  isStripeConnected: true,
  isWebScanning: true,
  timezone: 'America/Denver',
};
const aSession = (role: Role | null, { isSuperUser = false, isSeasonTickets = false } = {}): Session => ({
  user: { _id: 'u', firstName: 'Dana', lastName: 'Whitlock', email: 'dana@redstone.example', imageUrl: null },
  organization: { ...ORGANIZATION, isSeasonTickets },
  mustAddSecondFactor: false,
  memberships: [],
  invitations: [],
  role,
  isSuperUser,
});

describe('the side navigation', () => {
  const namesFor = (session: Session) => navigationFor(session, () => true).map(({ name }) => name);
  const staff = ['Events', 'Orders', 'My Tickets'];
  const all = ['Dashboard', 'Events', 'Orders', 'Analytics', 'Contacts', 'Venues', 'My Tickets'];

  it.each<[Role | null, string[]]>([
    [null, ['My Tickets']],
    ['USER', ['My Tickets']],
    ['SCANNER', ['Events', 'My Tickets']],
    ['BOX_OFFICE', staff],
    ['ADMIN', all],
    ['OWNER', all],
  ])('ACC-083 shows %s only what that rank may open', (role, names) => {
    expect(namesFor(aSession(role))).toEqual(names);
  });

  it('ACC-083 shows Seasons only with season tickets enabled and Super Admin only to super users', () => {
    expect(namesFor(aSession('SCANNER', { isSeasonTickets: true }))).toEqual(['Events', 'Seasons', 'My Tickets']);
    expect(namesFor(aSession('USER', { isSuperUser: true }))).toEqual([...all, 'Super Admin']);
  });

  it('shows no entry whose page does not exist', () => {
    expect(navigationFor(aSession('ADMIN'), (path) => path === '/admin/dashboard').map(({ name }) => name)).toEqual(['Dashboard']);
  });

  it('ACC-082 is open over the page while hovered and narrow again afterwards', async () => {
    const { user } = await renderRoute('/admin/dashboard', { answers });
    const rail = await screen.findByRole('navigation', { name: 'Main' });
    expect(rail.className).toBe('rail');
    // the pointer rests where the page appeared
    await user.hover(rail);
    expect(rail.className).toBe('rail');
    fireEvent.mouseMove(rail, { movementX: 1 });
    expect(rail.className).toBe('rail open');
    await user.unhover(rail);
    expect(rail.className).toBe('rail');
  });

  it('slides in from the menu button on a phone, and out by Escape', async () => {
    const { user } = await renderRoute('/admin/dashboard', { answers });
    const rail = await screen.findByRole('navigation', { name: 'Main' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(rail.className).toContain('slidIn');
    await user.keyboard('{Escape}');
    expect(rail.className).not.toContain('slidIn');
  });

  it('marks the current entry and moves by the arrow keys', async () => {
    const { user } = await renderRoute('/admin/dashboard', { answers });
    const entry = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Dashboard' });
    expect(entry.getAttribute('aria-current')).toBe('page');
    entry.focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).not.toBe(entry);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(entry);
  });
});

describe('the top bar', () => {
  it.each([
    ['/admin/dashboard', 'titleDashboard'],
    ['/admin/dashboard/events', 'titleEvents'],
    ['/admin/dashboard/seasons', 'titleSeasons'],
    ['/admin/dashboard/orders/', 'titleOrders'],
    ['/admin/dashboard/analytics', 'titleAnalytics'],
    ['/admin/dashboard/customers', 'titleContacts'],
    ['/admin/dashboard/performers', 'titlePerformers'],
    ['/admin/dashboard/settings/team', 'titleSettings'],
    ['/admin/dashboard/super/customers', 'titleSuper'],
    ['/admin/dashboard/nowhere', null],
  ])('ACC-079 on %s has the title %s', (path, title) => {
    expect(titleKeyOf(path)).toBe(title);
  });

  it('ACC-081 OPS-196 has a banner below it while no payment account is connected, and none afterwards', async () => {
    const text = 'You must connect Stripe to publish events.';
    const { unmount } = await renderRoute('/admin/dashboard', { as: { organization: anOrganization({ stripeId: null }) }, answers });
    expect(await screen.findByText(text)).toBeTruthy();
    unmount();
    await renderRoute('/admin/dashboard', { as: { organization: anOrganization({ stripeId: 'acct_1' }) }, answers });
    await screen.findByText('Welcome, Dana');
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('the profile popup', () => {
  const harbor = anOrganization({ orgName: 'Harbor Stage Collective' });
  const redstone = anOrganization();
  const me = aMe({ organization: redstone });
  const memberships = (role: Role) => [
    aMemberRole({ organization: redstone, orgId: redstone._id }),
    aMemberRole({ organization: harbor, orgId: harbor._id, role }),
  ];

  it('shows the organization and the user, the other organizations, support, help and Log Out', async () => {
    await renderRoute('/admin/dashboard', { answers: { ...answers, me, myRoles: memberships('ADMIN') } });
    await openMenu();
    const menu = within(screen.getByRole('menuitem', { name: 'Log Out' }).closest('ul')!);
    expect(menu.getByText('Redstone Presents')).toBeTruthy();
    expect(menu.getByText('Dana Whitlock')).toBeTruthy();
    for (const name of ['Harbor Stage Collective', 'Chat With Support', 'Help Center', 'Log Out'])
      expect(menu.getByRole('menuitem', { name })).toBeTruthy();
  });

  it.each<[Role, string]>([
    ['ADMIN', '/admin/dashboard'],
    ['BOX_OFFICE', '/admin/dashboard/events'],
    ['SCANNER', '/admin/dashboard/events'],
  ])('ACC-074 exchanges the token for another organization and reloads the page: %s to %s', async (role, path) => {
    const loaded: string[] = [];
    setFullPageLoad((to) => loaded.push(to));
    const elsewhere = aMe({ organization: harbor, role });
    const { user, askedFor } = await renderRoute('/admin/dashboard', {
      answers: { ...answers, me, myRoles: memberships(role), setUserOrgContext: { token: 'token-for-harbor', user: elsewhere } },
    });
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Harbor Stage Collective' }));
    await waitFor(() => expect(loaded).toEqual([path]));
    expect(askedFor('SetUserOrgContext')[0]?.variables).toEqual({ input: { orgId: harbor._id } });
    expect(localStorage.getItem('auth-token')).toBe('token-for-harbor');
  });

  it('ACC-074 stores the token of the chosen organization before its dashboard is loaded', async () => {
    const loaded: [string, string | null][] = [];
    setFullPageLoad((to) => loaded.push([to, localStorage.getItem('auth-token')]));
    const exchanged = { token: 'token-for-harbor', user: aMe({ organization: harbor, role: 'OWNER' }) };
    const { user } = await renderRoute('/admin/dashboard', {
      answers: { ...answers, me, myRoles: memberships('OWNER'), setUserOrgContext: exchanged },
    });
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Harbor Stage Collective' }));
    await waitFor(() => expect(loaded).toEqual([['/admin/dashboard', 'token-for-harbor']]));
  });

  it('shows a refused exchange, and stays', async () => {
    const loaded: string[] = [];
    setFullPageLoad((to) => loaded.push(to));
    const { user } = await renderRoute('/admin/dashboard', {
      answers: { ...answers, me, myRoles: memberships('ADMIN'), setUserOrgContext: refusal('This no longer exists.', 'NOT_FOUND') },
    });
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Harbor Stage Collective' }));
    expect(await screen.findByText('This no longer exists.')).toBeTruthy();
    expect(loaded).toEqual([]);
    expect(localStorage.getItem('auth-token')).toBe('token-of-the-test');
  });

  it('switches between light, dark and the system, and remembers it after a logout', async () => {
    const { user } = await renderRoute('/admin/dashboard', { answers });
    expect(document.documentElement.dataset['theme']).toBe('light');
    await openMenu();
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('System');
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    expect(Object.keys({ ...localStorage })).toEqual(['auth-token']);
  });
});
