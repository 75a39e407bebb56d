import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

const ME = '{ me { email } }';
const ROLES = '{ myRoles { _id } }';
const SESSIONS = '{ mySessions { _id isCurrent } }';
const END = 'mutation ($input: EndSessionInput!) { endSession(input: $input) }';
const SIGN_OUT = 'mutation { signOutEverywhere }';
const LOG_OUT = 'mutation { logout }';
const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) }';
const ROLE = 'mutation ($input: SaveRoleInput!) { saveRole(input: $input) { _id } }';
const REMOVE = 'mutation ($input: RemoveRoleInput!) { removeRole(input: $input) }';
const DELETE = 'mutation ($input: DeleteOrganizationInput!) { deleteOrganization(input: $input) }';

describe('why a login was ended', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  /** What the browser with this token receives, from a public query and from one that needs a login. */
  const toldTo = async (token: string) => {
    const answers = [await world.gql(ME, {}, token), await world.gql(ROLES, {}, token)];
    return answers.map(({ errors }) => ({ message: errors?.[0]?.message, details: errors?.[0]?.extensions['details'] }));
  };
  const said = (because: string) => {
    const one = { message: 'Authentication Required.', details: { because } };
    return [one, one];
  };
  const unsaid = [
    { message: 'Authentication Required.', details: {} },
    { message: 'Authentication Required.', details: {} },
  ];

  it('by its owner elsewhere, or by another password', async () => {
    const { user, token } = await world.given.customer();
    const other = await world.given.accounts.logIn(user);
    const list = (await world.gql(SESSIONS, {}, token)).data.mySessions;
    const sessionId = list.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)._id;
    await world.gql(END, { input: { sessionId } }, token);
    expect(await toldTo(other.token)).toEqual(said('SIGNED_OUT'));
    const third = await world.given.accounts.logIn(user);
    await world.gql(SET_PASSWORD, { input: { password: 'three purple kettles' } }, token);
    expect(await toldTo(third.token)).toEqual(said('CREDENTIALS_CHANGED'));
    await world.gql(SIGN_OUT, {}, token);
    expect(await toldTo(token)).toEqual(said('SIGNED_OUT'));
  });

  it('because the organization took the role, the membership, or itself away', async () => {
    const owner = await world.given.member('OWNER');
    const { user, token } = await world.given.member('SCANNER', owner.org);
    await world.gql(
      ROLE,
      { input: { role: { orgId: owner.org?._id, userId: user._id, userEmail: user.email, role: 'ADMIN' }, update: true } },
      owner.token,
    );
    expect(await toldTo(token)).toEqual(said('ROLE_CHANGED'));
    const again = await world.given.accounts.logIn(user);
    const roleId = (await world.gql(ROLES, {}, again.token)).data.myRoles[0]._id;
    await world.gql(REMOVE, { input: { roleId } }, owner.token);
    expect(await toldTo(again.token)).toEqual(said('MEMBER_REMOVED'));
    const superUser = await world.given.member('SUPER_USER');
    await world.gql(DELETE, { input: { orgId: owner.org._id } }, superUser.token);
    expect(await toldTo(owner.token)).toEqual(said('ORGANIZATION_DELETED'));
  });

  it("is shown only to the holder of that login's token", async () => {
    const { token } = await world.given.customer();
    await world.gql(SIGN_OUT, {}, token);
    const [head, claims] = token.split('.');
    expect(await toldTo(`${head}.${claims}.${'A'.repeat(43)}`)).toEqual(unsaid);
    const left = await world.given.customer();
    await world.gql(LOG_OUT, {}, left.token);
    expect(await toldTo(left.token)).toEqual(unsaid);
  });

  it('is forgotten when the token would have expired', async () => {
    const { user, token } = await world.given.customer();
    const session = await world.connection.collection('sessions').findOne({ userId: user._id });
    await world.gql(SIGN_OUT, {}, token);
    const ended = await world.connection.collection('endedLogins').findOne({ userId: user._id });
    expect(ended?.['until']).toEqual(session?.['expiresAt']);
    expect(await world.connection.collection('endedLogins').indexes()).toContainEqual(
      expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 0 }),
    );
  });
});
