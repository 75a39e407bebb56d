import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD } from '../../../../test/given/accounts.given.ts';
import { aBrowser, type TestBrowser } from '../../../../test/given/browser.given.ts';
import { aCaller, aPhone, codeSentTo, otherThan } from '../../../../test/given/entry.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const FIELDS = '_id userId firstName lastName email phoneNumber phoneNumberVerifiedAt preferredLogin hasPassword';
const ME = `{ me { ${FIELDS} emailVerifiedAt emailWaitingForVerify secondaryEmails orgContextId isSuperUser role { role } userProfile { imageUrl } } }`;
const UPDATE_PROFILE =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { firstName lastName userProfile { imageUrl } } }';
const UPDATE_USER = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ${FIELDS} } }`;
const CONFIRM_PHONE = `mutation ($input: ConfirmPhoneChangeInput!) { confirmPhoneChange(input: $input) { ${FIELDS} } }`;
const PREFER = 'mutation ($input: SetPreferredLoginInput!) { setPreferredLogin(input: $input) }';
const LOOK_UP = 'query ($email: String!) { userExists(email: $email) { preferredLogin } }';
const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

describe('the personal settings', () => {
  let world: TestApp;
  let browser: TestBrowser;
  beforeAll(async () => {
    world = await startTestApp();
    browser = aBrowser(world);
  });
  afterAll(() => world?.stop());

  const meOf = async (token: string) => (await world.gql(ME, {}, token)).data.me;
  const update = (token: string, input: object) => world.gql(UPDATE_PROFILE, { input }, token);
  const change = (token: string, input: object) => browser(UPDATE_USER, { input }, token);
  const confirm = (token: string, phoneNumberToken: string) => browser(CONFIRM_PHONE, { input: { phoneNumberToken } }, token);
  const prefer = (token: string, preferredLogin: string) => world.gql(PREFER, { input: { preferredLogin } }, token);
  const aPicture = (side = 600) =>
    sharp({ create: { width: side, height: 400, channels: 3, background: '#A33' } })
      .jpeg()
      .toBuffer();
  const upload = async (token: string, body?: Buffer) =>
    world.http
      .post('/uploads/portrait')
      .set('authorization', `Bearer ${token}`)
      .set('content-type', 'image/jpeg')
      .send(body ?? (await aPicture()));
  const withPhone = async () => {
    const user = await aCaller(world);
    return world.given.accounts.logIn(user);
  };

  it('ACC-180 a user has everything the settings need, and no secrets', async () => {
    const { user, org, token } = await world.given.member('SCANNER');
    expect(await meOf(token)).toEqual({
      _id: String(user._id),
      userId: String(user._id),
      firstName: 'Ada',
      lastName: 'Ticket',
      email: user.email,
      emailVerifiedAt: user.emailVerifiedAt?.toISOString(),
      emailWaitingForVerify: null,
      secondaryEmails: [],
      phoneNumber: null,
      phoneNumberVerifiedAt: null,
      hasPassword: true,
      preferredLogin: 'Password',
      orgContextId: String(org._id),
      isSuperUser: false,
      role: { role: 'SCANNER' },
      userProfile: { imageUrl: null },
    });
    expect((await world.gql('{ me { passwordHash } }', {}, token)).errors).toBeTruthy();
  });

  it('ACC-181 saves the normalized name, and a picture that this person uploaded', async () => {
    const { token } = await world.given.customer();
    const { status, body } = await upload(token);
    expect(status).toBe(201);
    const { data } = await update(token, { firstName: ' Mary  Ann ', lastName: 'Smith', imageUrl: body.imageUrl });
    expect(data.updateProfile).toEqual({ firstName: 'Mary Ann', lastName: 'Smith', userProfile: { imageUrl: body.imageUrl } });
    const picture = await world.http.get(new URL(body.imageUrl).pathname).buffer(true).expect(200);
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    await update(token, { firstName: 'Mary', lastName: 'Smith' });
    expect((await meOf(token)).userProfile.imageUrl).toBe(body.imageUrl);
    for (const imageUrl of [null, '']) {
      await update(token, { firstName: 'Mary', lastName: 'Smith', imageUrl });
      expect((await meOf(token)).userProfile.imageUrl).toBe(null);
    }
  });

  it("ACC-181 saves nothing with a missing name, nor with an external picture or another person's", async () => {
    const [mine, theirs] = [await world.given.customer(), await world.given.customer()];
    const { body } = await upload(theirs.token);
    const refused = [
      [{ firstName: 'Prince', lastName: ' ' }, 'Please include both first and last name'],
      [{ firstName: 'Prince', lastName: '\u200B' }, 'Please include both first and last name'],
      [{ firstName: 'A', lastName: 'B', imageUrl: 'https://evil.example/track.gif' }, 'This image could not be read.'],
      [{ firstName: 'A', lastName: 'B', imageUrl: body.imageUrl }, 'This image could not be read.'],
    ] as const;
    for (const [input, message] of refused) expect((await update(mine.token, input)).errors).toMatchObject([{ message }]);
    expect(await meOf(mine.token)).toMatchObject({ firstName: 'Ada', lastName: 'Ticket', userProfile: { imageUrl: null } });
  });

  it('ACC-181 accepts only pictures, from logged-in users', async () => {
    const { token } = await world.given.customer();
    expect((await upload(token, Buffer.from('<svg onload=alert(1)>'))).status).toBe(415);
    expect((await upload(token, Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]))).status).toBe(422);
    expect(
      (
        await world.http
          .post('/uploads/portrait')
          .set('content-type', 'image/jpeg')
          .send(await aPicture())
      ).status,
    ).toBe(401);
  });

  it('ACC-182 ACC-234 the next login uses the preferred method; a method that is not set up is refused', async () => {
    const { user, token } = await withPhone();
    expect((await prefer(token, 'PhoneCode')).data.setPreferredLogin).toBe(true);
    expect((await world.gql(LOOK_UP, { email: user.email })).data.userExists.preferredLogin).toBe('PhoneCode');
    expect((await change(token, { preferredLogin: 'Password' })).data.updateUser.preferredLogin).toBe('Password');
    const phoneless = await world.given.customer({ phoneNumber: aPhone() });
    const wordless = await world.given.customer({ passwordHash: null });
    for (const answer of [await prefer(phoneless.token, 'PhoneCode'), await change(wordless.token, { preferredLogin: 'Password' })]) {
      expect(answer.errors).toMatchObject([{ extensions: { code: 'LOGIN_PREFERENCE_UNAVAILABLE' } }]);
    }
  });

  it('ACC-234 a verified phone cannot be removed while codes to it are preferred, not even concurrently', async () => {
    const { user, token } = await withPhone();
    await prefer(token, 'PhoneCode');
    expect((await change(token, { phoneNumber: null })).errors).toMatchObject([{ extensions: { code: 'PHONE_NEEDED_FOR_LOGIN' } }]);
    expect((await meOf(token)).phoneNumber).toBe(user.phoneNumber);
    await prefer(token, 'Password');
    await Promise.all([change(token, { phoneNumber: null }), prefer(token, 'PhoneCode')]);
    const { phoneNumberVerifiedAt, preferredLogin } = await meOf(token);
    expect(preferredLogin === 'PhoneCode').toBe(phoneNumberVerifiedAt !== null);
  });

  it('ACC-183 the new password is the only working one', async () => {
    const { user, token } = await world.given.customer();
    const logsIn = async (password: string) =>
      Boolean((await world.gql(LOGIN, { input: { email: user.email, password } })).data?.login.token);
    const set = (password: string) => world.gql(SET_PASSWORD, { input: { password } }, token);
    expect((await set('1234567')).errors).toMatchObject([{ message: 'Your password must be at least 8 characters.' }]);
    expect((await set(user.email)).errors).toMatchObject([{ message: 'Your password must not be your email address.' }]);
    expect(await logsIn(PASSWORD)).toBe(true);
    expect((await set('a much better password')).data.setPassword).toBe(true);
    expect([await logsIn('a much better password'), await logsIn(PASSWORD)]).toEqual([true, false]);
  });

  it('ACC-183 a password with an accent is accepted from every device: one character or two', async () => {
    const { user, token } = await world.given.customer();
    await world.gql(SET_PASSWORD, { input: { password: 'Zürich café'.normalize('NFD') } }, token);
    const { data } = await world.gql(LOGIN, { input: { email: user.email, password: 'Zürich café'.normalize('NFC') } });
    expect(data?.login.token).toEqual(expect.any(String));
  });

  it('ACC-185 a new number takes effect once its code was entered; a wrong code keeps the old one', async () => {
    const { user, token } = await withPhone();
    const phoneNumber = aPhone();
    expect((await change(token, { phoneNumber })).data.updateUser.phoneNumber).toBe(user.phoneNumber);
    const code = await codeSentTo(world, phoneNumber);
    expect((await confirm(token, otherThan(code))).errors).toMatchObject([{ message: 'This code is not right.' }]);
    expect((await meOf(token)).phoneNumber).toBe(user.phoneNumber);
    const { data } = await confirm(token, code);
    expect(data.confirmPhoneChange).toMatchObject({ phoneNumber, phoneNumberVerifiedAt: expect.any(String) });
    expect((await confirm(token, code)).errors).toMatchObject([{ extensions: { code: 'CODE_INVALID' } }]);
  });

  it('ACC-185 a number that a sign-up of today only entered is proved by the code sent to it', async () => {
    const [phoneNumber, { token }] = [aPhone(), await withPhone()];
    const { user: other } = await world.given.customer({ phoneNumber, phoneNumberVerifiedAt: null });
    expect((await change(token, { phoneNumber })).errors).toBeUndefined();
    const { data } = await confirm(token, await codeSentTo(world, phoneNumber));
    expect(data.confirmPhoneChange).toMatchObject({ phoneNumber, phoneNumberVerifiedAt: expect.any(String) });
    const { token: late } = await world.given.customer();
    expect((await change(late, { phoneNumber })).errors).toMatchObject([{ extensions: { code: 'PHONE_TAKEN' } }]);
    const stored = await world.connection.collection('users').findOne({ _id: other._id as never });
    expect(stored).toMatchObject({ phoneNumber, phoneNumberVerifiedAt: null });
  });

  it('ACC-185 a code belongs to one person, allows five attempts, and never sets a number another account proved', async () => {
    const [mine, other] = [await withPhone(), await withPhone()];
    expect((await change(mine.token, { phoneNumber: other.user.phoneNumber })).errors).toMatchObject([
      { extensions: { code: 'PHONE_TAKEN' } },
    ]);
    expect((await change(mine.token, { phoneNumber: '8' })).errors).toMatchObject([{ message: 'Phone number is required.' }]);
    const phoneNumber = aPhone();
    await change(mine.token, { phoneNumber });
    const code = await codeSentTo(world, phoneNumber);
    expect((await confirm(other.token, code)).errors).toMatchObject([{ extensions: { code: 'CODE_INVALID' } }]);
    for (const by of [1, 2, 3, 4, 5]) await confirm(mine.token, otherThan(code, by));
    expect((await confirm(mine.token, code)).errors).toMatchObject([{ extensions: { code: 'CODE_LOCKED' } }]);
    expect((await meOf(mine.token)).phoneNumber).toBe(mine.user.phoneNumber);
  });

  it('ACC-180 nobody can change another person by passing their id', async () => {
    const [mine, other] = [await world.given.customer(), await world.given.customer()];
    const { errors } = await change(mine.token, { _id: String(other.user._id), email: 'taken-over@example.com' });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await meOf(other.token)).emailWaitingForVerify).toBe(null);
  });
});
