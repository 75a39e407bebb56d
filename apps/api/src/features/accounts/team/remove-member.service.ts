import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';

import { checkManagement } from '../record/domain/team-rules.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import { invitationRescinded, memberGone, ShrinkRoleService } from './shrink-role.service.ts';

const memberRemoved = defineDeed({ action: 'member.removed', subject: 'member', tells: memberGone });

@Injectable()
export class RemoveMemberService {
  constructor(
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly shrinkRole: ShrinkRoleService,
    private readonly deeds: Deeds,
  ) {}

  /**
   * Removes a membership or rescinds an invitation; ends the person's logins in this organization, and what they set going there.
   * @throws DomainError NOT_FOUND, ROLE_SELF_REMOVE, ROLE_OWNER_PROTECTED, ROLE_LAST_OWNER, CONFLICT
   */
  async remove(actor: Person, roleId: string): Promise<true> {
    const member = await this.members.findById(actor, roleId);
    if (!member) throw new DomainError('NOT_FOUND');
    if (member.userId === actor.id) throw new DomainError('ROLE_SELF_REMOVE');
    refuseIf(checkManagement(actor, member));
    const { role, userId, acceptedAt } = member;
    await this.deeds.run(actor, acceptedAt ? memberRemoved : invitationRescinded, async (tx) => {
      if (role === 'OWNER' && acceptedAt && (await this.members.lockOwners(tx, actor)) < 2) throw new DomainError('ROLE_LAST_OWNER');
      if (!(await this.members.remove(tx, member))) throw new DomainError('CONFLICT');
      if (userId) await this.sessions.revokeIn(tx, actor, userId, 'MEMBER_REMOVED');
      await this.shrinkRole.shrink(tx, actor, member, null);
      return member;
    });
    return true;
  }
}
