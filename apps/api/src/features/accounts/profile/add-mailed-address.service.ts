import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { AddressClaims } from '../addresses/address-claims.service.ts';
import { isUnfinished } from '../domain/address-claim.ts';
import { MailboxProofs } from '../entry/mailbox-proofs.signer.ts';
import { notifyEmailChangeJob } from '../jobs/notify-email-change.job.ts';
import { Proofs } from '../security/proof/proofs.service.ts';
import { SecurityLog } from '../security/security-log.service.ts';
import { UsersRepository } from '../users.repository.ts';

@Injectable()
export class AddMailedAddressService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addressClaims: AddressClaims,
    private readonly mailboxProofs: MailboxProofs,
    private readonly proofs: Proofs,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Adds the address of an opened mailed link to the caller's account; the primary address is notified.
   * @throws DomainError PROOF_REQUIRED, LINK_EXPIRED, EMAIL_TAKEN, EMAILS_TOO_MANY
   */
  async add(actor: Actor, proof: string, { visitorId }: VisitorInfo): Promise<true> {
    await this.proofs.needRecent(actor);
    const email = this.mailboxProofs.addressOf(proof, visitorId);
    if (email === null) throw new DomainError('LINK_EXPIRED');
    const present = await this.users.byEmail(email);
    if (present && !isUnfinished(present)) throw new DomainError('EMAIL_TAKEN');
    await this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      const { _id } = await this.users.get(actor.userId);
      await this.addressClaims.prove(tx, _id, email);
      const user = await this.users.update(tx, _id, { $addToSet: { secondaryEmails: email, provedEmails: email } });
      await this.jobs.enqueue(tx, notifyEmailChangeJob, { to: user.email, newEmail: email, kind: 'added' });
      await this.securityLog.note(tx, actor, 'user.secondary-email-added');
    });
    return true;
  }
}
