import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { checkAssignment } from '../record/domain/team-rules.ts';
import { MembersRepository } from '../record/members.repository.ts';
import type { MemberRecord } from '../record/member.schema.ts';
import { MailboxProofs } from '../codes/mailbox-proofs.signer.ts';
import { Sessions } from '../public/sessions.facade.ts';
import { Users } from '../public/users.facade.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { ReadTeamService } from './read-team.service.ts';
import type { AcceptRoleInput } from './team.inputs.ts';
import type { AnsweredInvitation } from './team.types.ts';

const told = ({ _id: id, orgId, userEmail, role }: MemberRecord) => ({ id, orgId, details: { userEmail, role } });
const invitationAccepted = defineDeed({ action: 'member.invitation-accepted', subject: 'member', tells: told });
const invitationDeclined = defineDeed({ action: 'member.invitation-declined', subject: 'member', tells: told });

@Injectable()
export class AnswerInvitationService {
  constructor(
    private readonly readTeam: ReadTeamService,
    private readonly members: MembersRepository,
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly usersRepository: UsersRepository,
    private readonly mailboxProofs: MailboxProofs,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepting twice returns a token twice; declining removes the invitation. The current login stays valid, so that open pages keep
   * working. @throws DomainError NOT_FOUND unless the invitation is the caller's, EMAIL_NOT_VERIFIED while the address is neither proved
   * nor shown by the mail's key, which accepts for a week and declines without a limit
   */
  async answer(actor: Person, { roleId, accept, key }: AcceptRoleInput): Promise<AnsweredInvitation> {
    const invitation = await this.readTeam.own(actor, roleId, key);
    if (!accept) return this.decline(actor, invitation);
    // any address other than the primary one was proved before
    if (invitation.userEmail === actor.email && !actor.emailVerified) await this.prove(actor, invitation, key ?? '');
    if (!invitation.acceptedAt) {
      await this.refuseOfLostRole(invitation);
      await this.accept(actor, invitation);
    }
    const { token } = await this.sessions.enter(actor, invitation.orgId);
    return { token };
  }

  private async prove({ id: userId, email }: Person, { _id }: MemberRecord, key: string): Promise<void> {
    if (!this.mailboxProofs.readInvitationKey(key, _id, email)?.isProof) throw new DomainError('EMAIL_NOT_VERIFIED');
    await this.users.proveByMail(userId, email);
  }

  /** Rescinded with the role of whoever invites; one that was sent in the same moment is found here. */
  private async refuseOfLostRole({ orgId, invitedBy, role }: MemberRecord): Promise<void> {
    if (!invitedBy) return;
    const [member, person] = await Promise.all([this.members.find({ orgId }, invitedBy), this.usersRepository.byId(invitedBy)]);
    const inviter = { role: member?.acceptedAt ? member.role : null, isSuperUser: person?.isSuperUser ?? false };
    if (checkAssignment(inviter, role)) throw new DomainError('NOT_FOUND');
  }

  private async accept(actor: Person, invitation: MemberRecord): Promise<void> {
    await this.deeds.run(actor, invitationAccepted, async (tx) => {
      const member = await this.members.accept(tx, invitation, actor.id, this.clock.now());
      if (member) return invitation;
      // another tab of the same person was faster
      const present = await this.members.find(invitation, actor.id);
      if (present?._id !== invitation._id) throw new DomainError('CONFLICT');
      return null;
    });
  }

  private async decline(actor: Person, invitation: MemberRecord): Promise<AnsweredInvitation> {
    if (invitation.acceptedAt) throw new DomainError('NOT_FOUND');
    await this.deeds.run(actor, invitationDeclined, async (tx) => {
      if (!(await this.members.remove(tx, invitation))) throw new DomainError('CONFLICT');
      return invitation;
    });
    return { token: null };
  }
}
