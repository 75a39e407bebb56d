import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TeamCalls } from '../../../../test/given/team.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

describe('what a member set going ends with the role', () => {
  let world: TestApp;
  let team: TeamCalls;
  beforeAll(async () => {
    world = await startTestApp();
    team = new TeamCalls(world);
  });
  afterAll(() => world?.stop());

  const house = async () => {
    const owner = await world.given.member('OWNER');
    const admin = await world.given.member('ADMIN', owner.org);
    const invite = async (by: typeof owner, role: string) => {
      const email = `${Math.random().toString(36).slice(2)}@example.com`;
      const { data } = await team.invite(by, email, role);
      return { roleId: data.saveRole._id as string, email };
    };
    const open = async () => (await team.roles(owner)).filter(({ acceptedAt }) => !acceptedAt).map(({ userEmail }) => userEmail);
    return { owner, admin, invite, open };
  };

  it('ACC-135 an open invitation of a removed member is rescinded, those of others stay, and the log says so', async () => {
    const { owner, admin, invite, open } = await house();
    const [own, other] = [await invite(admin, 'ADMIN'), await invite(owner, 'ADMIN')];
    await team.remove(owner, (await team.rowOf(owner, admin.user))._id);
    expect(await open()).toEqual([other.email]);
    const entry = await world.connection
      .collection('auditLog')
      .findOne({ action: 'member.invitation-rescinded', 'data.userEmail': own.email });
    expect(entry).toMatchObject({ actorEmail: owner.user.email });
    const { token } = await world.given.accounts.logIn(await world.given.accounts.user({ email: own.email }));
    expect((await team.answer(token, own.roleId, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('ACC-135 of a demoted member exactly those invitations end that the lower role may not give', async () => {
    const { owner, admin, invite, open } = await house();
    const second = await world.given.member('OWNER', owner.org);
    const [toOwner, toAdmin] = [await invite(second, 'OWNER'), await invite(second, 'ADMIN')];
    const mine = await invite(admin, 'SCANNER');
    const operator = await world.given.member('SUPER_USER', owner.org);
    await team.change(operator, { userId: String(second.user._id), userEmail: second.user.email }, 'ADMIN');
    expect((await open()).toSorted()).toEqual([toAdmin.email, mine.email].toSorted());
    expect(await open()).not.toContain(toOwner.email);
    await team.change(owner, { userId: String(admin.user._id), userEmail: admin.user.email }, 'BOX_OFFICE');
    expect(await open()).toEqual([toAdmin.email]);
  });

  it('ACC-135 a promotion ends nothing', async () => {
    const { owner, admin, invite, open } = await house();
    const { email } = await invite(admin, 'ADMIN');
    await team.change(owner, { userId: String(admin.user._id), userEmail: admin.user.email }, 'OWNER');
    expect(await open()).toEqual([email]);
  });

  it('ACC-135 an invitation sent in the moment the role ended gives no role', async () => {
    const { owner, admin, invite } = await house();
    const { roleId, email } = await invite(admin, 'ADMIN');
    await world.connection.collection('members').deleteOne({ orgId: owner.org._id as never, userId: admin.user._id as never });
    const { token } = await world.given.accounts.logIn(await world.given.accounts.user({ email }));
    expect((await team.answer(token, roleId, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
