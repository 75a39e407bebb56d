import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { aCustomer } from '#features/contacts/contacts.factory.ts';
import { aSecurity } from './security.factory.ts';

const PATH = '/admin/dashboard/settings/security';

describe('an owner’s requirement for all members', () => {
  it('is switched on and off, and refetched after each', async () => {
    let requiresSecondFactor = false;
    const { user, screen, askedFor } = await renderRoute(PATH, {
      as: { role: 'OWNER' },
      answers: {
        securityPolicy: () => ({ requiresSecondFactor }),
        setSecurityPolicy: ({ input }: { input: { requiresSecondFactor: boolean } }) => ({
          requiresSecondFactor: (requiresSecondFactor = input.requiresSecondFactor),
        }),
      },
    });
    const toggle = await screen.findByRole('switch', { name: 'Require a second factor for everyone' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await user.click(toggle);
    expect(await screen.findByText('Everyone now needs a second factor.')).toBeTruthy();
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    expect(askedFor('SetSecurityPolicy')[0]?.variables).toEqual({ input: { requiresSecondFactor: true } });
  });

  it('stays off with the refusal beside it', async () => {
    const text = 'Please set up a second factor for yourself first.';
    const { user, screen } = await renderRoute(PATH, {
      as: { role: 'OWNER' },
      answers: { securityPolicy: { requiresSecondFactor: false }, setSecurityPolicy: refusal(text, 'SECOND_FACTOR_OWN_FIRST') },
    });
    const toggle = await screen.findByRole('switch');
    await user.click(toggle);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toggle.getAttribute('aria-checked')).toBe('false');
  });

  it('is not available to an admin', async () => {
    const { screen, askedFor } = await renderRoute(PATH, { as: { role: 'ADMIN' } });
    expect(await screen.findByText(/permission/)).toBeTruthy();
    expect(askedFor('SecurityPolicy')).toEqual([]);
  });
});

describe('a user whose organization requires a second factor', () => {
  it('is redirected to set one up from every page of the organization, which requests nothing before', async () => {
    const { screen, location, asked } = await renderRoute('/admin/dashboard/events', {
      answers: { me: aMe({ role: 'SCANNER', mustAddSecondFactor: true }), myRoles: [], mySecurity: aSecurity() },
    });
    expect(await screen.findByText(/Redstone Presents requires a second factor/)).toBeTruthy();
    expect(location()).toBe('/account/secondFactor');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['Session', 'MySecurity']));
  });

  it.each([
    [
      'when the owner requires one while they work',
      'This organization requires a second factor. Please set one up first.',
      'SECOND_FACTOR_MISSING',
    ],
    ['as a super user who has lost theirs', 'Super users need a second factor. Please set one up first.', 'SUPER_USER_FACTOR_MISSING'],
  ])('is redirected there at their next request %s', async (_, text, code) => {
    const load = vi.fn();
    setFullPageLoad(load);
    let isRequired = false;
    const { user, screen } = await renderRoute('/admin/dashboard/customers', {
      answers: {
        customers: () => (isRequired ? refusal(text, code) : { customers: [aCustomer()], after: null, hasMore: false }),
      },
    });
    await screen.findByText('Amara Okafor');
    expect(load).not.toHaveBeenCalled();
    isRequired = true;
    await user.type(screen.getByPlaceholderText('Search by Name, Email, Phone'), 'amara');
    await waitFor(() => expect(load).toHaveBeenCalledWith('/account/secondFactor'));
    expect(screen.queryByText('No contacts yet')).toBeNull();
    setFullPageLoad(() => {});
  });

  it('continues once there is one', async () => {
    const mySecurity = aSecurity({ totpSince: '2026-11-21T17:00:00.000Z', recoveryCodesLeft: 10, proofs: ['Totp'] });
    const { screen } = await renderRoute('/account/secondFactor', { answers: { mySecurity } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false));
  });
});
