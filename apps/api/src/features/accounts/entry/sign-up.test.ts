import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { maskEmail } from '@marquee/shared/accounts/mask';

import { aBrowser, type TestBrowser } from '../../../../test/given/browser.given.ts';
import { aCaller, aPhone, codeSentTo, linkCodeSentTo } from '../../../../test/given/entry.given.ts';
import { PASSWORD } from '../../../../test/given/accounts.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { UsersRepository } from '../record/users.repository.ts';

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { userProfile { user { preferredLogin } } signUpTicket } }';
const SEND = 'mutation ($input: SendVerificationCodeInput!) { sendVerificationCode(input: $input) }';
const VERIFY =
  'mutation ($input: VerifyPhoneInput!) { verifyPhone(input: $input) { token user { email emailWaitingForVerify secondaryEmails } } }';
const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) }';
const VERIFY_EMAIL = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) }';
const CHANGE = 'mutation ($input: ChangeEntryPhoneInput!) { changeEntryPhone(input: $input) { isSaved } }';
const ASKED = 'query ($input: ConfirmEntryPhoneInput!) { askedPhoneChange(input: $input) { email phoneNumber } }';
const CONFIRM = 'mutation ($input: ConfirmEntryPhoneInput!) { confirmEntryPhone(input: $input) { email phoneNumber } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

let count = 0;
const somebody = (overrides: object = {}) => {
  count += 1;
  return { firstName: 'Mary Ann', lastName: 'Smith', email: `new-${count}@example.com`, phoneNumber: aPhone(), ...overrides };
};

describe('sign-up', () => {
  let world: TestApp;
  let users: UsersRepository;
  let browser: TestBrowser;
  beforeAll(async () => {
    world = await startTestApp({ env: { TRUST_PROXY: '1' } });
    browser = aBrowser(world);
    users = world.app.get(UsersRepository, { strict: false });
  });
  afterAll(() => world?.stop());

  const register = (user: object) => world.gql(REGISTER, { input: { user } });
  const send = (input: object) => browser(SEND, { input });
  const verify = (input: object) => browser(VERIFY, { input });
  const countOf = (email: string) => world.connection.collection('users').countDocuments({ $or: [{ email }, { secondaryEmails: email }] });

  it('ACC-032 creates an account without a verified phone or a password', async () => {
    const user = somebody();
    const { data } = await register(user);
    expect(data.register.userProfile).toEqual({ user: { preferredLogin: 'Password' } });
    expect(await users.byEmail(user.email)).toMatchObject({
      ...user,
      phoneNumberVerifiedAt: null,
      passwordHash: null,
      emailVerifiedAt: null,
    });
  });

  it('ACC-032 ACC-204 refuses an address in use regardless of case, also a proved secondary one', async () => {
    const first = somebody();
    await register(first);
    await aCaller(world, { secondaryEmails: ['second@example.com'], provedEmails: ['second@example.com'] });
    for (const email of [` ${first.email.toUpperCase()} `, 'second@example.com']) {
      const { errors } = await register(somebody({ email }));
      expect(errors).toMatchObject([{ extensions: { code: 'EMAIL_TAKEN' } }]);
    }
    expect(await countOf(first.email)).toBe(1);
  });

  it('stores an address given twice once', async () => {
    const user = somebody();
    await register({ ...user, secondaryEmail: ` ${user.email.toUpperCase()}` });
    expect(await users.byEmail(user.email)).toMatchObject({ email: user.email, secondaryEmails: [] });
  });

  it('ACC-032 creates one account for two concurrent sign-ups', async () => {
    const email = 'twice@example.com';
    const answers = await Promise.all([1, 2, 3].map(() => register(somebody({ email }))));
    expect(answers.filter(({ data }) => data?.register)).toHaveLength(1);
    expect(await countOf(email)).toBe(1);
  });

  it.each([
    [{ firstName: ' ' }, 'Please include both first and last name'],
    [{ lastName: '' }, 'Please include both first and last name'],
    [{ email: 'bob@x' }, 'Please enter a valid email address.'],
    [{ email: 'bob@x.com\nBcc: al@x.com' }, 'Please enter a valid email address.'],
    [{ phoneNumber: '8' }, 'Phone number is required.'],
    [{ phoneNumber: '12345' }, 'Please enter a valid phone number.'],
  ])('ACC-200 ACC-030 refuses %j as the form does', async (overrides, message) => {
    expect((await register(somebody(overrides))).errors).toMatchObject([{ message }]);
  });

  it('ACC-033 ACC-230 shows the masked address that a phone is registered to, and creates no account', async () => {
    const owner = await aCaller(world, { email: 'paula.voss@redstone.example' });
    const { email } = somebody();
    const { errors } = await register(somebody({ email, phoneNumber: owner.phoneNumber }));
    expect(errors).toMatchObject([
      {
        message: 'An account with this phone number is already registered to email address pau***@red***',
        extensions: { code: 'PHONE_REGISTERED', details: { masked: 'pau***@red***' } },
      },
    ]);
    expect(await countOf(email)).toBe(0);
    const unfinished = somebody();
    await register(unfinished);
    const second = somebody({ phoneNumber: unfinished.phoneNumber });
    expect((await register(second)).errors).toMatchObject([{ extensions: { code: 'PHONE_REGISTERED' } }]);
    world.clock.forward(31 * 60_000);
    expect((await register(second)).errors).toBeUndefined();
    world.clock.release();
  });

  it('ACC-034 sends nothing until the registered address is entered in full', async () => {
    const owner = await aCaller(world);
    const stranger = await aCaller(world);
    for (const email of [stranger.email, 'nobody@example.com']) {
      const { errors } = await send({ email, phoneNumber: owner.phoneNumber });
      expect(errors).toMatchObject([{ message: 'This phone number is registered to another email address.' }]);
    }
    await world.runJobs();
    expect((await world.texts()).filter(({ to }) => to === owner.phoneNumber)).toEqual([]);
    expect((await send({ email: owner.email, phoneNumber: owner.phoneNumber })).errors).toBeUndefined();
  });

  it('ACC-035 several addresses: the new one becomes a secondary one of the existing account', async () => {
    const owner = await aCaller(world);
    await send({ email: owner.email, phoneNumber: owner.phoneNumber });
    const phoneNumberToken = await codeSentTo(world, owner.phoneNumber!);
    const { data } = await verify({ email: owner.email, phoneNumberToken, secondaryEmail: 'Other.Address@Example.com' });
    expect(data.verifyPhone.user).toMatchObject({
      email: owner.email,
      secondaryEmails: ['other.address@example.com'],
      emailWaitingForVerify: null,
    });
    expect(await countOf('other.address@example.com')).toBe(1);
    const logIn = () => world.gql(LOGIN, { input: { email: 'other.address@example.com', password: PASSWORD } });
    expect((await logIn()).errors).toMatchObject([{ extensions: { code: 'LOGIN_FAILED' } }]);
    const emailVerificationToken = await linkCodeSentTo(world, 'other.address@example.com');
    const proof = await world.gql(VERIFY_EMAIL, { input: { emailVerificationToken } }, data.verifyPhone.token);
    expect(proof.data.verifyEmail).toBe(true);
    expect((await logIn()).data.login.token).toBeTruthy();
  });

  it('an address that many accounts add gets five links an hour; beyond that the login goes on without one', async () => {
    const email = 'flooded@example.com';
    for (let at = 0; at < 7; at += 1) {
      const owner = await aCaller(world);
      const ownBrowser = aBrowser(world, `10.8.0.${at}`);
      await ownBrowser(SEND, { input: { email: owner.email, phoneNumber: owner.phoneNumber } });
      const phoneNumberToken = await codeSentTo(world, owner.phoneNumber!);
      const how = at % 2 === 0 ? { secondaryEmail: email } : { changedEmail: email };
      const { data } = await ownBrowser(VERIFY, { input: { email: owner.email, phoneNumberToken, ...how } });
      expect(data.verifyPhone.token).toBeTruthy();
    }
    await world.runJobs();
    expect((await world.mails()).filter(({ to }) => to === email)).toHaveLength(5);
  });

  it('ACC-036 ACC-231 changed address: it is pending until its link was opened; the old one is notified and stays secondary', async () => {
    const owner = await aCaller(world);
    await send({ email: owner.email, phoneNumber: owner.phoneNumber });
    const phoneNumberToken = await codeSentTo(world, owner.phoneNumber!);
    const { data } = await verify({ email: owner.email, phoneNumberToken, changedEmail: 'moved@example.com' });
    expect(data.verifyPhone.user).toMatchObject({ email: owner.email, secondaryEmails: [], emailWaitingForVerify: 'moved@example.com' });
    const emailVerificationToken = await linkCodeSentTo(world, 'moved@example.com');
    const [notice] = (await world.mails()).filter(({ to }) => to === owner.email);
    expect(notice?.text).toContain('mov***@exa***');
    expect((await world.gql(VERIFY_EMAIL, { input: { emailVerificationToken } })).data.verifyEmail).toBe(true);
    expect(await users.byId(owner._id)).toMatchObject({
      email: 'moved@example.com',
      secondaryEmails: [owner.email],
      emailWaitingForVerify: null,
    });
    expect(await countOf('moved@example.com')).toBe(1);
  });

  it('ACC-035 ACC-036 refuses an address of another account, and any change with a wrong code', async () => {
    const [owner, other] = [await aCaller(world), await aCaller(world)];
    await send({ email: owner.email });
    const phoneNumberToken = await codeSentTo(world, owner.phoneNumber!);
    for (const input of [{ secondaryEmail: other.email }, { changedEmail: other.email }]) {
      expect((await verify({ email: owner.email, phoneNumberToken, ...input })).errors).toMatchObject([
        { extensions: { code: 'EMAIL_TAKEN' } },
      ]);
    }
    const wrong = String((Number(phoneNumberToken) + 1) % 10_000).padStart(4, '0');
    await verify({ email: owner.email, phoneNumberToken: wrong, secondaryEmail: 'sneaky@example.com' });
    expect(await countOf('sneaky@example.com')).toBe(0);
  });

  it('ACC-035 ACC-215 looks up new addresses at most sixty times a minute, together with those of userExists', async () => {
    const [own, other] = [await aCaller(world), await aCaller(world)];
    const stranger = aBrowser(world, '10.9.8.7');
    const ask = async (how: object) => {
      const { errors } = await stranger(VERIFY, { input: { email: own.email, phoneNumberToken: '0000', ...how } });
      return errors?.[0]?.extensions.code;
    };
    const hows = [{ secondaryEmail: other.email }, { changedEmail: other.email }];
    const answers = await Promise.all(Array.from({ length: 62 }, (_, at) => ask(hows[at % 2]!)));
    expect(answers.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(60);
    expect(answers.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
    expect(await ask({})).toBe('CODE_INVALID');
    const { errors } = await stranger('query ($email: String) { userExists(email: $email) { email } }', { email: other.email });
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  });

  it('ACC-037 accepts a password of eight characters and refuses seven; then the password logs in', async () => {
    const user = somebody();
    await register(user);
    await send({ email: user.email });
    const { data } = await verify({ email: user.email, phoneNumberToken: await codeSentTo(world, user.phoneNumber) });
    const set = (password: string) => world.gql(SET_PASSWORD, { input: { password } }, data.verifyPhone.token);
    expect((await set('1234567')).errors).toMatchObject([{ message: 'Your password must be at least 8 characters.' }]);
    expect((await set(user.email.toUpperCase())).errors).toMatchObject([{ extensions: { code: 'PASSWORD_IS_EMAIL' } }]);
    for (const weak of [
      '12345678',
      'P@ssw0rd',
      user.email.split('@')[0]!.padEnd(8, '1'),
      `${user.firstName}${user.lastName}`.padEnd(8, '1'),
    ]) {
      expect([weak, (await set(weak)).errors?.[0]?.extensions.code]).toEqual([weak, 'PASSWORD_WEAK']);
    }
    expect((await set('kV7#tq2m')).data.setPassword).toBe(true);
    expect((await world.gql('{ me { hasPassword } }', {}, data.verifyPhone.token)).data.me.hasPassword).toBe(true);
    expect((await world.gql(LOGIN, { input: { email: user.email, password: 'kV7#tq2m' } })).data.login.token).toBeTruthy();
  });

  describe('the phone of a user who cannot log in', () => {
    it('ACC-042 ACC-216 is saved at once in the browser that just created the account', async () => {
      const user = somebody();
      const agent = world.http.post('/graphql').send({ query: REGISTER, variables: { input: { user } } });
      const { body, headers } = await agent;
      const cookie = String(headers['set-cookie']?.[0]).split(';')[0]!;
      const input = { email: user.email, phoneNumber: aPhone(), signUpTicket: body.data.register.signUpTicket as string };
      const change = (withCookie: string | null, next: object = {}) => {
        const post = world.http.post('/graphql');
        if (withCookie) post.set('cookie', withCookie);
        return post.send({ query: CHANGE, variables: { input: { ...input, ...next } } });
      };
      expect((await change(null)).body.data.changeEntryPhone.isSaved).toBe(false); // another browser
      expect((await users.byEmail(user.email))?.phoneNumber).toBe(user.phoneNumber);
      expect((await change(cookie, { phoneNumber: '12345' })).body.errors[0].message).toBe('Please enter a valid phone number.');
      expect((await change(cookie)).body.data.changeEntryPhone.isSaved).toBe(true);
      expect((await users.byEmail(user.email))?.phoneNumber).toBe(input.phoneNumber);
      world.clock.forward(31 * 60_000);
      expect((await change(cookie, { phoneNumber: aPhone() })).body.data.changeEntryPhone.isSaved).toBe(false);
      world.clock.release();
    });

    it('ACC-042 ACC-216 otherwise needs a link to the e-mail of the account; a code then proves the number', async () => {
      const owner = await aCaller(world);
      const phoneNumber = aPhone();
      const { token } = await world.given.accounts.logIn(owner);
      const { data } = await browser(CHANGE, { input: { email: owner.email, phoneNumber, signUpTicket: 'x.y' } });
      expect(data.changeEntryPhone.isSaved).toBe(false);
      expect((await users.byId(owner._id))?.phoneNumber).toBe(owner.phoneNumber);
      const changePhoneCode = await linkCodeSentTo(world, owner.email);
      const shown = await browser(ASKED, { input: { changePhoneCode } });
      expect(shown.data.askedPhoneChange).toEqual({ email: maskEmail(owner.email), phoneNumber });
      for (const document of [ASKED, CONFIRM]) {
        const { data: none, errors } = await world.gql(document, { input: { changePhoneCode } });
        expect([none, errors?.[0]?.extensions.code]).toEqual([null, 'LINK_OTHER_BROWSER']);
      }
      expect((await users.byId(owner._id))?.phoneNumber).toBe(owner.phoneNumber);
      const confirmed = await browser(CONFIRM, { input: { changePhoneCode } });
      expect(confirmed.data.confirmEntryPhone).toEqual({ email: owner.email, phoneNumber: `*******${phoneNumber.slice(-4)}` });
      expect(await users.byId(owner._id)).toMatchObject({ phoneNumber, phoneNumberVerifiedAt: null });
      expect((await browser(CONFIRM, { input: { changePhoneCode } })).errors).toMatchObject([{ extensions: { code: 'LINK_EXPIRED' } }]);
      expect((await world.gql('{ myRoles { _id } }', {}, token)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
      await world.runJobs();
      const told = `go to *******${phoneNumber.slice(-4)} now`;
      expect((await world.texts()).findLast(({ to }) => to === owner.phoneNumber)?.text).toContain(told);
      expect((await world.mails()).findLast(({ to }) => to === owner.email)?.text).toContain(told);
    });

    it('ACC-042 ACC-216 may be a number that a sign-up of today only entered: a code proves it', async () => {
      const [owner, phoneNumber] = [await aCaller(world), aPhone()];
      await world.given.customer({ phoneNumber, phoneNumberVerifiedAt: null });
      await browser(CHANGE, { input: { email: owner.email, phoneNumber } });
      const { errors } = await browser(CONFIRM, { input: { changePhoneCode: await linkCodeSentTo(world, owner.email) } });
      expect(errors).toBeUndefined();
      expect(await users.byId(owner._id)).toMatchObject({ phoneNumber, phoneNumberVerifiedAt: null });
    });

    it('ACC-042 ACC-216 is never a number that another account proved', async () => {
      const [owner, other] = [await aCaller(world), await aCaller(world)];
      await browser(CHANGE, { input: { email: owner.email, phoneNumber: other.phoneNumber } });
      const { errors } = await browser(CONFIRM, { input: { changePhoneCode: await linkCodeSentTo(world, owner.email) } });
      expect(errors).toMatchObject([{ extensions: { code: 'PHONE_TAKEN' } }]);
      expect((await users.byId(owner._id))?.phoneNumber).toBe(owner.phoneNumber);
    });
  });
});
