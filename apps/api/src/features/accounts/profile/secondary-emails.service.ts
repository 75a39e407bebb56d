import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed, emailChanged, secondaryEmailAdded } from '../notices/account.deeds.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { hasProved } from '../record/domain/address-claim.ts';
import { proofsWithout, swappedEmails } from '../record/domain/email-swap.ts';
import { noticeAddressOf } from '../record/domain/notice-address.ts';
import { notifyEmailChangeJob } from '../notices/notify-email-change.job.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { ProofsService } from '../security/proof/proofs.service.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

const secondaryEmailRemoved = defineAccountDeed('user.secondary-email-removed');

/** Additional addresses that find an account. Each change notifies the address that it affects. */
@Injectable()
export class SecondaryEmailsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly addressClaims: AddressClaimsService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly proofs: ProofsService,
    private readonly securityLog: SecurityLogService,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link to the address: it finds the account once the link was opened. An existing unproved one gets another link.
   * @throws DomainError EMAIL_INVALID, EMAIL_TAKEN, EMAILS_TOO_MANY, RATE_LIMITED
   */
  async add(actor: Person, typed: string): Promise<void> {
    refuseIf(checkEmail(typed));
    const email = emailOf(typed)!;
    await this.rateLimits.hit('secondary-email', actor.id);
    await this.addressClaims.refuseTaken(actor.id, email);
    const before = await this.users.get(actor.id);
    // a deleted one whose proof was kept is added again
    if (email === before.email || (hasProved(before, email) && before.secondaryEmails.includes(email))) return;
    await this.recipientLimits.hit('address-link', email);
    await this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      await this.users.update(tx, before._id, { $addToSet: { secondaryEmails: email } });
      await this.accountLinks.mail(tx, 'verifyEmail', { userId: before._id, to: email });
      if (before.secondaryEmails.includes(email)) return;
      await this.securityLog.noteAddress(tx, before, secondaryEmailAdded, email, 'added');
    });
  }

  /**
   * Swaps it with the primary one, which becomes secondary. An unproved address gets a link.
   * @throws DomainError NOT_FOUND when it is not the caller's, EMAIL_TAKEN, RATE_LIMITED
   */
  async makePrimary(actor: Person, typed: string): Promise<UserRecord> {
    const email = emailOf(typed) ?? '';
    await this.rateLimits.hit('secondary-email', actor.id);
    const before = await this.users.get(actor.id);
    const change = swappedEmails(before, email, this.clock.now());
    if (!change) throw new DomainError('NOT_FOUND');
    if (!change.emailVerifiedAt) await this.recipientLimits.hit('address-link', email);
    return this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      if (!change.emailVerifiedAt) await this.addressClaims.claim(tx, before._id, email);
      await this.accountLinks.revokeEntryLinksOf(tx, before._id);
      const isUnchanged = { email: before.email, secondaryEmails: before.secondaryEmails };
      const user = await this.users.updateWhere(tx, actor.id, isUnchanged, { $set: change });
      if (!user) throw new DomainError('CONFLICT');
      if (!change.emailVerifiedAt) await this.accountLinks.mail(tx, 'verifyEmail', { userId: before._id, to: email });
      await this.securityLog.noteAddress(tx, before, emailChanged, email, 'changed');
      return user;
    });
  }

  /**
   * The address is notified only if it was proved: else it is a stranger's. The last proof of the account is kept until another address
   * is proved. @throws DomainError NOT_FOUND when it is not the caller's, CONFLICT
   */
  async remove(actor: Person, typed: string): Promise<UserRecord> {
    const email = emailOf(typed) ?? '';
    const before = await this.users.get(actor.id);
    if (!before.secondaryEmails.includes(email)) throw new DomainError('NOT_FOUND');
    return this.transactions.run(async (tx) => {
      const { emailVerifiedAt, provedEmails } = before;
      const isUnchanged = { secondaryEmails: email, emailVerifiedAt, ...(provedEmails.length > 0 && { provedEmails }) };
      const without = { $pull: { secondaryEmails: email }, $set: { provedEmails: proofsWithout(before, email) } };
      const user = await this.users.updateWhere(tx, actor.id, isUnchanged, without);
      if (!user) throw new DomainError('CONFLICT');
      const isOwn = hasProved(before, email) && noticeAddressOf(before) !== email;
      if (isOwn) await this.jobs.enqueue(tx, notifyEmailChangeJob, { to: email, newEmail: email, kind: 'removed' });
      await this.securityLog.noteAddress(tx, before, secondaryEmailRemoved, email, 'removed');
      return user;
    });
  }
}
