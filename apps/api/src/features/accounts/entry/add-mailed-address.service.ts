import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { secondaryEmailAdded } from '../notices/account.deeds.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { MailboxProofs } from '../codes/mailbox-proofs.signer.ts';
import { emailChangeOf, notifyEmailChangeJob } from '../notices/notify-email-change.job.ts';
import { ProofsService } from '../security/proof/proofs.service.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';
import { UsersRepository } from '../record/users.repository.ts';

@Injectable()
export class AddMailedAddressService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addressClaims: AddressClaimsService,
    private readonly mailboxProofs: MailboxProofs,
    private readonly proofs: ProofsService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLogService,
  ) {}

  /**
   * Adds the address of an opened mailed link to the caller's account; its address is notified.
   * @throws DomainError PROOF_REQUIRED, LINK_EXPIRED, EMAIL_TAKEN, EMAILS_TOO_MANY
   */
  async add(actor: Person, proof: string, { visitorId }: VisitorInfo): Promise<true> {
    await this.proofs.needRecent(actor);
    const email = this.mailboxProofs.addressOf(proof, visitorId);
    if (email === null) throw new DomainError('LINK_EXPIRED');
    await this.addressClaims.refuseHeld(email);
    await this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      const before = await this.users.get(actor.id);
      await this.addressClaims.prove(tx, before._id, email);
      await this.users.update(tx, before._id, { $addToSet: { secondaryEmails: email, provedEmails: email } });
      await this.jobs.enqueue(tx, notifyEmailChangeJob, emailChangeOf(before, email, 'added'));
      await this.securityLog.note(tx, actor, secondaryEmailAdded);
    });
    return true;
  }
}
