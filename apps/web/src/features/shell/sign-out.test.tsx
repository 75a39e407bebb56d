import { ServerError } from '@apollo/client/errors';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardDocument } from '../dashboard/dashboard.graphql.ts';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { takeReturn } from '#lib/session/return-path.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

/** A frame of the purchase portal that counts its loads. */
function embedPortal() {
  const frame = document.createElement('iframe');
  frame.dataset['purchasePortal'] = '';
  const loads: string[] = [];
  Object.defineProperty(frame, 'src', {
    get: () => 'https://portal.example/',
    set: (src: string) => {
      loads.push(src);
    },
  });
  document.body.append(frame);
  return { loads, remove: () => frame.remove() };
}

describe('a login that the server no longer accepts', () => {
  it.each(['Authentication Required.', 'Authorization Required.'])(
    'AUT-240 ACC-076 is ended by "%s": storage, portal and cache are cleared and the entry page is shown',
    async (message) => {
      localStorage.setItem('userContact', '{"email":"dana@redstone.example"}');
      const portal = embedPortal();
      const { client, screen, location, askedFor } = await renderRoute('/admin/dashboard', {
        answers: { dashboard: refusal(message, 'AUTHENTICATION_REQUIRED') },
      });
      await waitFor(() => expect(location()).toBe('/account?step=email'));
      expect(await screen.findByText(/You were logged out/)).toBeTruthy();
      expect(takeReturn()).toBe('/admin/dashboard');
      portal.remove();
      expect({ ...localStorage }).toEqual({});
      expect(portal.loads).toEqual(['https://portal.example/']);
      expect(client.extract()).toEqual({});
      expect(askedFor('Session')).toHaveLength(1); // no loop
    },
  );

  it.each([
    ['MEMBER_REMOVED', /no longer a member of this organization/],
    ['ORGANIZATION_DELETED', /this organization was deleted/],
    ['SIGNED_OUT', /ended in your account’s security settings/],
    ['something new', /this session ended/],
  ])('shows why on the login page, once: %s', async (because, words) => {
    const ended = refusal('Authentication Required.', 'AUTHENTICATION_REQUIRED', { because });
    const { screen, location, router } = await renderRoute('/admin/dashboard', { answers: { dashboard: ended } });
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(await screen.findByText(words)).toBeTruthy();
    await router.navigate({ to: '/account/forgotPassword' });
    await router.navigate({ to: '/account', search: { step: 'email' } });
    await screen.findByLabelText('Email');
    expect(screen.queryByText(/You were logged out/)).toBeNull();
  });

  it('ACC-076 ACC-207 is ended once when the very first request is refused', async () => {
    const { location, asked } = await renderRoute('/admin/dashboard', {
      answers: { me: refusal('Authentication Required.'), myRoles: refusal('Authentication Required.') },
    });
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(asked.map(({ name }) => name)).toEqual(['Session']);
    expect(localStorage.getItem('auth-token')).toBeNull();
  });
});

describe('many requests refused at once', () => {
  it('ACC-207 end the login once', async () => {
    let isOver = false;
    const page = await renderRoute('/admin/dashboard', {
      answers: { dashboard: () => (isOver ? refusal('Authentication Required.') : aDashboard()) },
    });
    await page.screen.findByText('Welcome, Dana');
    const portal = embedPortal();
    isOver = true;
    const ask = () =>
      page.client
        .query({ query: DashboardDocument, fetchPolicy: 'network-only', context: { queryDeduplication: false } })
        .catch(() => null);
    await Promise.all([ask(), ask(), ask()]);
    await waitFor(() => expect(page.location()).toBe('/account?step=email'));
    portal.remove();
    expect(page.askedFor('Dashboard')).toHaveLength(4);
    expect(portal.loads).toHaveLength(1);
  });
});

describe('any other failure', () => {
  it.each([
    ['a refusal by rank', refusal('You do not have permission to perform this action.', 'FORBIDDEN'), 'You do not have permission'],
    ['a refusal in nearly the words that end a login', refusal('Authorization Required. Ask an owner.'), 'Ask an owner.'],
    ['a broken connection', new BrokenConnection(), 'Failed to fetch'],
    ['a 401 response', new ServerError('Not now', { response: new Response(null, { status: 401 }), bodyText: '' }), 'Not now'],
  ])(
    'AUT-240 ACC-077 OPS-218 %s is only logged: nobody is logged out, no notice is shown and the page can be retried',
    async (_, failure, words) => {
      let answer: unknown = failure;
      const { screen, user, location } = await renderRoute('/admin/dashboard', {
        answers: {
          dashboard: () => {
            if (answer instanceof Error) throw answer;
            return answer;
          },
        },
      });
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(location()).toBe('/admin/dashboard');
      expect(localStorage.getItem('auth-token')).toBe('token-of-the-test');
      const line = logged.find(({ what }) => what === 'Dashboard failed');
      expect(String(line?.cause)).toContain(words);
      expect(document.querySelector('.toast')).toBeNull();
      answer = aDashboard();
      await user.click(again);
      expect(await screen.findByText('Upcoming Events')).toBeTruthy();
    },
  );
});

describe('a failure unrelated to the login', () => {
  it('ACC-077 is logged and keeps login and contact details', async () => {
    localStorage.setItem('userContact', '{"email":"dana@redstone.example"}');
    const portal = embedPortal();
    const { screen, location } = await renderRoute('/admin/dashboard', { answers: { dashboard: new BrokenConnection() } });
    await screen.findByRole('button', { name: 'Try again' });
    portal.remove();
    expect(logged.map(({ what }) => what)).toContain('Dashboard failed');
    expect(location()).toBe('/admin/dashboard');
    expect({ ...localStorage }).toEqual({ 'auth-token': 'token-of-the-test', userContact: '{"email":"dana@redstone.example"}' });
    expect(portal.loads).toEqual([]);
  });
});

describe('Log Out', () => {
  it('ACC-078 revokes the token, runs the same cleanup, and Back shows nothing of the admin area', async () => {
    localStorage.setItem('userContact', '{"email":"dana@redstone.example"}');
    const portal = embedPortal();
    const page = await renderRoute('/admin/dashboard', { answers: { dashboard: aDashboard(), logout: true } });
    const { screen, user, client, router, askedFor, location } = page;
    await screen.findByText('Welcome, Dana');
    await user.click(screen.getByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    portal.remove();
    expect(askedFor('Logout')[0]?.headers).toMatchObject({ authorization: 'Bearer token-of-the-test' });
    expect({ ...localStorage }).toEqual({});
    expect(portal.loads).toHaveLength(1);
    expect(client.readQuery({ query: DashboardDocument })).toBeNull();
    router.history.back();
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(location()).toContain('/account');
    expect(screen.queryByText('Welcome, Dana')).toBeNull();
    expect(askedFor('Dashboard')).toHaveLength(1);
  });

  it('ACC-078 removes a buyer’s data from the tab, and keeps unsaved edits for the members of their organization', async () => {
    const kept = ['marquee.buyer', 'marquee.checkout.a-token', 'marquee.wait.an-event', 'marquee.reserve.an-event', 'entry-flow'];
    for (const key of kept) sessionStorage.setItem(key, '{"fullName":"Dana Whitfield","email":"dana@redstone.example"}');
    sessionStorage.setItem('event-draft-2:an-org:an-event', '{}');
    const { screen, user, location } = await renderRoute('/admin/dashboard', { answers: { dashboard: aDashboard(), logout: true } });
    await user.click(await screen.findByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(Object.keys(sessionStorage)).toEqual(['event-draft-2:an-org:an-event']);
  });

  it('ACC-078 logs out also when the server does not respond', async () => {
    const { screen, user, location } = await renderRoute('/admin/dashboard', {
      answers: { dashboard: aDashboard(), logout: new BrokenConnection() },
    });
    await user.click(await screen.findByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(localStorage.getItem('auth-token')).toBeNull();
  });
});
