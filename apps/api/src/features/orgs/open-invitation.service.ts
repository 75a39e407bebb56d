import { Injectable } from '@nestjs/common';

import { fullNameOf } from '@marquee/shared/accounts/name';

import type { VisitorInfo } from '#platform/auth/visitor';

import { Mailboxes } from '../accounts/public/mailboxes.facade.ts';
import { Members } from '../accounts/public/members.facade.ts';
import { Users } from '../accounts/public/users.facade.ts';
import type { InvitationLetter } from './organization.types.ts';
import { Orgs } from './public/orgs.facade.ts';

@Injectable()
export class OpenInvitationService {
  constructor(
    private readonly members: Members,
    private readonly mailboxes: Mailboxes,
    private readonly users: Users,
    private readonly orgs: Orgs,
  ) {}

  /**
   * The contents of the mail, for the holder of its link; null without the right key, and once the invitation was answered or rescinded.
   */
  async open(roleId: string, key: string, visitor: VisitorInfo): Promise<InvitationLetter | null> {
    const invitation = await this.members.openInvitation(roleId);
    const opened = invitation && this.mailboxes.readInvitationKey(key, roleId, invitation.userEmail);
    if (!opened) return null;
    const { orgId, role, userEmail, invitedBy } = invitation;
    const [mailbox, { orgName, orgLogoUrl }, inviter] = await Promise.all([
      this.mailboxes.opened(userEmail, opened.isProof, visitor),
      this.orgs.get(orgId),
      invitedBy ? this.users.byId(String(invitedBy)) : null,
    ]);
    return { mailbox, orgName, orgLogoUrl: orgLogoUrl ?? null, role, invitedBy: inviter && fullNameOf(inviter) };
  }
}
