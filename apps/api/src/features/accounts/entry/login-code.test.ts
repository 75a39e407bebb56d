import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { aBrowser, type TestBrowser } from '../../../../test/given/browser.given.ts';
import { aCaller, aPhone, codeSentTo, otherThan } from '../../../../test/given/entry.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { UsersRepository } from '../record/users.repository.ts';

const EXISTS = `query ($email: String, $phoneNumber: String) { userExists(email: $email, phoneNumber: $phoneNumber) {
  userId email phoneNumber phoneNumberVerifiedAt hasPassword preferredLogin secondaryEmails } }`;
const SEND = 'mutation ($input: SendVerificationCodeInput!) { sendVerificationCode(input: $input) }';
const VERIFY = `mutation ($input: VerifyPhoneInput!) { verifyPhone(input: $input) {
  token user { email phoneNumberVerifiedAt emailVerifiedAt orgContextId role { role } } } }`;
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const PREFER = 'mutation ($input: SetPreferredLoginInput!) { setPreferredLogin(input: $input) }';

const SCHOOL = { secondaryEmails: ['mary.ann@school.example'], provedEmails: ['mary.ann@school.example'] };

describe('login by a code', () => {
  let world: TestApp;
  let users: UsersRepository;
  let browser: TestBrowser;
  beforeAll(async () => {
    world = await startTestApp({ env: { TRUST_PROXY: '1' } });
    browser = aBrowser(world);
    users = world.app.get(UsersRepository, { strict: false });
  });
  afterAll(() => world?.stop());

  const send = (input: object) => browser(SEND, { input });
  const verify = (email: string, phoneNumberToken: string) => browser(VERIFY, { input: { email, phoneNumberToken } });
  const lookUp = async (variables: object, token?: string) => (await world.gql(EXISTS, variables, token)).data.userExists;

  it('ACC-007 ACC-215 shows strangers how an account logs in, masked and without dates', async () => {
    const phoneNumber = aPhone();
    const user = await aCaller(world, { email: 'marianne@example.com', phoneNumber, ...SCHOOL });
    const answer = {
      userId: null,
      email: 'mar***@exa***',
      phoneNumber: `*******${phoneNumber.slice(-4)}`,
      phoneNumberVerifiedAt: '1970-01-01T00:00:00.000Z',
      hasPassword: true,
      preferredLogin: 'Password',
      secondaryEmails: ['mar***@sch***'],
    };
    expect(await lookUp({ email: user.email })).toEqual(answer);
    expect(await lookUp({ phoneNumber })).toEqual(answer);
    expect(await lookUp({ email: 'mary.ann@school.example' })).toEqual(answer);
    expect(await lookUp({ email: 'nobody-at-all@example.com' })).toBeNull();
    expect(await lookUp({})).toBeNull();
  });

  it('ACC-007 ACC-215 shows a person and a super user everything, and another login only the name in addition', async () => {
    const phoneNumber = aPhone();
    const { user, token } = await world.given.customer({ phoneNumber, phoneNumberVerifiedAt: new Date('2026-03-04T05:06:07Z') });
    const [stranger, admin] = [await world.given.member('OWNER'), await world.given.member('SUPER_USER')];
    const full = { userId: String(user._id), email: user.email, phoneNumber, phoneNumberVerifiedAt: '2026-03-04T05:06:07.000Z' };
    expect(await lookUp({ email: user.email }, token)).toMatchObject(full);
    expect(await lookUp({ email: user.email }, admin.token)).toMatchObject(full);
    expect(await lookUp({ email: user.email }, stranger.token)).toMatchObject({ userId: null });
  });

  it('ACC-215 looks up one address at most sixty times a minute', async () => {
    const ask = () =>
      world.http
        .post('/graphql')
        .set('x-forwarded-for', '10.9.9.9')
        .send({ query: EXISTS, variables: { email: 'a@b.co' } });
    const answers = await Promise.all(Array.from({ length: 62 }, ask));
    expect(answers.filter(({ body }) => body.errors?.[0].extensions.code === 'RATE_LIMITED')).toHaveLength(2);
  });

  it('ACC-204 finds an account regardless of case and spaces around its address', async () => {
    const user = await aCaller(world);
    expect(await lookUp({ email: `  ${user.email.toUpperCase()} ` })).toMatchObject({ hasPassword: true });
  });

  it('ACC-018 sends four digits to the phone of the account, and nothing for an unknown address', async () => {
    const user = await aCaller(world);
    expect((await send({ email: user.email, isLogin: true })).data).toEqual({ sendVerificationCode: true });
    expect(await codeSentTo(world, user.phoneNumber!)).toMatch(/^\d{4}$/);
    const before = [...(await world.texts()), ...(await world.mails())].length;
    expect((await send({ email: 'nobody-here@example.com' })).data).toEqual({ sendVerificationCode: true });
    await world.runJobs();
    expect([...(await world.texts()), ...(await world.mails())]).toHaveLength(before);
  });

  it('ACC-018 has a variant that sends to the phone first, and by e-mail without one', async () => {
    const [withPhone, without] = [await aCaller(world), await aCaller(world, { phoneNumber: null, phoneNumberVerifiedAt: null })];
    await send({ email: withPhone.email, isPhoneFirst: true });
    await send({ email: without.email, isPhoneFirst: true });
    expect(await codeSentTo(world, withPhone.phoneNumber!)).toBeTruthy();
    expect(await codeSentTo(world, without.email)).toBeTruthy();
    expect((await send({ email: (await aCaller(world, { phoneNumber: null })).email })).errors).toMatchObject([
      { extensions: { code: 'LOGIN_PREFERENCE_UNAVAILABLE' } },
    ]);
  });

  it('ACC-021 returns a token for the right code and records the phone as verified', async () => {
    const { user, org } = await world.given.member('SCANNER', undefined, { phoneNumber: aPhone() });
    await send({ email: user.email });
    const { data } = await verify(user.email.toUpperCase(), await codeSentTo(world, user.phoneNumber!));
    expect(data.verifyPhone.user).toMatchObject({ email: user.email, orgContextId: String(org._id), role: { role: 'SCANNER' } });
    expect(data.verifyPhone.user.phoneNumberVerifiedAt).toBeTruthy();
    expect((await world.gql('{ me { email } }', {}, data.verifyPhone.token)).data.me.email).toBe(user.email);
  });

  it('ACC-021 returns no token for a wrong code and leaves the phone unverified', async () => {
    const user = await aCaller(world, { phoneNumberVerifiedAt: null });
    await send({ email: user.email });
    const code = await codeSentTo(world, user.phoneNumber!);
    for (const wrong of [otherThan(code), '', '12345', 'abcd']) {
      const { data, errors } = await verify(user.email, wrong);
      expect([data, errors?.[0]?.message]).toEqual([null, 'This code is not right.']);
    }
    expect((await users.byId(user._id))?.phoneNumberVerifiedAt).toBeNull();
  });

  it('ACC-214 allows five attempts a code, also by aliases and in parallel, and accepts a code once', async () => {
    const user = await aCaller(world);
    await send({ email: user.email });
    const code = await codeSentTo(world, user.phoneNumber!);
    const guess = (by: number) =>
      `a${by}: verifyPhone(input: { email: "${user.email}", phoneNumberToken: "${otherThan(code, by)}" }) { token }`;
    const documents = Array.from({ length: 8 }, (_, i) => `mutation { ${guess(3 * i + 1)} ${guess(3 * i + 2)} ${guess(3 * i + 3)} }`);
    const answers = await Promise.all(documents.map((document) => browser(document)));
    const codes = answers.flatMap(({ errors }) => errors!.map(({ extensions }) => extensions.code));
    expect(codes.filter((one) => one === 'CODE_INVALID')).toHaveLength(5);
    // a refusal aborts its document, so each executed only its first attempt
    expect(codes.filter((one) => one === 'CODE_LOCKED')).toHaveLength(3);
    expect((await verify(user.email, code)).errors).toMatchObject([{ message: 'Too many wrong codes. Please request a new one.' }]);

    const other = await aCaller(world);
    await send({ email: other.email });
    const right = await codeSentTo(world, other.phoneNumber!);
    const uses = await Promise.all([1, 2, 3].map(() => verify(other.email, right)));
    expect(uses.filter(({ data }) => data?.verifyPhone.token)).toHaveLength(1);
  });

  it('ACC-214 accepts a code for ten minutes', async () => {
    world.clock.set(world.clock.now());
    const [early, late] = [await aCaller(world), await aCaller(world)];
    for (const { email } of [early, late]) await send({ email });
    const codes = [await codeSentTo(world, early.phoneNumber!), await codeSentTo(world, late.phoneNumber!)] as const;
    world.clock.forward(10 * 60_000 - 1000);
    const inTime = await verify(early.email, codes[0]);
    world.clock.forward(1000);
    const tooLate = await verify(late.email, codes[1]);
    world.clock.release();
    expect(inTime.data.verifyPhone.token).toBeTruthy();
    expect(tooLate.errors).toMatchObject([{ extensions: { code: 'CODE_EXPIRED' } }]);
  });

  it('ACC-214 sends one code a minute to an account, and to a phone number across accounts', async () => {
    const user = await aCaller(world, { phoneNumberVerifiedAt: null });
    expect((await send({ email: user.email })).errors).toBeUndefined();
    const again = await send({ email: user.email });
    expect(again.errors).toMatchObject([{ extensions: { code: 'CODE_THROTTLED' } }]);
    expect(again.errors?.[0]?.extensions.details.retryAfter).toBeLessThanOrEqual(60);
    const namesake = await aCaller(world, { phoneNumber: user.phoneNumber, phoneNumberVerifiedAt: null });
    expect((await send({ email: namesake.email })).errors).toMatchObject([{ extensions: { code: 'CODE_THROTTLED' } }]);
  });

  it('ACC-214 sends five codes an hour, and says after the fifth how long the hour still is', async () => {
    const user = await aCaller(world);
    const limits = world.app.get(RateLimits, { strict: false });
    for (let sent = 0; sent < 5; sent += 1) {
      if (sent > 0) await limits.letPass(61_000);
      expect((await send({ email: user.email })).errors).toBeUndefined();
    }
    const { errors } = await send({ email: user.email });
    expect(errors).toMatchObject([{ extensions: { code: 'CODE_THROTTLED' } }]);
    const { retryAfter } = errors![0]!.extensions.details;
    expect(retryAfter).toBeGreaterThan(3200);
    expect(retryAfter).toBeLessThanOrEqual(3600 - 4 * 61);
  });

  it('ACC-214 stores no digits: neither the code nor its job reveals them', async () => {
    const user = await aCaller(world);
    await send({ email: user.email });
    const stored = await world.connection.collection('outbox').find({}).sort({ _id: -1 }).limit(1).toArray();
    const kept = await world.connection
      .collection('loginCodes')
      .find({ account: String(user._id) })
      .toArray();
    const code = await codeSentTo(world, user.phoneNumber!);
    expect(stored[0]?.['payload']).toMatchObject({ sentTo: user.phoneNumber });
    expect(Object.values(stored[0]!['payload'] as object)).not.toContain(code);
    expect(Object.values(kept[0]!)).not.toContain(code);
  });

  it('ACC-229 ACC-018 a code sent by e-mail proves the address and not the phone', async () => {
    const user = await aCaller(world, { phoneNumberVerifiedAt: null, emailVerifiedAt: null });
    await send({ email: user.email, channel: 'Email' });
    const { data } = await verify(user.email, await codeSentTo(world, user.email));
    expect(data.verifyPhone.user.emailVerifiedAt).toBeTruthy();
    expect(data.verifyPhone.user.phoneNumberVerifiedAt).toBeNull();
  });

  it('ACC-017 remembers that the person prefers the password', async () => {
    const user = await aCaller(world, { preferredLogin: 'PhoneCode' });
    const { data } = await world.gql(LOGIN, { input: { email: user.email, password: 'correct horse battery' } });
    expect((await world.gql(PREFER, { input: { preferredLogin: 'Password' } }, data.login.token)).data.setPreferredLogin).toBe(true);
    expect(await lookUp({ email: user.email })).toMatchObject({ preferredLogin: 'Password' });
  });

  it('ACC-234 refuses codes without a verified phone, and a password that was never set', async () => {
    const bare = await world.given.customer({ passwordHash: null, phoneNumber: aPhone() });
    for (const preferredLogin of ['PhoneCode', 'Password']) {
      const { errors } = await world.gql(PREFER, { input: { preferredLogin } }, bare.token);
      expect(errors).toMatchObject([{ extensions: { code: 'LOGIN_PREFERENCE_UNAVAILABLE' } }]);
    }
    const proved = await world.given.customer({ phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date() });
    expect((await world.gql(PREFER, { input: { preferredLogin: 'PhoneCode' } }, proved.token)).data.setPreferredLogin).toBe(true);
  });
});
