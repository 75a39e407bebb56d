import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ActorLoader, personOf } from '#platform/auth/actor';
import { Authenticator } from '#platform/auth/authenticator.service';
import { CONFIG, type Config } from '#platform/config/config';
import type { AppRequest } from '#platform/auth/request-of';

import { startTestApp, type TestApp } from '../test-app.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

/** A token with these claims, signed as `algorithm` says. */
function forge(claims: object, algorithm: string, key: string): string {
  const body = `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}`;
  if (algorithm === 'none') return `${body}.`;
  if (algorithm === 'RS256') {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
  }
  return `${body}.${createHmac(algorithm === 'HS512' ? 'sha512' : 'sha256', key)
    .update(body)
    .digest('base64url')}`;
}

describe('tokens', () => {
  let world: TestApp;
  let secret: string;
  beforeAll(async () => {
    world = await startTestApp();
    secret = world.app.get<Config>(CONFIG).JWT_SECRET;
  });
  afterAll(() => world?.stop());

  const expectRefused = async (token: string) => {
    for (const query of ['{ myRoles { _id } }', '{ organization { _id } }', '{ me { _id } }', 'mutation { logout }']) {
      const { errors, data } = await world.gql(query, {}, token);
      expect(errors).toMatchObject([{ message: 'Authentication Required.', extensions: { code: 'AUTHENTICATION_REQUIRED' } }]);
      expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
    }
  };

  it.each([
    ['no algorithm', 'none', ''],
    ['another key', 'HS256', 'another-key-of-thirty-two-letters!'],
    ['another algorithm with our key', 'HS512', 'ours'],
    ['an asymmetric algorithm', 'RS256', ''],
  ])('Promise 18: a token with %s is refused', async (_, algorithm, key) => {
    const { token } = await world.given.member('OWNER');
    await expectRefused(forge(claimsOf(token), algorithm, key === 'ours' ? secret : key));
  });

  it('Promise 18: the same claims signed as we sign are taken', async () => {
    const { token, user } = await world.given.member('OWNER');
    expect((await world.gql('{ me { email } }', {}, forge(claimsOf(token), 'HS256', secret))).data.me.email).toBe(user.email);
  });

  it("Promise 18: a genuine token with another person's name on it is refused", async () => {
    const [one, other] = await Promise.all([world.given.member('SCANNER'), world.given.member('OWNER')]);
    await expectRefused(forge({ ...claimsOf(one.token), sub: String(other.user._id) }, 'HS256', secret));
    await expectRefused(forge({ ...claimsOf(one.token), jti: { $ne: '' } }, 'HS256', secret));
    const { exp: _, ...endless } = claimsOf(one.token);
    await expectRefused(forge(endless, 'HS256', secret));
  });

  it('Promise 18: ACC-207 a token that ran out is refused', async () => {
    const { token } = await world.given.member('OWNER');
    world.clock.forward(13.9 * 24 * 3_600_000);
    expect((await world.gql('{ me { email } }', {}, token)).errors).toBeUndefined();
    world.clock.forward(0.2 * 24 * 3_600_000);
    await expectRefused(token);
    world.clock.release();
  });

  it('Promise 18: ACC-207 a token is refused after logout, after signing out everywhere and after changing the organization', async () => {
    const { token, user } = await world.given.member('OWNER');
    const second = await world.given.accounts.logIn(user);
    expect((await world.gql('mutation { logout }', {}, token)).data.logout).toBe(true);
    await expectRefused(token);
    const third = await world.given.accounts.logIn(user);
    expect((await world.gql('mutation { signOutEverywhere }', {}, second.token)).data.signOutEverywhere).toBe(true);
    await expectRefused(second.token);
    await expectRefused(third.token);
    const { user: member, org, token: earlier } = await world.given.member('OWNER');
    const move = 'mutation ($input: SetUserOrgContextInput!) { setUserOrgContext(input: $input) { token } }';
    const moved = (await world.gql(move, { input: { orgId: String(org._id) } }, earlier)).data.setUserOrgContext;
    expect((await world.gql('{ me { email } }', {}, moved.token)).data.me.email).toBe(member.email);
    await expectRefused(earlier);
  });

  it('Promise 18, negative control: without a look at the signature a forged token is taken', async () => {
    const { token } = await world.given.member('OWNER');
    const bearerOf = ({ headers }: AppRequest) => headers.authorization?.slice('Bearer '.length) ?? '';
    vi.spyOn(world.app.get(Authenticator), 'claimsOf').mockImplementation(async (request) => claimsOf(bearerOf(request)) as never);
    await expect(expectRefused(forge(claimsOf(token), 'none', ''))).rejects.toThrow();
    vi.restoreAllMocks();
  });

  it('Promise 18, negative control: without a look at the login a revoked token is taken', async () => {
    const { token, user } = await world.given.member('OWNER');
    expect((await world.gql('mutation { logout }', {}, token)).data.logout).toBe(true);
    const actor = { id: user._id, orgId: '', name: '', email: user.email, emailVerified: true };
    const loads = vi.spyOn(world.app.get(ActorLoader, { strict: false }), 'load');
    const tokenId = String(claimsOf(token)['jti']);
    loads.mockResolvedValue(personOf({ ...actor, tokenId }, { role: 'USER', isSuperUser: false }));
    await expect(expectRefused(token)).rejects.toThrow();
    vi.restoreAllMocks();
  });

  it('Promise 18: ACC-207 garbage is refused', async () => {
    for (const token of ['x', 'a.b.c', `${'a'.repeat(5000)}`]) await expectRefused(token);
  });
});
