import { Injectable } from '@nestjs/common';

import { ROLE_RANKS, type Role } from '@marquee/shared/permissions';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';
import { Hooks } from '#platform/hooks/hooks.registry';
import type { Tx } from '#platform/mongo/transactions.service';

import { checkAssignment } from '../record/domain/team-rules.ts';
import type { MemberRecord } from '../record/member.schema.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { roleShrank } from '../public/role-shrank.hook.ts';
import { UsersRepository } from '../record/users.repository.ts';

/** What is told of a membership or an invitation that ended. */
export const memberGone = ({ _id: id, orgId, role, userEmail, userId }: MemberRecord) => ({
  id,
  orgId,
  details: { role, userEmail, userId },
});
export const invitationRescinded = defineDeed({ action: 'member.invitation-rescinded', subject: 'member', tells: memberGone });

/** What a member set going ends with the role that it took: invitations that nobody answered, and what higher features keep. */
@Injectable()
export class ShrinkRoleService {
  constructor(
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly hooks: Hooks,
    private readonly deeds: Deeds,
  ) {}

  /** In the transaction that gives `held` the role `to`, or ends it (null). Does nothing for an invitation, or a role that grows. */
  async shrink(tx: Tx, actor: Person, { userId, userEmail, role, acceptedAt }: MemberRecord, to: Role | null): Promise<void> {
    if (!userId || !acceptedAt || (to && ROLE_RANKS[to] >= ROLE_RANKS[role])) return;
    const person = await this.users.byId(userId);
    const emails = new Set([userEmail, ...(person ? [person.email, ...(person.provedEmails ?? [])] : [])]);
    await this.rescind(tx, actor, userId, { role: to, isSuperUser: person?.isSuperUser ?? false });
    await this.hooks.tell(roleShrank, tx, { actor, userId, emails: [...emails].filter(Boolean), role: to });
  }

  /** Whoever is shown out could have invited themselves under another address before. */
  private async rescind(tx: Tx, actor: Person, userId: string, left: Parameters<typeof checkAssignment>[0]): Promise<void> {
    const open = await this.members.invitedBy(tx, actor, userId);
    for (const invitation of open.filter(({ role }) => checkAssignment(left, role))) {
      if (!(await this.members.remove(tx, invitation))) continue;
      await this.deeds.tell(tx, actor, invitationRescinded, { ...invitation, userId: null });
    }
  }
}
