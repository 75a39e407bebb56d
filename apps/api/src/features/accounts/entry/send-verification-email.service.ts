import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';

import { AccountLinksService } from '../codes/account-links.service.ts';
import { UsersRepository } from '../record/users.repository.ts';

@Injectable()
export class SendVerificationEmailService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
  ) {}

  /** Mails a link to the pending address, else to the primary one. @throws DomainError EMAIL_NOTHING_TO_VERIFY, RATE_LIMITED */
  async send({ id: userId }: Person): Promise<true> {
    const user = await this.users.byId(userId);
    const to = user?.emailWaitingForVerify ?? (user?.emailVerifiedAt ? null : user?.email);
    if (!user || !to) throw new DomainError('EMAIL_NOTHING_TO_VERIFY');
    await this.rateLimits.hit('verification-email', userId);
    await this.recipientLimits.hit('address-link', to);
    await this.accountLinks.mail(null, 'verifyEmail', { userId, to });
    return true;
  }
}
