import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anAuthenticator, type AuthenticatorOptions } from '../../../../../test/given/authenticator.given.ts';
import { aBrowser, type TestBrowser } from '../../../../../test/given/browser.given.ts';
import { PROVE, secondStepOf, SECURITY } from '../../../../../test/given/security.given.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

const BEGIN_REGISTRATION = 'mutation { beginPasskeyRegistration { ticket options } }';
const REGISTER =
  'mutation ($input: RegisterPasskeyInput!) { registerPasskey(input: $input) { passkey { _id name isBackedUp } recoveryCodes } }';
const BEGIN_LOGIN = 'mutation ($input: BeginPasskeyLoginInput!) { beginPasskeyLogin(input: $input) { ticket options } }';
const LOG_IN = 'mutation ($input: LoginWithPasskeyInput!) { loginWithPasskey(input: $input) { token user { email } } }';
const BEGIN_PROOF = 'mutation { beginPasskeyProof { ticket options } }';
const RENAME = 'mutation ($input: RenamePasskeyInput!) { renamePasskey(input: $input) { name } }';
const DELETE = 'mutation ($input: DeletePasskeyInput!) { deletePasskey(input: $input) }';
const codesOf = (errors: { extensions: { code: string } }[] | undefined) => errors?.map(({ extensions }) => extensions.code);

describe('passkeys', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  /** Registers a new one for the owner of this token. */
  const register = async (browser: TestBrowser, token: string, options: AuthenticatorOptions = {}) => {
    const key = anAuthenticator(options);
    const { ticket, options: asked } = (await browser(BEGIN_REGISTRATION, {}, token)).data.beginPasskeyRegistration;
    const answer = await browser(REGISTER, { input: { ticket, response: key.register(asked), name: ' Laptop ' } }, token);
    return { key, ...answer };
  };
  const withPasskey = async (options: AuthenticatorOptions = {}) => {
    const [member, browser] = [await world.given.member('ADMIN'), aBrowser(world)];
    const { key, data } = await register(browser, member.token, options);
    return { ...member, browser, key, ...data.registerPasskey };
  };
  const begin = async (browser: TestBrowser, secondStepTicket?: string) =>
    (await browser(BEGIN_LOGIN, { input: { secondStepTicket } })).data.beginPasskeyLogin as { ticket: string; options: string };
  const logIn = (browser: TestBrowser, ticket: string, response: string, secondStepTicket?: string) =>
    browser(LOG_IN, { input: { ticket, response, secondStepTicket } });

  it('stores a new one with its name, its counter and whether it is backed up, with recovery codes', async () => {
    const { user, org, token, passkey, recoveryCodes, key } = await withPasskey({ isBackedUp: true });
    expect(passkey).toMatchObject({ name: 'Laptop', isBackedUp: true });
    expect(recoveryCodes).toHaveLength(10);
    const kept = await world.connection.collection('passkeys').findOne({ userId: user._id });
    expect(kept).toMatchObject({
      credentialId: key.credentialId,
      counter: 0,
      deviceType: 'multiDevice',
      isBackedUp: true,
      transports: ['internal'],
    });
    expect((await world.gql(SECURITY, {}, token)).data.mySecurity).toMatchObject({
      proofs: ['Passkey', 'RecoveryCode'],
      recoveryCodesLeft: 10,
    });
    const entry = await world.connection.collection('auditLog').findOne({ action: 'user.passkey-added', orgId: org._id });
    expect(entry).toMatchObject({ actorId: user._id, data: { name: 'Laptop' } });
  });

  it('logs in without e-mail and password, and records the use', async () => {
    const { user, key } = await withPasskey();
    const browser = aBrowser(world);
    const { ticket, options } = await begin(browser);
    expect(JSON.parse(options)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(JSON.parse(options)).not.toHaveProperty('allowCredentials');
    const { data } = await logIn(browser, ticket, key.use(options));
    expect(data.loginWithPasskey.user.email).toBe(user.email);
    const kept = await world.connection.collection('passkeys').findOne({ userId: user._id });
    expect(kept).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) });
  });

  it('accepts a response once, and only in the browser that requested it', async () => {
    const { key } = await withPasskey();
    const browser = aBrowser(world);
    const asked = await begin(browser);
    const response = key.use(asked.options);
    expect(codesOf((await logIn(aBrowser(world), asked.ticket, response)).errors)).toEqual(['SECOND_FACTOR_EXPIRED']);
    expect((await logIn(browser, asked.ticket, response)).data.loginWithPasskey.token).toBeTruthy();
    expect(codesOf((await logIn(browser, asked.ticket, response)).errors)).toEqual(['SECOND_FACTOR_EXPIRED']);
    const another = await begin(browser);
    expect(codesOf((await logIn(browser, another.ticket, response)).errors)).toEqual(['PASSKEY_INVALID']);
    const late = await begin(browser);
    world.clock.forward(5 * 60_000);
    expect(codesOf((await logIn(browser, late.ticket, key.use(late.options))).errors)).toEqual(['SECOND_FACTOR_EXPIRED']);
    world.clock.release();
  });

  it.each<[string, AuthenticatorOptions]>([
    ['on another site', { origin: 'https://marquee.evil.example' }],
    ['for another host', { host: 'evil.example' }],
  ])('refuses one created %s', async (_, options) => {
    const { token } = await world.given.member('ADMIN');
    const { errors } = await register(aBrowser(world), token, options);
    expect(errors).toMatchObject([{ message: 'This passkey could not be checked.' }]);
  });

  it('refuses a copy: a counter that does not rise', async () => {
    const { key } = await withPasskey();
    const browser = aBrowser(world);
    const first = await begin(browser);
    expect((await logIn(browser, first.ticket, key.use(first.options))).data.loginWithPasskey.token).toBeTruthy();
    key.state.counter = 0;
    const second = await begin(browser);
    expect(codesOf((await logIn(browser, second.ticket, key.use(second.options))).errors)).toEqual(['PASSKEY_INVALID']);
  });

  it('is enough by possession as a second step after the password; alone it must have verified the user', async () => {
    const { user, browser, key } = await withPasskey({ isVerifying: false });
    const alone = await begin(browser);
    expect(codesOf((await logIn(browser, alone.ticket, key.use(alone.options))).errors)).toEqual(['PASSKEY_INVALID']);
    const { ticket: step, methods } = await secondStepOf(browser, user.email);
    expect(methods).toEqual(['Passkey', 'RecoveryCode']);
    const asked = await begin(browser, step);
    expect(JSON.parse(asked.options).allowCredentials).toMatchObject([{ id: key.credentialId }]);
    const withoutStep = await begin(browser, step);
    expect(codesOf((await logIn(browser, withoutStep.ticket, key.use(withoutStep.options))).errors)).toEqual(['SECOND_FACTOR_EXPIRED']);
    expect((await logIn(browser, asked.ticket, key.use(asked.options), step)).data.loginWithPasskey.user.email).toBe(user.email);
  });

  it('refuses another user’s passkey as the second step', async () => {
    const [victim, thief] = [await withPasskey(), await withPasskey()];
    const { ticket: step } = await secondStepOf(thief.browser, victim.user.email);
    const asked = await begin(thief.browser, step);
    const answer = await logIn(thief.browser, asked.ticket, thief.key.use(asked.options), step);
    expect(codesOf(answer.errors)).toEqual(['PASSKEY_INVALID']);
  });

  it('refuses another user’s passkey as the proof of a login, also with a challenge of their own', async () => {
    const [victim, thief] = [await withPasskey(), await withPasskey()];
    const asked = (await thief.browser(BEGIN_PROOF, {}, thief.token)).data.beginPasskeyProof;
    const passkey = { ticket: asked.ticket, response: thief.key.use(asked.options) };
    expect(codesOf((await thief.browser(PROVE, { input: { passkey } }, victim.token)).errors)).toEqual(['PASSKEY_INVALID']);
    const { errors } = await world.gql(DELETE, { input: { passkeyId: victim.passkey._id } }, victim.token);
    expect(codesOf(errors)).toEqual(['PROOF_REQUIRED']);
  });

  it('is renamed and deleted only by its owner, deleted only after a fresh proof, and useless afterwards', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const passkeyId = mine.passkey._id;
    for (const [query, input] of [
      [RENAME, { passkeyId, name: 'Theirs' }],
      [DELETE, { passkeyId }],
    ] as const) {
      const { errors } = await world.gql(query, { input }, other.token);
      expect(['NOT_FOUND', 'PROOF_REQUIRED']).toContain(codesOf(errors)?.[0]);
    }
    expect((await world.gql(RENAME, { input: { passkeyId, name: 'Phone' } }, mine.token)).data.renamePasskey.name).toBe('Phone');
    expect(codesOf((await world.gql(RENAME, { input: { passkeyId, name: ' ' } }, mine.token)).errors)).toEqual(['NAME_REQUIRED']);
    expect(codesOf((await world.gql(DELETE, { input: { passkeyId } }, mine.token)).errors)).toEqual(['PROOF_REQUIRED']);
    const asked = (await mine.browser(BEGIN_PROOF, {}, mine.token)).data.beginPasskeyProof;
    const passkey = { ticket: asked.ticket, response: mine.key.use(asked.options) };
    expect((await mine.browser(PROVE, { input: { passkey } }, mine.token)).data.confirmIdentity).toBe(true);
    expect((await world.gql(DELETE, { input: { passkeyId } }, mine.token)).data.deletePasskey).toBe(true);
    const late = await begin(mine.browser);
    expect(codesOf((await logIn(mine.browser, late.ticket, mine.key.use(late.options))).errors)).toEqual(['PASSKEY_INVALID']);
    const removed = await world.connection.collection('auditLog').findOne({ action: 'user.passkey-removed', orgId: mine.org._id });
    expect(removed).toMatchObject({ data: { name: 'Phone' } });
  });

  it('refuses malformed responses', async () => {
    const browser = aBrowser(world);
    for (const response of ['', '{}', 'null', '{"id":{"$ne":""}}', 'x'.repeat(30_000)]) {
      const { ticket } = await begin(browser);
      expect(codesOf((await logIn(browser, ticket, response)).errors)).toEqual(['PASSKEY_INVALID']);
    }
  });
});
