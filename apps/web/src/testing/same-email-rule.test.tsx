import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../features/contacts/contacts.factory.ts';
import { aMe } from './factories.ts';
import { renderRoute } from './render-route.tsx';

type Page = Awaited<ReturnType<typeof renderRoute>>;

const MESSAGE = 'Please enter a valid email address.';
const WRONG = ['nobody', 'a@b', 'a b@example.com', '@example.com', 'a@example..com'];

/** Every place where an address is typed: its page, how to reach the field, and how to submit it. */
const PLACES: Record<string, (page: Page) => Promise<HTMLElement>> = {
  login: (page) => page.screen.findByLabelText('Email'),
  'forgotten password': (page) => page.screen.findByLabelText('Email'),
  'add team member': async (page) => {
    await page.user.click(await page.screen.findByRole('button', { name: 'Add Team Member' }));
    return within(await page.screen.findByRole('dialog')).findByLabelText('Email');
  },
  'update customer': async (page) => {
    await page.user.click(await page.screen.findByRole('button', { name: 'Update Customer' }));
    return page.screen.findByPlaceholderText('Enter an email address');
  },
  'change e-mail': async (page) => {
    await page.user.click(await page.screen.findByRole('button', { name: 'Change email' }));
    return within(await page.screen.findByRole('dialog')).findByLabelText(/mail/i);
  },
};
const customer = aCustomer();
const ADDRESSES: Record<string, string> = {
  login: '/account',
  'forgotten password': '/account/forgotPassword',
  'add team member': '/admin/dashboard/settings/team',
  'update customer': `/admin/dashboard/customers/details/details?customerId=${customer._id}`,
  'change e-mail': '/admin/dashboard/settings/profile?tab=security',
};

describe('the shared rule of e-mail addresses', () => {
  it.each(Object.keys(PLACES))('ACC-201 shows the same error for the same address in %s, and sends nothing', async (place) => {
    const as = place === 'login' || place === 'forgotten password' ? null : {};
    const answers = as === null ? {} : { me: aMe(), roles: [], customer };
    const page = await renderRoute(ADDRESSES[place]!, { as, answers });
    const field = await PLACES[place]!(page);
    const before = page.asked.length;
    for (const address of WRONG) {
      await page.user.clear(field);
      await page.user.type(field, `${address}{Enter}`);
      await waitFor(() => expect([address, document.body.textContent?.includes(MESSAGE)]).toEqual([address, true]));
    }
    expect(page.asked.slice(before).map(({ name }) => name)).toEqual([]);
  });
});
