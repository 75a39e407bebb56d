import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import type { Role } from '@marquee/shared/permissions';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';

import { checkAssignment, checkManagement } from '../record/domain/team-rules.ts';
import type { MemberRecord } from '../record/member.schema.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import { ShrinkRoleService } from './shrink-role.service.ts';
import type { RoleInput } from './team.inputs.ts';

const roleChanged = defineDeed({
  action: 'member.role-changed',
  subject: 'member',
  tells: ({ member: { _id: id, orgId, userEmail, userId, role: from }, to }: { readonly member: MemberRecord; readonly to: Role }) => ({
    id,
    orgId,
    details: { userEmail, userId, from, to },
  }),
});

@Injectable()
export class ChangeRoleService {
  constructor(
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly shrinkRole: ShrinkRoleService,
    private readonly deeds: Deeds,
  ) {}

  /**
   * The member with another role; their logins in this organization end, the caller's own too.
   * @throws DomainError NOT_FOUND, ROLE_OWNER_PROTECTED, ROLE_NOT_ASSIGNABLE, ROLE_LAST_OWNER, CONFLICT
   */
  async change(actor: Person, wanted: RoleInput): Promise<MemberRecord> {
    const member = await this.find(actor, wanted);
    refuseIf(checkManagement(actor, member));
    refuseIf(checkAssignment(actor, wanted.role));
    if (member.role === wanted.role) return member;
    const { changed } = await this.deeds.run(actor, roleChanged, async (tx) => {
      if (member.role === 'OWNER' && member.acceptedAt && (await this.members.lockOwners(tx, actor)) < 2) {
        throw new DomainError('ROLE_LAST_OWNER');
      }
      const changed = await this.members.changeRole(tx, member, wanted.role);
      if (!changed) throw new DomainError('CONFLICT');
      if (changed.userId) await this.sessions.revokeIn(tx, actor, changed.userId, 'ROLE_CHANGED');
      await this.shrinkRole.shrink(tx, actor, member, wanted.role);
      return { member, to: wanted.role, changed };
    });
    return changed;
  }

  private async find(actor: Person, { userId, userEmail }: RoleInput): Promise<MemberRecord> {
    const member = userId
      ? await this.members.find(actor, userId)
      : await this.members.findInvitation(actor, emailOf(userEmail) ?? userEmail);
    if (!member) throw new DomainError('NOT_FOUND');
    return member;
  }
}
