import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { emailChangeAsked, secondaryEmailAdded } from '../notices/account.deeds.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { FirstProofService } from '../addresses/first-proof.service.ts';
import { entryAddressOf, hasProved } from '../record/domain/address-claim.ts';
import { emailChangeOf, notifyEmailChangeJob } from '../notices/notify-email-change.job.ts';
import { sendAccountLinkJob } from '../codes/send-account-link.job.ts';
import type { LoginCode } from '../codes/login-code.schema.ts';
import { ENTRY_CODE, LoginCodesService } from '../codes/login-codes.service.ts';
import type { AuthPayload } from '../record/account.types.ts';
import { Sessions } from '../public/sessions.facade.ts';
import { SecondStepService } from '../security/second-factor/second-step.service.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { VerifyPhoneInput } from './entry.inputs.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

@Injectable()
export class VerifyPhoneService {
  constructor(
    private readonly users: UsersRepository,
    private readonly loginCodes: LoginCodesService,
    private readonly sessions: Sessions,
    private readonly secondStep: SecondStepService,
    private readonly accountLinks: AccountLinksService,
    private readonly addressClaims: AddressClaimsService,
    private readonly firstProof: FirstProofService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLogService,
    private readonly clock: Clock,
  ) {}

  /**
   * Logs in the holder of the code; a code sent to the phone proves the phone, one sent by e-mail the address. A new address is added when
   * the phone was registered to another one (ACC-035, 036).
   * @throws DomainError CODE_INVALID (for an unknown e-mail too), CODE_EXPIRED, CODE_LOCKED, CODES_CLOSED, EMAIL_TAKEN, PHONE_TAKEN,
   * SECOND_FACTOR_REQUIRED, SUPER_USER_NEEDS_PASSWORD, RATE_LIMITED for new addresses
   */
  async verify(input: VerifyPhoneInput, visitor: VisitorInfo): Promise<AuthPayload> {
    const user = await this.users.byEmail(emailOf(input.email) ?? '');
    if (!user || !/^\d{4}$/.test(input.phoneNumberToken)) throw new DomainError('CODE_INVALID');
    const added = await this.newAddressOf(input, user, visitor);
    const code = await this.loginCodes.verify({ account: user._id, purpose: ENTRY_CODE }, input.phoneNumberToken, visitor);
    const proved = await this.note(code, user);
    // an additional address needs a complete login: with a second factor it has to be added once logged in
    await this.secondStep.demandAfterCode(proved, visitor);
    return this.sessions.start(added ? await this.take(proved, added) : proved, visitor);
  }

  /**
   * Proves only the recipient of the code, which may have changed since. A mailed code that proves the address for the first time revokes
   * the account's earlier credentials.
   */
  private async note({ channel, sentTo }: LoginCode, user: UserRecord): Promise<UserRecord> {
    const now = this.clock.now();
    if (channel === 'Phone') {
      const isSame = { phoneNumber: sentTo };
      const proved = await this.users.updateWhere(null, user._id, isSame, { $set: { phoneNumberVerifiedAt: now } });
      if (!proved) throw new DomainError('CODE_INVALID');
      return proved;
    }
    if (sentTo !== entryAddressOf(user, sentTo)) throw new DomainError('CODE_INVALID');
    if (hasProved(user, sentTo)) return user;
    const proved = await this.transactions.run(async (tx) => {
      await this.addressClaims.prove(tx, user._id, sentTo);
      const dropped = await this.firstProof.drop(tx, user);
      // the account may have another address by now
      const isSame = { email: sentTo };
      const changed = await this.users.updateWhere(tx, user._id, isSame, { $set: { ...dropped, emailVerifiedAt: now } });
      if (!changed) throw new DomainError('CODE_INVALID');
      return changed;
    });
    await this.firstProof.endLogins(proved);
    return proved;
  }

  /** Asked before the code is used up, so it reveals addresses to anybody with an account: it counts as a look-up. */
  private async newAddressOf({ secondaryEmail, changedEmail }: VerifyPhoneInput, user: UserRecord, { ip }: VisitorInfo) {
    const typed = secondaryEmail ?? changedEmail;
    if (!typed) return null;
    refuseIf(checkEmail(typed));
    const email = emailOf(typed)!;
    await this.rateLimits.hit('user-lookup', ip);
    await this.addressClaims.refuseTaken(user._id, email);
    const isOwn = email === user.email || user.secondaryEmails.includes(email);
    return isOwn ? null : { email, isSecondary: Boolean(secondaryEmail) };
  }

  private async take(user: UserRecord, { email, isSecondary }: { email: string; isSecondary: boolean }): Promise<UserRecord> {
    const actor = { id: user._id, email: user.email };
    const deed = isSecondary ? secondaryEmailAdded : emailChangeAsked;
    // the code is used up: beyond the limit the login goes on, and the link can be requested in the account
    const mayMail = await this.recipientLimits.mayTell('address-link', email);
    const nonce = mayMail ? await this.accountLinks.issue('verifyEmail', user._id, email) : null;
    return this.transactions.run(async (tx) => {
      await this.securityLog.note(tx, actor, deed);
      if (nonce) await this.jobs.enqueue(tx, sendAccountLinkJob, { purpose: 'verifyEmail', to: email, nonce, isCustomer: false });
      if (isSecondary) return this.users.update(tx, user._id, { $addToSet: { secondaryEmails: email } });
      await this.jobs.enqueue(tx, notifyEmailChangeJob, emailChangeOf(user, email, 'askedByPhone'));
      return this.users.update(tx, user._id, { $set: { emailWaitingForVerify: email } });
    });
  }
}
