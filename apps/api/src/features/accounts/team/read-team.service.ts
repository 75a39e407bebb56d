import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { ROLE_RANKS } from '@marquee/shared/permissions';

import type { Person } from '#platform/auth/actor';

import { ownershipOf } from '../record/domain/team-rules.ts';
import { MailboxProofs } from '../codes/mailbox-proofs.signer.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { MemberRecord } from '../record/member.schema.ts';

@Injectable()
export class ReadTeamService {
  constructor(
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly mailboxProofs: MailboxProofs,
  ) {}

  /** Members before invitations, highest role first. */
  async list(actor: Person): Promise<MemberRecord[]> {
    const members = await this.members.listOfOrg(actor);
    return members.toSorted((a, b) => Number(!a.acceptedAt) - Number(!b.acceptedAt) || ROLE_RANKS[b.role] - ROLE_RANKS[a.role]);
  }

  /**
   * The caller's own membership or invitation. One to their unproved primary address needs the key of its mail.
   * @throws DomainError NOT_FOUND for anybody else's, whatever the organization; EMAIL_NOT_VERIFIED without that key
   */
  async own(actor: Person, roleId: string, key: string | null = null): Promise<MemberRecord> {
    const [member, user] = await Promise.all([this.members.byId(roleId), this.users.get(actor.id)]);
    const ownership = member ? ownershipOf(member, user) : 'others';
    if (!member || ownership === 'others') throw new DomainError('NOT_FOUND');
    const isShown = ownership === 'theirs' || this.mailboxProofs.readInvitationKey(key ?? '', roleId, member.userEmail) !== null;
    if (!isShown) throw new DomainError('EMAIL_NOT_VERIFIED');
    return member;
  }
}
