import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { sendCodeJob } from '../codes/send-code.job.ts';
import { ENTRY_CODE, LoginCodesService, type CodeTarget } from '../codes/login-codes.service.ts';
import { entryAddressOf, hasProved } from '../record/domain/address-claim.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { SendVerificationCodeInput } from './entry.inputs.ts';

@Injectable()
export class SendCodeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly loginCodes: LoginCodesService,
    private readonly rateLimits: RateLimits,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Sends a new code to the account's phone or e-mail; nothing for an unknown address.
   * @throws DomainError CODE_THROTTLED, CODES_CLOSED, LOGIN_PREFERENCE_UNAVAILABLE without a phone, REGISTERED_EMAIL_WRONG when
   * `phoneNumber` is not the account's
   */
  async send(input: SendVerificationCodeInput, visitor: VisitorInfo): Promise<true> {
    refuseIf(checkEmail(input.email));
    const user = await this.users.byEmail(emailOf(input.email)!);
    if (input.phoneNumber) await this.refuseOtherPhone(user, phoneOf(input.phoneNumber), visitor.ip);
    if (!user) return true;
    const target = { account: user._id, purpose: ENTRY_CODE, ...targetOf(user, input) };
    const { nonce } = await this.loginCodes.issue(target, visitor);
    const { account, purpose, channel, sentTo } = target;
    await this.jobs.enqueue(null, sendCodeJob, { account, purpose, channel, sentTo, nonce, isLogin: input.isLogin });
    return true;
  }

  private async refuseOtherPhone(user: UserRecord | null, phone: string | null, ip: string): Promise<void> {
    await this.rateLimits.hit('registered-email', `phone ${phone ?? ''}`);
    await this.rateLimits.hit('registered-email-ip', ip);
    if (!user || !phone || user.phoneNumber !== phone) throw new DomainError('REGISTERED_EMAIL_WRONG');
  }
}

type Target = Pick<CodeTarget, 'channel' | 'sentTo' | 'isProved'>;

/** Codes are mailed only to the entry address: another one may have been mistyped. */
function targetOf(user: UserRecord, { channel, email, isPhoneFirst }: SendVerificationCodeInput): Target {
  const { phoneNumber, phoneNumberVerifiedAt } = user;
  if (channel === 'Email' || (isPhoneFirst && !phoneNumber)) {
    // never null: the account was found by this address
    const sentTo = entryAddressOf(user, emailOf(email)!)!;
    return { channel: 'Email', sentTo, isProved: hasProved(user, sentTo) };
  }
  if (!phoneNumber) throw new DomainError('LOGIN_PREFERENCE_UNAVAILABLE');
  return { channel: 'Phone', sentTo: phoneNumber, isProved: phoneNumberVerifiedAt !== null };
}
