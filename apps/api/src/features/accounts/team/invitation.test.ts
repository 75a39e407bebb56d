import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { linkCodeSentTo } from '../../../../test/given/entry.given.ts';
import { TeamCalls } from '../../../../test/given/team.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const VERIFY = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) }';

describe('a team invitation', () => {
  let world: TestApp;
  let team: TeamCalls;
  beforeAll(async () => {
    world = await startTestApp();
    team = new TeamCalls(world);
  });
  afterAll(() => world?.stop());

  /** A person with an account, and an invitation to their address. */
  const invited = async (overrides: Parameters<TestApp['given']['customer']>[0] = {}) => {
    const admin = await world.given.member('ADMIN');
    const guest = await world.given.customer(overrides);
    const { data } = await team.invite(admin, guest.user.email, 'BOX_OFFICE');
    return { admin, guest, roleId: data.saveRole._id as string };
  };
  const rolesOf = async (token: string) => (await world.gql('{ myRoles { _id orgId role acceptedAt } }', {}, token)).data.myRoles;
  const contextOf = async (token: string) => (await world.gql('{ me { orgContextId role { role } } }', {}, token)).data.me;

  it('ACC-064 once accepted returns a token in the inviting organization and sets acceptedAt; the current login stays valid', async () => {
    const { admin, guest, roleId } = await invited();
    const { data } = await team.answer(guest.token, roleId, true);
    const orgContextId = String(admin.org._id);
    expect(await contextOf(data.acceptRole.token)).toEqual({ orgContextId, role: { role: 'BOX_OFFICE' } });
    expect(await contextOf(guest.token)).toEqual({ orgContextId: null, role: null });
    expect(await team.rowOf(admin, guest.user)).toMatchObject({ _id: roleId, acceptedAt: expect.any(String) });
  });

  it('ACC-064 ACC-223 can be shown, accepted and declined only by the invited address; others get no hint of it', async () => {
    const { admin, roleId } = await invited();
    const strangers = [await world.given.customer(), await world.given.member('OWNER'), await world.given.member('SUPER_USER'), admin];
    for (const { token } of strangers) {
      for (const answer of [
        await team.role(token, roleId),
        await team.answer(token, roleId, true),
        await team.answer(token, roleId, false),
      ]) {
        expect(answer).toMatchObject({ data: null, errors: [{ message: 'This no longer exists.' }] });
      }
    }
    expect((await team.role('', roleId)).errors?.[0]?.message).toBe('Authentication Required.');
    expect((await team.roles(admin)).find(({ _id }) => _id === roleId)).toMatchObject({ acceptedAt: null, userId: null });
  });

  it('ACC-223 is not opened by an unproved secondary address', async () => {
    const admin = await world.given.member('ADMIN');
    const thief = await world.given.customer({ secondaryEmails: ['wanted@example.com'] });
    const { data } = await team.invite(admin, 'wanted@example.com', 'ADMIN');
    expect((await team.answer(thief.token, data.saveRole._id, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await rolesOf(thief.token)).toEqual([]);
    // it remains open for the person who proves the address
    expect(await world.connection.collection('members').countDocuments({ userEmail: 'wanted@example.com' })).toBe(1);
  });

  it('ACC-223 is opened by a proved address that is now secondary', async () => {
    const { admin, guest, roleId } = await invited();
    const change = {
      email: 'moved-on@example.com',
      emailVerifiedAt: null,
      secondaryEmails: [guest.user.email],
      provedEmails: [guest.user.email],
    };
    await world.connection.collection('users').updateOne({ _id: guest.user._id }, { $set: change });
    expect(await rolesOf(guest.token)).toMatchObject([{ _id: roleId, acceptedAt: null }]);
    expect((await team.answer(guest.token, roleId, true)).data.acceptRole.token).toEqual(expect.any(String));
    expect(await team.rowOf(admin, guest.user)).toMatchObject({ _id: roleId, acceptedAt: expect.any(String) });
  });

  it('ACC-223 shows the role to the invited address, with the organization and the inviter', async () => {
    const { admin, guest, roleId } = await invited();
    expect((await team.role(guest.token, roleId)).data.role).toMatchObject({
      role: 'BOX_OFFICE',
      userEmail: guest.user.email,
      acceptedAt: null,
      invitedBy: `${admin.user.firstName} ${admin.user.lastName}`,
      org: { orgName: 'Redstone Presents', orgLogoUrl: null },
    });
  });

  it('ACC-223 is accepted only once the address is verified', async () => {
    const { guest, roleId } = await invited({ emailVerifiedAt: null });
    const answer = await team.answer(guest.token, roleId, true);
    expect(answer).toMatchObject({ data: null, errors: [{ message: 'Please verify your email address first.' }] });
    await world.gql('mutation { sendVerificationEmail }', {}, guest.token);
    await world.gql(VERIFY, { input: { emailVerificationToken: await linkCodeSentTo(world, guest.user.email) } }, guest.token);
    expect((await team.answer(guest.token, roleId, true)).data.acceptRole.token).toEqual(expect.any(String));
  });

  it('ACC-062 ACC-223 is neither shown to nor declined by a person who only entered its address at sign-up', async () => {
    const { admin, guest, roleId } = await invited({ emailVerifiedAt: null });
    expect(await rolesOf(guest.token)).toEqual([]);
    for (const answer of [await team.role(guest.token, roleId), await team.answer(guest.token, roleId, false)]) {
      expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'EMAIL_NOT_VERIFIED' } }] });
    }
    expect((await team.roles(admin)).find(({ _id }) => _id === roleId)).toMatchObject({ acceptedAt: null, userId: null });
    await world.gql('mutation { sendVerificationEmail }', {}, guest.token);
    await world.gql(VERIFY, { input: { emailVerificationToken: await linkCodeSentTo(world, guest.user.email) } }, guest.token);
    expect(await rolesOf(guest.token)).toMatchObject([{ _id: roleId, acceptedAt: null }]);
    expect((await team.answer(guest.token, roleId, false)).data.acceptRole).toEqual({ token: null });
  });

  it('ACC-223 is found by the person who signs up with the invited address afterwards', async () => {
    const admin = await world.given.member('ADMIN');
    const { data } = await team.invite(admin, 'later@example.com');
    const { token } = await world.given.customer({ email: 'later@example.com' });
    expect(await rolesOf(token)).toEqual([{ _id: data.saveRole._id, orgId: String(admin.org._id), role: 'SCANNER', acceptedAt: null }]);
    expect((await contextOf(token)).orgContextId).toBeNull();
  });

  it('ACC-062 ACC-222 once declined leaves no membership, active or pending, and returns no token', async () => {
    const { admin, guest, roleId } = await invited();
    expect((await team.answer(guest.token, roleId, false)).data.acceptRole).toEqual({ token: null });
    expect(await rolesOf(guest.token)).toEqual([]);
    expect((await team.roles(admin)).map(({ _id }) => _id)).not.toContain(roleId);
    expect((await team.answer(guest.token, roleId, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('declining does not remove a membership that was accepted', async () => {
    const { admin, guest, roleId } = await invited();
    await team.answer(guest.token, roleId, true);
    expect((await team.answer(guest.token, roleId, false)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await team.rowOf(admin, guest.user)).role).toBe('BOX_OFFICE');
  });

  it('ACC-210 accepted many times concurrently creates one membership', async () => {
    const { admin, guest, roleId } = await invited();
    const answers = await Promise.all([1, 2, 3].map(() => team.answer(guest.token, roleId, true)));
    expect(answers.map(({ data }) => data?.acceptRole.token)).toEqual(Array(3).fill(expect.any(String)));
    expect((await team.roles(admin)).filter(({ userId }) => userId === String(guest.user._id))).toHaveLength(1);
    expect((await team.answer(guest.token, roleId, true)).data.acceptRole.token).toEqual(expect.any(String));
  });

  it('ACC-205 does not affect where an invited person already works', async () => {
    const guest = await world.given.member('SCANNER');
    const admin = await world.given.member('ADMIN');
    await team.invite(admin, guest.user.email, 'ADMIN');
    const again = await world.given.accounts.logIn(guest.user);
    expect((await contextOf(again.token)).orgContextId).toBe(String(guest.org._id));
    expect((await rolesOf(again.token)).map(({ acceptedAt }: { acceptedAt: string | null }) => acceptedAt === null)).toEqual([false, true]);
  });

  it('ACC-135 once rescinded is no longer shown to the invited person', async () => {
    const { admin, guest, roleId } = await invited();
    expect((await team.remove(admin, roleId)).data.removeRole).toBe(true);
    expect(await rolesOf(guest.token)).toEqual([]);
    expect((await team.answer(guest.token, roleId, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('every step is in the audit log of the organization', async () => {
    const { admin, guest, roleId } = await invited();
    await team.answer(guest.token, roleId, true);
    await team.change(admin, await team.rowOf(admin, guest.user), 'SCANNER');
    await team.remove(admin, roleId);
    const entries = await world.connection.collection('auditLog').find({ orgId: admin.org._id }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['member.invited', admin.user.email],
      ['member.invitation-accepted', guest.user.email],
      ['member.role-changed', admin.user.email],
      ['member.removed', admin.user.email],
    ]);
  });
});
