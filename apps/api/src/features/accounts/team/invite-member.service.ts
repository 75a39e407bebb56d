import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import type { Role } from '@marquee/shared/permissions';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { refuseUnproved, type Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';

import { checkAssignment } from '../record/domain/team-rules.ts';
import type { MemberRecord } from '../record/member.schema.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { sendInvitationJob } from '../public/send-invitation.job.ts';
import { UsersRepository } from '../record/users.repository.ts';

const memberInvited = defineDeed({
  action: 'member.invited',
  subject: 'member',
  tells: ({ _id: id, orgId, userEmail, role }: MemberRecord) => ({ id, orgId, details: { userEmail, role } }),
});

@Injectable()
export class InviteMemberService {
  constructor(
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /**
   * An invitation, and its mail, which names whoever invites: their own address must be proved first.
   * @throws DomainError EMAIL_INVALID, ROLE_NOT_ASSIGNABLE, EMAIL_NOT_VERIFIED, MEMBER_EXISTS, RATE_LIMITED
   */
  async invite(actor: Person, { ip }: VisitorInfo, typed: string, role: Role): Promise<MemberRecord> {
    refuseIf(checkEmail(typed));
    refuseIf(checkAssignment(actor, role));
    refuseUnproved(actor);
    const userEmail = emailOf(typed)!;
    const known = await this.users.byEmail(userEmail);
    if (known && (await this.members.find(actor, known._id))) throw new DomainError('MEMBER_EXISTS');
    await this.rateLimits.hit('team-invitations', actor.orgId);
    await this.rateLimits.hit('team-invitations-person', actor.id);
    await this.rateLimits.hit('team-invitations-ip', ip);
    await this.recipientLimits.hit('team-invitation', userEmail);
    return this.deeds.run(actor, memberInvited, async (tx) => {
      const invitation = await this.members.add(tx, actor, { userId: null, userEmail, role, acceptedAt: null, invitedBy: actor.id });
      await this.jobs.enqueue(tx, sendInvitationJob, { roleId: invitation._id, invitedBy: actor.id });
      return invitation;
    });
  }
}
