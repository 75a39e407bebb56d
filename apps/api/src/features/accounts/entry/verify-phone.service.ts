import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { Transactions } from '#platform/mongo/transactions';

import { AccountLinks } from '../account-links.service.ts';
import { notifyEmailChangeJob } from '../jobs/notify-email-change.job.ts';
import { sendAccountLinkJob } from '../jobs/send-account-link.job.ts';
import type { LoginCode } from '../login-code.schema.ts';
import { LoginCodesService } from '../login-codes.service.ts';
import type { AuthPayload } from '../public/account-types.ts';
import { Sessions } from '../public/sessions.ts';
import { SecondStepService } from '../security/second-factor/second-step.service.ts';
import type { UserRecord } from '../user.schema.ts';
import { UsersRepository } from '../users.repository.ts';
import type { VerifyPhoneInput } from './entry.inputs.ts';
import { ENTRY_CODE } from './send-code.service.ts';
import { SecurityLog } from '../security/security-log.ts';

@Injectable()
export class VerifyPhoneService {
  constructor(
    private readonly users: UsersRepository,
    private readonly codes: LoginCodesService,
    private readonly sessions: Sessions,
    private readonly secondStep: SecondStepService,
    private readonly links: AccountLinks,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Logs in whoever has the code; a code sent to the phone proves the phone, one sent by e-mail the address. A new address
   * comes along when the phone was registered to another one (ACC-035, 036).
   * @throws DomainError CODE_INVALID (for an unknown e-mail too), CODE_EXPIRED, CODE_LOCKED, CODES_CLOSED, EMAIL_TAKEN, PHONE_TAKEN, SECOND_FACTOR_REQUIRED, SUPER_USER_NEEDS_PASSWORD
   */
  async verify(input: VerifyPhoneInput, visitor: VisitorInfo): Promise<AuthPayload> {
    const user = await this.users.byEmail(emailOf(input.email) ?? '');
    if (!user || !/^\d{4}$/.test(input.phoneNumberToken)) throw new DomainError('CODE_INVALID');
    const added = await this.newAddressOf(input, user);
    const code = await this.codes.verify({ account: String(user._id), purpose: ENTRY_CODE }, input.phoneNumberToken, visitor);
    const proved = await this.users.update(null, user._id, { $set: this.proofOf(code, user) });
    // a second address is only taken of whoever is through: with a second factor it has to be added once logged in
    await this.secondStep.demandAfterCode(proved, visitor);
    return this.sessions.start(added ? await this.take(proved, added) : proved, visitor);
  }

  /** Only what the code was sent to: the number may have been changed since. */
  private proofOf({ channel, sentTo }: LoginCode, user: UserRecord): Partial<UserRecord> {
    const now = this.clock.now();
    if (channel === 'Email') return sentTo === user.email ? { emailVerifiedAt: user.emailVerifiedAt ?? now } : {};
    if (sentTo !== user.phoneNumber) throw new DomainError('CODE_INVALID');
    return { phoneNumberVerifiedAt: now };
  }

  private async newAddressOf({ secondaryEmail, changedEmail }: VerifyPhoneInput, user: UserRecord) {
    const typed = secondaryEmail ?? changedEmail;
    if (!typed) return null;
    refuseIf(checkEmail(typed));
    const email = emailOf(typed)!;
    const owner = await this.users.byOwnEmail(user._id, email);
    return owner ? null : { email, isSecondary: Boolean(secondaryEmail) };
  }

  private async take(user: UserRecord, { email, isSecondary }: { email: string; isSecondary: boolean }): Promise<UserRecord> {
    const actor = { userId: String(user._id), email: user.email };
    const action = isSecondary ? 'user.secondary-email-added' : 'user.email-change-asked';
    const nonce = isSecondary ? null : await this.links.issue('verifyEmail', user._id, email);
    return this.transactions.run(async (tx) => {
      await this.log.note(tx, actor, action);
      if (nonce === null) return this.users.update(tx, user._id, { $addToSet: { secondaryEmails: email } });
      await this.jobs.enqueue(tx, sendAccountLinkJob, { purpose: 'verifyEmail', to: email, nonce, isCustomer: false });
      await this.jobs.enqueue(tx, notifyEmailChangeJob, { to: user.email, newEmail: email, kind: 'askedByPhone' });
      return this.users.update(tx, user._id, { $set: { emailWaitingForVerify: email } });
    });
  }
}
