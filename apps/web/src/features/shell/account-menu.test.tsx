import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@marquee/shared/permissions';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { aMe, aMemberRole, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const NEW = 'Create a new organisation';
const PATHS: Partial<Record<Role, string>> = { SCANNER: '/admin/dashboard/events', BOX_OFFICE: '/admin/dashboard/events' };
const answers = {
  dashboard: aDashboard(),
  events: [],
  eventCounts: { upcoming: 0, past: 0, drafts: 0, cancelled: 0 },
  myOrders: [],
};

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
  const logOut = await screen.findByRole('menuitem', { name: 'Log Out' });
  return within(logOut.closest('ul')!);
};

describe('the profile popup', () => {
  it('ACC-087 starts with organization and user, then lists the other organizations, a new one, settings, support, help and Log Out', async () => {
    const redstone = anOrganization();
    const harbor = anOrganization({ orgName: 'Harbor Stage Collective' });
    const me = aMe({ organization: redstone });
    const myRoles = [redstone, harbor].map((organization) => aMemberRole({ organization, orgId: organization._id }));
    await renderRoute('/admin/dashboard', { answers: { ...answers, me, myRoles } });
    const menu = await openMenu();
    const [head] = menu.getAllByText('Redstone Presents');
    expect(head?.parentElement?.textContent).toBe('Redstone PresentsDana Whitlock');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Harbor Stage Collective',
      NEW,
      'Settings',
      'Chat With Support',
      'Help Center',
      'Log Out',
    ]);
  });

  it('ACC-078 opens within the fixed bar: when the page scrolls beneath, Log Out does not move away from a press', async () => {
    await renderRoute('/admin/dashboard', { answers });
    await openMenu();
    const bar = screen.getByRole('button', { name: /Account menu/ }).closest('header');
    expect(within(bar!).getByRole('menuitem', { name: 'Log Out' })).toBeTruthy();
  });

  it('closes by Esc and by a second press, and gives the focus back to its button', async () => {
    const { user } = await renderRoute('/admin/dashboard', { answers });
    const button = await screen.findByRole('button', { name: /Account menu/ });
    const opens = (isOpen: boolean) => waitFor(() => expect(button.getAttribute('aria-expanded')).toBe(String(isOpen)));
    await user.click(button);
    await opens(true);
    await screen.findByRole('menuitem', { name: NEW });
    await user.keyboard('{Escape}');
    await opens(false);
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await opens(true);
    await user.click(button);
    await opens(false);
  });

  it.each<Role>(['SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER'])('ACC-088 offers a new organization to %s', async (role) => {
    await renderRoute(PATHS[role] ?? '/admin/dashboard', { as: { role }, answers });
    expect((await openMenu()).getByRole('menuitem', { name: NEW })).toBeTruthy();
  });

  it.each<Role | null>(['USER', null])('ACC-088 offers none to %s', async (role) => {
    await renderRoute('/admin/dashboard/settings/profile', { as: { role }, answers });
    expect((await openMenu()).queryByRole('menuitem', { name: NEW })).toBeNull();
  });

  it('ACC-088 asks before it starts a new organization', async () => {
    const { user, location } = await renderRoute('/admin/dashboard', { answers });
    const choose = async () => user.click((await openMenu()).getByRole('menuitem', { name: NEW }));
    await choose();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('You will be the owner of a new organization.');
    await user.click(within(dialog).getByRole('button', { name: 'CANCEL' }));
    expect(location()).toBe('/admin/dashboard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(location()).toBe('/account/createOrganization'));
    expect(await screen.findByLabelText('Organization name')).toBeTruthy();
  });
});
