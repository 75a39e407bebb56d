import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomerProfile } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { pickOption } from '#testing/pick-option.ts';

const PATH = '/admin/dashboard/super/customers';
const aProfile = (overrides: Partial<CustomerProfile> = {}): CustomerProfile => {
  const _id = overrides._id ?? anId();
  return {
    _id,
    userId: _id,
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara@example.com',
    phoneNumber: '+18015550142',
    preferredLogin: 'Password',
    secondaryEmails: ['amara@old.example', 'office@quill.example'],
    organizations: [
      { _id: anId(), orgName: 'Lyric' },
      { _id: anId(), orgName: 'Harbor Stage' },
    ],
    ...overrides,
  };
};
const page = (customers: CustomerProfile[]) => ({ customers, after: null, hasMore: false });
const open = (answers: Answers) => renderRoute(PATH, { as: { isSuperUser: true }, answers });

async function edit({ user, screen }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Edit Amara Okafor' }));
  return within(await screen.findByRole('dialog', { name: 'Update Customer' }));
}

describe('customers of all organizations', () => {
  it('ACC-150 have five columns and one search', async () => {
    const { user, screen, askedFor } = await open({ customerProfiles: page([aProfile()]) });
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Email', 'Phone Number', 'Organizations', 'Actions']);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Amara Okafor', 'amara@example.com', '(801) 555-0142', 'Lyric, Harbor Stage', 'Edit']);
    await user.type(screen.getByPlaceholderText('Search by Name, Email, Phone'), 'amara');
    await waitFor(() => expect(askedFor('CustomerProfiles')).toHaveLength(2));
    expect(askedFor('CustomerProfiles')[1]!.variables).toEqual({ query: { any: 'amara' }, pagination: { pageSize: 60 } });
  });

  it('ACC-151 OPS-160 are edited under the shared rules, and nothing is sent while there are errors', async () => {
    const opened = await open({ customerProfiles: page([aProfile()]) });
    const dialog = await edit(opened);
    const { user } = opened;
    const update = dialog.getByRole('button', { name: 'Update' });
    const phone = dialog.getByLabelText('Phone Number');
    await user.clear(phone);
    await user.type(phone, '8');
    expect(dialog.getByText('Phone number is required.')).toBeTruthy();
    expect(update).toHaveProperty('disabled', true);
    await user.type(phone, '01 555 0143');
    expect(update).toHaveProperty('disabled', false);
    await user.clear(dialog.getByPlaceholderText('Enter an email address'));
    expect(dialog.getByText('Please enter a valid email address.')).toBeTruthy();
    expect(update).toHaveProperty('disabled', true);
    expect(opened.askedFor('UpdateCustomer')).toEqual([]);
  });

  it('ACC-152 a secondary address is removed after a confirmation, only from the dialog', async () => {
    const opened = await open({ customerProfiles: page([aProfile()]) });
    const dialog = await edit(opened);
    const { user, screen, askedFor } = opened;
    await user.click(dialog.getByRole('button', { name: 'Remove amara@old.example' }));
    expect(await screen.findByText('Remove Secondary Email')).toBeTruthy();
    const question = (await screen.findByText('Are you sure you want to remove amara@old.example?')).closest<HTMLElement>('.ant-modal')!;
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByText('amara@old.example')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove amara@old.example' }));
    const again = (await screen.findByText('Are you sure you want to remove amara@old.example?')).closest<HTMLElement>('.ant-modal')!;
    await user.click(within(again).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(dialog.queryByText('amara@old.example')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(askedFor('UpdateCustomer')).toEqual([]);
    expect(await (await edit(opened)).findByText('amara@old.example')).toBeTruthy();
  });

  it('ACC-153 Update sends five fields, shows a notice and the new values in the table', async () => {
    let stored = aProfile({ phoneNumber: null });
    const opened = await open({
      customerProfiles: () => page([stored]),
      updateCustomer: ({ input }: { input: Partial<CustomerProfile> }) => (stored = { ...stored, ...input }),
    });
    const dialog = await edit(opened);
    const { user, screen, askedFor } = opened;
    const email = dialog.getByPlaceholderText('Enter an email address');
    await user.clear(email);
    await user.type(email, 'amara.new@example.com');
    await user.type(dialog.getByLabelText('Phone Number'), '8015550199');
    await user.click(dialog.getByRole('combobox', { name: 'Preferred login' }));
    await pickOption(user, 'SMS Authentication');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Your user has been updated successfully.')).toBeTruthy();
    expect(askedFor('UpdateCustomer')[0]!.variables).toEqual({
      input: {
        _id: stored._id,
        email: 'amara.new@example.com',
        phoneNumber: '8015550199',
        preferredLogin: 'PhoneCode',
        secondaryEmails: ['amara@old.example', 'office@quill.example'],
      },
    });
    expect(await screen.findByRole('cell', { name: 'amara.new@example.com' })).toBeTruthy();
  });

  it('ACC-153 OPS-160 keeps the server’s refusal inside the dialog', async () => {
    const taken = 'An account with this email address already exists.';
    const opened = await open({ customerProfiles: page([aProfile()]), updateCustomer: refusal(taken, 'EMAIL_TAKEN') });
    const dialog = await edit(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Update' }));
    expect((await dialog.findByText(taken)).closest('[role=alert]')).toBeTruthy();
  });
});
