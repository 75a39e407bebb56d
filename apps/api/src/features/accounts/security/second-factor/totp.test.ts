import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD } from '../../../../../test/given/accounts.given.ts';
import { aBrowser } from '../../../../../test/given/browser.given.ts';
import { aCaller, codeSentTo } from '../../../../../test/given/entry.given.ts';
import {
  CONFIRM,
  ENROLL,
  LOGIN,
  secondStepOf,
  SECOND_STEP,
  SECURITY,
  totpCode,
  withTotp,
} from '../../../../../test/given/security.given.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

const ME = '{ me { email } }';
const codesOf = (errors: { extensions: { code: string } }[] | undefined) => errors?.map(({ extensions }) => extensions.code);

describe('an authenticator app as the second step', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ ownClock: false })));
  afterAll(() => world?.stop());

  const later = () => world.clock.forward(30_000);

  it('is active once a code has confirmed it, returns ten recovery codes and ends the other logins', async () => {
    const { user, token } = await world.given.member('ADMIN');
    const other = await world.given.accounts.logIn(user);
    const { secret, uri } = (await world.gql(ENROLL, {}, token)).data.enrollTotp;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Marquee:${encodeURIComponent(user.email)}?`);
    expect((await world.gql(LOGIN, { input: { email: user.email, password: PASSWORD } })).data.login.token).toBeTruthy();
    const wrong = String((Number(totpCode(world, secret)) + 1) % 1_000_000).padStart(6, '0');
    expect(codesOf((await world.gql(CONFIRM, { input: { code: wrong } }, token)).errors)).toEqual(['TOTP_INVALID']);
    expect((await world.gql(SECURITY, {}, token)).data.mySecurity).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });

    const { recoveryCodes } = (await world.gql(CONFIRM, { input: { code: totpCode(world, secret) } }, token)).data.confirmTotp;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    const security = (await world.gql(SECURITY, {}, token)).data.mySecurity;
    expect(security).toMatchObject({ recoveryCodesLeft: 10, proofs: ['Totp', 'RecoveryCode'] });
    expect(security.totpSince).toBeTruthy();
    expect((await world.gql(ME, {}, other.token)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
  });

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const { user, secret, recoveryCodes } = await withTotp(world);
    const kept = JSON.stringify(await world.connection.collection('secondFactors').findOne({ userId: user._id }));
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replace('-', ''));
    }
  });

  it('is requested after the right password, and only then', async () => {
    const { user, secret, browser } = await withTotp(world);
    const wrong = await browser(LOGIN, { input: { email: user.email, password: 'not this one' } });
    expect(codesOf(wrong.errors)).toEqual(['LOGIN_FAILED']);
    const { ticket, methods } = await secondStepOf(browser, user.email);
    expect(methods).toEqual(['Totp', 'RecoveryCode']);
    later();
    const { data } = await browser(SECOND_STEP, { input: { ticket, code: totpCode(world, secret) } });
    expect(data.loginWithSecondFactor.user.email).toBe(user.email);
    expect((await world.gql(ME, {}, data.loginWithSecondFactor.token)).data.me.email).toBe(user.email);
  });

  it('is requested after a text message code too, which proves the phone and gives no login', async () => {
    const { user, secret, browser } = await withTotp(world, 'SCANNER');
    const { phoneNumber } = await aCaller(world, { phoneNumberVerifiedAt: null });
    await world.connection.collection('users').updateOne({ _id: user._id }, { $set: { phoneNumber: `${phoneNumber!.slice(0, -4)}7777` } });
    await browser('mutation ($i: SendVerificationCodeInput!) { sendVerificationCode(input: $i) }', { i: { email: user.email } });
    const phoneNumberToken = await codeSentTo(world, `${phoneNumber!.slice(0, -4)}7777`);
    const verify = 'mutation ($i: VerifyPhoneInput!) { verifyPhone(input: $i) { token } }';
    const { data, errors } = await browser(verify, { i: { email: user.email, phoneNumberToken, secondaryEmail: `second-${user.email}` } });
    expect([data, codesOf(errors)]).toEqual([null, ['SECOND_FACTOR_REQUIRED']]);
    const person = await world.connection.collection('users').findOne({ _id: user._id });
    expect(person).toMatchObject({ secondaryEmails: [], phoneNumberVerifiedAt: expect.any(Date) });
    later();
    const { ticket } = errors![0]!.extensions.details;
    const step = await browser(SECOND_STEP, { input: { ticket, code: totpCode(world, secret) } });
    expect(step.data.loginWithSecondFactor.token).toBeTruthy();
  });

  it('accepts the code of a time step once: refuses replays, in parallel too, and codes before the last one', async () => {
    const { user, secret, browser } = await withTotp(world);
    later();
    later();
    const code = totpCode(world, secret);
    const tickets = [
      await secondStepOf(browser, user.email),
      await secondStepOf(browser, user.email),
      await secondStepOf(browser, user.email),
    ];
    const answers = await Promise.all(tickets.map(({ ticket }) => browser(SECOND_STEP, { input: { ticket, code } })));
    expect(answers.filter(({ data }) => data?.loginWithSecondFactor.token)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => codesOf(errors) ?? [])).toEqual(['TOTP_INVALID', 'TOTP_INVALID']);
    const { ticket } = await secondStepOf(browser, user.email);
    const before = await browser(SECOND_STEP, { input: { ticket, code: totpCode(world, secret, -1) } });
    expect(codesOf(before.errors)).toEqual(['TOTP_INVALID']);
  });

  it('tolerates a clock that is half a minute off and no more', async () => {
    const { user, secret, browser } = await withTotp(world);
    world.clock.forward(300_000);
    const { ticket } = await secondStepOf(browser, user.email);
    for (const steps of [-2, 2]) {
      const far = await browser(SECOND_STEP, { input: { ticket, code: totpCode(world, secret, steps) } });
      expect(codesOf(far.errors)).toEqual(['TOTP_INVALID']);
    }
    const near = await browser(SECOND_STEP, { input: { ticket, code: totpCode(world, secret, 1) } });
    expect(near.data.loginWithSecondFactor.token).toBeTruthy();
  });

  it('allows five attempts, across browsers and logins; then even the right code is refused', async () => {
    const { user, secret, browser } = await withTotp(world);
    later();
    const right = totpCode(world, secret);
    const guess = (by: number) => String((Number(right) + 7 * by) % 1_000_000).padStart(6, '0');
    const tried: string[] = [];
    for (let by = 1; by <= 5; by += 1) {
      const { ticket } = await secondStepOf(browser, user.email);
      tried.push(...codesOf((await browser(SECOND_STEP, { input: { ticket, code: guess(by) } })).errors)!);
    }
    expect(tried).toEqual(Array.from({ length: 5 }, () => 'TOTP_INVALID'));
    const elsewhere = aBrowser(world);
    const { ticket } = await secondStepOf(elsewhere, user.email);
    const { errors } = await elsewhere(SECOND_STEP, { input: { ticket, code: right } });
    expect(errors).toMatchObject([{ message: 'Too many wrong codes. Please wait 15 minutes and try again.' }]);
    expect(errors?.[0]?.extensions.details.retryAfter).toBeGreaterThan(800);
  });

  it('takes the right code in a known browser, whoever guessed elsewhere with the password', async () => {
    const { user, secret, browser: own } = await withTotp(world);
    later();
    const first = await secondStepOf(own, user.email);
    const loggedIn = await own(SECOND_STEP, { input: { ticket: first.ticket, code: totpCode(world, secret) } });
    expect(loggedIn.data.loginWithSecondFactor.token).toBeTruthy();
    const thief = aBrowser(world);
    for (let by = 1; by <= 6; by += 1) {
      const { ticket } = await secondStepOf(thief, user.email);
      const { errors } = await thief(SECOND_STEP, { input: { ticket, code: `00000${by}` } });
      expect(codesOf(errors)).toEqual([by <= 5 ? 'TOTP_INVALID' : 'SECOND_FACTOR_LOCKED']);
    }
    later();
    const { ticket } = await secondStepOf(own, user.email);
    const { data } = await own(SECOND_STEP, { input: { ticket, code: totpCode(world, secret) } });
    expect(data.loginWithSecondFactor.token).toBeTruthy();
  });

  it('issues a ticket that only the browser of the password can use, for ten minutes', async () => {
    const { user, secret, browser } = await withTotp(world);
    later();
    const { ticket } = await secondStepOf(browser, user.email);
    const stolen = await aBrowser(world)(SECOND_STEP, { input: { ticket, code: totpCode(world, secret) } });
    expect(stolen.errors).toMatchObject([{ message: 'This login took too long. Please start again.' }]);
    world.clock.forward(10 * 60_000);
    const late = await browser(SECOND_STEP, { input: { ticket, code: totpCode(world, secret) } });
    expect(codesOf(late.errors)).toEqual(['SECOND_FACTOR_EXPIRED']);
  });

  it('accepts each recovery code once, however it is typed, and records it in the audit log', async () => {
    const { user, org, recoveryCodes, browser } = await withTotp(world);
    const [code = ''] = recoveryCodes;
    const first = await secondStepOf(browser, user.email);
    const { data } = await browser(SECOND_STEP, { input: { ticket: first.ticket, code: ` ${code.toLowerCase().replace('-', ' ')}` } });
    const { token } = data.loginWithSecondFactor;
    expect((await world.gql(SECURITY, {}, token)).data.mySecurity.recoveryCodesLeft).toBe(9);
    const second = await secondStepOf(browser, user.email);
    const again = await browser(SECOND_STEP, { input: { ticket: second.ticket, code } });
    expect(again.errors).toMatchObject([{ message: 'This code is not right.' }]);
    const entries = await world.connection.collection('auditLog').find({ orgId: org._id, actorId: user._id }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual(['user.totp-enabled', 'user.recovery-code-used']);
  });
});
