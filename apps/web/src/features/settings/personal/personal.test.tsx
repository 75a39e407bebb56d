import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#gql/schema-types.ts';
import { aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { aSecurity } from '../security/security.factory.ts';

const PATH = '/admin/dashboard/settings/profile';
type Change = (input: never, me: User) => Partial<User>;
type Overrides = Omit<Partial<User>, 'role'>;

/** The page with a server that stores the changes of acts. */
async function open(path = PATH, overrides: Overrides = {}, changes: Record<string, unknown> = {}) {
  let me = aMe({ role: 'SCANNER', ...overrides });
  const answers = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      typeof change === 'function' ? ({ input }: { input: never }) => (me = { ...me, ...(change as Change)(input, me) }) : change,
    ]),
  );
  const page = await renderRoute(path, { answers: { mySecurity: aSecurity(), mySessions: [], me: () => me, myRoles: [], ...answers } });
  await page.screen.findByRole('tab', { name: 'Profile' });
  return { ...page, become: (change: Partial<User>) => (me = { ...me, ...change }) };
}
const openSecurity = (overrides: Overrides = {}, changes: Record<string, unknown> = {}) => open(`${PATH}?tab=security`, overrides, changes);
type Page = Awaited<ReturnType<typeof open>>;
const button = (page: Page, name: string) => page.screen.findByRole('button', { name });
const press = async (page: Page, name: string) => page.user.click(await button(page, name));
const inDialog = async (page: Page) => within(await page.screen.findByRole('dialog'));

describe('the profile', () => {
  it('ACC-179 the settings open Personal for every role, with tabs Profile and Security', async () => {
    const page = await open('/admin/dashboard/settings');
    expect(page.location()).toBe(PATH);
    expect(page.screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Security']);
    const menu = within(page.screen.getByRole('navigation', { name: 'Settings' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)[0]).toBe('Personal');
    expect(menu.queryByText('Team')).toBeNull();
    await page.user.click(page.screen.getByRole('tab', { name: 'Security' }));
    await waitFor(() => expect(page.location()).toBe(`${PATH}?tab=security`));
  });

  it('ACC-181 saves the name split at its last space, shows a notice, and the top bar follows', async () => {
    const page = await open(PATH, {}, { updateProfile: (input: Partial<User>) => input });
    const name = await page.screen.findByLabelText('Full name');
    await page.user.clear(name);
    await page.user.type(name, 'Mary Ann Smith');
    await press(page, 'Save');
    expect(await page.screen.findByText('Your profile settings have been saved.')).toBeTruthy();
    expect(page.askedFor('UpdateProfile')[0]?.variables).toEqual({ input: { firstName: 'Mary Ann', lastName: 'Smith' } });
    await waitFor(() => expect(page.screen.getByRole('button', { name: /Account menu/ }).textContent).toContain('Mary Ann Smith'));
  });

  it('ACC-086 is not left, not even for its other tab, with unsaved changes before a choice', async () => {
    const page = await open();
    await page.user.type(await page.screen.findByLabelText('Full name'), 'son');
    await page.user.click(page.screen.getByRole('tab', { name: 'Security' }));
    await page.screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(page.location()).toBe(PATH);
    await press(page, 'DISCARD CHANGES');
    await waitFor(() => expect(page.location()).toBe(`${PATH}?tab=security`));
    expect(page.askedFor('UpdateProfile')).toEqual([]);
  });

  it('ACC-181 a name without a space is refused under the field and nothing is sent', async () => {
    const page = await open();
    const name = await page.screen.findByLabelText('Full name');
    await page.user.clear(name);
    await page.user.type(name, 'Prince');
    await press(page, 'Save');
    expect(await page.screen.findByText('Please include both first and last name')).toBeTruthy();
    expect(page.askedFor('UpdateProfile')).toEqual([]);
  });

  it('ACC-181 uploads a picture and saves it with the profile; another kind of file is not sent', async () => {
    const imageUrl = 'http://localhost/files/public/people/1/a.jpg';
    const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ imageUrl }), { status: 201 }));
    const page = await open(PATH, {}, { updateProfile: (input: Partial<User>) => input });
    const chooser = await page.screen.findByLabelText('Choose a picture', { selector: 'input' });
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } });
    expect(await page.screen.findByText('This file type is invalid. Please choose a JPEG or PNG image.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] } });
    await page.screen.findByRole('button', { name: 'Change the picture' });
    expect(send.mock.calls[0]?.[0]).toBe('/uploads/portrait');
    await press(page, 'Save');
    await waitFor(() => expect(page.askedFor('UpdateProfile')[0]?.variables).toMatchObject({ input: { imageUrl } }));
  });
});

describe('login settings', () => {
  afterEach(() => vi.useRealTimers());

  it('ACC-182 offers the preferred login as Password or SMS Authentication, and saves PhoneCode', async () => {
    const page = await openSecurity(
      { phoneNumber: '+18015550123', phoneNumberVerifiedAt: '2026-01-05T17:00:00.000Z' },
      { setPreferredLogin: true },
    );
    await page.user.click(await page.screen.findByRole('radio', { name: 'SMS Authentication' }));
    expect(page.screen.getAllByRole('radio')).toHaveLength(2);
    await press(page, 'Save');
    expect(await page.screen.findByText('Your security settings have been saved.')).toBeTruthy();
    expect(page.askedFor('SetPreferredLogin')[0]?.variables).toEqual({ input: { preferredLogin: 'PhoneCode' } });
  });

  it('ACC-182 shows in place what is missing and what the server refuses', async () => {
    const message = 'This way of logging in is not set up for your account.';
    const page = await openSecurity({}, { setPreferredLogin: refusal(message) });
    await page.user.click(await page.screen.findByRole('radio', { name: 'SMS Authentication' }));
    expect(page.screen.getByText('Verify a phone number first.')).toBeTruthy();
    await press(page, 'Save');
    expect(await page.screen.findByText(message)).toBeTruthy();
  });

  it('ACC-183 asks for a proof when the login is not recent, and sends the password again after it', async () => {
    const old = refusal('Please confirm first that it is you.', 'PROOF_REQUIRED');
    const page = await openSecurity({}, { setPassword: old, confirmIdentity: true });
    await press(page, 'Change password');
    const dialog = await inDialog(page);
    await page.user.type(dialog.getByLabelText('New password'), 'kV7#tq2m');
    await page.user.type(dialog.getByLabelText('New password again'), 'kV7#tq2m{Enter}');
    await page.user.type(await page.screen.findByLabelText('Your password'), 'the old one{Enter}');
    await waitFor(() => expect(page.askedFor('SetPassword')).toHaveLength(2));
    expect(page.askedFor('ConfirmIdentity').map(({ variables }) => variables)).toEqual([{ input: { password: 'the old one' } }]);
  });

  it('ACC-183 requires the same password twice, of at least 8 characters', async () => {
    const page = await openSecurity({}, { setPassword: true });
    await press(page, 'Change password');
    const dialog = await inDialog(page);
    const [first, second] = [dialog.getByLabelText('New password'), dialog.getByLabelText('New password again')];
    const save = dialog.getByRole('button', { name: 'Save' });
    await page.user.type(first, 'kV7#tq2');
    await page.user.click(save);
    expect(await dialog.findByText('Your password must be at least 8 characters.')).toBeTruthy();
    await page.user.type(first, 'm');
    await page.user.type(second, '12345679');
    await page.user.click(save);
    expect(await dialog.findByText('The passwords do not match.')).toBeTruthy();
    expect(page.askedFor('SetPassword')).toEqual([]);
    await page.user.clear(second);
    await page.user.type(second, 'kV7#tq2m{Enter}');
    expect(await page.screen.findByText('Your password has been changed.')).toBeTruthy();
    expect(page.askedFor('SetPassword')[0]?.variables).toEqual({ input: { password: 'kV7#tq2m' } });
  });

  it('ACC-184 waits for the new address, polls every 2 seconds, and closes when none is pending', async () => {
    const page = await openSecurity({}, { updateUser: ({ email }: { email: string }) => ({ emailWaitingForVerify: email }) });
    await press(page, 'Change email');
    const dialog = await inDialog(page);
    await page.user.type(dialog.getByLabelText('New email'), 'new@example.com');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await page.user.click(dialog.getByRole('button', { name: 'Change email' }));
    expect(await page.screen.findByText('Open the link we sent to new@example.com.')).toBeTruthy();
    const asked = page.askedFor('Person').length;
    await vi.advanceTimersByTimeAsync(2100);
    await waitFor(() => expect(page.askedFor('Person')).toHaveLength(asked + 1));
    expect(page.screen.getByText('dana@redstone.example', { selector: 'b' })).toBeTruthy();
    page.become({ email: 'new@example.com', emailWaitingForVerify: null, secondaryEmails: ['dana@redstone.example'] });
    await vi.advanceTimersByTimeAsync(2100);
    await waitFor(() => expect(page.screen.queryByText(/Open the link we sent/)).toBeNull());
    expect(page.askedFor('Person')).toHaveLength(asked + 2);
    await vi.advanceTimersByTimeAsync(6000);
    expect(page.askedFor('Person')).toHaveLength(asked + 2);
  });

  it('ACC-184 a malformed address is refused under the field; the server’s refusal is shown in the dialog', async () => {
    const page = await openSecurity({}, { updateUser: refusal('An account with this email address already exists.') });
    await press(page, 'Change email');
    const dialog = await inDialog(page);
    const field = dialog.getByLabelText('New email');
    await page.user.type(field, 'nobody{Enter}');
    expect(await dialog.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(page.askedFor('UpdateUser')).toEqual([]);
    await page.user.type(field, '@example.com{Enter}');
    expect(await dialog.findByText('An account with this email address already exists.')).toBeTruthy();
  });

  it('ACC-054 sends the verification email from the settings and shows a notice', async () => {
    const page = await openSecurity({ emailVerifiedAt: null }, { sendVerificationEmail: true });
    await press(page, 'Send verification email');
    expect(await page.screen.findByText('A verification email is on its way.')).toBeTruthy();
    expect(page.askedFor('MailVerification')).toHaveLength(1);
  });

  it('ACC-185 sends a code to the new number and saves it after the fourth digit; a wrong one keeps the old number', async () => {
    let isRight = false;
    const verified = { phoneNumber: '+18015550199', phoneNumberVerifiedAt: '2026-11-21T10:00:00.000Z' };
    const confirm = () => {
      if (!isRight) throw refusal('This code is not right.');
      return verified;
    };
    const page = await openSecurity(
      { phoneNumber: '+18015550123', phoneNumberVerifiedAt: '2026-01-05T17:00:00.000Z' },
      {
        updateUser: () => ({}),
        confirmPhoneChange: confirm,
      },
    );
    await press(page, 'Change phone');
    const dialog = await inDialog(page);
    await page.user.type(dialog.getByLabelText('New phone number'), '801 555 0199');
    await page.user.click(dialog.getByRole('button', { name: 'Send code' }));
    const code = await page.screen.findByLabelText('4-digit code');
    expect(page.askedFor('UpdateUser')[0]?.variables).toEqual({ input: { phoneNumber: '+18015550199' } });
    await page.user.type(code, '1111');
    expect(await page.screen.findByText('This code is not right.')).toBeTruthy();
    expect(page.screen.getByText('(801) 555-0123')).toBeTruthy();
    isRight = true;
    await page.user.type(page.screen.getByLabelText('4-digit code'), '2222');
    expect(await page.screen.findByText('(801) 555-0199')).toBeTruthy();
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.askedFor('ConfirmPhoneChange').map(({ variables }) => variables)).toEqual([
      { input: { phoneNumberToken: '1111' } },
      { input: { phoneNumberToken: '2222' } },
    ]);
  });

  it('ACC-186 sends nobody to look for a link when an address is added that is proved already', async () => {
    const proved = ({ secondaryEmails }: Partial<User>) => ({ secondaryEmails, provedEmails: secondaryEmails });
    const page = await openSecurity({}, { updateUser: proved });
    await press(page, 'Add another email');
    const dialog = await inDialog(page);
    await page.user.type(dialog.getByLabelText('Email'), 'second@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await page.screen.findByText('second@example.com was added.')).toBeTruthy();
  });

  it('ACC-186 adds another address, makes it primary and deletes one, each with its notice', async () => {
    const page = await openSecurity(
      {},
      {
        updateUser: ({ secondaryEmails }: Partial<User>) => ({ secondaryEmails }),
        makeSecondaryEmailPrimary: ({ email }: User, me: User) => ({ email, secondaryEmails: [me.email] }),
        deleteSecondaryEmail: () => ({ secondaryEmails: [] }),
      },
    );
    await press(page, 'Add another email');
    const dialog = await inDialog(page);
    await page.user.type(dialog.getByLabelText('Email'), 'second@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Add' }));
    const act = async (email: string, name: string) => {
      await page.user.click(await page.screen.findByRole('button', { name: `Actions for ${email}` }));
      await page.user.click(await page.screen.findByRole('menuitem', { name }));
    };
    expect(await page.screen.findByText('Secondary, not confirmed yet. Open the link we emailed.')).toBeTruthy();
    await act('second@example.com', 'Send the link again');
    await waitFor(() => expect(page.askedFor('UpdateUser')).toHaveLength(2));
    await act('second@example.com', 'Make primary');
    expect(await page.screen.findByText('Your primary email address has been changed.')).toBeTruthy();
    await act('dana@redstone.example', 'Delete email');
    await press(page, 'Delete');
    expect(await page.screen.findByText('Your secondary email address has been deleted.')).toBeTruthy();
    expect(page.askedFor('DeleteSecondaryEmail')[0]?.variables).toEqual({ input: { email: 'dana@redstone.example' } });
  });
});
