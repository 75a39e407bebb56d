import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anAuthenticator } from '../../../../test/given/authenticator.given.ts';
import { aBrowser } from '../../../../test/given/browser.given.ts';
import { aPhone, linkCodeSentTo } from '../../../../test/given/entry.given.ts';
import { PROVE, SECOND_STEP, secondStepOf, withTotp } from '../../../../test/given/security.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) }';
const FORGOT = 'mutation ($input: ForgotUserPasswordInput!) { forgotUserPassword(input: $input) }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
const BEGIN_REGISTRATION = 'mutation { beginPasskeyRegistration { ticket options } }';
const REGISTER = 'mutation ($input: RegisterPasskeyInput!) { registerPasskey(input: $input) { passkey { _id } } }';
const BEGIN_PROOF = 'mutation { beginPasskeyProof { ticket options } }';
const DELETE = 'mutation ($input: DeletePasskeyInput!) { deletePasskey(input: $input) }';
const NEW_PASSWORD = 'lantern 47 orchard';

describe('notices of changed credentials', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  /** The subjects of what this mailbox got, without those of links. */
  const toldOf = async (email: string) => {
    await world.runJobs();
    const mails = (await world.mails()).filter(({ to, text }) => to === email && text.includes('If it was not you, reset your password'));
    return mails.map(({ subject }) => subject);
  };

  it('are mailed for another password, not for the first one of a sign-up', async () => {
    const { user, token } = await world.given.customer();
    const { user: fresh, token: freshToken } = await world.given.customer({ passwordHash: null });
    for (const own of [token, freshToken])
      expect((await world.gql(SET_PASSWORD, { input: { password: NEW_PASSWORD } }, own)).errors).toBeUndefined();
    expect(await toldOf(user.email)).toEqual(['The password of your Marquee account was changed']);
    expect(await toldOf(fresh.email)).toEqual([]);
  });

  it('are mailed for a password that was reset by a link', async () => {
    const { user } = await world.given.customer();
    await world.gql(FORGOT, { input: { email: user.email } });
    const forgotPasswordCode = await linkCodeSentTo(world, user.email);
    expect((await world.gql(RESET, { input: { password: NEW_PASSWORD, forgotPasswordCode } })).errors).toBeUndefined();
    expect(await toldOf(user.email)).toEqual(['The password of your Marquee account was reset']);
  });

  it('are mailed for a passkey that is added, and for its deletion', async () => {
    const [{ user, token }, browser] = [await world.given.member('ADMIN'), aBrowser(world)];
    const { ticket, options } = (await browser(BEGIN_REGISTRATION, {}, token)).data.beginPasskeyRegistration;
    const key = anAuthenticator();
    const { data } = await browser(REGISTER, { input: { ticket, response: key.register(options), name: 'Laptop' } }, token);
    const asked = (await browser(BEGIN_PROOF, {}, token)).data.beginPasskeyProof;
    const passkey = { ticket: asked.ticket, response: key.use(asked.options) };
    expect((await browser(PROVE, { input: { passkey } }, token)).data.confirmIdentity).toBe(true);
    expect((await browser(DELETE, { input: { passkeyId: data.registerPasskey.passkey._id } }, token)).errors).toBeUndefined();
    expect(await toldOf(user.email)).toEqual([
      'A passkey was added to your Marquee account',
      'A passkey of your Marquee account was deleted',
    ]);
  });

  it('are mailed for an authenticator app, and for a used recovery code', async () => {
    const { user, recoveryCodes, browser } = await withTotp(world);
    const { ticket } = await secondStepOf(browser, user.email);
    const { data } = await browser(SECOND_STEP, { input: { ticket, code: recoveryCodes[0] } });
    expect(data.loginWithSecondFactor.token).toBeTruthy();
    expect(await toldOf(user.email)).toEqual([
      'An authenticator app was set up for your Marquee account',
      'A recovery code of your Marquee account was used',
    ]);
  });

  it('go to no address that nobody proved', async () => {
    const { user, token } = await world.given.customer({ emailVerifiedAt: null });
    expect((await world.gql(SET_PASSWORD, { input: { password: NEW_PASSWORD } }, token)).errors).toBeUndefined();
    expect(await toldOf(user.email)).toEqual([]);
  });

  it('go by SMS to the proved phone of an account without a proved address', async () => {
    const proved = { phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date() };
    const unproved = { phoneNumber: aPhone(), phoneNumberVerifiedAt: null };
    for (const phone of [proved, unproved]) {
      const { token } = await world.given.customer({ emailVerifiedAt: null, ...phone });
      expect((await world.gql(SET_PASSWORD, { input: { password: NEW_PASSWORD } }, token)).errors).toBeUndefined();
    }
    await world.runJobs();
    const textsTo = async (phone: string) => (await world.texts()).filter(({ to }) => to === phone).map(({ text }) => text);
    expect(await textsTo(proved.phoneNumber)).toEqual([
      'The password of your Marquee account was changed. If it was not you, contact support.',
    ]);
    expect(await textsTo(unproved.phoneNumber)).toEqual([]);
  });
});
