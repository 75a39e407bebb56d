import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aCaller, linkCodeSentTo } from '../../../../test/given/entry.given.ts';
import { PASSWORD } from '../../../../test/given/accounts.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { UsersRepository } from '../record/users.repository.ts';

const FORGOT = 'mutation ($input: ForgotUserPasswordInput!) { forgotUserPassword(input: $input) }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) }';
const SEND_VERIFICATION = 'mutation { sendVerificationEmail }';
const VERIFY_EMAIL = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const NEW = 'a much better password';

describe('passwords and addresses proved by mail', () => {
  let world: TestApp;
  let users: UsersRepository;
  beforeAll(async () => {
    world = await startTestApp();
    users = world.app.get(UsersRepository, { strict: false });
  });
  afterAll(() => world?.stop());

  const forgot = (email: string) => world.gql(FORGOT, { input: { email } });
  const forgotTooOften = async (email: string) => {
    for (let asked = 0; asked < 5; asked += 1) await forgot(email);
    return forgot(email);
  };
  const reset = (forgotPasswordCode: string, password = NEW) => world.gql(RESET, { input: { password, forgotPasswordCode } });
  const logsIn = async (email: string, password: string) =>
    Boolean((await world.gql(LOGIN, { input: { email, password } })).data?.login.token);
  const verifyEmail = (emailVerificationToken: string, token?: string) =>
    world.gql(VERIFY_EMAIL, { input: { emailVerificationToken } }, token);

  it('ACC-048 mails a link to the reset page with a code, to the primary address only', async () => {
    const user = await aCaller(world, { secondaryEmails: ['former@example.com'], provedEmails: ['former@example.com'] });
    expect((await forgot('Former@example.com')).data.forgotUserPassword).toBe(true);
    await world.runJobs();
    const mails = await world.mails();
    expect(mails.find(({ to }) => to === user.email)?.text).toMatch(/\/account\/resetPassword\?code=[\w-]{43}\b/);
    expect(mails.filter(({ to }) => to === 'former@example.com')).toEqual([]);
  });

  it('ACC-048 links customers to their own pages', async () => {
    const user = await aCaller(world);
    await world.gql(FORGOT, { input: { email: user.email, isCustomer: true } });
    await world.runJobs();
    expect((await world.mails()).find(({ to }) => to === user.email)?.text).toContain('/user/account/resetPassword?code=');
  });

  it('ACC-232 answers the same for an unknown address, and mails nothing', async () => {
    const before = (await world.mails()).length;
    expect((await forgot('who-is-this@example.com')).data).toEqual({ forgotUserPassword: true });
    await world.runJobs();
    expect(await world.mails()).toHaveLength(before);
  });

  it('ACC-232 points to the newest link when many were asked for: no stranger keeps a person from a new password', async () => {
    const user = await aCaller(world);
    const refused = [await forgotTooOften(user.email), await forgotTooOften('nobody-has-this@example.com')];
    for (const { errors } of refused) {
      expect(errors).toMatchObject([
        { message: expect.stringContaining('use the newest one'), extensions: { code: 'RESET_ALREADY_MAILED' } },
      ]);
    }
    expect((await reset(await linkCodeSentTo(world, user.email))).data.resetPassword).toBe(true);
  });

  it('ACC-050 ACC-232 makes the new password the only one, once, and ends every login', async () => {
    const { user, token } = await world.given.customer();
    await forgot(user.email);
    const code = await linkCodeSentTo(world, user.email);
    expect((await reset(code)).data.resetPassword).toBe(true);
    expect([await logsIn(user.email, NEW), await logsIn(user.email, PASSWORD)]).toEqual([true, false]);
    expect((await world.gql('{ myRoles { _id } }', {}, token)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
    expect((await reset(code, 'yet another password')).errors).toMatchObject([{ extensions: { code: 'RESET_CODE_INVALID' } }]);
    expect(await logsIn(user.email, NEW)).toBe(true);
  });

  it('ACC-232 accepts the link for 60 minutes', async () => {
    world.clock.set(world.clock.now());
    const [early, late] = [await aCaller(world), await aCaller(world)];
    for (const { email } of [early, late]) await forgot(email);
    const codes = [await linkCodeSentTo(world, early.email), await linkCodeSentTo(world, late.email)] as const;
    world.clock.forward(60 * 60_000 - 1000);
    const inTime = await reset(codes[0]);
    world.clock.forward(1000);
    const tooLate = await reset(codes[1]);
    world.clock.release();
    expect(inTime.data.resetPassword).toBe(true);
    expect(tooLate.errors).toMatchObject([{ extensions: { code: 'RESET_CODE_INVALID' } }]);
  });

  it('ACC-050 refuses an unknown and an expired code; the old password keeps working', async () => {
    const user = await aCaller(world);
    await forgot(user.email);
    const code = await linkCodeSentTo(world, user.email);
    expect((await reset('unknown')).errors).toMatchObject([{ message: 'This password reset link is invalid or has expired.' }]);
    world.clock.forward(60 * 60_000);
    expect((await reset(code)).errors).toMatchObject([{ extensions: { code: 'RESET_CODE_INVALID' } }]);
    world.clock.release();
    expect([await logsIn(user.email, NEW), await logsIn(user.email, PASSWORD)]).toEqual([false, true]);
  });

  it('ACC-049 ACC-050 ACC-233 keeps the link usable after an invalid password; of many concurrent resets one succeeds', async () => {
    const user = await aCaller(world);
    await forgot(user.email);
    const code = await linkCodeSentTo(world, user.email);
    expect((await reset(code, '1234567')).errors).toMatchObject([{ extensions: { code: 'PASSWORD_TOO_SHORT' } }]);
    expect((await reset(code, user.email)).errors).toMatchObject([{ extensions: { code: 'PASSWORD_IS_EMAIL' } }]);
    expect((await reset(code, 'Password1!')).errors).toMatchObject([{ extensions: { code: 'PASSWORD_WEAK' } }]);
    expect((await reset(code, `${user.firstName} ${user.lastName}`.padEnd(8, '!'))).errors).toMatchObject([
      { extensions: { code: 'PASSWORD_WEAK' } },
    ]);
    const answers = await Promise.all([1, 2, 3].map((number) => reset(code, `new password ${number}`)));
    expect(answers.filter(({ data }) => data?.resetPassword)).toHaveLength(1);
  });

  it('ACC-048 stores neither the code nor anything it can be computed from', async () => {
    const user = await aCaller(world);
    await forgot(user.email);
    const jobs = await world.connection.collection('outbox').find({ 'payload.to': user.email }).toArray();
    const links = await world.connection.collection('accountLinks').find({ userId: user._id }).toArray();
    const code = await linkCodeSentTo(world, user.email);
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify([jobs, links])).not.toContain(code);
  });

  it('ACC-217 setting another password ends every login except the current one', async () => {
    const { user, token } = await world.given.customer();
    const other = await world.given.accounts.logIn(user);
    expect((await world.gql(SET_PASSWORD, { input: { password: NEW } }, token)).data.setPassword).toBe(true);
    expect((await world.gql('{ me { email } }', {}, token)).data.me.email).toBe(user.email);
    expect((await world.gql('{ me { email } }', {}, other.token)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
  });

  it('ACC-051 records that the address was verified; a link works once', async () => {
    const { user, token } = await world.given.customer({ emailVerifiedAt: null });
    expect((await world.gql(SEND_VERIFICATION, {}, token)).data.sendVerificationEmail).toBe(true);
    const code = await linkCodeSentTo(world, user.email);
    expect((await verifyEmail(code, token)).data.verifyEmail).toBe(true);
    expect((await users.byId(user._id))?.emailVerifiedAt).toBeInstanceOf(Date);
    for (const used of [code, 'unknown', '']) {
      expect((await verifyEmail(used)).errors).toMatchObject([{ message: 'This verification code is invalid or has expired.' }]);
    }
  });

  it('ACC-054 mails a new code to the pending address, else to the primary one, and needs a login', async () => {
    const waiting = await world.given.customer({ emailWaitingForVerify: 'waiting@example.com' });
    await world.gql(SEND_VERIFICATION, {}, waiting.token);
    const first = await linkCodeSentTo(world, 'waiting@example.com');
    await world.gql(SEND_VERIFICATION, {}, waiting.token);
    const second = await linkCodeSentTo(world, 'waiting@example.com');
    expect(second).not.toBe(first);
    expect((await verifyEmail(first)).errors).toBeTruthy();
    expect((await verifyEmail(second, waiting.token)).data.verifyEmail).toBe(true);
    expect((await world.gql(SEND_VERIFICATION, {}, waiting.token)).errors).toMatchObject([
      { extensions: { code: 'EMAIL_NOTHING_TO_VERIFY' } },
    ]);
    expect((await world.gql(SEND_VERIFICATION)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
  });

  it('ACC-051 refuses an address that another account has taken', async () => {
    const { user, token } = await world.given.customer({ emailWaitingForVerify: 'contested@example.com' });
    await world.gql(SEND_VERIFICATION, {}, token);
    const code = await linkCodeSentTo(world, 'contested@example.com');
    await aCaller(world, { email: 'contested@example.com' });
    expect((await verifyEmail(code)).errors).toMatchObject([{ extensions: { code: 'EMAIL_TAKEN' } }]);
    expect((await users.byId(user._id))?.email).toBe(user.email);
  });

  it('ACC-194 every refusal is a readable sentence, without a stack trace or an id', async () => {
    const answers = [
      await reset('x'),
      await verifyEmail('x'),
      await forgot('no address'),
      await world.gql(SET_PASSWORD, { input: { password: 'x' } }),
    ];
    for (const { errors } of answers) {
      expect(errors?.[0]?.message).toMatch(/^[A-Z][^{}]+\.$/);
      expect(JSON.stringify(errors)).not.toMatch(/stack|mongo|[0-9a-f]{24}/i);
    }
  });
});
