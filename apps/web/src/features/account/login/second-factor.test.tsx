import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aLookup, meOf } from '../account.factory.ts';

const SECOND = refusal('Please confirm with your second factor that it is you.', 'SECOND_FACTOR_REQUIRED', {
  ticket: 'the-ticket',
  methods: ['Totp', 'RecoveryCode'],
});

/** A user at the password step whose account has a second factor. */
async function toSecondStep(answers: Answers) {
  const me = aMe({ role: 'SCANNER' });
  const payload = { token: 'fresh-token', user: me };
  const page = await renderRoute('/account', {
    as: null,
    answers: {
      userExists: aLookup(),
      me: meOf(me),
      myRoles: [],
      events: { events: [], hasMore: false },
      login: SECOND,
      loginWithSecondFactor: payload,
      ...answers,
    },
  });
  await page.user.type(await page.screen.findByLabelText('Email'), 'dana@redstone.example{Enter}');
  await page.user.type(await page.screen.findByLabelText('Password'), 'the right one{Enter}');
  await page.screen.findByText('Confirm it’s you');
  return page;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('logging in with a second factor', () => {
  it('asks for a code after the password, sends it with the ticket and opens the home of the role', async () => {
    const page = await toSecondStep({});
    expect(page.location()).toBe('/account?step=secondFactor');
    expect(localStorage.getItem('auth-token')).toBeNull();
    await page.user.type(page.screen.getByLabelText('Code'), '123 456{Enter}');
    await waitFor(() => expect(page.location()).toBe('/admin/dashboard/events'));
    expect(page.askedFor('LoginWithSecondFactor').map(({ variables }) => variables)).toEqual([
      { input: { ticket: 'the-ticket', code: '123 456' } },
    ]);
    expect(localStorage.getItem('auth-token')).toBe('fresh-token');
  });

  it('shows a refusal under the field, which keeps its text', async () => {
    const page = await toSecondStep({ loginWithSecondFactor: refusal('This authenticator code is not right.', 'TOTP_INVALID') });
    const field = page.screen.getByLabelText('Code');
    await page.user.type(field, '000000{Enter}');
    expect(await page.screen.findByText('This authenticator code is not right.')).toBeTruthy();
    expect(field).toHaveProperty('value', '000000');
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  it('redirects to the e-mail when the step is opened without a pending login', async () => {
    const page = await renderRoute('/account?step=secondFactor', { as: null });
    await waitFor(() => expect(page.location()).toBe('/account?step=email'));
  });

  it('offers a passkey at the first step only where the browser supports them', async () => {
    const { screen, unmount } = await renderRoute('/account', { as: null });
    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
    unmount();
    vi.stubGlobal('PublicKeyCredential', class {});
    const other = await renderRoute('/account', { as: null });
    expect(await other.screen.findByRole('button', { name: 'Log in with a passkey' })).toBeTruthy();
  });

  it('shows a message when the browser returns no passkey, and logs nobody in', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const beginPasskeyLogin = {
      ticket: 'a',
      options: JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' }),
    };
    const { user, screen, askedFor } = await renderRoute('/account', { as: null, answers: { beginPasskeyLogin } });
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByText('No passkey was received from your browser. Please try again, or log in with your email.')).toBeTruthy();
    expect(askedFor('LoginWithPasskey')).toEqual([]);
  });
});
