import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aBrowser } from '../../../test/given/browser.given.ts';
import { TeamCalls } from '../../../test/given/team.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const LETTER = `query ($roleId: ObjectId!, $key: String!) {
  invitationLetter(roleId: $roleId, key: $key) { orgName role invitedBy mailbox { email hasAccount proof } } }`;
const SIGN_UP =
  'mutation ($input: SignUpByMailInput!) { signUpByMail(input: $input) { token user { email emailVerifiedAt phoneNumber hasPassword } } }';
const ADD = 'mutation ($input: AddMailedAddressInput!) { addMailedAddress(input: $input) }';
const ACCEPT = 'mutation ($input: AcceptRoleInput!) { acceptRole(input: $input) { token } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }';
const CONTEXT = '{ me { email orgContextId role { role } } }';
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * 24 * 3_600_000;
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

describe('invitation links', () => {
  let world: TestApp;
  let team: TeamCalls;
  let count = 0;
  beforeAll(async () => {
    world = await startTestApp();
    team = new TeamCalls(world);
  });
  afterAll(() => world?.stop());

  /** An invitation, and the link in its mail. */
  async function invited(email = `invited-${(count += 1)}@example.com`) {
    const admin = await world.given.member('ADMIN');
    const { data } = await team.invite(admin, email, 'SCANNER');
    await world.runJobs();
    const text = (await world.mails()).findLast(({ to }) => to === email)?.text ?? '';
    const [, roleId = '', key = ''] = /onboardingInvite\?roleId=(\w+)&key=([\w.-]+)/.exec(text) ?? [];
    expect(roleId).toBe(data.saveRole._id);
    const browser = aBrowser(world);
    const open = async (overrides: object = {}) => (await browser(LETTER, { roleId, key, ...overrides })).data.invitationLetter;
    const signUp = (proof: string, by = browser) => by(SIGN_UP, { input: { proof, firstName: 'Wren', lastName: 'Doorman' } });
    const accept = (token: string, sent: string | null = key) => browser(ACCEPT, { input: { roleId, accept: true, key: sent } }, token);
    return { admin, email, roleId, key, browser, open, signUp, accept };
  }

  it('ACC-223 show the inviter, organization, role and invited address before a login, and nothing without the key', async () => {
    const { admin, email, open } = await invited();
    const { firstName, lastName } = admin.user;
    expect(await open()).toEqual({
      orgName: 'Redstone Presents',
      role: 'SCANNER',
      invitedBy: `${firstName} ${lastName}`,
      mailbox: { email, hasAccount: false, proof: expect.any(String) },
    });
    const other = await invited();
    expect([await open({ key: '' }), await open({ key: other.key }), await open({ roleId: other.roleId })]).toEqual([null, null, null]);
  });

  it('ACC-064 allow a sign-up with only a name: the address is proved, and accepting needs nothing more', async () => {
    const { admin, email, open, signUp, accept } = await invited();
    const { mailbox } = await open();
    const { data } = await signUp(mailbox.proof);
    const user = { email, emailVerifiedAt: expect.any(String), phoneNumber: null, hasPassword: false };
    expect(data.signUpByMail.user).toEqual(user);
    const { token } = (await accept(data.signUpByMail.token)).data.acceptRole;
    expect((await world.gql(CONTEXT, {}, token)).data.me).toEqual({
      email,
      orgContextId: String(admin.org._id),
      role: { role: 'SCANNER' },
    });
    // answered: the link is invalid
    expect(await open()).toBeNull();
  });

  it('ACC-223 prove the address only in the browser that opened the link, once, and for two hours', async () => {
    const { open, signUp } = await invited();
    const { proof } = (await open()).mailbox;
    expect(codeOf(await signUp(proof, aBrowser(world)))).toBe('LINK_EXPIRED');
    expect(codeOf(await signUp(`${Buffer.from('other@example.com').toString('base64url')}.${proof.split('.').slice(1).join('.')}`))).toBe(
      'LINK_EXPIRED',
    );
    world.clock.forward(2 * 3_600_000 + 1000);
    expect(codeOf(await signUp(proof))).toBe('LINK_EXPIRED');
    world.clock.release();
    expect((await signUp(proof)).data.signUpByMail.token).toBeTruthy();
    expect(codeOf(await signUp(proof))).toBe('EMAIL_TAKEN');
    expect((await open()).mailbox).toMatchObject({ hasAccount: true, proof: null });
  });

  it('ACC-223 prove nothing after a week, and still show the inviter', async () => {
    const { guest, open, accept } = await (async () => {
      const made = await invited();
      return { ...made, guest: await world.given.customer({ email: made.email, emailVerifiedAt: null }) };
    })();
    world.clock.forward(WEEK_MS + 1000);
    const login = await world.given.accounts.logIn(guest.user);
    expect((await open()).mailbox.proof).toBeNull();
    expect(codeOf(await accept(login.token))).toBe('EMAIL_NOT_VERIFIED');
    world.clock.release();
    expect(codeOf(await accept(guest.token, null))).toBe('EMAIL_NOT_VERIFIED');
    expect((await accept(guest.token)).data.acceptRole.token).toBeTruthy();
  });

  it('ACC-062 ACC-223 show and decline the invitation for an account with an unproved address, but not with another key', async () => {
    const { admin, email, roleId, key } = await invited();
    const other = await invited();
    const { token } = await world.given.customer({ email, emailVerifiedAt: null });
    for (const wrong of [other.key, '']) {
      expect(codeOf(await team.role(token, roleId, wrong))).toBe('EMAIL_NOT_VERIFIED');
      expect(codeOf(await team.answer(token, roleId, false, wrong))).toBe('EMAIL_NOT_VERIFIED');
    }
    const stranger = await world.given.customer();
    expect(codeOf(await team.role(stranger.token, roleId, key))).toBe('NOT_FOUND');
    expect(codeOf(await team.answer(stranger.token, roleId, false, key))).toBe('NOT_FOUND');
    expect((await team.role(token, roleId, key)).data.role).toMatchObject({ userEmail: email, acceptedAt: null });
    expect((await team.answer(token, roleId, false, key)).data.acceptRole).toEqual({ token: null });
    expect((await team.roles(admin)).map(({ _id }) => _id)).not.toContain(roleId);
  });

  it('ACC-216 are not blocked by an unfinished sign-up; an account logs in', async () => {
    const halfway = await invited();
    const user = { firstName: 'Wren', lastName: 'Doorman', email: halfway.email, phoneNumber: '+18015557119' };
    await world.gql(REGISTER, { input: { user } });
    expect((await halfway.signUp((await halfway.open()).mailbox.proof)).data.signUpByMail.user.email).toBe(halfway.email);
    const known = await world.given.customer();
    const { open } = await invited(known.user.email);
    expect((await open()).mailbox).toMatchObject({ hasAccount: true, proof: null });
  });

  it('ACC-216 are not blocked for more than a day by an account that never proved the address', async () => {
    const { email, open, signUp } = await invited();
    const { user } = await world.given.customer({ email, emailVerifiedAt: null, phoneNumberVerifiedAt: new Date() });
    expect((await open()).mailbox).toEqual({ email, hasAccount: true, proof: null });
    world.clock.forward(DAY_MS + 1000);
    const { mailbox } = await open();
    expect(mailbox).toEqual({ email, hasAccount: true, proof: expect.any(String) });
    const { data } = await signUp(mailbox.proof);
    expect(data.signUpByMail.user).toMatchObject({ email, emailVerifiedAt: expect.any(String), hasPassword: false });
    expect((await open()).mailbox).toEqual({ email, hasAccount: true, proof: null });
    world.clock.release();
    const left = await world.given.accounts.logIn(user);
    expect((await world.gql('{ me { email } }', {}, left.token)).data.me.email).toMatch(/@unconfirmed\.invalid$/);
  });

  it('ACC-216 ACC-223 add such an address to another account after a day, but not before', async () => {
    const { email, browser, open } = await invited();
    await world.given.customer({ email, emailVerifiedAt: null });
    expect((await open()).mailbox.proof).toBeNull();
    world.clock.forward(DAY_MS + 1000);
    const { user } = await world.given.customer();
    const login = await world.given.accounts.logIn(user);
    const { proof } = (await open()).mailbox;
    expect((await browser(ADD, { input: { proof } }, login.token)).data.addMailedAddress).toBe(true);
    expect((await open()).mailbox).toEqual({ email, hasAccount: true, proof: null });
    world.clock.release();
  });

  it('ACC-223 add the address to the account of a person logged in with another one', async () => {
    const { browser, open, accept } = await invited();
    const { user, token } = await world.given.customer();
    const { proof } = (await open()).mailbox;
    expect(codeOf(await world.gql(ADD, { input: { proof } }, token))).toBe('LINK_EXPIRED');
    expect((await browser(ADD, { input: { proof } }, token)).data.addMailedAddress).toBe(true);
    expect((await accept(token)).data.acceptRole.token).toBeTruthy();
    await world.runJobs();
    expect((await world.mails()).findLast(({ to }) => to === user.email)?.text).toContain('was added to your account');
  });
});
