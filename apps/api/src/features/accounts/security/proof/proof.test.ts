import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD } from '../../../../../test/given/accounts.given.ts';
import { aBrowser } from '../../../../../test/given/browser.given.ts';
import { aPhone, codeSentTo } from '../../../../../test/given/entry.given.ts';
import { ENROLL, LOGIN, PROVE, secondStepOf, SECOND_STEP, SECURITY, totpCode, withTotp } from '../../../../../test/given/security.given.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

const DISABLE = 'mutation { disableTotp }';
const REPLACE = 'mutation { replaceRecoveryCodes { recoveryCodes } }';
const codesOf = (errors: { extensions: { code: string } }[] | undefined) => errors?.map(({ extensions }) => extensions.code);

describe("proving one's identity again", () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const securityOf = async (token: string) => (await world.gql(SECURITY, {}, token)).data.mySecurity;

  it('removing the app needs a fresh proof by it: a recent login and the password are not enough', async () => {
    const { token, secret, user, org } = await withTotp(world);
    expect((await world.gql(DISABLE, {}, token)).errors).toMatchObject([{ message: 'Please confirm first that it is you.' }]);
    expect(codesOf((await world.gql(PROVE, { input: { password: PASSWORD } }, token)).errors)).toEqual(['PROOF_REQUIRED']);
    world.clock.forward(30_000);
    expect((await world.gql(PROVE, { input: { code: totpCode(world, secret) } }, token)).data.confirmIdentity).toBe(true);
    world.clock.forward(5 * 60_000);
    expect(codesOf((await world.gql(DISABLE, {}, token)).errors)).toEqual(['PROOF_REQUIRED']);
    expect((await world.gql(PROVE, { input: { code: totpCode(world, secret) } }, token)).data.confirmIdentity).toBe(true);
    expect((await world.gql(DISABLE, {}, token)).data.disableTotp).toBe(true);
    expect(await securityOf(token)).toMatchObject({ totpSince: null, proofs: ['Password'] });
    expect((await world.gql(LOGIN, { input: { email: user.email, password: PASSWORD } })).data.login.token).toBeTruthy();
    const [entry] = await world.connection.collection('auditLog').find({ orgId: org._id }).sort({ _id: -1 }).limit(1).toArray();
    expect(entry).toMatchObject({ action: 'user.totp-disabled', actorId: user._id });
  });

  it('a proof is valid in the login it was made in, not in the person’s other ones', async () => {
    const { token, secret, user, recoveryCodes, browser } = await withTotp(world);
    world.clock.forward(30_000);
    expect((await world.gql(PROVE, { input: { code: totpCode(world, secret) } }, token)).data.confirmIdentity).toBe(true);
    const { ticket } = await secondStepOf(browser, user.email);
    const other = (await browser(SECOND_STEP, { input: { ticket, code: recoveryCodes[3] } })).data.loginWithSecondFactor.token;
    expect(codesOf((await world.gql(DISABLE, {}, other)).errors)).toEqual(['PROOF_REQUIRED']);
    expect((await world.gql(DISABLE, {}, token)).data.disableTotp).toBe(true);
  });

  it('new recovery codes need a proof, and invalidate the old ones', async () => {
    const { token, user, recoveryCodes, browser } = await withTotp(world);
    expect(codesOf((await world.gql(REPLACE, {}, token)).errors)).toEqual(['PROOF_REQUIRED']);
    await world.gql(PROVE, { input: { code: recoveryCodes[0] } }, token);
    const fresh = (await world.gql(REPLACE, {}, token)).data.replaceRecoveryCodes.recoveryCodes as string[];
    expect(fresh).toHaveLength(10);
    const { ticket } = await secondStepOf(browser, user.email);
    expect(codesOf((await browser(SECOND_STEP, { input: { ticket, code: recoveryCodes[1] } })).errors)).toEqual(['CODE_INVALID']);
    expect((await browser(SECOND_STEP, { input: { ticket, code: fresh[1] } })).data.loginWithSecondFactor.token).toBeTruthy();
  });

  it('setting up an app needs a login of the last ten minutes, or the password again', async () => {
    const { token } = await world.given.member('BOX_OFFICE');
    world.clock.forward(10 * 60_000);
    expect(codesOf((await world.gql(ENROLL, {}, token)).errors)).toEqual(['PROOF_REQUIRED']);
    expect((await securityOf(token)).proofs).toEqual(['Password']);
    expect(codesOf((await world.gql(PROVE, { input: { password: 'not this one' } }, token)).errors)).toEqual(['PASSWORD_WRONG']);
    expect((await world.gql(PROVE, { input: { password: PASSWORD } }, token)).data.confirmIdentity).toBe(true);
    expect((await world.gql(ENROLL, {}, token)).data.enrollTotp.secret).toBeTruthy();
  });

  it('a person without a password proves their identity by a code sent to them', async () => {
    const phoneNumber = aPhone();
    const { token, user } = await world.given.customer({ passwordHash: null, phoneNumber, phoneNumberVerifiedAt: new Date() });
    expect((await securityOf(token)).proofs).toEqual(['LoginCode']);
    const browser = aBrowser(world);
    await browser('mutation ($i: SendVerificationCodeInput!) { sendVerificationCode(input: $i) }', { i: { email: user.email } });
    const loginCode = await codeSentTo(world, phoneNumber);
    world.clock.forward(9 * 60_000);
    expect(codesOf((await world.gql(PROVE, { input: { loginCode } }, token)).errors)).toEqual(['CODE_INVALID']);
    expect((await browser(PROVE, { input: { loginCode } }, token)).data.confirmIdentity).toBe(true);
    world.clock.forward(2 * 60_000);
    expect((await world.gql(ENROLL, {}, token)).data.enrollTotp.uri).toContain('otpauth://');
  });

  it.each([
    ['a password', 'setPassword(input: { password: "another good password" })'],
    ['a phone', 'updateUser(input: { phoneNumber: "801 555 0144" }) { _id }'],
    ['no phone', 'updateUser(input: { phoneNumber: null }) { _id }'],
    ['an address', 'updateUser(input: { email: "fresh-proof@example.com" }) { _id }'],
    ['a secondary address', 'updateUser(input: { secondaryEmails: ["fresh-second@example.com"] }) { _id }'],
    ['another primary address', 'makeSecondaryEmailPrimary(input: { email: "nobody@example.com" }) { _id }'],
    ['an address less', 'deleteSecondaryEmail(input: { email: "nobody@example.com" }) { _id }'],
  ])('setting %s needs a login of the last ten minutes, or a proof of the last five', async (_, act) => {
    const { token, user } = await world.given.customer();
    const before = await world.connection.collection('users').findOne({ _id: user._id });
    world.clock.forward(10 * 60_000);
    expect(codesOf((await world.gql(`mutation { ${act} }`, {}, token)).errors)).toEqual(['PROOF_REQUIRED']);
    expect(await world.connection.collection('users').findOne({ _id: user._id })).toEqual(before);
    await world.gql(PROVE, { input: { password: PASSWORD } }, token);
    expect(codesOf((await world.gql(`mutation { ${act} }`, {}, token)).errors) ?? []).not.toContain('PROOF_REQUIRED');
    world.clock.release();
  });

  it('allows five wrong passwords, then locks', async () => {
    const { token } = await world.given.member('SCANNER');
    for (let tries = 0; tries < 5; tries += 1) await world.gql(PROVE, { input: { password: `wrong ${tries}` } }, token);
    expect(codesOf((await world.gql(PROVE, { input: { password: PASSWORD } }, token)).errors)).toEqual(['SECOND_FACTOR_LOCKED']);
  });
});
