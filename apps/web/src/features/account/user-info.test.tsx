import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rememberClosed } from '#lib/session/closed-invitations.ts';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { aMe, aMemberRole } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aLoner } from './account.factory.ts';

const me = aLoner({ firstName: 'Dana', lastName: 'Whitlock', email: 'dana@redstone.example' });
const open = (answers: object = {}) => renderRoute('/account/userInfo', { answers: { me, myRoles: [], ...answers } });

describe('the account home', () => {
  it('ACC-025 ACC-221 shows the user, links to the first event, and logs out', async () => {
    const { user, screen, location } = await open({ logout: true });
    expect(await screen.findByText('Dana Whitlock')).toBeTruthy();
    expect(screen.getByText('dana@redstone.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CREATE EVENT' }).getAttribute('href')).toBe('/account/createOrganization');
    await user.click(screen.getByRole('button', { name: 'LOG OUT' }));
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  it('ACC-078 runs the cleanup of a forced logout with LOG OUT, and Back shows nobody', async () => {
    localStorage.setItem('userContact', '{"email":"dana@redstone.example"}');
    const { user, screen, location, askedFor, client, router } = await open({ logout: true });
    await user.click(await screen.findByRole('button', { name: 'LOG OUT' }));
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(askedFor('Logout')[0]?.headers).toMatchObject({ authorization: 'Bearer token-of-the-test' });
    expect({ ...localStorage }).toEqual({});
    await waitFor(() => expect(client.extract()).toEqual({}));
    act(() => router.history.back());
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(screen.queryByText('Dana Whitlock')).toBeNull();
  });

  it('ACC-025 redirects a visitor without a login to the entry page', async () => {
    const { location } = await renderRoute('/account/userInfo', { as: null });
    await waitFor(() => expect(location()).toBe('/account?step=email'));
  });

  it('ACC-026 redirects to an open invitation, reading the roles from the network', async () => {
    const pending = aMemberRole({ acceptedAt: null });
    const { location, askedFor } = await open({ myRoles: [pending] });
    await waitFor(() => expect(location()).toBe(`/account/onboardingInvite?roleId=${pending._id}`));
    expect(askedFor('Session')).toHaveLength(2); // the guard's, then a new one
  });

  it('ACC-222 stays when that invitation was closed in this tab', async () => {
    const pending = aMemberRole({ acceptedAt: null });
    rememberClosed(pending._id);
    const { screen, location } = await open({ myRoles: [pending] });
    expect(await screen.findByText('Dana Whitlock')).toBeTruthy();
    expect(location()).toBe('/account/userInfo');
  });

  it('ACC-027 enters the first accepted organization with the returned token', async () => {
    const [first, second] = [aMemberRole(), aMemberRole()];
    const inside = aMe({ organization: first.org ?? null });
    const { location, askedFor } = await open({
      me: (_: unknown, { headers }: { headers: Record<string, string> }) =>
        headers['authorization'] === 'Bearer of-the-first' ? inside : me,
      myRoles: [first, second],
      setUserOrgContext: { token: 'of-the-first', user: inside },
      dashboard: aDashboard(),
    });
    await waitFor(() => expect(location()).toBe('/admin/dashboard'));
    expect(askedFor('SetUserOrgContext')[0]?.variables).toEqual({ input: { orgId: first.orgId } });
    expect(localStorage.getItem('auth-token')).toBe('of-the-first');
  });
});
