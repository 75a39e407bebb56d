import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { PASSWORD } from '../../../../../test/given/accounts.given.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { SessionsRepository } from '../../record/sessions.repository.ts';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const SESSIONS = '{ mySessions { _id device ip createdAt lastSeenAt isCurrent } }';
const END = 'mutation ($input: EndSessionInput!) { endSession(input: $input) }';
const MOVE = 'mutation ($input: SetUserOrgContextInput!) { setUserOrgContext(input: $input) { token } }';
const ACCEPT = 'mutation ($input: AcceptRoleInput!) { acceptRole(input: $input) { token } }';
const LOGOUT = 'mutation { logout }';
const ME = '{ me { email } }';
const DAY = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe('where a person is logged in', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world?.stop());

  /** Logs in by password from a browser at an address. */
  const logInFrom = async (email: string, userAgent: string, ip: string): Promise<string> => {
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': ip };
    const { body } = await world.http
      .post('/graphql')
      .set(headers)
      .send({ query: LOGIN, variables: { input: { email, password: PASSWORD } } });
    return body.data.login.token as string;
  };
  const listOf = async (token: string) => (await world.gql(SESSIONS, {}, token)).data.mySessions;
  const audited = (action: string) => world.connection.collection('auditLog').find({ action }).sort({ _id: -1 }).toArray();

  it('lists one’s own logins with device, address and when they were used, this one first', async () => {
    const { user, org } = await world.given.member('SCANNER');
    await world.given.member('OWNER', org);
    const first = await logInFrom(user.email, FIREFOX, '203.0.113.7');
    const second = await logInFrom(user.email, CHROME, '198.51.100.4');
    const list = await listOf(first);
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ device: 'Firefox on Linux', ip: '203.0.113.7', isCurrent: true });
    expect(list[1]).toMatchObject({ device: 'Chrome on macOS', ip: '198.51.100.4', isCurrent: false });
    expect((await listOf(second))[0]).toMatchObject({ device: 'Chrome on macOS', isCurrent: true });
  });

  it('records the use of a login and its address at most once a minute', async () => {
    const { user } = await world.given.member('ADMIN');
    world.clock.set('2026-06-01T10:00:00Z');
    const token = await logInFrom(user.email, FIREFOX, '203.0.113.7');
    const use = () =>
      world.http
        .post('/graphql')
        .set({ authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.55' })
        .send({ query: ME });
    const seen = async () => {
      const found = await world.connection.collection('sessions').findOne({ userId: user._id, userAgent: FIREFOX });
      return [found?.['lastSeenAt'].toISOString(), found?.['ip']];
    };
    world.clock.forward(59_000);
    await use();
    expect(await seen()).toEqual(['2026-06-01T10:00:00.000Z', '203.0.113.7']);
    world.clock.forward(2000);
    await use();
    expect(await seen()).toEqual(['2026-06-01T10:01:01.000Z', '192.0.2.55']);
    world.clock.release();
  });

  it('ends another login at once, and records which in the audit log', async () => {
    const { user, org } = await world.given.member('ADMIN');
    const [mine, lost] = [await logInFrom(user.email, CHROME, '198.51.100.4'), await logInFrom(user.email, FIREFOX, '203.0.113.7')];
    const [, { _id: sessionId }] = await listOf(mine);
    expect((await world.gql(END, { input: { sessionId } }, mine)).data.endSession).toBe(true);
    expect((await world.gql(ME, {}, lost)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
    expect((await world.gql(ME, {}, mine)).data.me.email).toBe(user.email);
    const [entry] = await audited('user.session-ended');
    expect(entry).toMatchObject({ orgId: org._id, actorId: user._id, data: { device: 'Firefox on Linux', ip: '203.0.113.7' } });
  });

  it('does not find another person’s login, and leaves it alone', async () => {
    const [one, other] = [await world.given.member('OWNER'), await world.given.member('OWNER')];
    const [{ _id: sessionId }] = await listOf(other.token);
    expect((await world.gql(END, { input: { sessionId } }, one.token)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await world.gql(ME, {}, other.token)).data.me.email).toBe(other.user.email);
  });

  it('signs out everywhere: each of the user’s sessions is refused at its next call, and no other user’s', async () => {
    const { user, org } = await world.given.member('BOX_OFFICE');
    const colleague = await world.given.member('ADMIN', org);
    const tokens = [await logInFrom(user.email, CHROME, '198.51.100.4'), await logInFrom(user.email, FIREFOX, '203.0.113.7')];
    expect((await world.gql('mutation { signOutEverywhere }', {}, tokens[0])).data.signOutEverywhere).toBe(true);
    for (const token of tokens) expect((await world.gql(ME, {}, token)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
    expect((await world.gql(ME, {}, colleague.token)).data.me.email).toBe(colleague.user.email);
    expect((await audited('user.signed-out-everywhere'))[0]).toMatchObject({ orgId: org._id, actorEmail: user.email });
  });

  it('signs out everywhere: a login that is just switching to another organization does not go on', async () => {
    const { user, org } = await world.given.member('ADMIN');
    const [mine, stolen] = [await logInFrom(user.email, CHROME, '198.51.100.4'), await logInFrom(user.email, FIREFOX, '203.0.113.7')];
    const sessions = world.app.get(SessionsRepository, { strict: false });
    const live = sessions.live.bind(sessions);
    const looking = vi.spyOn(sessions, 'live').mockImplementation(async (...asked) => {
      const found = await live(...asked);
      // the first look lets the request in
      if (looking.mock.calls.length === 2) await world.gql('mutation { signOutEverywhere }', {}, mine);
      return found;
    });
    onTestFinished(() => looking.mockRestore());
    const { data, errors } = await world.gql(MOVE, { input: { orgId: org._id } }, stolen);
    expect([data?.setUserOrgContext?.token, errors?.[0]?.message]).toEqual([undefined, 'Authentication Required.']);
    expect(await world.connection.collection('sessions').countDocuments({ userId: user._id })).toBe(0);
  });

  it('keeps device and first login when a login switches to another organization', async () => {
    const { user, org } = await world.given.member('ADMIN');
    world.clock.set('2026-06-01T10:00:00Z');
    const token = await logInFrom(user.email, FIREFOX, '203.0.113.7');
    world.clock.forward(3_600_000);
    const moved = (await world.gql(MOVE, { input: { orgId: String(org._id) } }, token)).data.setUserOrgContext.token;
    expect((await listOf(moved))[0]).toMatchObject({
      device: 'Firefox on Linux',
      createdAt: '2026-06-01T10:00:00.000Z',
    });
    world.clock.release();
  });

  it('ends with the first login, also one that switched to another organization', async () => {
    const { user, org } = await world.given.member('ADMIN');
    world.clock.set('2026-06-01T10:00:00Z');
    const token = await logInFrom(user.email, FIREFOX, '203.0.113.7');
    world.clock.forward(13 * DAY);
    const moved = (await world.gql(MOVE, { input: { orgId: String(org._id) } }, token)).data.setUserOrgContext.token;
    world.clock.forward(DAY - 1000);
    expect((await world.gql(ME, {}, moved)).data.me).toEqual({ email: user.email });
    world.clock.forward(2000);
    expect((await world.gql(ME, {}, moved)).data?.me ?? null).toBe(null);
    world.clock.release();
  });

  it('ends every token of a login that is ended elsewhere, but not the one that ends it', async () => {
    const { user, org } = await world.given.member('ADMIN');
    const { _id: roleId } = (await world.connection.collection('members').findOne({ orgId: org._id, userId: user._id }))!;
    const [stolen, mine] = [await logInFrom(user.email, FIREFOX, '203.0.113.7'), await logInFrom(user.email, CHROME, '203.0.113.8')];
    const again = async (login: string) =>
      (await world.gql(ACCEPT, { input: { roleId: String(roleId), accept: true } }, login)).data.acceptRole.token as string;
    const [second, own] = [await again(stolen), await again(mine)];
    const isOpen = async (login: string) => Boolean((await world.gql(ME, {}, login)).data?.me);
    const endThe = async (device: string, login: string) => {
      const found = (await listOf(login)).find((each: { device: string; isCurrent: boolean }) => each.device === device && !each.isCurrent);
      await world.gql(END, { input: { sessionId: found._id } }, login);
    };
    await endThe('Firefox on Linux', own);
    expect(await Promise.all([stolen, second, mine, own].map(isOpen))).toEqual([false, false, true, true]);
    await endThe('Chrome on macOS', own);
    expect(await Promise.all([mine, own].map(isOpen))).toEqual([false, true]);
  });

  it('ends every token of the login that logs out, and no other login', async () => {
    const { user, org } = await world.given.member('ADMIN');
    const { _id: roleId } = (await world.connection.collection('members').findOne({ orgId: org._id, userId: user._id }))!;
    const [token, other] = [await logInFrom(user.email, FIREFOX, '203.0.113.7'), await logInFrom(user.email, CHROME, '203.0.113.8')];
    const again = async (login: string) =>
      (await world.gql(ACCEPT, { input: { roleId: String(roleId), accept: true } }, login)).data.acceptRole.token as string;
    const second = await again(token);
    const third = await again(second);
    expect((await world.gql(LOGOUT, {}, second)).data.logout).toBe(true);
    const isOpen = async (login: string) => Boolean((await world.gql(ME, {}, login)).data?.me);
    expect(await Promise.all([token, second, third, other].map(isOpen))).toEqual([false, false, false, true]);
  });
});
