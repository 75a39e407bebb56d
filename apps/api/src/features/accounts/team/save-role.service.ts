import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';

import type { MemberRecord } from '../record/member.schema.ts';
import { ChangeRoleService } from './change-role.service.ts';
import { InviteMemberService } from './invite-member.service.ts';
import type { SaveRoleInput } from './team.inputs.ts';

@Injectable()
export class SaveRoleService {
  constructor(
    private readonly inviteMember: InviteMemberService,
    private readonly changeRole: ChangeRoleService,
  ) {}

  /** Adds or changes a role, in the caller's organization only. @throws DomainError of either operation */
  async save(actor: Person, visitor: VisitorInfo, { role, update }: SaveRoleInput): Promise<MemberRecord> {
    if (role.orgId !== actor.orgId) throw new DomainError('NOT_FOUND');
    return update ? this.changeRole.change(actor, role) : this.inviteMember.invite(actor, visitor, role.userEmail, role.role);
  }
}
