import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import type { Role } from '@marquee/shared/permissions';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { checkAssignment, checkManagement } from '../record/domain/team-rules.ts';
import type { MemberRecord } from '../record/member.schema.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import { ShrinkRoleService } from './shrink-role.service.ts';
import type { RoleInput } from './team.inputs.ts';

@Injectable()
export class ChangeRoleService {
  constructor(
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly shrinkRole: ShrinkRoleService,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /**
   * The member with another role; their logins in this organization end, the caller's own too.
   * @throws DomainError NOT_FOUND, ROLE_OWNER_PROTECTED, ROLE_NOT_ASSIGNABLE, ROLE_LAST_OWNER, CONFLICT
   */
  async change(actor: Actor, wanted: RoleInput): Promise<MemberRecord> {
    const member = await this.find(actor, wanted);
    refuseIf(checkManagement(actor, member));
    refuseIf(checkAssignment(actor, wanted.role));
    if (member.role === wanted.role) return member;
    return this.transactions.run(async (tx) => {
      if (member.role === 'OWNER' && member.acceptedAt && (await this.members.lockOwners(tx, actor)) < 2) {
        throw new DomainError('ROLE_LAST_OWNER');
      }
      const changed = await this.members.changeRole(tx, member, wanted.role);
      if (!changed) throw new DomainError('CONFLICT');
      if (changed.userId) await this.sessions.revokeIn(tx, actor, changed.userId, 'ROLE_CHANGED');
      await this.shrinkRole.shrink(tx, actor, member, wanted.role);
      await this.note(actor, tx, member, wanted.role);
      return changed;
    });
  }

  private async find(actor: Actor, { userId, userEmail }: RoleInput): Promise<MemberRecord> {
    const member = userId
      ? await this.members.find(actor, userId)
      : await this.members.findInvitation(actor, emailOf(userEmail) ?? userEmail);
    if (!member) throw new DomainError('NOT_FOUND');
    return member;
  }

  private note(
    actor: Actor,
    tx: Parameters<Audit['record']>[0],
    { _id, role: from, userEmail, userId }: MemberRecord,
    to: Role,
  ): Promise<void> {
    const subject = { kind: 'member' as const, id: _id };
    const data = { userEmail, userId, from, to };
    return this.audit.record(tx, { actor, orgId: actor.orgId, action: 'member.role-changed', subject, data });
  }
}
