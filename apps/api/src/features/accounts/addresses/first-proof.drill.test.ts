import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { PASSWORD } from '../../../../test/given/accounts.given.ts';
import { aBrowser, type TestBrowser } from '../../../../test/given/browser.given.ts';
import { aPhone, codeSentTo, linkCodeSentTo } from '../../../../test/given/entry.given.ts';
import { withTotp } from '../../../../test/given/security.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { LoginCodesService } from '../codes/login-codes.service.ts';
import { UsersRepository } from '../record/users.repository.ts';

const FORGOT = 'mutation ($input: ForgotUserPasswordInput!) { forgotUserPassword(input: $input) }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
const SEND = 'mutation ($input: SendVerificationCodeInput!) { sendVerificationCode(input: $input) }';
const VERIFY = 'mutation ($input: VerifyPhoneInput!) { verifyPhone(input: $input) { token user { email hasPassword phoneNumber } } }';
const SEND_VERIFICATION = 'mutation { sendVerificationEmail }';
const VERIFY_EMAIL = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const UPDATE_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { email } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { signUpTicket } }';
const CHANGE_PHONE = 'mutation ($input: ChangeEntryPhoneInput!) { changeEntryPhone(input: $input) { isSaved } }';
const CONFIRM_PHONE = 'mutation ($input: ConfirmEntryPhoneInput!) { confirmEntryPhone(input: $input) { email } }';
const ADD = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { secondaryEmails } }';
const MAKE_PRIMARY = 'mutation ($input: SecondaryEmailInput!) { makeSecondaryEmailPrimary(input: $input) { email } }';
const DELETE = 'mutation ($input: SecondaryEmailInput!) { deleteSecondaryEmail(input: $input) { email } }';
const NEW = 'the victim’s own password';

describe('the first proof of an address', () => {
  let world: TestApp;
  let users: UsersRepository;
  let browser: TestBrowser;
  let count = 0;
  beforeAll(async () => {
    world = await startTestApp();
    browser = aBrowser(world);
    users = world.app.get(UsersRepository, { strict: false });
  });
  afterAll(() => world?.stop());

  /**
   * An attacker's account with the victim's address and every credential: password, phone, passkey, second factor, login, pending address.
   */
  async function attacker() {
    const email = `mailbox-${(count += 1)}@example.com`;
    const phone = { phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date(), preferredLogin: 'PhoneCode' as const };
    const login = await world.given.customer({ email, emailVerifiedAt: null, ...phone });
    const userId = login.user._id;
    await world.connection.collection('passkeys').insertOne({ userId, credentialId: `key-${count}`, name: 'Mine' });
    await world.gql(UPDATE_USER, { input: { email: `attacker-${count}@example.com` } }, login.token);
    const waiting = await linkCodeSentTo(world, `attacker-${count}@example.com`);
    return { ...login, email, phone: phone.phoneNumber, waiting };
  }
  const logIn = async (email: string, password: string) => Boolean((await world.gql(LOGIN, { input: { email, password } })).data?.login);
  const prove = (emailVerificationToken: string, token?: string) => world.gql(VERIFY_EMAIL, { input: { emailVerificationToken } }, token);
  const isAlive = async (token: string) => Boolean((await world.gql('{ me { _id } }', {}, token)).data?.me);
  async function expectNothingLeft({ user, token, email, waiting }: Awaited<ReturnType<typeof attacker>>) {
    expect([await logIn(email, PASSWORD), await isAlive(token)]).toEqual([false, false]);
    expect(await users.byId(user._id)).toMatchObject({
      email,
      emailVerifiedAt: expect.any(Date),
      phoneNumber: null,
      phoneNumberVerifiedAt: null,
      preferredLogin: 'Password',
      emailWaitingForVerify: null,
    });
    for (const name of ['passkeys', 'secondFactors', 'sessions']) {
      expect(await world.connection.collection(name).countDocuments({ userId: user._id })).toBe(0);
    }
    expect((await prove(waiting)).errors).toBeTruthy();
    expect((await users.byId(user._id))?.email).toBe(email);
  }

  it('by a password reset revokes all earlier credentials; the new password is the only one', async () => {
    const made = await attacker();
    await world.gql(FORGOT, { input: { email: made.email } });
    const forgotPasswordCode = await linkCodeSentTo(world, made.email);
    expect((await world.gql(RESET, { input: { password: NEW, forgotPasswordCode } })).data.resetPassword).toBe(true);
    await expectNothingLeft(made);
    expect(await logIn(made.email, NEW)).toBe(true);
  });

  it('by a link opened while logged out, or logged in as somebody else, revokes all credentials', async () => {
    for (const as of [undefined, await world.given.customer()]) {
      const made = await attacker();
      const user = await users.byId(made.user._id);
      await users.update(null, user!._id, { $set: { emailWaitingForVerify: null } });
      await world.gql(SEND_VERIFICATION, {}, made.token);
      const emailVerificationToken = await linkCodeSentTo(world, made.email);
      const careful = await world.gql(VERIFY_EMAIL, { input: { emailVerificationToken, keepLogins: true } }, as?.token);
      expect([careful.errors?.[0]?.extensions.code, await isAlive(made.token)]).toEqual(['EMAIL_DROPS_LOGINS', true]);
      expect((await prove(emailVerificationToken, as?.token)).data.verifyEmail).toBe(true);
      await expectNothingLeft(made);
      expect(as === undefined || (await isAlive(as.token))).toBe(true);
    }
  });

  it('by a mailed code revokes all credentials and logs in', async () => {
    const made = await attacker();
    await browser(SEND, { input: { email: made.email, isLogin: true, channel: 'Email' } });
    const input = { email: made.email, phoneNumberToken: await codeSentTo(world, made.email) };
    const { data } = await browser(VERIFY, { input });
    expect(data.verifyPhone.user).toEqual({ email: made.email, hasPassword: false, phoneNumber: null });
    await world.gql('mutation { logout }', {}, data.verifyPhone.token).catch(() => null);
    await world.connection.collection('sessions').deleteMany({ userId: made.user._id });
    await expectNothingLeft(made);
  });

  it('ACC-216 ends the ticket of the sign-up before: its browser no longer sets a phone without a link', async () => {
    const [email, stranger] = [`mailbox-${(count += 1)}@example.com`, aBrowser(world)];
    const { data } = await stranger(REGISTER, { input: { user: { firstName: 'Vic', lastName: 'Tim', email, phoneNumber: aPhone() } } });
    const { signUpTicket } = data.register;
    await browser(SEND, { input: { email, channel: 'Email' } });
    await browser(VERIFY, { input: { email, phoneNumberToken: await codeSentTo(world, email) } });
    const changed = await stranger(CHANGE_PHONE, { input: { email, phoneNumber: aPhone(), signUpTicket } });
    expect(changed.data.changeEntryPhone.isSaved).toBe(false);
    expect((await users.byEmail(email))?.phoneNumber).toBe(null);
  });

  /** Makes an address that nobody proved the primary one of an account. */
  async function claimAs(token: string) {
    const email = `mailbox-${(count += 1)}@example.com`;
    await world.gql(ADD, { input: { secondaryEmails: [email] } }, token);
    expect((await world.gql(MAKE_PRIMARY, { input: { email } }, token)).data.makeSecondaryEmailPrimary).toEqual({ email });
    return email;
  }

  it('ACC-216 is not a phone link that was mailed to the address before', async () => {
    const { user, token } = await world.given.customer();
    await browser(CHANGE_PHONE, { input: { email: user.email, phoneNumber: aPhone() } });
    const changePhoneCode = await linkCodeSentTo(world, user.email);
    const email = await claimAs(token);
    const { errors } = await browser(CONFIRM_PHONE, { input: { changePhoneCode } });
    expect(errors).toMatchObject([{ extensions: { code: 'LINK_EXPIRED' } }]);
    expect(await users.byId(user._id)).toMatchObject({ email, emailVerifiedAt: null });
  });

  it('is not a code that was mailed to the address before, also when it changes while the code is checked', async () => {
    const { user, token } = await world.given.customer({ emailVerifiedAt: null });
    await browser(SEND, { input: { email: user.email, channel: 'Email' } });
    const input = { email: user.email, phoneNumberToken: await codeSentTo(world, user.email) };
    const codes = world.app.get(LoginCodesService, { strict: false });
    const check = codes.verify.bind(codes);
    vi.spyOn(codes, 'verify').mockImplementationOnce(async (...asked) => {
      const code = await check(...asked);
      await claimAs(token);
      return code;
    });
    expect((await browser(VERIFY, { input })).errors).toMatchObject([{ extensions: { code: 'CODE_INVALID' } }]);
    expect((await users.byId(user._id))?.emailVerifiedAt).toBe(null);
  });

  it('while logged in keeps all credentials', async () => {
    const phone = { phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date() };
    const { user, token } = await world.given.customer({ emailVerifiedAt: null, ...phone });
    const other = await world.given.accounts.logIn(user);
    await world.gql(SEND_VERIFICATION, {}, token);
    expect((await prove(await linkCodeSentTo(world, user.email), token)).data.verifyEmail).toBe(true);
    expect([await isAlive(token), await isAlive(other.token), await logIn(user.email, PASSWORD)]).toEqual([true, true, true]);
    expect(await users.byId(user._id)).toMatchObject({ ...phone, emailVerifiedAt: expect.any(Date) });
  });

  it('ACC-050 does not happen, and phone and passkeys are kept, when the address was proved before', async () => {
    const phone = { phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date() };
    const { user } = await world.given.customer(phone);
    await world.gql(FORGOT, { input: { email: user.email } });
    await world.gql(RESET, { input: { password: NEW, forgotPasswordCode: await linkCodeSentTo(world, user.email) } });
    expect(await users.byId(user._id)).toMatchObject(phone);
  });

  it('ends a concurrent login with the old password', async () => {
    const made = await attacker();
    await world.gql(FORGOT, { input: { email: made.email } });
    const forgotPasswordCode = await linkCodeSentTo(world, made.email);
    const logins = Array.from({ length: 6 }, () => world.gql(LOGIN, { input: { email: made.email, password: PASSWORD } }));
    const [reset, ...answers] = await Promise.all([world.gql(RESET, { input: { password: NEW, forgotPasswordCode } }), ...logins]);
    expect(reset.data.resetPassword).toBe(true);
    for (const { data } of answers) expect(data?.login ? await isAlive(data.login.token) : false).toBe(false);
  });

  it('of a new address of a person with a second factor needs their login: a stranger gets no account by a wrong letter', async () => {
    const owner = await withTotp(world, 'OWNER');
    const email = `wrong-letter-${(count += 1)}@example.com`;
    await world.gql(UPDATE_USER, { input: { email } }, owner.token);
    const link = await linkCodeSentTo(world, email);
    expect((await prove(link)).errors).toMatchObject([{ extensions: { code: 'EMAIL_LOGIN_FIRST' } }]);
    expect(await isAlive(owner.token)).toBe(true);
    expect(await users.byId(owner.user._id)).toMatchObject({ email: owner.user.email, emailWaitingForVerify: email });
    expect((await prove(link, owner.token)).data.verifyEmail).toBe(true);
    expect((await users.byId(owner.user._id))?.email).toBe(email);
    expect(await world.connection.collection('secondFactors').countDocuments({ userId: owner.user._id })).toBe(1);
  });

  it('of an unproved primary address of an account that proved another one needs a login, and recovers no account', async () => {
    const { user, token } = await world.given.customer();
    const email = `not-mine-${(count += 1)}@example.com`;
    await world.gql(ADD, { input: { secondaryEmails: [email] } }, token);
    expect((await world.gql(MAKE_PRIMARY, { input: { email } }, token)).data.makeSecondaryEmailPrimary).toEqual({ email });
    expect((await prove(await linkCodeSentTo(world, email))).errors).toMatchObject([{ extensions: { code: 'EMAIL_LOGIN_FIRST' } }]);
    await world.gql(FORGOT, { input: { email } });
    await world.runJobs();
    expect((await world.mails()).filter(({ to, subject }) => to === email && subject.startsWith('Reset'))).toEqual([]);
    expect(await logIn(user.email, PASSWORD)).toBe(true);
  });

  it('of an unproved address that is the only one left needs a login, and recovers no account', async () => {
    const { user, token } = await withTotp(world, 'OWNER');
    const email = `only-one-${(count += 1)}@example.com`;
    await world.gql(ADD, { input: { secondaryEmails: [email] } }, token);
    await world.gql(MAKE_PRIMARY, { input: { email } }, token);
    const link = await linkCodeSentTo(world, email);
    expect((await world.gql(DELETE, { input: { email: user.email } }, token)).data.deleteSecondaryEmail).toEqual({ email });
    const mails = async () => {
      await world.runJobs();
      return (await world.mails()).filter(({ to }) => to === email).length;
    };
    const before = await mails();
    expect((await prove(link)).errors).toMatchObject([{ extensions: { code: 'EMAIL_LOGIN_FIRST' } }]);
    await world.gql(FORGOT, { input: { email } });
    await world.gql(SEND, { input: { email, channel: 'Email' } });
    await world.gql(CHANGE_PHONE, { input: { email, phoneNumber: aPhone() } });
    expect(await mails()).toBe(before);
    expect(await world.connection.collection('secondFactors').countDocuments({ userId: user._id })).toBe(1);
    const enter = async (address: string) =>
      (await world.gql(LOGIN, { input: { email: address, password: PASSWORD } })).errors?.[0]?.extensions.code;
    // the deleted one opens the account until the other is proved
    expect([await enter(user.email), await enter(email)]).toEqual(['SECOND_FACTOR_REQUIRED', 'LOGIN_FAILED']);
    expect((await prove(link, token)).data.verifyEmail).toBe(true);
    expect([await enter(user.email), await enter(email)]).toEqual(['LOGIN_FAILED', 'SECOND_FACTOR_REQUIRED']);
  });

  it('is not needed by a known person whose primary address is unproved: links and codes go to the proved one they type', async () => {
    const { user, token } = await withTotp(world, 'OWNER');
    const email = `planted-${(count += 1)}@example.com`;
    await world.gql(ADD, { input: { secondaryEmails: [email] } }, token);
    await world.gql(MAKE_PRIMARY, { input: { email } }, token);
    await world.runJobs();
    const planted = async () => (await world.mails()).filter(({ to }) => to === email).length;
    const before = await planted();
    await world.gql(SEND, { input: { email: user.email, channel: 'Email' } });
    expect(await codeSentTo(world, user.email)).toMatch(/^\d{4}$/);
    await world.gql(FORGOT, { input: { email: user.email } });
    const forgotPasswordCode = await linkCodeSentTo(world, user.email);
    expect((await world.gql(RESET, { input: { password: NEW, forgotPasswordCode } })).data.resetPassword).toBe(true);
    expect(await planted()).toBe(before);
    expect(await users.byId(user._id)).toMatchObject({ email, emailVerifiedAt: null, provedEmails: [user.email] });
    expect(await world.connection.collection('secondFactors').countDocuments({ userId: user._id })).toBe(1);
  });
});
