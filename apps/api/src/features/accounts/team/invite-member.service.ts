import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import type { Role } from '@marquee/shared/permissions';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { checkAssignment } from '../record/domain/team-rules.ts';
import type { MemberRecord } from '../record/member.schema.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { sendInvitationJob } from '../public/send-invitation.job.ts';
import { UsersRepository } from '../record/users.repository.ts';

@Injectable()
export class InviteMemberService {
  constructor(
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  /**
   * An invitation, and its mail, which names whoever invites: their own address must be proved first.
   * @throws DomainError EMAIL_INVALID, ROLE_NOT_ASSIGNABLE, EMAIL_NOT_VERIFIED, MEMBER_EXISTS, RATE_LIMITED
   */
  async invite(actor: Actor, { ip }: VisitorInfo, typed: string, role: Role): Promise<MemberRecord> {
    refuseIf(checkEmail(typed));
    refuseIf(checkAssignment(actor, role));
    if (!actor.emailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
    const userEmail = emailOf(typed)!;
    const known = await this.users.byEmail(userEmail);
    if (known && (await this.members.find(actor, known._id))) throw new DomainError('MEMBER_EXISTS');
    await this.rateLimits.hit('team-invitations', actor.orgId);
    await this.rateLimits.hit('team-invitations-person', actor.userId);
    await this.rateLimits.hit('team-invitations-ip', ip);
    await this.recipientLimits.hit('team-invitation', userEmail);
    return this.transactions.run(async (tx) => {
      const invitation = await this.members.add(tx, actor, { userId: null, userEmail, role, acceptedAt: null, invitedBy: actor.userId });
      const subject = { kind: 'member' as const, id: invitation._id };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'member.invited', subject, data: { userEmail, role } });
      await this.jobs.enqueue(tx, sendInvitationJob, { roleId: invitation._id, invitedBy: actor.userId });
      return invitation;
    });
  }
}
