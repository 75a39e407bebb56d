import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { LoginCode } from '../../src/features/accounts/codes/login-code.schema.ts';
import { LoginCodesRepository } from '../../src/features/accounts/codes/login-codes.repository.ts';
import { LoginCodesService } from '../../src/features/accounts/codes/login-codes.service.ts';
import { PASSWORD } from '../given/accounts.given.ts';
import { aBrowser, type TestBrowser } from '../given/browser.given.ts';
import { aCaller, codeSentTo, otherThan } from '../given/entry.given.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Ids without a stored account. */
const id = (number: number) => `64f00000000000000000000${number}`;
/** The target of a login code: a phone of this account. */
const target = (account: string) => ({
  account,
  purpose: 'login',
  channel: 'Phone' as const,
  sentTo: `+1801555${account.slice(-1).padStart(4, '0')}`,
  isProved: false,
});
const entry = (account: string) => ({ account, purpose: 'login' });
/** A browser in its own network. */
const visitor = (number: number) => ({ ip: `10.1.0.${number}`, visitorId: `visitor-${number}` });
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

describe('guessing', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world?.stop());

  const logIn = async (email: string, password: string, ip: string) => {
    const { body } = await world.http
      .post('/graphql')
      .set('x-forwarded-for', ip)
      .send({ query: LOGIN, variables: { input: { email, password } } });
    return (body.errors?.[0]?.extensions.code as string | undefined) ?? 'ok';
  };
  const codeOf = (error: unknown) => (error as { code?: string }).code;

  it('Promise 16: ACC-233 a password is tried ten times in a quarter of an hour, from wherever; then even the right one is refused', async () => {
    const { user } = await world.given.member('ADMIN');
    const outcomes = await Promise.all(Array.from({ length: 14 }, (_, i) => logIn(user.email, `guess ${i}`, `10.0.1.${i}`)));
    expect(outcomes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
    expect(outcomes.filter((code) => code === 'LOGIN_THROTTLED')).toHaveLength(4);
    expect(await logIn(user.email.toUpperCase(), PASSWORD, '10.0.1.99')).toBe('LOGIN_THROTTLED');
  });

  it('Promise 16: one address tries ten passwords, of whatever accounts, and may log in with right ones in between', async () => {
    const { user } = await world.given.member('ADMIN');
    for (let i = 0; i < 9; i++) expect(await logIn(`nobody${i}@example.com`, 'x', '10.0.2.1')).toBe('LOGIN_FAILED');
    for (let i = 0; i < 3; i++) expect(await logIn(user.email, PASSWORD, '10.0.2.1')).toBe('ok');
    expect(await logIn('nobody10@example.com', 'x', '10.0.2.1')).toBe('LOGIN_FAILED');
    expect(await logIn(user.email, PASSWORD, '10.0.2.1')).toBe('LOGIN_THROTTLED');
    expect(await logIn(user.email, PASSWORD, '10.0.2.2')).toBe('ok');
  });

  it('Promise 16: one network of IPv6 addresses is one address', async () => {
    const { user } = await world.given.member('ADMIN');
    for (let i = 0; i < 10; i++) expect(await logIn(`none${i}@example.com`, 'x', `2001:db8:7:1::${i + 1}`)).toBe('LOGIN_FAILED');
    expect(await logIn(user.email, PASSWORD, '2001:db8:7:1:ffff::9')).toBe('LOGIN_THROTTLED');
    expect(await logIn(user.email, PASSWORD, '2001:db8:7:2::9')).toBe('ok');
  });

  it('Promise 16: the networks of one IPv6 site do sixteen times as much together, whatever their number', async () => {
    const limits = world.app.get(RateLimits);
    const hit = (network: number, site = 8, uses = 1) =>
      limits.hit('login-ip', `2001:db8:${site}:${network}::1`, uses).then(
        () => 'ok',
        (error: unknown) => codeOf(error),
      );
    // refused ones of one network leave its neighbors alone
    for (let i = 0; i < 40; i++) expect(await hit(1)).toBe(i < 10 ? 'ok' : 'LOGIN_THROTTLED');
    for (let network = 2; network <= 16; network++) expect(await hit(network, 8, 10)).toBe('ok');
    expect([await hit(17), await hit(18), await hit(1, 9)]).toEqual(['LOGIN_THROTTLED', 'LOGIN_THROTTLED', 'ok']);
    await expect(limits.check('login-ip', '2001:db8:8:19::1')).rejects.toMatchObject({ code: 'LOGIN_THROTTLED' });
    await limits.takeBack('login-ip', '2001:db8:8:16::1');
    expect([await hit(17), await hit(18)]).toEqual(['ok', 'LOGIN_THROTTLED']);
  });

  it('Promise 16: logins under aliases in one request are counted each', async () => {
    const { user } = await world.given.member('ADMIN');
    const guesses = (from: number) =>
      `mutation { ${[0, 1, 2].map((i) => `a${from + i}: login(input: { email: "${user.email}", password: "guess ${from + i}" }) { token }`).join(' ')} }`;
    const send = (from: number) =>
      world.http
        .post('/graphql')
        .set('x-forwarded-for', `10.0.3.${from}`)
        .send({ query: guesses(from) });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => send(i * 3)));
    const codes = answers.flatMap(({ body }) =>
      body.errors.map((error: { extensions: { code: string } }) => error.extensions.code as string),
    );
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
    expect(await logIn(user.email, PASSWORD, '10.0.3.99')).toBe('LOGIN_THROTTLED');
  });

  it('Promise 16, negative control: without the count the right password is found after any number of tries', async () => {
    const { user } = await world.given.member('ADMIN');
    const uncounted = vi.spyOn(world.app.get(RateLimits), 'hit').mockResolvedValue(1);
    const outcomes = await Promise.all(Array.from({ length: 14 }, (_, i) => logIn(user.email, `guess ${i}`, `10.0.4.${i}`)));
    expect(outcomes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(14);
    expect(await logIn(user.email, PASSWORD, '10.0.4.99')).toBe('ok');
    uncounted.mockRestore();
  });

  const sentCode = async (browser: TestBrowser) => {
    const user = await aCaller(world);
    await browser('mutation ($input: SendVerificationCodeInput!) { sendVerificationCode(input: $input) }', {
      input: { email: user.email },
    });
    return { user, code: await codeSentTo(world, user.phoneNumber!) };
  };
  /** 20 concurrent requests with three attempts each under aliases: the outcome of the attempts. */
  const guessUnderAliases = async (browser: TestBrowser, email: string, code: string) => {
    const guess = (by: number) => `a${by}: verifyPhone(input: { email: "${email}", phoneNumberToken: "${otherThan(code, by)}" }) { token }`;
    const documents = Array.from({ length: 20 }, (_, i) => `mutation { ${[1, 2, 3].map((by) => guess(3 * i + by)).join(' ')} }`);
    const answers = await Promise.all(documents.map((document) => browser(document)));
    return answers.flatMap(({ errors }) => errors!.map(({ extensions }) => extensions.code));
  };
  const verify = async (browser: TestBrowser, email: string, phoneNumberToken: string) =>
    browser('mutation ($input: VerifyPhoneInput!) { verifyPhone(input: $input) { token } }', { input: { email, phoneNumberToken } });

  it('Promise 16: 4-digit codes under aliases in parallel requests: five are compared, then the right one is refused too', async () => {
    const browser = aBrowser(world);
    const { user, code } = await sentCode(browser);
    const refusals = await guessUnderAliases(browser, user.email, code);
    expect(refusals.filter((refusal) => refusal === 'CODE_INVALID')).toHaveLength(5);
    expect(new Set(refusals)).toEqual(new Set(['CODE_INVALID', 'CODE_LOCKED']));
    expect((await verify(browser, user.email, code)).errors?.[0]?.extensions.code).toBe('CODE_LOCKED');
  });

  it('Promise 16, negative control: with tries that are read and written in two steps more are compared', async () => {
    const browser = aBrowser(world);
    const { user, code } = await sentCode(browser);
    const codes = world.app.get(LoginCodesRepository, { strict: false });
    const stored = world.connection.collection<LoginCode>('loginCodes');
    vi.spyOn(codes, 'countTry').mockImplementation(async (key) => {
      const found = await stored.findOne({ ...key });
      await new Promise((wait) => setTimeout(wait, 100));
      if (found) await stored.updateOne({ _id: found._id }, { $set: { tries: found.tries + 1 } });
      return found && { ...found, tries: found.tries + 1 };
    });
    const refusals = await guessUnderAliases(browser, user.email, code);
    expect(refusals.filter((refusal) => refusal === 'CODE_INVALID').length).toBeGreaterThan(5);
    vi.restoreAllMocks();
  });

  it('Promise 16: of 200 parallel tries at a 4-digit code five are compared, the right one among the rest does not help', async () => {
    const codes = world.app.get(LoginCodesService, { strict: false });
    const { code } = await codes.issue(target(id(1)), visitor(1));
    const wrong = Array.from({ length: 200 }, (_, i) => String((Number(code) + 1 + i) % 10_000).padStart(4, '0'));
    const outcomes = await Promise.allSettled(wrong.map((guess) => codes.verify(entry(id(1)), guess, visitor(1))));
    const refusals = outcomes.map((outcome) => (outcome.status === 'rejected' ? codeOf(outcome.reason) : 'ok'));
    expect(refusals.filter((refusal) => refusal === 'CODE_INVALID')).toHaveLength(5);
    expect(refusals.filter((refusal) => refusal === 'CODE_LOCKED')).toHaveLength(195);
    await expect(codes.verify(entry(id(1)), code, visitor(1))).rejects.toMatchObject({ code: 'CODE_LOCKED' });
  });

  it('Promise 16, negative control: without the count the right code would be found', async () => {
    const codes = world.app.get(LoginCodesService, { strict: false });
    const model = world.app.get<Model<LoginCode>>(getModelToken(LoginCode.name), { strict: false });
    const { code } = await codes.issue(target(id(2)), visitor(2));
    for (let i = 0; i < 8; i++) {
      await codes.verify(entry(id(2)), String((Number(code) + 1 + i) % 10_000).padStart(4, '0'), visitor(2)).catch(() => {});
      await model.updateOne({ account: id(2) }, { $set: { tries: 0 } });
    }
    await expect(codes.verify(entry(id(2)), code, visitor(2))).resolves.toMatchObject({ account: id(2) });
  });

  it('Promise 16: ACC-214 a code is good once, for its purpose, for ten minutes, and is stored hashed', async () => {
    const codes = world.app.get(LoginCodesService, { strict: false });
    const model = world.app.get<Model<LoginCode>>(getModelToken(LoginCode.name), { strict: false });
    const { code } = await codes.issue(target(id(3)), visitor(3));
    expect(JSON.stringify(await model.findOne({ account: id(3) }).lean())).not.toContain(`"${code}"`);
    await expect(codes.verify({ account: id(3), purpose: 'phone' }, code, visitor(3))).rejects.toMatchObject({ code: 'CODE_INVALID' });
    const uses = await Promise.allSettled([1, 2, 3].map(() => codes.verify(entry(id(3)), code, visitor(3))));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    const { code: late } = await codes.issue(target(id(4)), visitor(4));
    world.clock.forward(10 * 60_000);
    await expect(codes.verify(entry(id(4)), late, visitor(4))).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    world.clock.release();
  });

  it('ACC-214 sends one code a minute and five an hour to an account', async () => {
    const codes = world.app.get(LoginCodesService, { strict: false });
    await codes.issue(target(id(5)), visitor(5));
    await expect(codes.issue(target(id(5)), visitor(6))).rejects.toMatchObject({ code: 'CODE_THROTTLED' });
    const limits = world.app.get(RateLimits);
    for (let i = 0; i < 5; i++) await limits.hit('code-hour', `account login ${id(6)}`);
    await expect(codes.issue(target(id(6)), visitor(7))).rejects.toMatchObject({ code: 'CODE_THROTTLED' });
  });
});
