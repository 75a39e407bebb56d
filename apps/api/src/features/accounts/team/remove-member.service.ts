import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { checkManagement } from '../record/domain/team-rules.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import { ShrinkRoleService } from './shrink-role.service.ts';

@Injectable()
export class RemoveMemberService {
  constructor(
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly shrinkRole: ShrinkRoleService,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /**
   * Removes a membership or rescinds an invitation; ends the person's logins in this organization, and what they set going there.
   * @throws DomainError NOT_FOUND, ROLE_SELF_REMOVE, ROLE_OWNER_PROTECTED, ROLE_LAST_OWNER, CONFLICT
   */
  async remove(actor: Actor, roleId: string): Promise<true> {
    const member = await this.members.findById(actor, roleId);
    if (!member) throw new DomainError('NOT_FOUND');
    if (member.userId === actor.userId) throw new DomainError('ROLE_SELF_REMOVE');
    refuseIf(checkManagement(actor, member));
    const { role, userEmail, userId, acceptedAt } = member;
    await this.transactions.run(async (tx) => {
      if (role === 'OWNER' && acceptedAt && (await this.members.lockOwners(tx, actor)) < 2) throw new DomainError('ROLE_LAST_OWNER');
      if (!(await this.members.remove(tx, member))) throw new DomainError('CONFLICT');
      if (userId) await this.sessions.revokeIn(tx, actor, userId, 'MEMBER_REMOVED');
      await this.shrinkRole.shrink(tx, actor, member, null);
      const action = acceptedAt ? 'member.removed' : 'member.invitation-rescinded';
      const data = { role, userEmail, userId };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action, subject: { kind: 'member', id: roleId }, data });
    });
    return true;
  }
}
