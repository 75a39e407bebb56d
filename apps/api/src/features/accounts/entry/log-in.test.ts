import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD } from '../../../../test/given/accounts.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const LOGIN = `mutation ($input: LoginInput!) {
  login(input: $input) { token user { _id email orgContextId role { role } hasPassword } }
}`;
const ME = '{ me { email orgContextId isSuperUser role { role orgId org { orgName } } organization { orgName } } }';

describe('login by password', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it('ACC-013 returns a token and the user with the organization context and the role there', async () => {
    const { user, org } = await world.given.member('BOX_OFFICE');
    const { data } = await world.gql(LOGIN, { input: { email: user.email.toUpperCase(), password: PASSWORD } });
    expect(data.login.user).toMatchObject({
      email: user.email,
      orgContextId: String(org._id),
      role: { role: 'BOX_OFFICE' },
      hasPassword: true,
    });

    const me = await world.gql(ME, {}, data.login.token);
    expect(me.data.me).toMatchObject({
      email: user.email,
      role: { role: 'BOX_OFFICE', orgId: String(org._id) },
      organization: { orgName: org.orgName },
    });
  });

  it.each([
    ['a wrong password', (email: string) => ({ email, password: 'not this one' })],
    ['an unknown e-mail', () => ({ email: 'nobody@example.com', password: PASSWORD })],
  ])('ACC-013 returns an error and no token for %s', async (_, inputFor) => {
    const { user } = await world.given.member('ADMIN');
    const { data, errors } = await world.gql(LOGIN, { input: inputFor(user.email) });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message: 'The email address or password is not right.', extensions: { code: 'LOGIN_FAILED' } }]);
  });

  it('returns null to a visitor without a token', async () => {
    expect((await world.gql(ME)).data).toEqual({ me: null });
  });
});
