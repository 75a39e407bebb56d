import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { RateLimits, type Limit } from '#platform/limits/rate-limits';
import { Transactions, type Tx } from '#platform/mongo/transactions';

import { AccountLinks } from '../account-links.service.ts';
import { verifiedEmails } from '../domain/email-swap.ts';
import { notifyEmailChangeJob } from '../jobs/notify-email-change.job.ts';
import { sendAccountLinkJob } from '../jobs/send-account-link.job.ts';
import type { UserRecord } from '../user.schema.ts';
import { UsersRepository } from '../users.repository.ts';
import { SecurityLog } from '../security/security-log.ts';

const AN_HOUR: Limit = { points: 10, seconds: 3600 };

@Injectable()
export class VerifyEmailService {
  constructor(
    private readonly users: UsersRepository,
    private readonly links: AccountLinks,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Mails a link to the address that awaits verification, else to the primary one. @throws DomainError EMAIL_NOTHING_TO_VERIFY, RATE_LIMITED */
  async send({ userId }: Actor): Promise<true> {
    const user = await this.users.byId(userId);
    const to = user?.emailWaitingForVerify ?? (user?.emailVerifiedAt ? null : user?.email);
    if (!user || !to) throw new DomainError('EMAIL_NOTHING_TO_VERIFY');
    await this.limits.hit('verification-email', userId, AN_HOUR);
    const nonce = await this.links.issue('verifyEmail', user._id, to);
    await this.jobs.enqueue(null, sendAccountLinkJob, { purpose: 'verifyEmail', to, nonce, isCustomer: false });
    return true;
  }

  /** The link works once. @throws DomainError EMAIL_TOKEN_INVALID, EMAIL_TAKEN when the address went to another account meanwhile */
  verify(code: string): Promise<true> {
    return this.transactions.run(async (tx) => {
      const link = await this.links.redeem(tx, 'verifyEmail', code);
      const user = link && (await this.users.byId(link.userId));
      if (!link || !user) throw new DomainError('EMAIL_TOKEN_INVALID');
      const change = await this.changeOf(user, link.subject);
      if (!change) throw new DomainError('EMAIL_TOKEN_INVALID');
      await this.users.update(tx, user._id, change);
      await this.note(tx, user, link.subject);
      return true as const;
    });
  }

  /** A new address takes the place of the old one, which stays as a secondary one (ACC-231). */
  private async changeOf(user: UserRecord, address: string) {
    const emailVerifiedAt = this.clock.now();
    if (address === user.email) return { $set: { emailVerifiedAt } };
    if (address !== user.emailWaitingForVerify) return null;
    await this.users.byOwnEmail(user._id, address);
    return { $set: verifiedEmails(user, address, emailVerifiedAt) };
  }

  private async note(tx: Tx, user: UserRecord, address: string): Promise<void> {
    if (address === user.email) return;
    const actor = { userId: String(user._id), email: user.email };
    await this.jobs.enqueue(tx, notifyEmailChangeJob, { to: user.email, newEmail: address, kind: 'changed' });
    await this.log.note(tx, actor, 'user.email-changed');
  }
}
