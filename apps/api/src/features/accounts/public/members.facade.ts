import { Injectable } from '@nestjs/common';

import { fullNameOf } from '@marquee/shared/accounts/name';
import { can, type Permission, type Role } from '@marquee/shared/permissions';

import type { OrgScope, Person } from '#platform/auth/actor';
import { personMay } from '#platform/auth/person-may.hook';
import { Provides } from '#platform/hooks/hook';
import { isId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { MemberRecord } from '../record/member.schema.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { OwnFactorsService } from '../factors/own-factors.service.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import { UsersRepository } from '../record/users.repository.ts';

/** Memberships, for higher features. */
@Injectable()
export class Members {
  constructor(
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly ownFactors: OwnFactorsService,
  ) {}

  /** Whether the person has an accepted membership there. */
  async isMember(orgId: string, userId: string): Promise<boolean> {
    const member = await this.members.find({ orgId }, userId);
    return member !== null && member.acceptedAt !== null;
  }

  /** Whether the person has the permission there now: by their accepted membership, or as a super user; never without a required second factor. */
  @Provides(personMay)
  async may(orgId: string, userId: string, permission: Permission): Promise<boolean> {
    const [member, user] = await Promise.all([this.members.find({ orgId }, userId), this.users.byId(userId)]);
    if (!user || (await this.ownFactors.isMissing(orgId, user))) return false;
    return can({ role: member?.acceptedAt ? member.role : null, isSuperUser: user.isSuperUser }, permission);
  }

  /** The role that a person has there now; null without an accepted membership, and without a required second factor. */
  async roleOf(orgId: string, userId: string): Promise<Role | null> {
    const [member, user] = await Promise.all([this.members.find({ orgId }, userId), this.users.byId(userId)]);
    if (!member?.acceptedAt || !user || (await this.ownFactors.isMissing(orgId, user))) return null;
    return member.role;
  }

  /** Those of the team whose role has the permission, longest members first. */
  async who(scope: OrgScope, permission: Permission): Promise<{ userId: string; name: string; role: Role }[]> {
    const team = (await this.members.listOfOrg(scope)).filter(({ role, acceptedAt }) => acceptedAt && can({ role }, permission));
    const people = new Map((await this.users.byIds(team.map(({ userId }) => String(userId)))).map((user) => [user._id, user]));
    return team.flatMap(({ userId, role }) => {
      const user = people.get(String(userId));
      return user ? { userId: user._id, name: fullNameOf(user) || user.email, role } : [];
    });
  }

  /** Makes a person the accepted owner of an organization that is being created. */
  async addOwner(tx: Tx, orgId: string, owner: Pick<Person, 'id' | 'email'>, acceptedAt: Date): Promise<void> {
    await this.members.add(tx, { orgId }, { userId: owner.id, userEmail: owner.email, role: 'OWNER', acceptedAt });
  }

  /** The person of each of these memberships; invitations and removed ones are omitted. */
  async peopleOf(scope: OrgScope, roleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.members.byIds(scope, roleIds.filter(isId));
    return new Map(found.flatMap(({ _id, userId }) => (userId ? [[String(_id), String(userId)] as const] : [])));
  }

  /** The open part of an invitation; null when it was answered or rescinded. */
  async openInvitation(roleId: string): Promise<MemberRecord | null> {
    const member = await this.members.byId(roleId);
    return member?.acceptedAt ? null : member;
  }

  /** The address of each organization's first owner; organizations without an owner are omitted. Bound once, as it is a loader's key. */
  readonly ownerEmails = async (orgIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const owners = await this.members.owners(orgIds);
    const people = await this.users.byIds(owners.map(({ userId }) => String(userId)));
    const emails = new Map(people.map(({ _id, email }) => [_id, email]));
    // the first of an organization is written last
    return new Map(owners.toReversed().flatMap(({ orgId, userId }) => pairOf(orgId, emails.get(String(userId)))));
  };

  /** The organizations of each of these people, oldest membership first. Bound once, as it is a loader's key. */
  readonly orgIdsOf = async (userIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
    const memberships = Map.groupBy(await this.members.listOfUsers(userIds), ({ userId }) => String(userId));
    return new Map([...memberships].map(([userId, of]) => [userId, of.map(({ orgId }) => orgId)]));
  };

  /** Ends every membership, invitation and login of the organization. */
  async dismissAll(tx: Tx, scope: OrgScope): Promise<void> {
    await this.members.removeAll(tx, scope);
    await this.sessions.revokeAllIn(tx, scope, 'ORGANIZATION_DELETED');
  }
}

function pairOf(orgId: string, email: string | undefined): [string, string][] {
  return email === undefined ? [] : [[orgId, email]];
}
