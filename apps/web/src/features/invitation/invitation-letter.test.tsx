import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InvitationLetter, User } from '#gql/schema-types.ts';
import { aMe, aMemberRole, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const harbor = anOrganization({ orgName: 'Harbor Stage Collective' });
const email = 'wren@example.com';
const invite = aMemberRole({ role: 'SCANNER', acceptedAt: null, userId: null, userEmail: email, organization: harbor });
const PATH = `/account/onboardingInvite?roleId=${invite._id}&key=1790000000.abc-_d`;
const aLetter = (mailbox: Partial<InvitationLetter['mailbox']> = {}): InvitationLetter => ({
  orgName: 'Harbor Stage Collective',
  orgLogoUrl: null,
  role: 'SCANNER',
  invitedBy: 'Olive Owner',
  mailbox: { email, hasAccount: false, proof: 'sealed', ...mailbox },
});

/** The mail's link in a browser without a login; `me` is the user who signs up. */
function open(answers: Answers = {}, letter: InvitationLetter | null = aLetter()) {
  let me: User | null = null;
  const signUpByMail = () => {
    me = { ...aMe({ role: null, organization: null }), email };
    return { token: 'token-of-wren', user: me };
  };
  const whole = { me: () => me, myRoles: () => (me ? [invite] : []), role: invite, invitationLetter: letter, signUpByMail, ...answers };
  return renderRoute(PATH, { as: null, answers: whole });
}

describe('the link of an invitation, without a login', () => {
  it('ACC-223 shows inviter, organization, role and address; entering a name opens the invitation and verifies the address', async () => {
    let isIn = false;
    const role = () => ({ ...invite, ...(isIn && { acceptedAt: '2026-11-21T20:00:00.000Z' }) });
    const acceptRole = () => ((isIn = true), { token: 'token-of-harbor' });
    const { screen, user, askedFor, location } = await open({ acceptRole, role, myRoles: () => [role()] });
    const lead = await screen.findByText(/invites you to the team of/);
    expect(lead.textContent).toBe('Olive Owner invites you to the team of Harbor Stage Collective as Scanner.');
    expect(screen.getByText(email)).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    await user.type(screen.getByLabelText('Full name'), 'Wren Doorman{Enter}');
    expect(await screen.findByText('Join the team of Harbor Stage Collective as Scanner.')).toBeTruthy();
    expect(askedFor('SignUpByMail')[0]?.variables).toEqual({ input: { proof: 'sealed', firstName: 'Wren', lastName: 'Doorman' } });
    expect([location(), localStorage.getItem('auth-token')]).toEqual([PATH, 'token-of-wren']);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You are now on the team of Harbor Stage Collective.')).toBeTruthy();
    // the refetched session has the membership: the card stays open anyway
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'Continue' }).tagName).toBe('BUTTON');
    expect(screen.queryByText(/on the team of .* already/)).toBeNull();
    expect(askedFor('AcceptRole')[0]?.variables).toEqual({ input: { roleId: invite._id, accept: true, key: '1790000000.abc-_d' } });
    expect(askedFor('InvitedUser')).toEqual([]);
  });

  it('ACC-029 a name without a space is not sent; a page that was open too long refetches the link', async () => {
    const { screen, user, askedFor } = await open({ signUpByMail: refusal('This link is no longer valid.', 'LINK_EXPIRED') });
    await user.type(await screen.findByLabelText('Full name'), 'Wren{Enter}');
    expect(await screen.findByText('Please include both first and last name')).toBeTruthy();
    expect(askedFor('SignUpByMail')).toEqual([]);
    await user.type(screen.getByLabelText('Full name'), ' Doorman{Enter}');
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
    await waitFor(() => expect(askedFor('InvitationLetter')).toHaveLength(2));
  });

  it('ACC-223 sends an account to its login with the address filled in; another account starts empty', async () => {
    const { screen, user, location, unmount } = await open({}, aLetter({ hasAccount: true, proof: null }));
    expect(await screen.findByText('You already have an account with this address. Log in to continue.')).toBeTruthy();
    expect(screen.queryByLabelText('Full name')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
    expect(JSON.parse(sessionStorage.getItem('returnAfterLogin') ?? '{}')).toMatchObject({ href: PATH });
    unmount();
    const other = await open();
    await other.user.click(await other.screen.findByRole('button', { name: 'I have an account with another address' }));
    expect(await other.screen.findByLabelText('Email')).toHaveProperty('value', '');
  });

  it('ACC-216 ACC-223 offers the login and a sign-up while nobody confirmed the account’s address', async () => {
    const { screen, user, askedFor } = await open({}, aLetter({ hasAccount: true }));
    const said = 'There is an account with this address, but the address was never confirmed. If the account is yours, log in.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByText('Not your account? Create a new one. The address then belongs to it.')).toBeTruthy();
    await user.type(screen.getByLabelText('Full name'), 'Wren Doorman{Enter}');
    expect(await screen.findByText('Join the team of Harbor Stage Collective as Scanner.')).toBeTruthy();
    expect(askedFor('SignUpByMail')[0]?.variables).toEqual({ input: { proof: 'sealed', firstName: 'Wren', lastName: 'Doorman' } });
  });

  it('ACC-223 a link without data leads to the login and back', async () => {
    const { location } = await open({}, null);
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(JSON.parse(sessionStorage.getItem('returnAfterLogin') ?? '{}')).toMatchObject({ href: PATH });
  });

  it('ACC-058 a mail too old to verify the address requires VERIFY after all', async () => {
    const me = { ...aMe({ role: null, organization: null }), email, emailVerifiedAt: null };
    const acceptRole = refusal('Please verify your email address first.', 'EMAIL_NOT_VERIFIED');
    const { screen, user } = await renderRoute(PATH, { answers: { me, myRoles: [invite], role: invite, acceptRole } });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('button', { name: 'VERIFY' })).toBeTruthy();
  });
});

describe('the link of an invitation, with its own account logged in', () => {
  it('ACC-062 ACC-223 the mail’s key is sent with the query and with Decline', async () => {
    const me = { ...aMe({ role: null, organization: null }), email, emailVerifiedAt: null };
    const answers = { me, myRoles: [], role: invite, acceptRole: { token: null } };
    const { screen, user, askedFor } = await renderRoute(PATH, { answers });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const key = '1790000000.abc-_d';
    await waitFor(() => expect(askedFor('AcceptRole')[0]?.variables).toEqual({ input: { roleId: invite._id, accept: false, key } }));
    expect(askedFor('Invitation')[0]?.variables).toEqual({ roleId: invite._id, key });
  });
});

describe('the link of an invitation, with another user logged in', () => {
  const gone = refusal('This no longer exists.', 'NOT_FOUND');
  const other = { ...aMe({ role: null, organization: null }), firstName: 'Dana', lastName: 'Reyes', email: 'dana@redstone.example' };
  const openAs = (answers: Answers = {}, letter = aLetter()) =>
    renderRoute(PATH, { answers: { me: other, myRoles: [], role: gone, invitationLetter: letter, ...answers } });

  it('ACC-223 shows who is logged in and for whom it is; switching ends the login and shows the link again', async () => {
    let isIn = true;
    const { screen, user, location } = await openAs({ me: () => (isIn ? other : null), logout: () => !(isIn = false) });
    const said = await screen.findByText(/You are logged in as/);
    expect(said.textContent).toBe('You are logged in as Dana Reyes (dana@redstone.example). The link was sent to wren@example.com.');
    await user.click(screen.getByRole('button', { name: 'Switch account' }));
    expect(await screen.findByLabelText('Full name')).toBeTruthy();
    expect([location(), localStorage.getItem('auth-token')]).toEqual([PATH, null]);
  });

  it('ACC-223 adds the address to this account, after another login where the current one is old', async () => {
    let isOld = true;
    let isAdded = false;
    const addMailedAddress = () => (isOld ? refusal('Please confirm first that it is you.', 'PROOF_REQUIRED') : (isAdded = true));
    const { screen, user, askedFor } = await openAs({ addMailedAddress, role: () => (isAdded ? invite : gone) });
    await user.click(await screen.findByRole('button', { name: 'Add this address to my account' }));
    expect(await screen.findByText('You logged in a while ago. Log in again to add the address.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Log in again' })).toBeTruthy();
    isOld = false;
    const fresh = await openAs({ addMailedAddress, role: () => (isAdded ? invite : gone) });
    await fresh.user.click((await fresh.screen.findAllByRole('button', { name: 'Add this address to my account' }))[0]!);
    expect(await fresh.screen.findByText('Join the team of Harbor Stage Collective as Scanner.')).toBeTruthy();
    expect(askedFor('AddMailedAddress')[0]?.variables).toEqual({ input: { proof: 'sealed' } });
  });

  it('ACC-223 does not offer to add an address that has an account', async () => {
    const { screen } = await openAs({}, aLetter({ hasAccount: true, proof: null }));
    expect(await screen.findByRole('button', { name: 'Switch account' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add this address to my account' })).toBeNull();
  });
});
