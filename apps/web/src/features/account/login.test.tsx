import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMe } from '../../testing/factories.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { refusal } from '../../testing/schema-link.ts';

describe('logging in with a password', () => {
  it('ACC-014 keeps the token under one key and sends it as a bearer header with every later request, and none before', async () => {
    const { user, screen, asked, askedFor } = await renderRoute('/account?step=email', {
      as: null,
      answers: { login: { token: 'fresh-token', user: aMe() }, me: aMe(), myRoles: [] },
    });
    await user.type(await screen.findByLabelText('Email'), 'dana@redstone.example');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.type(await screen.findByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(askedFor('Session')).toHaveLength(1));
    const [login] = askedFor('Login');
    expect(login?.headers).not.toHaveProperty('authorization');
    expect(login?.variables).toEqual({ input: { email: 'dana@redstone.example', password: 'correct horse' } });
    expect(localStorage.getItem('auth-token')).toBe('fresh-token');
    expect(Object.values({ ...localStorage }).filter((value) => String(value).includes('fresh-token'))).toHaveLength(1);
    for (const { headers } of asked.slice(1)) expect(headers).toMatchObject({ authorization: 'Bearer fresh-token' });
  });

  it('shows the refusal of the server under the password and keeps what was typed', async () => {
    const { user, screen, location } = await renderRoute('/account?step=email', {
      as: null,
      answers: { login: refusal('The email address or password is not right.', 'LOGIN_FAILED') },
    });
    await user.type(await screen.findByLabelText('Email'), 'dana@redstone.example{Enter}');
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('The email address or password is not right.')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
    expect(location()).toBe('/account?step=login');
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  it('ACC-006 says that a malformed address is none and sends nothing', async () => {
    const { user, screen, asked } = await renderRoute('/account?step=email', { as: null });
    await user.type(await screen.findByLabelText('Email'), 'not an address{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
