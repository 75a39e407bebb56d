import { Injectable } from '@nestjs/common';

import type { MemberRecord } from '../member.schema.ts';
import { MembersRepository } from '../members.repository.ts';

/** Who belongs where, for the floors above. */
@Injectable()
export class Members {
  constructor(private readonly members: MembersRepository) {}

  /** Whether the person has an accepted membership there. */
  async isMember(orgId: string, userId: string): Promise<boolean> {
    const member = await this.members.find({ orgId }, userId);
    return member !== null && member.acceptedAt !== null;
  }

  /** What is left to answer of an invitation; null when it was answered or taken back. */
  async openInvitation(roleId: string): Promise<MemberRecord | null> {
    const member = await this.members.byId(roleId);
    return member?.acceptedAt ? null : member;
  }
}
