import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { checkPassword } from '@marquee/shared/accounts/password';
import { checkPasswordStrength } from '@marquee/shared/accounts/password-strength';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../notices/account.deeds.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { FirstProofService } from '../addresses/first-proof.service.ts';
import { entryAddressOf, hasProved } from '../record/domain/address-claim.ts';
import { sendAccountLinkJob } from '../codes/send-account-link.job.ts';
import { KnownDevicesRepository } from '../record/known-devices.repository.ts';
import { hashPassword } from '../record/passwords.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { ForgotUserPasswordInput } from './entry.inputs.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

const passwordReset = defineAccountDeed('user.password-reset');

@Injectable()
export class ResetPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addressClaims: AddressClaimsService,
    private readonly firstProof: FirstProofService,
    private readonly sessions: SessionsRepository,
    private readonly knownDevices: KnownDevicesRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLogService,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link to the account's entry address. True for an unknown address too, so that accounts cannot be enumerated (ACC-232), and so
   * are the refusals. @throws DomainError EMAIL_INVALID, RESET_ALREADY_MAILED, RATE_LIMITED
   */
  async forgot({ email: typed, isCustomer }: ForgotUserPasswordInput, { ip }: VisitorInfo): Promise<true> {
    refuseIf(checkEmail(typed));
    const email = emailOf(typed)!;
    await this.recipientLimits.hit('password-reset', email);
    await this.rateLimits.hit('forgot-ip', ip);
    const user = await this.users.byEmail(email);
    const to = user && entryAddressOf(user, email);
    if (!to) return true;
    const nonce = await this.accountLinks.issue('resetPassword', user._id, to);
    await this.jobs.enqueue(null, sendAccountLinkJob, { purpose: 'resetPassword', to, nonce, isCustomer });
    return true;
  }

  /**
   * The link works once; every login of the person ends. @throws DomainError RESET_CODE_INVALID, RATE_LIMITED, and those of the password
   * rule, which leave the link usable
   */
  async reset(password: string, code: string, { ip }: VisitorInfo): Promise<true> {
    refuseIf(checkPassword(password));
    await this.rateLimits.hit('reset-ip', ip);
    refuseIf(await checkPasswordStrength(password));
    const passwordHash = await hashPassword(password);
    const user = await this.transactions.run(async (tx) => {
      const link = await this.accountLinks.redeem(tx, 'resetPassword', code);
      const found = link && (await this.users.byId(link.userId));
      // a link mailed before the account changed its address proves the former one
      if (!found || link.subject !== entryAddressOf(found, link.subject)) throw new DomainError('RESET_CODE_INVALID');
      refuseIf(checkPassword(password, found.email));
      refuseIf(await checkPasswordStrength(password, { email: found.email, name: `${found.firstName} ${found.lastName}` }));
      const changed = await this.users.update(tx, link.userId, { $set: { ...(await this.proved(tx, found, link.subject)), passwordHash } });
      await this.sessions.revokeAllOf(changed._id, 'CREDENTIALS_CHANGED', tx);
      const actor = { id: changed._id, email: changed.email };
      await this.securityLog.noteAndTell(tx, actor, passwordReset);
      return changed;
    });
    await this.sessions.revokeAllOf(user._id, 'CREDENTIALS_CHANGED');
    await this.knownDevices.forgetAll(user._id);
    await this.rateLimits.forget('login-account', user._id);
    return true;
  }

  /** What the link proves about the account: nothing new for an address proved before. */
  private async proved(tx: Tx, user: UserRecord, address: string): Promise<Partial<UserRecord>> {
    if (hasProved(user, address)) return {};
    await this.addressClaims.prove(tx, user._id, user.email);
    return { ...(await this.firstProof.drop(tx, user)), emailVerifiedAt: this.clock.now() };
  }
}
