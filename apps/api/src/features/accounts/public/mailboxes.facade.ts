import { Injectable } from '@nestjs/common';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';

import { holdsAddress, isUnfinished } from '../record/domain/address-claim.ts';
import { MailboxProofs } from '../codes/mailbox-proofs.signer.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { Mailbox } from '../record/account.types.ts';

/** The mailboxes that our links were sent to, for higher features. */
@Injectable()
export class Mailboxes {
  constructor(
    private readonly users: UsersRepository,
    private readonly mailboxProofs: MailboxProofs,
    private readonly clock: Clock,
  ) {}

  /** The next step of a visitor who opened a link; `isProof`: the link is recent enough to prove the address. */
  async opened(email: string, isProof: boolean, { visitorId }: VisitorInfo): Promise<Mailbox> {
    const user = await this.users.byEmail(email);
    const hasAccount = user !== null && !isUnfinished(user);
    const isHeld = user !== null && holdsAddress(user, email, this.clock.now());
    return { email, hasAccount, proof: isProof && !isHeld ? this.mailboxProofs.issue(email, visitorId) : null };
  }

  invitationKey(roleId: string, email: string): string {
    return this.mailboxProofs.invitationKey(roleId, email);
  }

  readInvitationKey(key: string, roleId: string, email: string): { readonly isProof: boolean } | null {
    return this.mailboxProofs.readInvitationKey(key, roleId, email);
  }

  organizationKey(orgId: string, email: string): string {
    return this.mailboxProofs.organizationKey(orgId, email);
  }

  provesOrganization(key: string, orgId: string, email: string): boolean {
    return this.mailboxProofs.provesOrganization(key, orgId, email);
  }
}
