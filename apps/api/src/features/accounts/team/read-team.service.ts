import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { ROLE_RANKS } from '@marquee/shared/permissions';

import type { Actor } from '#platform/auth/actor';

import { isTheirs } from '../domain/team-rules.ts';
import { MembersRepository } from '../members.repository.ts';
import { UsersRepository } from '../users.repository.ts';
import type { MemberRecord } from '../member.schema.ts';

@Injectable()
export class ReadTeamService {
  constructor(
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
  ) {}

  /** Members before invitations, the highest rank first. */
  async list(actor: Actor): Promise<MemberRecord[]> {
    const members = await this.members.listOfOrg(actor);
    return members.toSorted((a, b) => Number(!a.acceptedAt) - Number(!b.acceptedAt) || ROLE_RANKS[b.role] - ROLE_RANKS[a.role]);
  }

  /** The caller's own membership or invitation. @throws DomainError NOT_FOUND for anybody else's, whatever the organisation */
  async own(actor: Actor, roleId: string): Promise<MemberRecord> {
    const [member, user] = await Promise.all([this.members.byId(roleId), this.users.get(actor.userId)]);
    if (!member || !isTheirs(member, user)) throw new DomainError('NOT_FOUND');
    return member;
  }
}
