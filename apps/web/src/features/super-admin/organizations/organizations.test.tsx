import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrganizationProfile } from '#gql/schema-types.ts';
import { readAuthToken } from '#lib/session/auth-token.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';
import type { Answers } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/super/organizations';
const NOT_DELETABLE = 'This organization cannot be deleted through the application.';
const aProfile = (overrides: Partial<OrganizationProfile> = {}): OrganizationProfile => ({
  _id: anId(),
  orgName: 'Harbor Stage Collective',
  createdAt: '2026-03-02T18:05:00.000Z',
  user: { email: 'owner@harbor.example' },
  isOrgDeletable: true,
  ...overrides,
});
const page = (organizations: OrganizationProfile[], after: string | null = null) => ({ organizations, after, hasMore: after !== null });
const open = (answers: Answers, path = PATH) => renderRoute(path, { as: { isSuperUser: true }, answers });

describe('the super area', () => {
  it('ACC-144 opens with the organizations beside a menu of four, in which the current page is marked', async () => {
    const { screen, location } = await open({ organizations: page([]) }, '/admin/dashboard/super');
    await screen.findByText('No organizations yet');
    expect(location()).toBe(PATH);
    const menu = within(screen.getByRole('navigation', { name: 'Super Admin' })).getAllByRole('link');
    const shown = menu.map((link) => link.textContent);
    expect(shown).toEqual(['Organizations', 'Customers', 'Event Calendar', 'Platform Settings']);
    expect(menu.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual(['Organizations']);
  });

  it.each(['SCANNER', 'ADMIN', 'OWNER'] as const)('ACC-102 ACC-225 requests and shows nothing to %s', async (role) => {
    const { screen, askedFor } = await renderRoute(PATH, { as: { role }, answers: { organizations: page([aProfile()]) } });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(askedFor('Organizations')).toEqual([]);
  });
});

describe('the organizations of the platform', () => {
  afterEach(() => setFullPageLoad(() => {}));

  it('ACC-145 ACC-237 have five columns, and Delete only where the server would allow it', async () => {
    const [first, second] = [aProfile(), aProfile({ orgName: 'Redstone Presents', user: null, isOrgDeletable: false })];
    const { screen } = await open({ organizations: page([first, second]) });
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Org Id', 'Name', 'Owner Email', 'Created', 'Actions']);
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells[0]?.slice(0, 4)).toEqual([first._id, 'Harbor Stage Collective', 'owner@harbor.example', 'Mar 2, 2026, 11:05am']);
    expect(cells[1]?.slice(0, 3)).toEqual([second._id, 'Redstone Presents', 'Nobody']);
    expect(screen.getAllByRole('button', { name: /^Delete/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Delete Harbor Stage Collective',
    ]);
    expect(screen.getAllByRole('button', { name: /^Login as/ })).toHaveLength(2);
  });

  it('ACC-145 are searched by one field; an empty result has a hint, and a failure its own text', async () => {
    let broken = false;
    const { user, screen, askedFor } = await open({ organizations: () => (broken ? new BrokenConnection() : page([])) });
    expect(await screen.findByText('No organizations yet')).toBeTruthy();
    expect(screen.getByText(/contact support/)).toBeTruthy();
    await user.type(screen.getByPlaceholderText('Search by Org ID, Organizations Name'), 'harbor');
    await waitFor(() => expect(askedFor('Organizations')).toHaveLength(2));
    expect(askedFor('Organizations')[1]!.variables).toEqual({ query: { orgQuery: 'harbor' }, pagination: { pageSize: 60 } });
    broken = true;
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('This list could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('No organizations yet')).toBeNull();
  });

  it('ACC-147 Login stores the token of that organization and reloads its admin area', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const organization = aProfile();
    const { user, screen, askedFor } = await open({
      organizations: page([organization]),
      loginAsOrganization: { token: 'token-of-harbor', user: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Login as Harbor Stage Collective' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/admin/dashboard'));
    expect(readAuthToken()).toBe('token-of-harbor');
    expect(askedFor('LoginAsOrganization')[0]!.variables).toEqual({ input: { orgId: organization._id } });
  });

  it('ACC-149 deleting asks first, then shows a notice, scrolls up and lists again from page 1 without it', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    let organizations = [aProfile(), aProfile({ orgName: 'Redstone Presents' })];
    const gone = organizations[0]!;
    const { user, screen, askedFor } = await open({
      organizations: () => page(organizations),
      queryOrgDeletable: true,
      deleteOrganization: () => {
        organizations = organizations.slice(1);
        return true;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Harbor Stage Collective' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Organization' });
    expect(within(dialog).getByText('Are you sure you want to delete this organization?')).toBeTruthy();
    expect(within(dialog).getByText('Harbor Stage Collective')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Are you sure you want to delete this organization?')).toBeNull());
    expect(askedFor('DeleteOrganization')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Harbor Stage Collective' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Organization deleted successfully.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Harbor Stage Collective')).toBeNull());
    expect(askedFor('DeleteOrganization').map(({ variables }) => variables)).toEqual([{ input: { orgId: gone._id } }]);
    expect(askedFor('Organizations').at(-1)!.variables['pagination']).toEqual({ pageSize: 60 });
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    scrolled.mockRestore();
  });

  it('ACC-148 ACC-237 checks again with the server on the click and warns when it may no longer be deleted', async () => {
    const { user, screen, askedFor } = await open({ organizations: page([aProfile()]), queryOrgDeletable: false });
    await user.click(await screen.findByRole('button', { name: 'Delete Harbor Stage Collective' }));
    expect(await screen.findByText(NOT_DELETABLE)).toBeTruthy();
    expect([screen.queryByRole('dialog'), askedFor('DeleteOrganization')]).toEqual([null, []]);
  });

  it('ACC-149 shows why the deletion failed', async () => {
    const answers = { organizations: page([aProfile()]), deleteOrganization: refusal(NOT_DELETABLE, 'ORGANIZATION_NOT_DELETABLE') };
    const { user, screen } = await open({ ...answers, queryOrgDeletable: true });
    await user.click(await screen.findByRole('button', { name: 'Delete Harbor Stage Collective' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect((await screen.findByText(NOT_DELETABLE)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText('Harbor Stage Collective')).toBeTruthy();
  });

  it('ACC-161 shows the server’s message when the deletable check fails', async () => {
    const answers = { organizations: page([aProfile()]), queryOrgDeletable: refusal('This no longer exists.', 'NOT_FOUND') };
    const { user, screen } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Delete Harbor Stage Collective' }));
    expect((await screen.findByText('This no longer exists.')).closest('[role=alert]')).toBeTruthy();
  });
});
