import { Secret, TOTP } from 'otpauth';

import { PASSWORD } from './accounts.given.ts';
import { aBrowser, type TestBrowser } from './browser.given.ts';
import type { TestApp } from '../test-app.ts';

export const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token user { email } } }';
export const SECOND_STEP =
  'mutation ($input: LoginWithSecondFactorInput!) { loginWithSecondFactor(input: $input) { token user { email } } }';
export const PROVE = 'mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) }';
export const ENROLL = 'mutation { enrollTotp { secret uri } }';
export const CONFIRM = 'mutation ($input: ConfirmTotpInput!) { confirmTotp(input: $input) { recoveryCodes } }';
export const SECURITY = '{ mySecurity { totpSince recoveryCodesLeft proofs passkeys { _id name isBackedUp lastUsedAt } } }';

/** What an authenticator app shows, `steps` half minutes from the world's now. */
export function totpCode(world: TestApp, secret: string, steps = 0): string {
  const timestamp = world.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The ticket of a login that waits for its second step, begun with the right password. */
export async function secondStepOf(browser: TestBrowser, email: string): Promise<{ ticket: string; methods: string[] }> {
  const { errors } = await browser(LOGIN, { input: { email, password: PASSWORD } });
  if (errors?.[0]?.extensions.code !== 'SECOND_FACTOR_REQUIRED') throw new Error('The login asked for no second step');
  return errors[0].extensions.details;
}

/** A member with an authenticator app, logged in; the step of now is used up. */
export async function withTotp(world: TestApp, role: Parameters<TestApp['given']['member']>[0] = 'ADMIN', org?: { _id: never }) {
  const member = await world.given.member(role, org);
  const { data } = await world.gql(ENROLL, {}, member.token);
  const secret = data.enrollTotp.secret as string;
  const confirmed = await world.gql(CONFIRM, { input: { code: totpCode(world, secret) } }, member.token);
  return { ...member, secret, recoveryCodes: confirmed.data.confirmTotp.recoveryCodes as string[], browser: aBrowser(world) };
}
