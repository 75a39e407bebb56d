import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const AREAS = ['/account', '/user/account'];

describe('a forgotten password', () => {
  it.each(AREAS)('ACC-046 ACC-047 ACC-232 %s asks for the address, confirms, and links back to the login', async (path) => {
    const { user, screen, askedFor, location } = await renderRoute(`${path}/forgotPassword`, {
      as: null,
      answers: { forgotUserPassword: true },
    });
    await user.type(await screen.findByLabelText('Email'), 'no address{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(askedFor('ForgotUserPassword')).toEqual([]);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'dana@redstone.example{Enter}');
    expect(await screen.findByText(/If dana@redstone\.example has an account, a link is on its way/)).toBeTruthy();
    expect(askedFor('ForgotUserPassword')[0]?.variables).toEqual({
      input: { email: 'dana@redstone.example', isCustomer: path === '/user/account' },
    });
    await user.click(screen.getByRole('link', { name: 'Login with your account' }));
    await waitFor(() => expect(location()).toBe(`${path}?step=email`));
  });

  it('ACC-046 shows the refusal under the form and stays', async () => {
    const { user, screen } = await renderRoute('/account/forgotPassword', {
      as: null,
      answers: { forgotUserPassword: refusal('Too many tries. Please wait a moment and try again.', 'RATE_LIMITED') },
    });
    await user.type(await screen.findByLabelText('Email'), 'dana@redstone.example{Enter}');
    expect(await screen.findByText('Too many tries. Please wait a moment and try again.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'dana@redstone.example');
  });

  it.each(AREAS)('ACC-049 %s takes the password twice, sends it with the code of the link, and confirms', async (path) => {
    const { user, screen, askedFor } = await renderRoute(`${path}/resetPassword?code=the-code`, {
      as: null,
      answers: { resetPassword: true },
    });
    await user.type(await screen.findByLabelText('New password'), 'kV7#tq2');
    await user.type(screen.getByLabelText('New password again'), 'different{Enter}');
    expect(await screen.findByText('Your password must be at least 8 characters.')).toBeTruthy();
    await user.type(screen.getByLabelText('New password'), 'm{Enter}');
    expect(await screen.findByText('The passwords do not match.')).toBeTruthy();
    expect(askedFor('ResetPassword')).toEqual([]);
    await user.clear(screen.getByLabelText('New password again'));
    await user.type(screen.getByLabelText('New password again'), 'kV7#tq2m{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy();
    expect(askedFor('ResetPassword')[0]?.variables).toEqual({ input: { password: 'kV7#tq2m', forgotPasswordCode: 'the-code' } });
  });

  it('ACC-049 ACC-003 shows the refusal of a used link under the form, on the same step, over the backdrop', async () => {
    const { user, screen } = await renderRoute('/account/resetPassword?code=used', {
      as: null,
      answers: { resetPassword: refusal('This password reset link is invalid or has expired.', 'RESET_CODE_INVALID') },
    });
    await user.type(await screen.findByLabelText('New password'), 'kV7#tq2m');
    await user.type(screen.getByLabelText('New password again'), 'kV7#tq2m{Enter}');
    expect(await screen.findByText('This password reset link is invalid or has expired.')).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'kV7#tq2m');
    expect(document.querySelector('.lg .bd')).toBeTruthy();
    expect(logged.map(({ what }) => what)).toContain('ResetPassword failed');
  });
});

describe('the verification of an e-mail', () => {
  const FAILED = 'There was an error verifying your email';
  const open = (verifyEmail: unknown, search = '?code=the-code') =>
    renderRoute(`/account/verifyEmail${search}`, { as: null, answers: { verifyEmail } });

  it('ACC-051 ACC-003 sends the code once and reports success', async () => {
    const { screen, askedFor } = await open(true);
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeTruthy();
    expect(askedFor('VerifyEmail').map(({ variables }) => variables)).toEqual([
      { input: { emailVerificationToken: 'the-code', keepLogins: true } },
    ]);
    expect(document.querySelector('.lg .bd')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('ACC-051 handles a code of digits as text', async () => {
    const { screen, askedFor } = await open(true, '?code=12345678901234567');
    await screen.findByRole('heading', { name: 'Your email is verified' });
    const code: unknown = Object.values(askedFor('VerifyEmail')[0]?.variables['input'] ?? {})[0];
    expect(typeof code).toBe('string');
  });

  it('ACC-052 without a code sends nothing', async () => {
    const { screen, asked } = await open(true, '');
    expect(await screen.findByRole('heading', { name: FAILED })).toBeTruthy();
    expect(screen.getByText('No verification code provided')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('ACC-053 shows the server’s message', async () => {
    const { screen } = await open(refusal('This verification code is invalid or has expired.', 'EMAIL_TOKEN_INVALID'));
    expect(await screen.findByRole('heading', { name: FAILED })).toBeTruthy();
    expect(screen.getByText('This verification code is invalid or has expired.')).toBeTruthy();
  });

  it('asks before it ends the logins and removes what opened the account, and then links to a new password', async () => {
    const { screen, user, askedFor } = await open(({ input }: { input: { keepLogins?: boolean } }) =>
      input.keepLogins ? refusal('You are not logged in to this account here.', 'EMAIL_DROPS_LOGINS') : true,
    );
    expect(await screen.findByText(/its password, phone number, passkeys and sessions are removed/)).toBeTruthy();
    expect(askedFor('VerifyEmail')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Confirm here' }));
    const link = await screen.findByRole('link', { name: 'Choose a password' });
    expect(link.getAttribute('href')).toBe('/account/forgotPassword');
  });

  it('ACC-053 links to support when the server gave no message', async () => {
    const { screen } = await open(new BrokenConnection());
    expect(await screen.findByRole('heading', { name: FAILED })).toBeTruthy();
    expect(screen.getByText('Please contact support')).toBeTruthy();
  });
});

describe('the address of an organization', () => {
  const open = (confirmOrganizationEmail: unknown) =>
    renderRoute('/account/organizationEmail?orgId=65f0c0ffee65f0c0ffee65f0&key=123.abc', {
      as: null,
      answers: { confirmOrganizationEmail },
    });

  it('ACC-187 is confirmed by opening the link, once, without a login', async () => {
    const { screen, askedFor } = await open({ email: 'office@redstone.example', orgName: 'Redstone Presents' });
    expect(await screen.findByRole('heading', { name: 'The address is confirmed' })).toBeTruthy();
    expect(screen.getByText('Buyers of Redstone Presents now see office@redstone.example on tickets and emails.')).toBeTruthy();
    const input = { orgId: '65f0c0ffee65f0c0ffee65f0', key: '123.abc' };
    expect(askedFor('ConfirmOrganizationEmail').map(({ variables }) => variables)).toEqual([{ input }]);
  });

  it('ACC-187 is not confirmed by an old link, which says how to get another', async () => {
    const { screen } = await open(refusal('This link is no longer valid.', 'LINK_EXPIRED'));
    expect(await screen.findByRole('heading', { name: 'The address was not confirmed' })).toBeTruthy();
    expect(screen.getByText('This link is no longer valid.')).toBeTruthy();
    expect(screen.getByText(/Send the link again from the settings/)).toBeTruthy();
  });

  it('ACC-187 is tried again after a broken connection', async () => {
    let isBroken = true;
    const { screen, user } = await open(() => {
      if (isBroken) throw new BrokenConnection();
      return { email: 'office@redstone.example', orgName: 'Redstone Presents' };
    });
    await screen.findByRole('heading', { name: 'The address was not confirmed' });
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The address is confirmed' })).toBeTruthy();
  });
});

describe('tickets again without the mail', () => {
  it('BUY-042 are asked for by email and nothing else, from the login of customers, and answered the same for any address', async () => {
    const { user, screen, askedFor, location } = await renderRoute('/user/account?step=email', {
      as: null,
      answers: { sendMyTickets: true },
    });
    await user.click(await screen.findByRole('link', { name: 'Send me my tickets, without an account' }));
    await waitFor(() => expect(location()).toBe('/user/account/findTickets'));
    await user.type(await screen.findByLabelText('Email'), 'no address{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(askedFor('SendMyTickets')).toEqual([]);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'guest@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me my tickets' }));
    expect(await screen.findByText(/If there are tickets for guest@example\.com, they are on their way to it\./)).toBeTruthy();
    expect(askedFor('SendMyTickets').map(({ variables }) => variables)).toEqual([{ input: { email: 'guest@example.com' } }]);
  });

  it('BUY-042 keep the address when the server refuses', async () => {
    const { user, screen } = await renderRoute('/user/account/findTickets', {
      as: null,
      answers: { sendMyTickets: refusal('Too many tries. Please wait a moment and try again.', 'RATE_LIMITED') },
    });
    await user.type(await screen.findByLabelText('Email'), 'guest@example.com{Enter}');
    expect(await screen.findByText('Too many tries. Please wait a moment and try again.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'guest@example.com');
  });
});
