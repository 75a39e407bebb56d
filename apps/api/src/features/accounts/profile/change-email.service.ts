import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { refuseIf } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { emailChangeAsked } from '../notices/account.deeds.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { ProofsService } from '../security/proof/proofs.service.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

@Injectable()
export class ChangeEmailService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly addressClaims: AddressClaimsService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly proofs: ProofsService,
    private readonly securityLog: SecurityLogService,
  ) {}

  /**
   * Stores a new address as pending until its link was opened, and notifies the current one (ACC-231). Passing the current address cancels
   * a pending one. @throws DomainError EMAIL_INVALID, EMAIL_TAKEN, RATE_LIMITED
   */
  async ask(actor: Person, typed: string): Promise<void> {
    refuseIf(checkEmail(typed));
    const email = emailOf(typed)!;
    const user = await this.users.get(actor.id);
    if (email === user.email) {
      await this.users.update(null, user._id, { $set: { emailWaitingForVerify: null } });
      return;
    }
    await this.rateLimits.hit('change-email', actor.id);
    await this.addressClaims.refuseTaken(user._id, email);
    await this.recipientLimits.hit('address-link', email);
    await this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      await this.users.update(tx, user._id, { $set: { emailWaitingForVerify: email } });
      await this.accountLinks.mail(tx, 'verifyEmail', { userId: user._id, to: email });
      await this.securityLog.noteAddress(tx, user, emailChangeAsked, email, 'asked');
    });
  }
}
