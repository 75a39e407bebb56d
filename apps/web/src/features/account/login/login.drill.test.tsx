import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { aMe } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aLoner, aLookup, meOf } from '../account.factory.ts';

const EMAIL = 'dana@redstone.example';
const known = { userExists: aLookup(), myRoles: [], events: [], dashboard: aDashboard(), myOrders: [] };

/** Opens an entry page and submits an e-mail. */
async function start(answers: Answers, path = '/account') {
  const page = await renderRoute(`${path}?step=email`, { as: null, answers: { ...known, ...answers } });
  await page.user.type(await page.screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
  return page;
}

const loginOf = (user: ReturnType<typeof aMe>) => ({ login: { token: 'fresh-token', user }, me: meOf(user) });

describe('the entry pages', () => {
  it.each([
    ['/user/account', 'Login or create a promoter account.', '/account', 'Sell your next show'],
    ['/account', 'Login or create a customer account.', '/user/account', 'See your tickets'],
  ])('ACC-001 ACC-003 %s links to the other one, over the backdrop and without a menu', async (path, link, other, title) => {
    const { user, screen, location, asked } = await renderRoute(path, { as: null });
    expect(document.querySelector('.lg .bd')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(await screen.findByRole('link', { name: link }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(location()).toBe(other);
    expect(asked).toEqual([]);
  });

  it('ACC-002 writes each step to the URL, opens it from there, and Back returns to the step before', async () => {
    const { user, screen, location, router } = await start({ userExists: null });
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
    expect(location()).toBe('/account?step=confirmEmail');
    await user.type(screen.getByLabelText('Email again'), `${EMAIL}{Enter}`);
    await screen.findByLabelText('Full name');
    expect(location()).toBe('/account?step=info');
    router.history.back();
    await screen.findByLabelText('Email again');
    router.history.back();
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', EMAIL);
    expect(location()).toBe('/account?step=email');
  });

  it.each(['phoneVerification', 'info', 'setPassword', 'login', 'NoCode', 'LoginWithSecondaryEmail', 'confirmEmail'])(
    'ACC-203 ?step=%s without an e-mail returns to the e-mail and sends nothing',
    async (step) => {
      const { screen, location, asked } = await renderRoute(`/user/account?step=${step}`, { as: null });
      expect(await screen.findByLabelText('Email')).toBeTruthy();
      await waitFor(() => expect(location()).toBe('/user/account?step=email'));
      expect(asked).toEqual([]);
    },
  );

  it('ACC-006 shows under the field that a malformed address is invalid, and looks nobody up', async () => {
    const { user, screen, asked } = await renderRoute('/account?step=email', { as: null });
    await user.type(await screen.findByLabelText('Email'), 'not an address{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(document.querySelectorAll('.ferr')).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('ACC-008 sends a new request when the same address is looked up twice', async () => {
    const { user, screen, askedFor } = await start({ userExists: null });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByLabelText('Email again');
    expect(askedFor('UserExists').map(({ variables }) => variables)).toEqual([{ email: EMAIL }, { email: EMAIL }]);
  });

  it('ACC-009 redirects an unknown address to the confirmation of the e-mail', async () => {
    const { screen, location } = await start({ userExists: null });
    await screen.findByLabelText('Email again');
    expect(location()).toBe('/account?step=confirmEmail');
  });

  it('ACC-010 asks for the password and sends no code', async () => {
    const { screen, location, asked } = await start({});
    await screen.findByLabelText('Password');
    expect(location()).toBe('/account?step=login');
    expect(asked.map(({ name }) => name)).toEqual(['UserExists']);
  });

  it('ACC-011 ACC-020 sends a code to users who prefer one and asks for it instead of the password, showing four digits of the phone', async () => {
    const { screen, location, askedFor } = await start({
      userExists: aLookup({ preferredLogin: 'PhoneCode' }),
      sendVerificationCode: true,
    });
    await screen.findByLabelText('4-digit code');
    expect(location()).toBe('/account?step=login');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(askedFor('SendVerificationCode')[0]?.variables).toEqual({ input: { email: EMAIL, isLogin: true, isPhoneFirst: true } });
    expect(screen.getByText('0142')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\d{5}|\*\d/);
  });

  it.each([
    ['a verified phone', { phoneNumberVerifiedAt: null }],
    ['a password', { hasPassword: false }],
  ])('ACC-012 sends a code without a further click to a user without %s', async (_, lacks) => {
    const { screen, location, askedFor } = await start({ userExists: aLookup(lacks), sendVerificationCode: true });
    await screen.findByLabelText('4-digit code');
    expect(location()).toBe('/account?step=phoneVerification');
    expect(askedFor('SendVerificationCode')).toHaveLength(1);
  });

  it.each([
    ['ACC-017 ACC-214 prefers codes', { preferredLogin: 'PhoneCode' as const }, 1],
    ['ACC-214 has no verified phone', { phoneNumberVerifiedAt: null }, 0],
  ])('%s: when too many codes were requested, the password still opens the account', async (_, lookup, saved) => {
    const tooMany = refusal('A code was just sent. Please wait a moment before requesting another.', 'CODE_THROTTLED', {
      retryAfter: 3000,
    });
    const { user, screen, location, askedFor } = await start({
      ...loginOf(aMe()),
      userExists: aLookup(lookup),
      sendVerificationCode: tooMany,
      setPreferredLogin: true,
    });
    expect(await screen.findByText(/A code was just sent/)).toBeTruthy();
    expect(location()).toBe('/account?step=email');
    await user.click(screen.getByRole('button', { name: 'I will login using a password' }));
    await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(location().split('?')[0]).toBe('/admin/dashboard'));
    expect(askedFor('SetPreferredLogin')).toHaveLength(saved);
  });

  it('a user without a password is offered none', async () => {
    const sendVerificationCode = refusal('A code was just sent.', 'CODE_THROTTLED', { retryAfter: 3000 });
    const { screen } = await start({ userExists: aLookup({ hasPassword: false }), sendVerificationCode });
    expect(await screen.findByText(/A code was just sent/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I will login using a password' })).toBeNull();
  });

  it('the offered password belongs to the address: typing another one hides it', async () => {
    const sendVerificationCode = refusal('A code was just sent.', 'CODE_THROTTLED', { retryAfter: 3000 });
    const { user, screen } = await start({ userExists: aLookup({ preferredLogin: 'PhoneCode' }), sendVerificationCode });
    await screen.findByRole('button', { name: 'I will login using a password' });
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByRole('button', { name: 'I will login using a password' })).toBeNull();
  });

  it('after too many wrong codes no code is sent, and the link by e-mail is offered', async () => {
    const closed = refusal('Too many wrong codes today.', 'CODES_CLOSED');
    const { screen } = await start({ userExists: aLookup({ hasPassword: false }), sendVerificationCode: closed });
    await screen.findByText('Too many wrong codes today.');
    expect(screen.getByRole('link', { name: 'Send me a link by email' }).getAttribute('href')).toBe('/account/forgotPassword');
  });

  it('a code that is no longer checked leads to the link by e-mail', async () => {
    const { user, screen } = await start({
      userExists: aLookup({ preferredLogin: 'PhoneCode' }),
      sendVerificationCode: true,
      verifyPhone: refusal('Too many wrong codes today.', 'CODES_CLOSED'),
    });
    await user.type(await screen.findByLabelText('4-digit code'), '1234');
    expect((await screen.findByText('Too many wrong codes today.')).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('link', { name: 'Send me a link by email' })).toBeTruthy();
  });

  it('a code that was just sent is still valid: the step opens and shows when the next one is available', async () => {
    const { screen } = await start({
      userExists: aLookup({ preferredLogin: 'PhoneCode' }),
      sendVerificationCode: refusal('A code was just sent.', 'CODE_THROTTLED', { retryAfter: 48 }),
    });
    expect(await screen.findByText(/New code in 0:4[78]/)).toBeTruthy();
  });
});

describe('redirects after a login', () => {
  const logInAt = async (path: string, me = aMe()) => {
    const page = await renderRoute(path, { as: null, answers: { userExists: aLookup(), ...loginOf(me), events: [], orders: null } });
    await page.user.type(await page.screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    await page.user.type(await page.screen.findByLabelText('Password'), 'correct horse{Enter}');
    return page;
  };

  it('a login returns to the requested URL, with its search', async () => {
    const { location } = await logInAt('/admin/dashboard/settings/profile?tab=security');
    await waitFor(() => expect(location()).toBe('/admin/dashboard/settings/profile?tab=security'));
  });

  it('not to a page above the user’s role, but to the login’s home', async () => {
    const { location } = await logInAt('/admin/dashboard/settings/organization', aMe({ role: 'SCANNER' }));
    await waitFor(() => expect(location().split('?')[0]).toBe('/admin/dashboard/events'));
  });
});

describe('logging in with a password', () => {
  it('ACC-014 stores the token under one key and sends it as a bearer header with every later request, and none before', async () => {
    const { user, screen, asked, askedFor } = await start(loginOf(aMe()));
    await user.type(await screen.findByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(askedFor('Session')).toHaveLength(1));
    const [login] = askedFor('Login');
    expect(login?.variables).toEqual({ input: { email: EMAIL, password: 'correct horse' } });
    for (const { headers } of asked.slice(0, 2)) expect(headers).not.toHaveProperty('authorization');
    expect(localStorage.getItem('auth-token')).toBe('fresh-token');
    expect(Object.values({ ...localStorage }).filter((value) => String(value).includes('fresh-token'))).toHaveLength(1);
    for (const { headers } of asked.slice(2)) expect(headers).toMatchObject({ authorization: 'Bearer fresh-token' });
  });

  it('ACC-024 shows the server’s refusal under the password, logs it, and keeps the typed text', async () => {
    const { user, screen, location } = await start({ login: refusal('The email address or password is not right.', 'LOGIN_FAILED') });
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('The email address or password is not right.')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
    expect(location()).toBe('/account?step=login');
    expect(localStorage.getItem('auth-token')).toBeNull();
    expect(logged.map(({ what }) => what)).toContain('Login failed');
  });

  it.each([
    ['BOX_OFFICE', '/account', '/admin/dashboard/events'],
    ['SCANNER', '/user/account', '/admin/dashboard/events'],
    ['ADMIN', '/account', '/admin/dashboard'],
    ['OWNER', '/user/account', '/admin/dashboard'],
  ] as const)('ACC-015 redirects %s from %s to %s', async (role, path, end) => {
    const { user, screen, location } = await start(loginOf(aMe({ role })), path);
    await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(location().split('?')[0]).toBe(end));
  });

  it.each([
    ['/user/account', '/my-tickets'],
    ['/account', '/account/userInfo'],
  ])('ACC-016 redirects a user without an organization from %s to %s', async (path, end) => {
    const { user, screen, location } = await start(loginOf(aLoner()), path);
    await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(location()).toBe(end));
  });

  it('ACC-210 sends one login for a double click', async () => {
    const { user, screen, askedFor } = await start({ login: refusal('No.', 'LOGIN_FAILED') });
    await user.type(await screen.findByLabelText('Password'), 'wrong');
    await user.dblClick(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('No.');
    expect(askedFor('Login')).toHaveLength(1);
  });
});

describe('logging in with a code', () => {
  const coder = { userExists: aLookup({ preferredLogin: 'PhoneCode' }), sendVerificationCode: true };
  const verified = (user: ReturnType<typeof aMe>) => ({ verifyPhone: { token: 'fresh-token', user }, me: meOf(user) });

  it('ACC-017 lets the user choose the password instead and asks for it first from then on', async () => {
    const { user, screen, askedFor, location } = await start({ ...coder, ...loginOf(aMe()), setPreferredLogin: true });
    await user.click(await screen.findByRole('button', { name: 'I will login using a password' }));
    await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(location()).toBe('/admin/dashboard'));
    const [preferred] = askedFor('SetPreferredLogin');
    expect(preferred?.variables).toEqual({ input: { preferredLogin: 'Password' } });
    expect(preferred?.headers).toMatchObject({ authorization: 'Bearer fresh-token' });
  });

  it('ACC-019 accepts four digits and nothing else, and sends them with the fourth', async () => {
    const { user, screen, askedFor } = await start({ ...coder, verifyPhone: refusal('This code is not right.', 'CODE_INVALID') });
    const field = await screen.findByLabelText('4-digit code');
    await user.type(field, 'a1 2-3x');
    expect(field).toHaveProperty('value', '123');
    expect(askedFor('VerifyPhone')).toEqual([]);
    await user.type(field, '49');
    await screen.findByText('This code is not right.');
    expect(askedFor('VerifyPhone').map(({ variables }) => variables)).toEqual([{ input: { email: EMAIL, phoneNumberToken: '1234' } }]);
  });

  it('ACC-024 shows the refusal under the digits, logs it and allows another try', async () => {
    const { user, screen, location, askedFor } = await start({ ...coder, verifyPhone: refusal('This code is not right.', 'CODE_INVALID') });
    await user.type(await screen.findByLabelText('4-digit code'), '1234');
    expect((await screen.findByText('This code is not right.')).getAttribute('role')).toBe('alert');
    expect(location()).toBe('/account?step=login');
    expect(logged.map(({ what }) => what)).toContain('VerifyPhone failed');
    await user.type(screen.getByLabelText('4-digit code'), '5678');
    await waitFor(() => expect(askedFor('VerifyPhone')).toHaveLength(2));
  });

  it.each([
    ['/account', aMe({ role: 'SCANNER' }), '/admin/dashboard/events'],
    ['/account', aLoner(), '/account/userInfo'],
    ['/user/account', aLoner(), '/my-tickets'],
  ])('ACC-022 ACC-219 redirects from %s as a password would', async (path, me, end) => {
    const { user, screen, location } = await start({ ...coder, ...verified(me) }, path);
    await user.type(await screen.findByLabelText('4-digit code'), '1234');
    await waitFor(() => expect(location().split('?')[0]).toBe(end));
  });

  it('ACC-022 redirects a promoter whose login names no organization to the account home, and a box office to its events', async () => {
    const loner = await start({ ...coder, ...verified(aLoner()) });
    await loner.user.type(await loner.screen.findByLabelText('4-digit code'), '1234');
    await waitFor(() => expect(loner.location()).toBe('/account/userInfo'));
    loner.unmount();
    localStorage.clear();
    const box = await start({ ...coder, ...verified(aMe({ role: 'BOX_OFFICE' })) });
    await box.user.type(await box.screen.findByLabelText('4-digit code'), '1234');
    await waitFor(() => expect(box.location().split('?')[0]).toBe('/admin/dashboard/events'));
  });

  it('ACC-023 redirects a user without a password to set one', async () => {
    const { user, screen, location } = await start({
      ...coder,
      userExists: aLookup({ hasPassword: false }),
      ...verified(aLoner({ hasPassword: false })),
    });
    await user.type(await screen.findByLabelText('4-digit code'), '1234');
    expect(await screen.findByLabelText('New password')).toBeTruthy();
    expect(location()).toBe('/account?step=setPassword');
  });

  it('ACC-199 ACC-217 stores only the typed e-mail under userContact, beside the token', async () => {
    const { user, screen, location } = await start({ ...coder, ...verified(aMe({ role: 'SCANNER' })) });
    await user.type(await screen.findByLabelText('4-digit code'), '1234');
    await waitFor(() => expect(location()).toContain('/admin'));
    expect(Object.keys({ ...localStorage }).toSorted()).toEqual(['auth-token', 'userContact']);
    expect(JSON.parse(localStorage.getItem('userContact') ?? '')).toEqual({ email: EMAIL });
  });
});
