import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberRole, User } from '#gql/schema-types.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { aMe, aMemberRole, anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { verifyByLink } from '#testing/verify-by-link.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import './open-invitation.tsx';

const harbor = anOrganization({ orgName: 'Harbor Stage Collective' });
const NO_TOKEN = 'Please contact support. There was an issue settings your token';

const anInvite = (overrides: Partial<MemberRole> = {}): MemberRole =>
  aMemberRole({
    role: 'BOX_OFFICE',
    acceptedAt: null,
    userId: null,
    userEmail: 'dana@redstone.example',
    organization: harbor,
    ...overrides,
  });
/** A user without an organization. */
const aLoner = (overrides: Partial<User> = {}) => ({ ...aMe({ role: null, organization: null }), ...overrides });

let loaded: string[] = [];
beforeEach(() => {
  loaded = [];
  setFullPageLoad((path) => void loaded.push(path));
});
afterEach(() => {
  vi.useRealTimers();
});

/** The page that the mail's link opens. */
async function openPage({ me = aLoner(), invite = anInvite(), answers = {} as Answers } = {}) {
  const page = await renderRoute(`/account/onboardingInvite?roleId=${invite._id}`, {
    answers: { me, myRoles: [invite], role: invite, acceptRole: { token: 'token-of-harbor' }, sendVerificationEmail: true, ...answers },
  });
  await page.screen.findByText('Harbor Stage Collective');
  return { ...page, invite };
}

const stateOf = () => document.querySelector('[data-state]')?.getAttribute('data-state');

/** The red text in the card. */
const problem = () =>
  waitFor(() => {
    const alert = document.querySelector('[data-state] [role=alert]');
    expect(alert).toBeTruthy();
    return alert;
  });

describe('the page of an invitation', () => {
  it('ACC-055 loads the role by id and shows organization, logo and role, in state Invite', async () => {
    const organization = { ...harbor, orgLogoUrl: '/files/harbor.png' };
    const { screen, askedFor, invite } = await openPage({ invite: anInvite({ org: organization }) });
    expect(askedFor('Invitation')[0]?.variables).toEqual({ roleId: invite._id });
    expect(document.querySelector('[data-state] img')?.getAttribute('src')).toBe('/files/harbor.png');
    expect(screen.getByText('Join the team of Harbor Stage Collective as Box office.')).toBeTruthy();
    expect(stateOf()).toBe('Invite');
  });

  it('ACC-055 names the inviter, as the mail does', async () => {
    const { screen } = await openPage({ invite: anInvite({ invitedBy: 'Olive Owner' }) });
    expect(screen.getByText('Olive Owner invites you to the team of Harbor Stage Collective as Box office.')).toBeTruthy();
  });

  it.each(['691234567890123456789012', '6912345678901234567890e2'])('ACC-055 treats the id %s as text, not as a number', async (_id) => {
    const { askedFor } = await openPage({ invite: anInvite({ _id }) });
    expect(askedFor('Invitation')[0]?.variables).toEqual({ roleId: _id });
  });

  it('ACC-057 Accept by a user with a verified e-mail looks the user up, accepts and shows Accepted', async () => {
    const { user, screen, askedFor, invite } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(stateOf()).toBe('Accepted'));
    expect(askedFor('InvitedUser')).toHaveLength(1);
    expect(askedFor('AcceptRole').map(({ variables }) => variables)).toEqual([{ input: { roleId: invite._id, accept: true } }]);
  });

  it('ACC-058 Accept by a user without a verified e-mail sends no acceptRole and shows VerifyEmail', async () => {
    const { user, screen, askedFor } = await openPage({ me: aLoner({ emailVerifiedAt: null }) });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(stateOf()).toBe('VerifyEmail'));
    expect(screen.getByRole('button', { name: 'VERIFY' })).toBeTruthy();
    expect(askedFor('AcceptRole')).toEqual([]);
  });

  it('ACC-060 accepting stores the token of a user without an organization; Continue reloads the events', async () => {
    const { user, screen } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    // leaving now without Continue redirects too: the previous login had no organization
    expect(localStorage.getItem('auth-token')).toBe('token-of-harbor');
    await user.click(goOn);
    expect([localStorage.getItem('auth-token'), loaded]).toEqual(['token-of-harbor', ['/admin/dashboard/events']]);
  });

  it('ACC-061 says so when no token was returned, and does not navigate', async () => {
    const { user, screen, location } = await openPage({ answers: { acceptRole: { token: null } } });
    const before = location();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect((await problem())?.textContent).toBe(NO_TOKEN);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect([loaded, location(), localStorage.getItem('auth-token')]).toEqual([[], before, 'token-of-the-test']);
  });

  it('ACC-062 Decline sends accept false and leaves the card', async () => {
    const { user, screen, askedFor, location, invite } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(location()).toBe('/account/userInfo'));
    expect(askedFor('AcceptRole').map(({ variables }) => variables)).toEqual([{ input: { roleId: invite._id, accept: false } }]);
  });

  it('ACC-063 ACC-222 closing it goes to the account home, and this tab remembers that it was closed', async () => {
    const { user, screen, location, askedFor, invite } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(location()).toBe('/account/userInfo'));
    expect(JSON.parse(sessionStorage.getItem('closed-invitations') ?? '[]')).toEqual([invite._id]);
    expect(askedFor('AcceptRole')).toEqual([]);
  });

  it('ACC-210 a double click on Accept sends one mutation', async () => {
    const { screen, askedFor } = await openPage();
    const button = screen.getByRole('button', { name: 'Accept' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(stateOf()).toBe('Accepted'));
    expect(askedFor('AcceptRole')).toHaveLength(1);
  });

  it('ACC-192 shows the server’s refusal in red in the card, and allows a retry', async () => {
    const text = 'Please verify your email address first.';
    const { user, screen } = await openPage({ answers: { acceptRole: refusal(text, 'EMAIL_NOT_VERIFIED') } });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const alert = await problem();
    expect([alert?.textContent, alert?.className.includes('error'), stateOf()]).toEqual([text, true, 'Invite']);
    expect(screen.getByRole('button', { name: 'Accept' })).toHaveProperty('disabled', false);
  });

  it('ACC-223 redirects a visitor without a login to the entry page and requests nothing of the invitation', async () => {
    const { location, asked } = await renderRoute('/account/onboardingInvite?roleId=aaaaaaaaaaaaaaaaaaaaaaaa', { as: null });
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(asked).toEqual([]);
  });

  it('ACC-223 returns to the invitation after the login', async () => {
    const invite = anInvite();
    let me: User | null = null;
    const login = () => {
      me = aLoner();
      return { token: 'new-token', user: me };
    };
    const known = {
      email: 'dan***',
      hasPassword: true,
      phoneNumberVerifiedAt: '1970-01-01T00:00:00.000Z',
      preferredLogin: 'Password',
      secondaryEmails: [],
    };
    const answers = { me: () => me, myRoles: () => (me ? [invite] : []), userExists: known, login, role: { ...invite, org: harbor } };
    const path = `/account/onboardingInvite?roleId=${invite._id}`;
    const { screen, user, location } = await renderRoute(path, { as: null, answers });
    await user.type(await screen.findByRole('textbox'), 'dana@redstone.example{Enter}');
    await user.type(await screen.findByLabelText('Password'), 'correct horse battery{Enter}');
    await waitFor(() => expect(location()).toBe(path));
    expect(await screen.findByText(/Join the team of Harbor Stage Collective/)).toBeTruthy();
  });

  it('ACC-223 tells a user with another address that it is not for them, and lets them log in with the right one', async () => {
    const { screen } = await renderRoute('/account/onboardingInvite?roleId=aaaaaaaaaaaaaaaaaaaaaaaa', {
      answers: { me: aLoner(), myRoles: [], role: refusal('This no longer exists.', 'NOT_FOUND') },
    });
    expect(await screen.findByText(/it was sent to an address other than dana@redstone\.example/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use another address' })).toBeTruthy();
  });
});

describe('verifying the address', () => {
  it('ACC-223 shows an unverified address only how to verify it, and then opens the invitation', async () => {
    let emailVerifiedAt: string | null = null;
    const me = () => ({ ...aLoner(), emailVerifiedAt });
    const invite = anInvite();
    const role = () => (emailVerifiedAt ? invite : refusal('Please verify your email address first.', 'EMAIL_NOT_VERIFIED'));
    const { screen, askedFor } = await renderRoute(`/account/onboardingInvite?roleId=${invite._id}`, {
      answers: { me, myRoles: [], role, sendVerificationEmail: true },
    });
    expect(await screen.findByText(/There is an invitation for dana@redstone\.example/)).toBeTruthy();
    expect(screen.queryByText(/Harbor Stage Collective/)).toBeNull();
    await verifyByLink(document.body, () => {
      expect(askedFor('MailVerification')).toHaveLength(1);
      emailVerifiedAt = '2026-11-21T20:00:00.000Z';
    });
    expect(await screen.findByText('Join the team of Harbor Stage Collective as Box office.')).toBeTruthy();
  });

  /** Up to the state WaitingForVerify; the address is verified once `answer` says so. */
  async function waiting(answer: (me: User) => unknown) {
    const me = aLoner({ emailVerifiedAt: null });
    const page = await openPage({
      me,
      answers: { me: (_: unknown, { name }: { name: string }) => (name === 'InvitedUser' ? answer(me) : me) },
    });
    await page.user.click(page.screen.getByRole('button', { name: 'Accept' }));
    const verify = await page.screen.findByRole('button', { name: 'VERIFY' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(verify);
    await vi.waitFor(() => expect(stateOf()).toBe('WaitingForVerify'));
    return {
      ...page,
      polls: () => page.askedFor('InvitedUser').length - 1,
      pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    };
  }

  it('ACC-059 VERIFY mails a link and refetches the user every 2000 ms; once verified it accepts once and stops', async () => {
    let emailVerifiedAt: string | null = null;
    const { askedFor, polls, pass } = await waiting((me) => ({ ...me, emailVerifiedAt }));
    expect(askedFor('MailVerification')).toHaveLength(1);
    expect(polls()).toBe(0);
    await pass(1000);
    expect(polls()).toBe(0);
    await pass(1100);
    expect(polls()).toBe(1);
    await pass(1000);
    expect(polls()).toBe(1);
    await pass(1100);
    expect([polls(), askedFor('AcceptRole')]).toEqual([2, []]);
    emailVerifiedAt = '2026-11-21T20:00:00.000Z';
    await pass(2100);
    await vi.waitFor(() => expect(stateOf()).toBe('Accepted'));
    await pass(10_000);
    expect([polls(), askedFor('AcceptRole').length]).toEqual([3, 1]);
  });

  it('ACC-059 stops polling when the card is closed', async () => {
    const { pass, polls, unmount } = await waiting((me) => ({ ...me, emailVerifiedAt: null }));
    await pass(2100);
    expect(polls()).toBe(1);
    unmount();
    await pass(10_000);
    expect(polls()).toBe(1);
  });

  it('ACC-059 keeps polling after a broken connection', async () => {
    let isBroken = false;
    const { pass, polls } = await waiting((me) => (isBroken ? new BrokenConnection() : { ...me, emailVerifiedAt: null }));
    isBroken = true;
    await pass(2100);
    await pass(2100);
    expect(polls()).toBe(2);
    expect(stateOf()).toBe('WaitingForVerify');
  });
});

describe('an invitation over other pages', () => {
  const redstone = anOrganization();
  /** The events list of a member of Redstone; `invite` is a pending invitation. */
  async function atWork(invite: MemberRole | null, answers: Answers = {}) {
    const me = aMe({ role: 'SCANNER', organization: redstone });
    const own = aMemberRole({ role: 'SCANNER', organization: redstone });
    const page = await renderRoute('/admin/dashboard/events', {
      answers: {
        me,
        myRoles: invite ? [own, invite] : [own],
        role: invite,
        events: [anEvent()],
        eventCounts: { upcoming: 1, past: 0, cancelled: 0 },
        acceptRole: { token: 'token-of-harbor' },
        ...answers,
      },
    });
    await page.screen.findByText('The Copper Kings');
    return page;
  }

  it('ACC-056 ACC-063 ACC-205 opens by itself over the shell; closing it stays on the page, which stays usable', async () => {
    const { screen, user, location, askedFor } = await atWork(anInvite());
    const before = location();
    const dialog = await screen.findByRole('dialog', { name: 'You are invited' });
    expect(within(dialog).getByText('Harbor Stage Collective')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe(before);
    expect(screen.getByText('The Copper Kings')).toBeTruthy();
    expect(askedFor('AcceptRole')).toEqual([]);
  });

  it('ACC-056 does not open when all roles are accepted', async () => {
    const { screen, askedFor } = await atWork(null);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(askedFor('Invitation')).toEqual([]);
  });

  it('ACC-063 ACC-222 a closed one stays closed in this tab', async () => {
    const invite = anInvite();
    sessionStorage.setItem('closed-invitations', JSON.stringify([invite._id]));
    const { askedFor } = await atWork(invite);
    expect(askedFor('Invitation')).toEqual([]);
  });

  it('ACC-062 Decline closes the card over the shell', async () => {
    const { screen, user, askedFor } = await atWork(anInvite(), { acceptRole: { token: null } });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedFor('AcceptRole')).toHaveLength(1);
  });

  it('ACC-060 accepting there switches to the other organization only by Continue', async () => {
    const { screen, user } = await atWork(anInvite());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect([localStorage.getItem('auth-token'), loaded]).toEqual(['token-of-harbor', ['/admin/dashboard/events']]);
  });

  it('an invitation that was revoked meanwhile interrupts nobody', async () => {
    const { screen } = await atWork(anInvite(), { role: refusal('This no longer exists.', 'NOT_FOUND') });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
