import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD } from '../../../../../test/given/accounts.given.ts';
import { aBrowser } from '../../../../../test/given/browser.given.ts';
import { aPhone, codeSentTo } from '../../../../../test/given/entry.given.ts';
import { CONFIRM, ENROLL, LOGIN, secondStepOf, SECOND_STEP, totpCode } from '../../../../../test/given/security.given.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

const ORGS = '{ organizations { organizations { _id } } }';
const EVENTS = '{ events { _id } }';
const ME = '{ me { isSuperUser mustAddSecondFactor } isSuperUser }';
const LOOK_UP = 'query ($email: String!) { userExists(email: $email) { userId } }';
const ENTER = 'mutation ($input: SetUserOrgContextInput!) { setUserOrgContext(input: $input) { token } }';

describe('a super user without a second factor', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const codeOf = (answer: Awaited<ReturnType<TestApp['gql']>>) => answer.errors?.[0]?.extensions.code;
  const aSuperUser = async () => {
    const org = await world.given.org();
    const proved = { phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date() };
    const user = await world.given.accounts.user({ isSuperUser: true, orgContextId: org._id, ...proved });
    return { user, org };
  };

  it('may only use their own account until one is set up, and then needs it to log in', async () => {
    const { user, org } = await aSuperUser();
    const browser = aBrowser(world);
    const { token } = (await browser(LOGIN, { input: { email: user.email, password: PASSWORD } })).data.login;
    for (const query of [ORGS, EVENTS]) expect(codeOf(await world.gql(query, {}, token))).toBe('SUPER_USER_FACTOR_MISSING');
    expect((await world.gql(EVENTS, {}, token)).errors?.[0]?.message).toBe('Super users need a second factor. Please set one up first.');
    expect(codeOf(await world.gql(ENTER, { input: { orgId: String(org._id) } }, token))).toBe('NOT_FOUND');
    const other = await world.given.accounts.user();
    expect((await world.gql(LOOK_UP, { email: other.email }, token)).data.userExists.userId).toBeNull();
    expect((await world.gql(ME, {}, token)).data).toMatchObject({ me: { mustAddSecondFactor: true }, isSuperUser: false });

    const { secret } = (await world.gql(ENROLL, {}, token)).data.enrollTotp;
    await world.gql(CONFIRM, { input: { code: totpCode(world, secret) } }, token);
    for (const query of [ORGS, EVENTS]) expect((await world.gql(query, {}, token)).errors).toBeUndefined();
    const { ticket } = await secondStepOf(browser, user.email);
    const step = await browser(SECOND_STEP, { input: { ticket, code: totpCode(world, secret, 1) } });
    expect(step.data.loginWithSecondFactor.token).toBeTruthy();
  });

  it('cannot log in by a 4-digit code, which is too weak for setting up a second factor', async () => {
    const { user } = await aSuperUser();
    const browser = aBrowser(world);
    await browser('mutation ($i: SendVerificationCodeInput!) { sendVerificationCode(input: $i) }', { i: { email: user.email } });
    const phoneNumberToken = await codeSentTo(world, user.phoneNumber!);
    const verify = 'mutation ($i: VerifyPhoneInput!) { verifyPhone(input: $i) { token } }';
    const { data, errors } = await browser(verify, { i: { email: user.email, phoneNumberToken } });
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, 'SUPER_USER_NEEDS_PASSWORD']);
    expect(await world.connection.collection('sessions').countDocuments({ userId: user._id })).toBe(0);
  });
});
