import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';

import { AccountLinksService } from '../codes/account-links.service.ts';
import { entryAddressOf } from '../record/domain/address-claim.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { ForgotUserPasswordInput } from './entry.inputs.ts';

@Injectable()
export class ForgotPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
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
    await this.accountLinks.mail(null, 'resetPassword', { userId: user._id, to, isCustomer });
    return true;
  }
}
