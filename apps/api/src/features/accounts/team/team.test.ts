import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { TeamCalls } from '../../../../test/given/team.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const REFUSED = { data: null };
const refusal = (code: string) => ({ ...REFUSED, errors: [{ extensions: { code } }] });

describe('the team of an organization', () => {
  let world: TestApp;
  let team: TeamCalls;
  beforeAll(async () => {
    world = await startTestApp();
    team = new TeamCalls(world);
  });
  afterAll(() => world?.stop());

  const member = (role: 'OWNER' | 'ADMIN' | 'BOX_OFFICE' | 'SCANNER' | 'SUPER_USER', org?: { _id: unknown }) =>
    world.given.member(role, org as never);
  const dashboard = (token: string) => world.gql('{ events { _id } }', {}, token);

  it('ACC-128 lists members with their account and organization, then the invitations, without an account', async () => {
    const owner = await member('OWNER');
    const scanner = await member('SCANNER', owner.org);
    await team.invite(owner, 'New.Hire@Example.com ');
    const rows = await team.roles(owner);
    const org = { _id: String(owner.org._id), orgName: 'Redstone Presents', orgLogoUrl: null };
    const { _id, firstName, lastName, email } = scanner.user;
    const user = { _id: String(_id), firstName, lastName, email };
    expect(rows.map(({ role, userEmail }) => [role, userEmail])).toEqual([
      ['OWNER', owner.user.email],
      ['SCANNER', email],
      ['SCANNER', 'new.hire@example.com'],
    ]);
    expect(rows[1]).toMatchObject({ userId: user._id, orgId: org._id, acceptedAt: expect.any(String), user, org });
    expect(rows[2]).toMatchObject({ userId: null, acceptedAt: null, user: null, org });
  });

  it('ACC-133 a newly added member has no acceptedAt and receives one invitation e-mail with the link of ACC-223', async () => {
    const admin = await member('ADMIN');
    const orgLogoUrl = 'https://hall.example/logo-small.jpg';
    await world.connection.collection('organizations').updateOne({ _id: admin.org._id }, { $set: { orgLogoUrl } });
    const { data } = await team.invite(admin, 'mailed@example.com', 'BOX_OFFICE');
    expect(data.saveRole).toMatchObject({ userEmail: 'mailed@example.com', role: 'BOX_OFFICE', acceptedAt: null });
    await world.runJobs();
    const mails = (await world.mails()).filter(({ to }) => to === 'mailed@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Join Redstone Presents on Marquee');
    expect(mails[0]?.text).toContain(`/account/onboardingInvite?roleId=${data.saveRole._id}`);
    expect(mails[0]?.text).toContain('Ada Ticket invited you to the team of Redstone Presents as Box office.');
    expect(mails[0]?.html).toContain(`<img src="${orgLogoUrl}"`);
  });

  it('an invitation rescinded before its mail was sent sends no mail', async () => {
    const admin = await member('ADMIN');
    const { data } = await team.invite(admin, 'rescinded@example.com');
    expect((await team.remove(admin, data.saveRole._id)).data.removeRole).toBe(true);
    await world.runJobs();
    expect((await world.mails()).filter(({ to }) => to === 'rescinded@example.com')).toEqual([]);
  });

  it.each(['no address', 'a@b', 'two@example.com, more@example.com', 'x@example.com\nBcc: y@example.com'])(
    'ACC-200 ACC-201 refuses the address %j with the message of the shared rule',
    async (address) => {
      const answer = await team.invite(await member('ADMIN'), address);
      expect(answer).toMatchObject({ ...REFUSED, errors: [{ message: 'Please enter a valid email address.' }] });
    },
  );

  it('ACC-132 refuses the roles SUPER_USER and USER, and OWNER unless given by an OWNER or a super user', async () => {
    const owner = await member('OWNER');
    const admin = await member('ADMIN', owner.org);
    const superUser = await member('SUPER_USER', owner.org);
    for (const role of ['SUPER_USER', 'USER']) {
      for (const caller of [owner, superUser]) {
        expect(await team.invite(caller, 'never@example.com', role)).toMatchObject(refusal('ROLE_NOT_ASSIGNABLE'));
      }
    }
    const row = await team.rowOf(owner, admin.user);
    expect(await team.invite(admin, 'never@example.com', 'OWNER')).toMatchObject(refusal('ROLE_NOT_ASSIGNABLE'));
    expect(await team.change(admin, row, 'OWNER')).toMatchObject(refusal('ROLE_NOT_ASSIGNABLE'));
    expect((await team.invite(owner, 'heir@example.com', 'OWNER')).data.saveRole.role).toBe('OWNER');
    expect((await team.change(superUser, row, 'OWNER')).data.saveRole.role).toBe('OWNER');
  });

  it('ACC-132 refuses to change or remove an OWNER for every caller below super user', async () => {
    const owner = await member('OWNER');
    const second = await member('OWNER', owner.org);
    const admin = await member('ADMIN', owner.org);
    const row = await team.rowOf(owner, second.user);
    for (const caller of [owner, admin]) {
      expect(await team.change(caller, row, 'SCANNER')).toMatchObject(refusal('ROLE_OWNER_PROTECTED'));
      expect(await team.remove(caller, row._id)).toMatchObject(refusal('ROLE_OWNER_PROTECTED'));
    }
    const superUser = await member('SUPER_USER', owner.org);
    expect((await team.change(superUser, row, 'ADMIN')).data.saveRole.role).toBe('ADMIN');
  });

  it.each(['SCANNER', 'BOX_OFFICE'] as const)(
    'ACC-212 refuses %s everything about the team; an ADMIN manages the three roles',
    async (role) => {
      const admin = await member('ADMIN');
      const low = await member(role, admin.org);
      const row = await team.rowOf(admin, low.user);
      const answers = [await team.invite(low, 'n@example.com'), await team.change(low, row, 'ADMIN'), await team.remove(low, row._id)];
      for (const answer of answers) expect(answer).toMatchObject(refusal('FORBIDDEN'));
      expect((await world.gql('{ roles { _id } }', {}, low.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await team.change(admin, row, 'ADMIN')).data.saveRole.role).toBe('ADMIN');
      expect((await team.rowOf(admin, low.user)).role).toBe('ADMIN');
      expect((await team.remove(admin, row._id)).data.removeRole).toBe(true);
      await expect(team.rowOf(admin, low.user)).rejects.toThrow('No such member');
    },
  );

  it('ACC-212 only an OWNER creates one, and neither an ADMIN nor another OWNER changes or removes one', async () => {
    const owner = await member('OWNER');
    const second = await member('OWNER', owner.org);
    const admin = await member('ADMIN', owner.org);
    const scanner = await member('SCANNER', owner.org);
    const row = await team.rowOf(owner, second.user);
    for (const caller of [admin, owner]) {
      expect(await team.change(caller, row, 'ADMIN')).toMatchObject(refusal('ROLE_OWNER_PROTECTED'));
      expect(await team.remove(caller, row._id)).toMatchObject(refusal('ROLE_OWNER_PROTECTED'));
    }
    expect(await team.change(admin, await team.rowOf(owner, scanner.user), 'OWNER')).toMatchObject(refusal('ROLE_NOT_ASSIGNABLE'));
    expect((await team.change(owner, await team.rowOf(owner, scanner.user), 'OWNER')).data.saveRole.role).toBe('OWNER');
  });

  it('ACC-212 not even a super user removes the last owner, nor two owners concurrently', async () => {
    const owner = await member('OWNER');
    const second = await member('OWNER', owner.org);
    const callers = [await member('SUPER_USER', owner.org), await member('SUPER_USER', owner.org)];
    const rows = [await team.rowOf(owner, owner.user), await team.rowOf(owner, second.user)];
    const answers = await Promise.all([team.remove(callers[0]!, rows[0]!._id), team.change(callers[1]!, rows[1]!, 'ADMIN')]);
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'ROLE_LAST_OWNER')).toHaveLength(1);
    expect((await team.roles(callers[0]!)).filter(({ role }) => role === 'OWNER')).toHaveLength(1);
    const [last] = (await team.roles(callers[0]!)).filter(({ role }) => role === 'OWNER');
    expect(await team.change(callers[0]!, last!, 'SCANNER')).toMatchObject(refusal('ROLE_LAST_OWNER'));
    expect(await team.remove(callers[0]!, last!._id)).toMatchObject(refusal('ROLE_LAST_OWNER'));
  });

  it('ACC-133 a change sends update true, also for an invitation', async () => {
    const admin = await member('ADMIN');
    const { data } = await team.invite(admin, 'changed@example.com');
    expect((await team.change(admin, data.saveRole, 'ADMIN')).data.saveRole).toMatchObject({ _id: data.saveRole._id, role: 'ADMIN' });
    expect(await team.change(admin, { userId: null, userEmail: 'nobody@example.com' }, 'ADMIN')).toMatchObject(refusal('NOT_FOUND'));
  });

  it("ACC-213 ACC-217 a changed role ends the person's logins in this organization and nowhere else", async () => {
    const admin = await member('ADMIN');
    const scanner = await member('SCANNER', admin.org);
    const elsewhere = await world.given.org();
    await world.connection
      .collection('members')
      .insertOne({ orgId: elsewhere._id, userId: scanner.user._id, role: 'SCANNER', acceptedAt: new Date() });
    const other = await world.given.accounts.logIn({ ...scanner.user, orgContextId: elsewhere._id });
    expect((await dashboard(scanner.token)).errors).toBeUndefined();
    await team.change(admin, await team.rowOf(admin, scanner.user), 'BOX_OFFICE');
    expect((await dashboard(scanner.token)).errors?.[0]?.message).toBe('Authentication Required.');
    expect((await dashboard(other.token)).errors).toBeUndefined();
    expect((await team.change(admin, await team.rowOf(admin, admin.user), 'SCANNER')).data.saveRole.role).toBe('SCANNER');
    expect((await dashboard(admin.token)).errors?.[0]?.message).toBe('Authentication Required.');
  });

  it('ACC-135 a removed member is not listed and their token no longer works there', async () => {
    const admin = await member('ADMIN');
    const scanner = await member('SCANNER', admin.org);
    const row = await team.rowOf(admin, scanner.user);
    expect((await team.remove(admin, row._id)).data.removeRole).toBe(true);
    expect((await team.roles(admin)).map(({ _id }) => _id)).not.toContain(row._id);
    expect((await dashboard(scanner.token)).errors?.[0]?.message).toBe('Authentication Required.');
    const again = await world.given.accounts.logIn(scanner.user);
    expect((await dashboard(again.token)).errors?.[0]?.message).toBe('Authorization Required.');
    expect(await team.remove(admin, row._id)).toMatchObject(refusal('NOT_FOUND'));
  });

  it('ACC-213 refuses to remove oneself', async () => {
    const admin = await member('ADMIN');
    const answer = await team.remove(admin, (await team.rowOf(admin, admin.user))._id);
    expect(answer).toMatchObject({ ...REFUSED, errors: [{ message: 'You cannot remove yourself from the team.' }] });
    expect((await dashboard(admin.token)).errors).toBeUndefined();
  });

  it('ACC-206 refuses a member’s or invited address, in any spelling, also concurrently', async () => {
    const admin = await member('ADMIN');
    const scanner = await world.given.member('SCANNER', admin.org, {
      secondaryEmails: ['second@example.com'],
      provedEmails: ['second@example.com'],
    });
    for (const address of [scanner.user.email.toUpperCase(), 'second@example.com']) {
      expect(await team.invite(admin, address)).toMatchObject(refusal('MEMBER_EXISTS'));
    }
    const answers = await Promise.all([1, 2, 3].map(() => team.invite(admin, ' Twice@Example.com')));
    expect(answers.filter(({ data }) => data?.saveRole)).toHaveLength(1);
    expect((await team.roles(admin)).filter(({ userEmail }) => userEmail === 'twice@example.com')).toHaveLength(1);
    expect((await team.invite(await member('ADMIN'), 'twice@example.com')).data.saveRole.acceptedAt).toBeNull();
  });

  it('ACC-133 ACC-223 refuses invitations by a person whose own address is not proved, and mails nothing', async () => {
    const owner = await world.given.member('OWNER', undefined, { emailVerifiedAt: null });
    expect(await team.invite(owner, 'prize-winner@example.com')).toMatchObject(refusal('EMAIL_NOT_VERIFIED'));
    expect(await team.roles(owner)).toHaveLength(1);
    await world.runJobs();
    expect((await world.mails()).filter(({ to }) => to === 'prize-winner@example.com')).toEqual([]);
    await world.connection.collection('users').updateOne({ _id: owner.user._id }, { $set: { emailVerifiedAt: new Date() } });
    expect((await team.invite(owner, 'prize-winner@example.com')).data.saveRole.acceptedAt).toBeNull();
  });

  it('limits invitations of one address across organizations, also rescinded ones', async () => {
    const admins = [await member('ADMIN'), await member('ADMIN')];
    const answers = [];
    for (let i = 0; i < 6; i += 1) {
      const admin = admins[i % 2]!;
      answers.push(await team.invite(admin, 'bombed@example.com'));
      const roleId = answers.at(-1)?.data?.saveRole._id;
      if (roleId) await team.remove(admin, roleId);
    }
    expect(answers.map(({ data }) => Boolean(data))).toEqual([true, true, true, true, true, false]);
    expect(answers.at(-1)).toMatchObject(refusal('RATE_LIMITED'));
  });

  it('limits invitations by one person across their organizations', async () => {
    const admin = await member('ADMIN');
    const limits = world.app.get(RateLimits, { strict: false });
    for (let i = 0; i < 100; i += 1) await limits.hit('team-invitations-person', String(admin.user._id));
    expect(await team.invite(admin, 'one-more@example.com')).toMatchObject(refusal('RATE_LIMITED'));
    expect((await team.invite(await member('ADMIN'), 'one-more@example.com')).data.saveRole.acceptedAt).toBeNull();
  });

  it('limits invitations of an organization, so that it cannot spam strangers', async () => {
    const admin = await member('ADMIN');
    const addresses = Array.from({ length: 101 }, (_, number) => `stranger-${number}@example.com`);
    const answers = await Promise.all(addresses.map((address) => team.invite(admin, address)));
    expect(answers.filter(({ data }) => data?.saveRole)).toHaveLength(100);
    expect(answers.find(({ errors }) => errors)).toMatchObject(refusal('RATE_LIMITED'));
  });

  it('ACC-212 an OWNER changes and withdraws the invitation of an OWNER, an ADMIN does neither, and once it is accepted nobody does', async () => {
    const owner = await member('OWNER');
    const admin = await member('ADMIN', owner.org);
    const invited = async (email: string) => {
      await team.invite(owner, email, 'OWNER');
      return (await team.roles(owner)).find(({ userEmail }) => userEmail === email)!;
    };
    const row = await invited('heir-to-be@example.com');
    expect(await team.change(admin, row, 'SCANNER')).toMatchObject(refusal('ROLE_OWNER_PROTECTED'));
    expect(await team.remove(admin, row._id)).toMatchObject(refusal('ROLE_OWNER_PROTECTED'));
    expect((await team.change(owner, row, 'SCANNER')).data.saveRole.role).toBe('SCANNER');
    const second = await invited('second-heir@example.com');
    expect((await team.remove(owner, second._id)).data.removeRole).toBe(true);
    const third = await invited('third-heir@example.com');
    const { token } = await world.given.accounts.logIn(await world.given.accounts.user({ email: 'third-heir@example.com' }));
    expect((await team.answer(token, third._id, true)).errors).toBeUndefined();
    expect(await team.remove(owner, third._id)).toMatchObject(refusal('ROLE_OWNER_PROTECTED'));
  });
});
