import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD } from '../../../../test/given/accounts.given.ts';
import { aBrowser, type TestBrowser } from '../../../../test/given/browser.given.ts';
import { aPhone, codeSentTo, linkCodeSentTo } from '../../../../test/given/entry.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { UsersRepository } from '../record/users.repository.ts';

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { signUpTicket } }';
const SEND = 'mutation ($input: SendVerificationCodeInput!) { sendVerificationCode(input: $input) }';
const VERIFY = 'mutation ($input: VerifyPhoneInput!) { verifyPhone(input: $input) { token user { email } } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const UPDATE_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { email secondaryEmails provedEmails } }';
const CORRECT = 'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { _id } }';
const MAKE_PRIMARY = 'mutation ($input: SecondaryEmailInput!) { makeSecondaryEmailPrimary(input: $input) { email } }';
const VERIFY_EMAIL = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) }';
const EXISTS = 'query ($email: String) { userExists(email: $email) { email firstName secondaryEmails } }';
const DAY = 24 * 3_600_000;

describe('unproved addresses', () => {
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
  afterEach(() => world.clock.release());

  const anAddress = () => `victim-${(count += 1)}@example.com`;
  const codeOf = (answer: { errors?: readonly { extensions: { code?: string } }[] | undefined }) => answer.errors?.[0]?.extensions.code;
  const register = (email: string, more: object = {}) =>
    world.gql(REGISTER, { input: { user: { firstName: 'Vic', lastName: 'Tim', email, phoneNumber: aPhone(), ...more } } });
  /** A user who entered an address that is not theirs, with a phone and a password of their own. */
  const squatterOf = (email: string, more: object = {}) =>
    world.given.customer({ email, emailVerifiedAt: null, phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date(), ...more });
  const logIn = (email: string) => world.gql(LOGIN, { input: { email, password: PASSWORD } });
  const add = (token: string, ...secondaryEmails: string[]) => world.gql(UPDATE_USER, { input: { secondaryEmails } }, token);
  const prove = async (email: string, token?: string) =>
    world.gql(VERIFY_EMAIL, { input: { emailVerificationToken: await linkCodeSentTo(world, email) } }, token);
  const meOf = async (token: string) => (await world.gql('{ me { email emailWaitingForVerify provedEmails } }', {}, token)).data?.me;

  it('ACC-032 are reserved for a day; then another sign-up takes the address and the old claim is removed', async () => {
    const email = anAddress();
    const squatter = await squatterOf(email);
    expect(codeOf(await register(email))).toBe('EMAIL_TAKEN');
    world.clock.forward(DAY + 1000);
    const phoneNumber = aPhone();
    expect((await register(email, { phoneNumber })).errors).toBeUndefined();
    expect(codeOf(await logIn(email))).toBe('LOGIN_FAILED');
    await browser(SEND, { input: { email } });
    const { data } = await browser(VERIFY, { input: { email, phoneNumberToken: await codeSentTo(world, phoneNumber) } });
    expect(data.verifyPhone.user.email).toBe(email);
    expect(await users.byId(squatter.user._id)).toMatchObject({ email: expect.stringMatching(/@unconfirmed\.invalid$/) });
    expect(await world.connection.collection('users').countDocuments({ email })).toBe(1);
  });

  it('taken from an account are restored by the link sent to the mailbox', async () => {
    const email = anAddress();
    const owner = await squatterOf(email);
    world.clock.forward(DAY + 1000);
    await register(email);
    expect((await prove(email, owner.token)).data.verifyEmail).toBe(true);
    expect(await meOf(owner.token)).toMatchObject({ email, emailWaitingForVerify: null });
    expect((await logIn(email)).data.login.token).toBeTruthy();
  });

  it('taken from an account that proved another one are not given back by a link', async () => {
    const [proved, email] = [anAddress(), anAddress()];
    const owner = await squatterOf(email, { secondaryEmails: [proved], provedEmails: [proved] });
    expect((await register(email)).errors).toBeUndefined();
    expect(await meOf(owner.token)).toMatchObject({ email: proved, emailWaitingForVerify: null });
    await world.runJobs();
    expect((await world.mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  it('ACC-032 of an unfinished sign-up are removed together with it', async () => {
    const email = anAddress();
    await register(email);
    const before = await users.byEmail(email);
    world.clock.forward(DAY + 1000);
    expect((await register(email)).errors).toBeUndefined();
    expect(await users.byId(before!._id)).toBeNull();
  });

  it('do not include proved ones, which are never released', async () => {
    const { user } = await world.given.customer();
    world.clock.forward(400 * DAY);
    expect(codeOf(await register(user.email))).toBe('EMAIL_TAKEN');
  });

  it('ACC-204 go to exactly one of several racing sign-ups', async () => {
    const email = anAddress();
    await squatterOf(email);
    world.clock.forward(DAY + 1000);
    const answers = await Promise.all([1, 2, 3].map(() => register(email)));
    expect(answers.filter(({ data }) => data?.register)).toHaveLength(1);
    expect(await users.claimants(null, email)).toHaveLength(1);
  });

  it('as secondary ones find no account and block neither their owner’s sign-up nor their owner’s account', async () => {
    const email = anAddress();
    const squatter = await squatterOf(anAddress());
    await add(squatter.token, email);
    expect(codeOf(await logIn(email))).toBe('LOGIN_FAILED');
    expect((await world.gql(EXISTS, { email }, squatter.token)).data.userExists).toBeNull();
    expect((await register(email)).errors).toBeUndefined();
    const other = anAddress();
    await add(squatter.token, other);
    const victim = await world.given.customer();
    expect((await add(victim.token, other)).data.updateUser.secondaryEmails).toEqual([other]);
    expect((await prove(other, victim.token)).data.verifyEmail).toBe(true);
    expect((await meOf(victim.token)).provedEmails).toEqual([other]);
    expect((await users.byEmail(other))?._id).toEqual(victim.user._id);
    await world.runJobs();
    expect((await users.byId(squatter.user._id))?.secondaryEmails).toEqual([email]);
  });

  it('are proved by their owner without a write to any of the accounts that list them', async () => {
    const [email, victim] = [anAddress(), await world.given.customer()];
    const squatter = await squatterOf(anAddress());
    await add(squatter.token, email);
    await add(victim.token, email);
    const emailVerificationToken = await linkCodeSentTo(world, email);
    // what a stranger who never stops writing does to a transaction that writes it, too
    const held = await world.connection.startSession();
    held.startTransaction();
    const stored = world.connection.collection('users');
    await stored.updateOne({ _id: squatter.user._id as never }, { $set: { firstName: 'Busy' } }, { session: held });
    expect((await world.gql(VERIFY_EMAIL, { input: { emailVerificationToken } }, victim.token)).data?.verifyEmail).toBe(true);
    await held.abortTransaction();
    await held.endSession();
    await world.runJobs();
    expect((await users.byId(squatter.user._id))?.secondaryEmails).toEqual([]);
  });

  it('ACC-032 are not reserved longer by swapping them with others', async () => {
    const email = anAddress();
    const squatter = await squatterOf(email, { secondaryEmails: [anAddress()] });
    const [spare] = (await users.byId(squatter.user._id))!.secondaryEmails;
    world.clock.forward(DAY - 60_000);
    const { token } = (await logIn(email)).data.login;
    for (const next of [spare, email])
      expect((await world.gql(MAKE_PRIMARY, { input: { email: next } }, token)).data?.makeSecondaryEmailPrimary.email).toBe(next);
    expect(codeOf(await register(email))).toBe('EMAIL_TAKEN');
    world.clock.forward(120_000);
    expect((await register(email)).errors).toBeUndefined();
  });

  it('added by a stranger are not proved for the stranger by the mailbox owner', async () => {
    const email = anAddress();
    const squatter = await squatterOf(anAddress());
    await add(squatter.token, email);
    const emailVerificationToken = await linkCodeSentTo(world, email);
    const victim = await world.given.customer();
    for (const token of [undefined, victim.token]) {
      const answer = await world.gql(VERIFY_EMAIL, { input: { emailVerificationToken } }, token);
      expect(codeOf(answer)).toBe('EMAIL_LOGIN_FIRST');
    }
    expect(await users.byEmail(email)).toBeNull();
  });

  it('proved by two accounts at once belong to one', async () => {
    const email = anAddress();
    const people = [await world.given.customer(), await world.given.customer(), await world.given.customer()];
    const links: string[] = [];
    for (const { token } of people) {
      await add(token, email);
      links.push(await linkCodeSentTo(world, email));
    }
    const proofs = people.map(({ token }, at) => world.gql(VERIFY_EMAIL, { input: { emailVerificationToken: links[at] } }, token));
    const answers = await Promise.all([...proofs, register(email)]);
    expect(answers.slice(0, 3).filter(({ data }) => data?.verifyEmail)).toHaveLength(1);
    const proved = (await users.claimants(null, email)).filter(({ provedEmails }) => provedEmails.includes(email));
    expect(proved).toHaveLength(1);
    expect((await users.byEmail(email))?._id).toEqual(proved[0]!._id);
  });

  it('ACC-186 are limited to five secondary ones on every path, also concurrently', async () => {
    const five = Array.from({ length: 5 }, anAddress);
    const full = { secondaryEmails: five, provedEmails: five };
    const caller = await world.given.customer({ ...full, phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date() });
    const { user, token } = caller;
    await browser(SEND, { input: { email: user.email } });
    const phoneNumberToken = await codeSentTo(world, user.phoneNumber!);
    const byPhone = await browser(VERIFY, { input: { email: user.email, phoneNumberToken, secondaryEmail: anAddress() } });
    expect(codeOf(byPhone)).toBe('EMAILS_TOO_MANY');
    const next = anAddress();
    await world.gql(UPDATE_USER, { input: { email: next } }, token);
    expect(codeOf(await prove(next, token))).toBe('EMAILS_TOO_MANY');
    const superUser = await world.given.member('SUPER_USER');
    const correction = { _id: String(user._id), email: user.email, preferredLogin: 'Password', phoneNumber: user.phoneNumber };
    const corrected = await world.gql(CORRECT, { input: { ...correction, secondaryEmails: [...five, anAddress()] } }, superUser.token);
    expect(codeOf(corrected)).toBe('EMAILS_TOO_MANY');
    expect((await users.byId(user._id))?.secondaryEmails).toEqual(five);
  });
});
