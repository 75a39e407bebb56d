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

/** The app's code, `steps` half minutes from the current test time. */
export function totpCode(world: TestApp, secret: string, steps = 0): string {
  const timestamp = world.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The ticket of a login at its second step, after the right password. */
export async function secondStepOf(browser: TestBrowser, email: string): Promise<{ ticket: string; methods: string[] }> {
  const { errors } = await browser(LOGIN, { input: { email, password: PASSWORD } });
  if (errors?.[0]?.extensions.code !== 'SECOND_FACTOR_REQUIRED') throw new Error('The login asked for no second step');
  return errors[0].extensions.details;
}

/** A logged-in member with an authenticator app; the current time step is used up. */
export async function withTotp(world: TestApp, role: Parameters<TestApp['given']['member']>[0] = 'ADMIN', org?: { _id: never }) {
  const member = await world.given.member(role, org);
  const { data } = await world.gql(ENROLL, {}, member.token);
  const secret = data.enrollTotp.secret as string;
  const confirmed = await world.gql(CONFIRM, { input: { code: totpCode(world, secret) } }, member.token);
  return { ...member, secret, recoveryCodes: confirmed.data.confirmTotp.recoveryCodes as string[], browser: aBrowser(world) };
}
